// @vitest-environment happy-dom
// The coupon and the totals in the drawer: a reason for every refusal, and only amounts from the platform.

import { act, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { ChangeResult, DetailsStore } from '../../../../src/app/state/actions.ts';
import { Coupon } from '../../../../src/cart/coupon/coupon.tsx';
import { explainCoupon } from '../../../../src/cart/coupon/coupon-sentences.ts';
import { Totals } from '../../../../src/cart/drawer/sums/totals.tsx';
import { couponEn, fieldsEn } from '../../../../src/i18n/languages/en.ts';
import { createTranslate } from '../../../../src/i18n/translate.ts';
import { money, shopTotals } from '../../../support/data/carts.ts';
import { cartOf, createFakeApp, fakeParts, lineOf } from '../../../support/fakes/fake-app.ts';
import { disclose, openRoot } from '../../../support/fakes/hooks.tsx';
import { submit, typeInto } from '../../../support/fakes/typing.ts';

const text = createTranslate('en', { ...couponEn, ...fieldsEn });
const view = openRoot();

const { store } = createFakeApp();
const parts = fakeParts();
const withCoupon = (setCoupon: (code: string) => Promise<ChangeResult>): DetailsStore => ({
  ...store,
  actions: { ...store.actions, setCoupon },
});
const nothing: ChangeResult = { cart: cartOf([]), errors: [], warnings: [] };

const type = async (code: string): Promise<void> => {
  await disclose(view.host.querySelector('[part=coupon]'));
  await typeInto(view.host.querySelector('input'), code);
  await submit(view.host.querySelector('form'));
};
const show = (tree: ReactNode) => act(async () => view.root.render(tree));
const couponOf = (store: DetailsStore, refused?: Parameters<typeof Coupon>[0]['refused']) => (
  <Coupon store={store} text={text} locale="en" parts={parts} refused={refused} />
);
const totalsOf = (store: DetailsStore) => (
  <Totals store={store} text={text} locale="en" parts={parts} />
);

describe('a coupon', () => {
  it('a refused coupon code stays in the field, and the reason is shown', async () => {
    const asked: string[] = [];
    const store = withCoupon(async (code) => {
      asked.push(code);
      return { ...nothing, errors: [{ code: 'COUPON_EXPIRED' }] };
    });
    await show(couponOf(store));
    await type('MAYDAY');
    expect(asked).toEqual(['MAYDAY']);
    expect(view.host.querySelector('[role=alert]')?.textContent).toBe('This code has expired.');
    expect(view.host.querySelector('input')?.value).toBe('MAYDAY');
  });

  it('the coupon field is emptied after the coupon is accepted', async () => {
    const store = withCoupon(async () => nothing);
    await show(couponOf(store));
    await type('WELCOME10');
    expect(view.host.querySelector('[role=alert]')?.textContent).toBe('');
    expect(view.host.querySelector('input')?.value).toBe('');
  });

  it('a refused coupon from the page’s address is shown with the reason', async () => {
    const refused = { code: 'OLD', problem: { code: 'COUPON_NOT_FOUND' } };
    const store = withCoupon(async () => nothing);
    await show(couponOf(store, refused));
    expect(view.host.querySelector('details')?.hasAttribute('open')).toBe(true);
    expect(view.host.querySelector('input')?.value).toBe('OLD');
    expect(view.host.querySelector('[role=alert]')?.textContent).toBe(
      'We don’t recognize this code.',
    );
  });

  it.each([
    ['ERROR_COUPON_DOES_NOT_EXIST', 'We don’t recognize this code.'],
    ['ERROR_COUPON_EXPIRED', 'This code has expired.'],
    ['ERROR_COUPON_NOT_APPLICABLE', fieldsEn.couponNotForThese],
    ['COUPON_NOT_STARTED', 'This code isn’t active yet.'],
    ['COUPON_USAGE_LIMIT_REACHED', 'This code has reached its usage limit.'],
    ['COUPON_CUSTOMER_LIMIT_REACHED', 'You’ve already used this code.'],
    ['COUPON_NOT_APPLICABLE', 'This code doesn’t apply to these items.'],
    ['COUPON_MINIMUM_NOT_REACHED', 'Your subtotal is below the minimum for this code.'],
    ['COUPON_DISABLED', 'This code isn’t active.'],
    ['constructor', 'This code can’t be applied to your cart.'],
  ])('a coupon refused with %s shows: %s', (code, sentence) => {
    expect(explainCoupon(text, { code }, 'en', 'EUR')).toBe(sentence);
  });

  it.each([
    [
      'COUPON_EXPIRED',
      { expiredDate: '2024-05-31T12:00:00Z' },
      'This code expired on May 31, 2024.',
    ],
    [
      'COUPON_NOT_STARTED',
      { startDate: '2034-03-01T12:00:00Z' },
      'You can use this code from March 1, 2034.',
    ],
    [
      'COUPON_MINIMUM_NOT_REACHED',
      { minimumSubtotal: '50.00' },
      'Spend at least €50.00 to use this code.',
    ],
    ['COUPON_EXPIRED', { expiredDate: 'soon' }, 'This code has expired.'],
    [
      'COUPON_MINIMUM_NOT_REACHED',
      { minimumSubtotal: 'much' },
      'Your subtotal is below the minimum for this code.',
    ],
  ])('a coupon refused with %s and %j shows: %s', (code, data, sentence) => {
    expect(explainCoupon(text, { code, data }, 'en', 'EUR')).toBe(sentence);
  });
});

describe('cart sums', () => {
  const withTotals = (
    estimate: object,
    setCoupon: (code: string) => Promise<ChangeResult> = async () => nothing,
  ): DetailsStore => {
    const base = withCoupon(setCoupon);
    const line = lineOf({ key: 'a', id: 'a' });
    const state = {
      ...base.getState(),
      cart: { ...cartOf([line]), totals: shopTotals({ ...estimate }) },
    };
    return { ...base, getState: () => state, getInitialState: () => state };
  };
  const rows = () =>
    [...view.host.querySelectorAll('dl > div')].map((row) =>
      [...row.querySelectorAll('bdi, dt')].map((cell) => cell.textContent).join('|'),
    );

  it('the cart sums show discounts with a minus sign, the tax and the total', async () => {
    const totals = {
      priceSummary: { tax: money('2.00'), total: money('97.00') },
      appliedDiscounts: [{ discountRule: { name: { original: 'Autumn' }, amount: money('5.00') } }],
    };
    await show(totalsOf(withTotals(totals)));
    expect(rows().join(' ')).toContain('−€5.00');
    expect(rows().join(' ')).toContain('Tax|€2.00');
    expect(view.host.querySelector('[part=total] dd')?.textContent).toBe('€97.00');
  });

  it('a coupon without effect is shown with the reason, and can be removed', async () => {
    const asked: string[] = [];
    const store = withTotals(
      {
        cart: { appliedDiscounts: [{ coupon: { code: 'FIVER' } }] },
        calculationErrors: {
          couponCalculationError: { applicationError: { code: 'COUPON_MINIMUM_NOT_REACHED' } },
        },
      },
      async (code) => {
        asked.push(code);
        return nothing;
      },
    );
    await show(totalsOf(store));
    expect(view.host.querySelector('[role=alert]')?.textContent).toBe(
      'Your subtotal is below the minimum for this code.',
    );
    await act(async () => view.host.querySelector('button')?.click());
    expect(asked).toEqual(['']);
  });

  it('the cart sums show no reason for a coupon that the platform accepts', async () => {
    const cart = { appliedDiscounts: [{ coupon: { code: 'FREESHIP' } }] };
    await show(totalsOf(withTotals({ cart })));
    expect(view.host.querySelector('[role=alert]')).toBeNull();
    expect(view.host.textContent).toBe('FREESHIPNo discount applied yet.');
  });

  it('removing a coupon moves the focus to the control that adds a coupon', async () => {
    const drawn = (totals: object) => (
      <dialog open>
        {couponOf(store)}
        {totalsOf(withTotals(totals))}
      </dialog>
    );
    const coupon = { coupon: { code: 'FIVER', amount: money('5.00') } };
    await show(drawn({ appliedDiscounts: [coupon] }));
    view.host.querySelector<HTMLElement>('[part=coupon-name]')?.focus();
    await show(drawn({}));
    expect(document.activeElement).toBe(view.host.querySelector('summary'));
  });

  it.each([
    [true, 'The total includes €2.00 in tax.'],
    [false, 'The total includes tax.'],
  ])(
    'the tax message for a known destination gives the amount only if prices include tax: %s',
    async (isIncluded, said) => {
      const totals = {
        isSent: true,
        cart: { taxIncludedInPrices: isIncluded },
        priceSummary: { tax: money('2.00'), total: money('97.00') },
      };
      await show(totalsOf(withTotals(totals)));
      expect(view.host.querySelector('[part=tax]')?.textContent).toBe(said);
    },
  );

  it('the cart sums show that no delivery option is chosen yet', async () => {
    const option = { code: 'post', title: 'Post', cost: { price: money('4.90') } };
    const totals = (isChosen: boolean) => ({
      isSent: true,
      shippingInfo: {
        carrierServiceOptions: [{ shippingOptions: [option] }],
        ...(isChosen && { selectedCarrierServiceOption: option }),
      },
      priceSummary: { total: money('97.00') },
    });
    const said: (string | null | undefined)[] = [];
    for (const isChosen of [false, true]) {
      const store = withTotals(totals(isChosen));
      await show(totalsOf(store));
      said.push(view.host.querySelector('[part=tax]')?.textContent);
    }
    expect(said).toEqual(['No tax is charged. Shipping isn’t included yet.', 'No tax is charged.']);
  });

  it('the cart sums show the store’s message if the checkout is blocked', async () => {
    const violations = [
      { severity: 'ERROR', description: 'Orders begin at €20.' },
      { severity: 'ERROR', description: 'Sold out.', target: { lineItem: { id: 'a' } } },
    ];
    await show(totalsOf(withTotals({ violations })));
    expect(view.host.textContent).toBe('Orders begin at €20.');
    expect(view.host.querySelector('[part=notice]')?.getAttribute('role')).toBe('alert');
  });

  it('the cart sums are not rendered if there is nothing to show', async () => {
    await show(totalsOf(withTotals({ priceSummary: { total: money('1') } })));
    expect(view.host.innerHTML).toBe('');
  });
});
