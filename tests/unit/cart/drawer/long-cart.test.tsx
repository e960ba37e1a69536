// @vitest-environment happy-dom
// A long cart is rendered in slices and opens with its first screen. A changed line renders only itself.

import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { shopTotals } from '../../../support/data/carts.ts';
import { cartOf, lineOf } from '../../../support/fakes/fake-app.ts';
import { openDrawerStage } from '../../../support/fakes/open-drawer.ts';
import { timersOf } from '../../../support/fakes/timers.ts';

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

const drawer = openDrawerStage();
const { unmount, wait } = drawer;
/** Ids of the lines that were rendered, recorded when a rendered line calls `priceBefore`. */
let drawn: string[];
/** Number of times that lines looked up their product. */
let asked: number;
/** Number of subscriptions to the store of the drawer's details. */
let subscriptions: number;

const FRAME_MS = 20;
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await wait(FRAME_MS);
};
const items = () => [...(drawer.shadow()?.querySelectorAll('li') ?? [])];

beforeEach(async () => {
  drawn = [];
  asked = 0;
  subscriptions = 0;
  await drawer.mount({ cart: cartOf(linesWith()) }, ({ store }) => {
    const { line } = store.actions;
    const { subscribe } = store;
    store.subscribe = (listener) => {
      subscriptions += 1;
      const stop = subscribe(listener);
      return () => {
        subscriptions -= 1;
        stop();
      };
    };
    store.actions.line = {
      ...(line as NonNullable<typeof line>),
      priceBefore: (id) => {
        drawn.push(id);
        return undefined;
      },
      productId: () => {
        asked += 1;
        return '';
      },
    };
  });
});

const drawnAfter = async (cart: ReturnType<typeof cartOf>) => {
  drawn = [];
  await act(async () => drawer.app.set({ cart }));
  return drawn;
};

const open = () => act(async () => drawer.app.store.actions.openDrawer());

describe('rendering a long cart', () => {
  const isDrawing = () => items()[0]?.closest('.drawing') !== null;
  const slice = () => wait(1);

  it('a long cart is rendered in slices, from the first line on', async () => {
    const counts = new Set([items().length]);
    for (; items().length < LINES; counts.add(items().length)) await slice();
    expect([...counts]).toEqual([6, 12, 18, 24, 30, 36, 40]);
    expect(items().map(({ id }) => id)).toEqual(linesWith().map(({ key }) => key));
  });

  it('the drawer opens with the lines rendered so far', async () => {
    await open();
    expect(items().length).toBeGreaterThanOrEqual(6);
    expect(items().length).toBeLessThan(LINES);
  });

  it('a click rerenders only the changed line, and does not render lines that are still waiting to be rendered', async () => {
    await open();
    await slice();
    const before = items().length;
    expect(await drawnAfter(cartOf(linesWith({ 'line-1': 3 })))).toEqual(['line-1']);
    expect(items()).toHaveLength(before);
  });

  it('a new line is rendered at once if no other line waits to be rendered', async () => {
    await unmount();
    drawer.app.set({ cart: cartOf([]) });
    await drawer.mountAgain();
    await act(async () => drawer.app.set({ cart: cartOf(linesWith().slice(0, 2)) }));
    expect(items()).toHaveLength(2);
  });

  it('lines below the first screen stay hidden until the browser has had time to check their form fields', async () => {
    while (items().length < LINES) await slice();
    await wait(120);
    expect(isDrawing()).toBe(true);
    await wait(60);
    expect(isDrawing()).toBe(false);
  });

  it('lines below the first screen are shown even if the store changes continuously', async () => {
    for (let time = 0; time < 10; time++) {
      await act(async () => drawer.app.set({ cart: cartOf(linesWith({ 'line-3': time })) }));
      await wait(100);
    }
    expect(isDrawing()).toBe(false);
  });

  it('lines that are added later are rendered at once, and hide no other line', async () => {
    await frames(20);
    const more = Array.from({ length: 30 }, (_, place) => lineOf({ key: `more-${place}` }));
    await act(async () => drawer.app.set({ cart: cartOf([...linesWith(), ...more]) }));
    expect(items()).toHaveLength(LINES + 30);
    expect(isDrawing()).toBe(false);
  });

  it('a login rerenders no line, and hides the Undo of lines removed before the login', async () => {
    await frames(20);
    const remove = items()[1]?.querySelector<HTMLElement>('[part=remove]');
    await act(async () => remove?.click());
    await act(async () =>
      drawer.app.set({ cart: cartOf(linesWith().filter((_, place) => place !== 1)) }),
    );
    expect(items()[1]?.textContent).toContain('Removed');
    drawn = [];
    await act(async () => drawer.app.set({ member: { isMember: true, email: 'ada@example.org' } }));
    expect(items()).toHaveLength(LINES - 1);
    expect(drawn).toEqual([]);
    expect(isDrawing()).toBe(false);
  });

  it('rendering stops when the drawer is unmounted', async () => {
    await unmount();
    const timers = timersOf('lines.tsx');
    await drawer.mountAgain();
    expect(timers.pending()).toBe(1);
    await unmount();
    expect(timers.pending()).toBe(0);
    await drawer.mountAgain();
  });
});

describe('opening a long cart again', () => {
  const isOpening = () => items()[0]?.closest('[part=body]')?.hasAttribute('data-opening');

  it('lines below the first screen are laid out after the first frame', async () => {
    await open();
    expect(isOpening()).toBe(true);
    await frames(1);
    expect(isOpening()).toBe(false);
    await act(async () => drawer.app.store.actions.closeDrawer());
    await open();
    expect(isOpening()).toBe(true);
    await act(async () => drawer.app.store.actions.closeDrawer());
    expect(isOpening()).toBe(false);
  });

  it('a drawer that is already open when it is mounted does not hide its lines', async () => {
    await unmount();
    drawer.app.set({ isDrawerOpen: true });
    await drawer.mountAgain();
    expect(items().length).toBeGreaterThan(0);
    expect(isOpening()).toBe(false);
  });
});

describe('a long cart', () => {
  beforeEach(async () => {
    await open();
    await frames(LINES);
  });

  it('a long cart renders each line', () => {
    expect(new Set(drawn).size).toBe(LINES);
  });

  it('a long cart rerenders only the line whose quantity changes', async () => {
    expect(
      await drawnAfter(cartOf(linesWith({ 'line-7': 3 }), { isSubtotalPending: true })),
    ).toEqual(['line-7']);
  });

  it('a long cart rerenders no line if the platform sends the same messages', async () => {
    await drawnAfter(cartOf(linesWith(), { totals: shopTotals(notice('line-3')) }));
    expect(await drawnAfter(cartOf(linesWith(), { totals: shopTotals(notice('line-3')) }))).toEqual(
      [],
    );
    expect(
      await drawnAfter(cartOf(linesWith(), { totals: shopTotals({}), subtotal: '$400.00' })),
    ).toEqual(['line-3']);
  });

  it('a long cart rerenders only the line that a platform message is about', async () => {
    expect(await drawnAfter(cartOf(linesWith(), { totals: shopTotals(notice('line-3')) }))).toEqual(
      ['line-3'],
    );
  });

  it('a long cart has one subscription to the store per line, because each change calls all subscribers', async () => {
    const all = subscriptions;
    await act(async () => drawer.app.set({ cart: cartOf(linesWith().slice(0, 10)) }));
    expect(all - subscriptions).toBe(LINES - 10);
  });

  it('rendering a new cart looks up each line’s product once; other state changes look up no product', async () => {
    asked = 0;
    await act(async () => drawer.app.set({ cart: cartOf(linesWith({ 'line-7': 3 })) }));
    // Allows one lookup per line, and one more lookup for the changed line.
    expect(asked).toBeLessThanOrEqual(LINES + 1);
    asked = 0;
    await act(async () => drawer.app.set({ expected: { subtotal: '$420.00' } }));
    expect(asked).toBe(0);
  });
});
