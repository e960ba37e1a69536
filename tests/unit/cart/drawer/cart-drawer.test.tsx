// @vitest-environment happy-dom

import { act, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createLoadable } from '../../../../src/app/state/loadable.ts';
import type { StoreState } from '../../../../src/app/state/state.ts';
import { details } from '../../../../src/cart/drawer/details/index.tsx';
import { shopTotals } from '../../../support/data/carts.ts';
import { cartOf, type FakeApp, lineOf } from '../../../support/fakes/fake-app.ts';
import { disclose } from '../../../support/fakes/hooks.tsx';
import { openDrawerStage } from '../../../support/fakes/open-drawer.ts';
import { typeInto } from '../../../support/fakes/typing.ts';

const drawer = openDrawerStage();
const { unmount, wait } = drawer;
const lines = ['a', 'b', 'c'].map((key) => lineOf({ key }));

const open = async (
  state: Partial<StoreState> = {},
  prepare?: (app: FakeApp) => void,
): Promise<ShadowRoot> => {
  await drawer.mount({ cart: cartOf(lines), ...state }, prepare);
  await act(() => drawer.app.store.actions.openDrawer());
  return drawer.shadow() ?? expect.fail('The drawer is not there');
};
const button = (root: ShadowRoot, name: string): HTMLButtonElement => {
  const found = [...root.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`No button says ${name}`);
  return found;
};
const rows = (root: ShadowRoot) => [...root.querySelectorAll('li')].map((row) => row.textContent);

describe('the drawer', () => {
  it('the drawer opens and closes with the store’s state, and leaves no styles or elements behind', async () => {
    const root = await open();
    expect(root.querySelector('dialog')?.open).toBe(true);
    expect(document.adoptedStyleSheets).toHaveLength(1);
    await act(() => button(root, 'Close').click());
    expect(root.querySelector('dialog')?.open).toBe(false);
    expect(document.adoptedStyleSheets).toHaveLength(0);
    await unmount();
    expect(document.querySelector('[data-pannier-node]')).toBeNull();
  });

  it('the drawer returns the focus to the element that opened it', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    const root = await open();
    await act(() => drawer.app.store.actions.closeDrawer());
    await act(() => drawer.app.store.actions.openDrawer(opener));
    await act(() => button(root, 'Close').click());
    expect(document.activeElement).toBe(opener);
  });

  it('the drawer shows a hostile name as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const root = await open({
      cart: cartOf([lineOf({ key: 'a', name, url: 'javascript:alert(1)' })]),
    });
    expect(root.querySelector('[part=name]')?.textContent).toBe(name);
    expect(root.querySelector('img, a')).toBeNull();
  });
});

describe('removing a line', () => {
  it('removing a line puts a focused Undo button in the same place', async () => {
    const root = await open();
    await act(() => button(root, 'Remove Product b').click());
    await wait(50);
    expect(rows(root)[1]).toBe('Removed.Undo Product b');
    expect(root.activeElement?.textContent).toBe('Undo Product b');
    expect(drawer.app.calls).toContainEqual(['setQuantity', 'b', 0]);
    await act(() => button(root, 'Undo Product b').click());
    expect(drawer.app.calls).toContainEqual(['restore', 'b']);
  });

  it('the Undo offer ends after eight seconds, and the focus moves to the next line', async () => {
    const root = await open();
    await act(() => button(root, 'Remove Product b').click());
    await wait(7900);
    expect(rows(root)).toHaveLength(3);
    await wait(200);
    expect(rows(root)).toHaveLength(2);
    expect(root.activeElement?.id).toBe('c');
  });

  it('removing the last line shows the empty cart and still offers Undo', async () => {
    const root = await open({ cart: cartOf([lineOf({ key: 'a' })]) });
    await act(() => button(root, 'Remove Product a').click());
    expect(root.textContent).toContain('Your cart is empty.');
    expect(root.textContent).toContain('Undo');
  });
});

describe('the open cart', () => {
  it('the open cart offers to correct a quantity that the shop cannot sell', async () => {
    const problem = { code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 3 };
    const root = await open({ cart: cartOf([lineOf({ key: 'a', quantity: 5, problem })]) });
    expect(root.querySelector('[part=notice]')?.textContent).toContain('Only 3 left.');
    await act(() => button(root, 'Set to 3').click());
    expect(drawer.app.calls).toContainEqual(['setQuantity', 'a', 3]);
  });

  it('the open cart shows what blocks the checkout', async () => {
    const line = lineOf({ key: 'a', availability: 'sold-out' });
    const root = await open({ cart: cartOf([line], { isBlocked: true }) });
    expect(button(root, 'Check out').disabled).toBe(true);
    expect(root.textContent).toContain('Fix the problems shown above to check out.');
    await act(() => button(root, 'Remove').click());
    expect(drawer.app.calls).toContainEqual(['setQuantity', 'a', 0]);
  });

  it('the open cart offers a retry if the store cannot be reached', async () => {
    const root = await open({ cart: cartOf(lines, { trouble: { code: 'platform_down' } }) });
    expect(root.textContent).toContain('We couldn’t reach the store. Your cart is safe.');
    await act(() => button(root, 'Try again').click());
    expect(drawer.app.calls).toContainEqual(['retry']);
  });

  it.each<[string, Partial<StoreState>, string]>([
    ['an empty cart', { cart: cartOf([]) }, 'Your cart is empty.'],
    ['a placed order', { cart: cartOf([]), checkout: { status: 'placed' } }, 'Thank you.'],
  ])(
    'the open cart shows a message and closes on “Continue shopping”: %s',
    async (_, state, sentence) => {
      const root = await open(state);
      expect(root.textContent).toContain(sentence);
      await act(() => button(root, 'Continue shopping').click());
      expect(drawer.app.store.getState().isDrawerOpen).toBe(false);
    },
  );

  it('the platform’s last amounts are shown while the sum of a pending change is unknown', async () => {
    const root = await open({
      cart: cartOf([lineOf({ key: 'a', quantity: 4, isPending: true })], {
        isSubtotalPending: true,
      }),
    });
    expect(root.querySelector('[part=price]')?.textContent).toBe('$10.00');
    expect(root.querySelector('[part=subtotal]')?.textContent).toBe('Subtotal$10.00');
    expect(root.querySelector('[part=subtotal] [data-pending=true]')).not.toBeNull();
    expect(root.querySelector('[part=expected]')).toBeNull();
  });

  it('an expected sum is labeled as expected until the platform sends the actual sum', async () => {
    const total = { amount: '10.00', formattedAmount: '$10.00' };
    const totals = shopTotals({ priceSummary: { total }, isSent: true });
    const line = lineOf({ key: 'a', quantity: 2, isPending: true });
    const root = await open({
      cart: cartOf([line], { totals, isSubtotalPending: true }),
      expected: { subtotal: '$20.00', total: '$21.00' },
    });
    const textOf = (part: string) => root.querySelector(`[part=${part}]`)?.textContent;
    expect(textOf('subtotal')).toBe('SubtotalExpected: $20.00');
    expect(textOf('total')).toBe('TotalExpected: $21.00');
    expect(root.querySelectorAll('[data-pending=true] [part=expected]')).toHaveLength(1);
    expect(root.querySelectorAll('[data-pending=true][part=expected]')).toHaveLength(1);

    await act(() => drawer.app.set({ expected: { subtotal: '$20.00' } }));
    expect(textOf('total')).toBe('Total$10.00');
    await act(() =>
      drawer.app.set({ cart: cartOf([line], { totals, subtotal: '$19.00' }), expected: undefined }),
    );
    expect([textOf('subtotal'), textOf('expected')]).toEqual(['Subtotal$19.00', undefined]);
  });
});

const drawn: string[] = [];
function CountedDetails(props: Parameters<typeof details.LineDetails>[0]): ReactNode {
  drawn.push(props.line.key);
  return <details.LineDetails {...props} />;
}

describe('a cart of 200 lines', () => {
  const many = Array.from({ length: 200 }, (_, place) => lineOf({ key: `line ${place}` }));
  const openMany = async () => {
    const root = await open({ cart: cartOf(many) }, (app) => {
      const { load } = app.details;
      app.details = createLoadable(async () => ({
        ...(await load()),
        LineDetails: CountedDetails,
      }));
    });
    const isDrawing = () => root.querySelector('.drawing') !== null;
    while (isDrawing()) await wait(10);
    drawn.length = 0;
    return root;
  };

  it('a cart of 200 lines shows every line in order', async () => {
    const names = rows(await openMany()).map((row) => /line \d+/.exec(row ?? '')?.[0]);
    expect(names).toEqual(many.map(({ key }) => key));
  });

  it('a click on plus rerenders only one line, even if the platform sends all lines again', async () => {
    const root = await openMany();
    await act(() => button(root, 'Increase quantity of Product line 7').click());
    expect(drawn).toEqual(['line 7']);
    const { lines } = drawer.app.store.getState().cart;
    await act(() => drawer.app.set({ cart: cartOf(lines.map((line) => ({ ...line }))) }));
    expect(drawn).toEqual(['line 7']);
  });

  it('closing and opening a cart of 200 lines rerenders no line', async () => {
    await openMany();
    await act(() => drawer.app.store.actions.closeDrawer());
    await act(() => drawer.app.store.actions.openDrawer());
    expect(drawn).toEqual([]);
  });

  it('removed lines offer Undo in their places in a cart of 200 lines', async () => {
    const root = await openMany();
    await act(() => button(root, 'Remove Product line 3').click());
    await act(() => button(root, 'Remove Product line 9').click());
    expect(rows(root)[3]).toBe('Removed.Undo Product line 3');
    expect(rows(root)[9]).toBe('Removed.Undo Product line 9');
    expect(rows(root)).toHaveLength(200);
  });
});

describe('the note', () => {
  it('the note is saved after a pause in typing and is marked as saved', async () => {
    const root = await open();
    await disclose(root.querySelector('[part=note]'));
    const area = root.querySelector('textarea') as HTMLTextAreaElement;
    await typeInto(area, 'Please ring');
    expect(drawer.app.calls.some(([name]) => name === 'setNote')).toBe(false);
    await wait(1000);
    expect(drawer.app.calls).toContainEqual(['setNote', 'Please ring']);
    expect(root.querySelector('[part=note] summary')?.textContent).toContain('Saved');
  });
});
