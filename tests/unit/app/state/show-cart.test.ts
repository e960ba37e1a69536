// What is shown of the cart: it is news when it looks otherwise, and lines that have not changed are not read.
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

it('shows nothing anew that looks the same, also of new objects', () => {
  const before = store.getState().cart;
  store.showCart(() => cartOf([...lines]));
  store.showCart(() => cartOf(lines.map((line) => ({ ...line }))));
  expect(store.getState().cart).toBe(before);
  expect(shown).toBe(0);
});

it.each([
  ['another quantity', cartOf([...lines.slice(0, 2), lineOf({ key: 'c', quantity: 2 })])],
  ['another order', cartOf([...lines].reverse())],
  ['one line less, of as many pieces', cartOf(lines.slice(0, 2), { count: 3 })],
  ['one line more, of as many pieces', cartOf([...lines, lineOf({ key: 'd' })], { count: 3 })],
  ['another sum', cartOf(lines, { subtotal: '$11.00' })],
])('shows %s', (_, cart) => {
  store.showCart(() => cart);
  expect(store.getState().cart).toBe(cart);
  expect(shown).toBe(1);
});

it('reads no line that is the object which is shown', () => {
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
  // The one that has changed, as it was.
  expect(read).toBe(1);
  expect(shown).toBe(2);
});
