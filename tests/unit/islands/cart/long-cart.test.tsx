// @vitest-environment happy-dom
// A long cart: what has changed at one line draws that line, and no other.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountDrawer } from '../../../../src/islands/cart/cart-drawer/index.tsx';
import { cartOf, createFakeApp, type FakeApp, lineOf } from '../../../support/fakes/fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const LINES = 40;

const linesWith = (quantities: Record<string, number> = {}) =>
  Array.from({ length: LINES }, (_, place) => {
    const id = `line-${place}`;
    return lineOf({ key: id, id, price: '$10.00', quantity: quantities[id] ?? 1 });
  });
const notice = (lineId: string) => ({
  calculationErrors: {},
  violations: [
    {
      severity: 'WARNING',
      description: 'Sold slowly',
      target: { lineItem: { id: lineId } },
    },
  ],
});

let app: FakeApp;
/** The lines that were drawn, by their ids: each asks for the price that the shopper saw last. */
let drawn: string[];
let unmount: () => void;

beforeEach(async () => {
  drawn = [];
  app = createFakeApp({ cart: cartOf(linesWith()) });
  const { line } = app.store.actions;
  app.store.actions.line = {
    ...(line as NonNullable<typeof line>),
    priceBefore: (id) => {
      drawn.push(id);
      return undefined;
    },
  };
  await act(async () => {
    unmount = mountDrawer(app);
    app.store.actions.openDrawer();
  });
});
afterEach(async () => {
  await act(() => unmount());
  document.body.replaceChildren();
});

const drawnAfter = async (cart: ReturnType<typeof cartOf>) => {
  drawn = [];
  await act(async () => app.set({ cart }));
  return drawn;
};

describe('a long cart', () => {
  it('draws each line', () => {
    expect(new Set(drawn).size).toBe(LINES);
  });

  it('draws the one line whose quantity changes', async () => {
    expect(
      await drawnAfter(cartOf(linesWith({ 'line-7': 3 }), { isSubtotalPending: true })),
    ).toEqual(['line-7']);
  });

  it('draws no line when the platform has only counted anew', async () => {
    await drawnAfter(cartOf(linesWith(), { totals: notice('line-3') }));
    expect(await drawnAfter(cartOf(linesWith(), { totals: notice('line-3') }))).toEqual([]);
    expect(await drawnAfter(cartOf(linesWith(), { totals: {}, subtotal: '$400.00' }))).toEqual([
      'line-3',
    ]);
  });

  it('draws the one line that the platform says something of', async () => {
    expect(await drawnAfter(cartOf(linesWith(), { totals: notice('line-3') }))).toEqual(['line-3']);
  });
});
