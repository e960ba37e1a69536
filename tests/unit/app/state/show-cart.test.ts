// The displayed cart: the store updates only if the cart looks different, and unchanged lines are not compared.
import { beforeEach, expect, it } from 'vitest';
import { createWidgetStore, type WidgetStore } from '../../../../src/app/state/create-store.ts';
import { cartOf, lineOf } from '../../../support/fakes/fake-app.ts';

let store: WidgetStore;
let shown: number;
const lines = ['a', 'b', 'c'].map((key) => lineOf({ key }));

beforeEach(() => {
  const never = () => new Promise<never>(() => {});
  store = createWidgetStore({ count: () => 0 }, { cart: never, member: never }, () => {});
  store.showCart(() => cartOf(lines));
  shown = 0;
  store.subscribe((now, before) => {
    if (now.cart !== before.cart) shown += 1;
  });
});

it('a visually unchanged cart does not update the store, even if its objects are new', () => {
  const before = store.getState().cart;
  store.showCart(() => cartOf([...lines]));
  store.showCart(() => cartOf(lines.map((line) => ({ ...line }))));
  expect(store.getState().cart).toBe(before);
  expect(shown).toBe(0);
});

it.each([
  ['another quantity', cartOf([...lines.slice(0, 2), lineOf({ key: 'c', quantity: 2 })])],
  ['another order of lines', cartOf([...lines].reverse())],
  ['one line less and the same count', cartOf(lines.slice(0, 2), { count: 3 })],
  ['one line more and the same count', cartOf([...lines, lineOf({ key: 'd' })], { count: 3 })],
  ['another subtotal', cartOf(lines, { subtotal: '$11.00' })],
])('a cart with %s is shown', (_, cart) => {
  store.showCart(() => cart);
  expect(store.getState().cart).toBe(cart);
  expect(shown).toBe(1);
});

it('lines that are the same objects as the displayed lines are not compared', () => {
  let read = 0;
  const counted = ['d', 'e', 'f'].map((key) => ({
    ...lineOf({ key }),
    get name() {
      read += 1;
      return key;
    },
  }));
  store.showCart(() => cartOf(counted));
  read = 0;
  const changed = lineOf({ key: 'f', name: 'Another name' });
  store.showCart(() => cartOf([...counted.slice(0, 2), changed]));
  // Only the changed line is compared, so only one name is read: the previous name of this line.
  expect(read).toBe(1);
  expect(shown).toBe(2);
});
