// The cart events that the host page receives: each is sent once, without private data.
import { describe, expect, it } from 'vitest';
import { createWidgetStore, dispatchPageEvents } from '../../../../src/app/state/create-store.ts';
import { summarizeCart } from '../../../../src/cart/checkout/checkout.ts';
import { dispatchCartEvents } from '../../../../src/cart/sync/cart-events.ts';

const never = () => new Promise<never>(() => {});
const openStore = () => {
  const store = createWidgetStore({ count: () => 0 }, { cart: never, member: never }, () => {});
  const reported: [string, unknown][] = [];
  const dispatch = (type: string, detail?: object | null) => {
    reported.push([type, JSON.parse(JSON.stringify(detail ?? {}))]);
    return true;
  };
  const stops = [dispatchPageEvents(store, dispatch), dispatchCartEvents(store, dispatch)];
  const stop = () => {
    for (const one of stops) one();
  };
  return { store, reported, stop };
};

describe('the host page', () => {
  it.each([
    ['removed', 'cart:remove'],
    ['refused', 'cart:error'],
  ] as const)('the host page gets an event when a line is %s', (code, type) => {
    const { store, reported } = openStore();
    store.announce({ code, name: 'Mug', quantity: 2, productId: 'mug' });
    expect(reported).toEqual([[type, { name: 'Mug', quantity: 2, productId: 'mug' }]]);
  });

  it('the host page gets two events for two identical removals', () => {
    const { store, reported } = openStore();
    for (const _ of [1, 2]) store.announce({ code: 'removed', name: 'Mug' });
    expect(reported).toHaveLength(2);
  });

  it.each(['restored', 'quantity', 'placed', 'moved', 'note-saved'] as const)(
    'the host page gets no event for a notice that is only for the shopper: %s',
    (code) => {
      const { store, reported } = openStore();
      store.announce({ code });
      expect(reported).toEqual([]);
    },
  );

  it('the event that the host page gets for a refusal contains only the error code', () => {
    const { store, reported } = openStore();
    store.announce({ code: 'refused', problem: { code: 'OUT_OF_STOCK', quantityAvailable: 1 } });
    expect(reported).toEqual([['cart:error', { code: 'OUT_OF_STOCK' }]]);
  });

  it('the host page gets one event per sync error, and another event if the error changes or recurs', () => {
    const { store, reported } = openStore();
    const cart = store.getState().cart;
    const trouble = (code: string) => store.set({ cart: { ...cart, trouble: { code } } });
    trouble('offline');
    trouble('offline');
    trouble('platform_down');
    store.set({ cart });
    trouble('offline');
    expect(reported.map(([, detail]) => detail)).toEqual([
      { code: 'offline' },
      { code: 'platform_down' },
      { code: 'offline' },
    ]);
  });

  it('the host page gets an event when the drawer opens and closes', () => {
    const { store, reported } = openStore();
    store.actions.openDrawer();
    store.actions.openDrawer();
    store.actions.closeDrawer();
    expect(reported).toEqual([
      ['open', { what: 'cart' }],
      ['close', { what: 'cart' }],
    ]);
  });

  it('the host page gets no event after the listeners are stopped', () => {
    const { store, reported, stop } = openStore();
    stop();
    store.announce({ code: 'removed' });
    expect(reported).toEqual([]);
  });
});

describe('the summary of a cart', () => {
  it('a cart summary has the count, the subtotal, and name and quantity of each line', () => {
    const availability = 'available' as const;
    const line = { key: 'k', options: [], isPending: false, availability };
    const summary = summarizeCart({
      lines: [
        { ...line, id: '1', name: 'Mug', quantity: 2, price: '€10' },
        { ...line, name: 'Bowl', quantity: 1 },
      ],
      count: 3,
      isSubtotalPending: true,
      note: 'a private note',
      isUnknown: false,
      isBlocked: false,
    });
    expect(summary).toEqual({
      count: 3,
      lines: [
        { id: '1', name: 'Mug', quantity: 2 },
        { name: 'Bowl', quantity: 1 },
      ],
    });
  });
});
