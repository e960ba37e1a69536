// Two tabs of one browser show one cart, without a reload.
import { expect, test } from 'vitest';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import {
  buttonOf,
  cartApiLines,
  countOf,
  drawerOf,
  lineOf,
  linesOf,
  subtotalOf,
  toggleOf,
} from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

test('a change in one tab appears in the other, in both directions', async () => {
  const { page: left, context } = await shop.openPage('/shop.html');
  const { page: right } = await shop.openPage('/index.html', { context });
  await left.bringToFront();
  await toggleOf(right).waitFor();

  await buttonOf(left, 'letter-set').click();
  await eventually(() => subtotalOf(left)).toBe('€22.00');
  // The other tab has never needed the cart's code until now.
  await eventually(() => countOf(right)).toBe(1);
  await right.bringToFront();
  await toggleOf(right).click();
  await eventually(() => linesOf(right)).toEqual([
    '1 × Letter set for the <b>very</b> slow reply €22.00',
  ]);

  await drawerOf(right).getByRole('button', { name: 'Increase quantity of Letter set' }).click();
  await eventually(() => linesOf(left)).toEqual([
    '2 × Letter set for the <b>very</b> slow reply €44.00',
  ]);
  await eventually(() => subtotalOf(left)).toBe('€44.00');

  await left.bringToFront();
  await lineOf(left, 'Letter set').locator('[part=remove]').click();
  await eventually(() => countOf(right)).toBe(0);
  await eventually(() => drawerOf(right).textContent()).toContain('Your cart is empty');
});

test('a change whose tab closes while it is being sent is applied once by the other tab', async () => {
  const { page: left, context } = await shop.openPage('/shop.html');
  const { page: right } = await shop.openPage('/index.html', { context });
  await left.bringToFront();
  await buttonOf(left, 'quilt-pattern').click();
  await eventually(() => subtotalOf(left)).toBe('€9.00');
  await right.bringToFront();
  await toggleOf(right).click();
  await eventually(() => subtotalOf(right)).toBe('€9.00');
  await left.bringToFront();

  await shop.addFaults({
    match: { method: 'POST', path: '/update-line-items-quantity/' },
    fault: { kind: 'delay', ms: 1500 },
  });
  const sent = left.waitForRequest(/update-line-items-quantity/);
  await drawerOf(left)
    .getByRole('button', { name: /Increase quantity/ })
    .click();
  await sent;
  await left.close({ runBeforeUnload: true });
  await eventually(() => linesOf(right)).toEqual(['2 × Windmill quilt, a pattern €18.00']);
  await eventually(() => subtotalOf(right)).toBe('€18.00');
  await right.reload();
  await eventually(() => cartApiLines(right)).toEqual(['2 × Windmill quilt, a pattern']);
});

test('an add whose tab closes while it is being sent is not applied twice', async () => {
  const { page: left, context } = await shop.openPage('/shop.html');
  const { page: right } = await shop.openPage('/index.html', { context });
  await left.bringToFront();
  await shop.addFaults({
    match: { method: 'POST', path: '/add-to-cart/' },
    fault: { kind: 'drop-after', ms: 800 },
  });
  const sent = left.waitForRequest(/add-to-cart/);
  await buttonOf(left, 'weather-postcards').click();
  await sent;
  await left.close();
  await eventually(() => countOf(right)).toBe(1);
  await eventually(() => cartApiLines(right)).toEqual(['1 × Postcards with weather ☀️ 🌧️ 🌙']);
  await right.bringToFront();
  await toggleOf(right).click();
  await eventually(() => subtotalOf(right)).toBe('€7.50');
  await eventually(() => linesOf(right)).toEqual(['1 × Postcards with weather ☀️ 🌧️ 🌙 €7.50']);
});

test('the tabs stay consistent without BroadcastChannel', async () => {
  const init = () => Reflect.deleteProperty(window, 'BroadcastChannel');
  const { page: left, context } = await shop.openPage('/shop.html', { init });
  const { page: right } = await shop.openPage('/index.html', { context, init });
  await left.bringToFront();
  await buttonOf(left, 'letter-set').click();
  await eventually(() => countOf(right)).toBe(1);
  expect(await right.evaluate(() => 'BroadcastChannel' in window)).toBe(false);
});

test('an order placed in one tab empties the other', async () => {
  const { page: left, context } = await shop.openPage('/index.html');
  const { page: right } = await shop.openPage('/index.html', { context });
  await left.bringToFront();
  await buttonOf(left, 'lemon-bowl').click();
  await eventually(() => subtotalOf(left)).toBe('€46.40');
  await eventually(() => countOf(right)).toBe(1);
  await goToCheckout(left);
  await placeOrder(left);
  await eventually(() => countOf(left)).toBe(0);
  await eventually(() => countOf(right)).toBe(0);
});
