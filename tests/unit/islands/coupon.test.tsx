// @vitest-environment happy-dom
// The coupon and the sums in the drawer: a reason for every refusal, and every figure the platform's own.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Coupon } from '../../../src/islands/cart-details/coupon.tsx';
import { Sums } from '../../../src/islands/cart-details/sums.tsx';
import { couponEn } from '../../../src/islands/i18n/coupon.en.ts';
import { couponSentenceOf } from '../../../src/islands/i18n/coupon-problems.ts';
import { createTranslate } from '../../../src/islands/i18n/translate.ts';
import type { ChangeResult, IslandStore } from '../../../src/store/store-api.ts';
import { cartOf, createFakeApp } from './fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const text = createTranslate('en', couponEn);
let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const { store } = createFakeApp();
const withCoupon = (setCoupon: (code: string) => Promise<ChangeResult>): IslandStore => ({
  ...store,
  actions: { ...store.actions, setCoupon },
});
const nothing: ChangeResult = { cart: cartOf([]), errors: [], warnings: [] };

const type = async (code: string): Promise<void> => {
  const field = host.querySelector('input');
  if (!field) throw new Error('There is no field.');
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(field, code);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () =>
    host
      .querySelector('form')
      ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  );
};

describe('a coupon', () => {
  it('that is refused stays in the field, with the reason', async () => {
    const asked: string[] = [];
    const { actions } = withCoupon(async (code) => {
      asked.push(code);
      return { ...nothing, errors: [{ code: 'COUPON_EXPIRED' }] };
    });
    await act(async () =>
      root.render(<Coupon text={text} actions={actions} refused={undefined} />),
    );
    await type('MAYDAY');
    expect(asked).toEqual(['MAYDAY']);
    expect(host.querySelector('[role=alert]')?.textContent).toBe('This code has expired.');
    expect(host.querySelector('input')?.value).toBe('MAYDAY');
  });

  it('that works leaves an empty field', async () => {
    const { actions } = withCoupon(async () => nothing);
    await act(async () =>
      root.render(<Coupon text={text} actions={actions} refused={undefined} />),
    );
    await type('WELCOME10');
    expect(host.querySelector('[role=alert]')?.textContent).toBe('');
    expect(host.querySelector('input')?.value).toBe('');
  });

  it('of the address that was refused is shown with the reason', async () => {
    const refused = { code: 'OLD', problem: { code: 'COUPON_NOT_FOUND' } };
    const { actions } = withCoupon(async () => nothing);
    await act(async () => root.render(<Coupon text={text} actions={actions} refused={refused} />));
    expect(host.querySelector('details')?.hasAttribute('open')).toBe(true);
    expect(host.querySelector('input')?.value).toBe('OLD');
    expect(host.querySelector('[role=alert]')?.textContent).toBe('This shop has no such code.');
  });

  it.each([
    ['COUPON_NOT_STARTED', 'This code is not valid yet.'],
    ['COUPON_USAGE_LIMIT_REACHED', 'This code has been used up.'],
    ['COUPON_CUSTOMER_LIMIT_REACHED', 'This code has been used up.'],
    ['COUPON_NOT_APPLICABLE', 'This code is not for what is in your cart.'],
    ['COUPON_MINIMUM_NOT_REACHED', 'Your cart is too small for this code.'],
    ['COUPON_DISABLED', 'This code does not work for this cart.'],
    ['constructor', 'This code does not work for this cart.'],
  ])('refused by %s: %s', (code, sentence) => {
    expect(couponSentenceOf(text, code)).toBe(sentence);
  });
});

describe('sums', () => {
  const withTotals = (
    totals: unknown,
    setCoupon: (code: string) => Promise<ChangeResult> = async () => nothing,
  ): IslandStore => {
    const base = withCoupon(setCoupon);
    const state = { ...base.getState(), cart: { ...cartOf([]), totals } };
    return { ...base, getState: () => state, getInitialState: () => state };
  };
  const rows = () =>
    [...host.querySelectorAll('dl > div')].map((row) =>
      [...row.querySelectorAll('bdi, dt')].map((cell) => cell.textContent).join('|'),
    );

  it('show what is taken off with a minus, and the total', async () => {
    const totals = {
      rows: [
        { kind: 'discount', name: 'Autumn', amount: '€5.00' },
        { kind: 'tax', amount: '€2.00' },
      ],
      total: '€97.00',
    };
    await act(async () => root.render(<Sums store={withTotals(totals)} text={text} />));
    expect(rows().join(' ')).toContain('−€5.00');
    expect(rows().join(' ')).toContain('Tax|€2.00');
    expect(host.querySelector('[part=total] dd')?.textContent).toBe('€97.00');
  });

  it('take a coupon off again by its name, and say why one is idle', async () => {
    const asked: string[] = [];
    const store = withTotals(
      { rows: [], couponCode: 'FIVER', couponProblem: 'COUPON_MINIMUM_NOT_REACHED' },
      async (code) => {
        asked.push(code);
        return nothing;
      },
    );
    await act(async () => root.render(<Sums store={store} text={text} />));
    expect(host.querySelector('[role=alert]')?.textContent).toBe(
      'Your cart is too small for this code.',
    );
    await act(async () => host.querySelector('button')?.click());
    expect(asked).toEqual(['']);
  });

  it('are nothing where there is nothing to tell', async () => {
    await act(async () =>
      root.render(<Sums store={withTotals({ rows: [], total: '€1' })} text={text} />),
    );
    expect(host.innerHTML).toBe('');
  });
});
