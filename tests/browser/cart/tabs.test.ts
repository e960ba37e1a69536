// Two tabs of one browser show the same cart, without a reload.
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { ADD, pathOf, SET_QUANTITY } from '../../support/browser/cart/cart-version.ts';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

/** Finds the tab that sent the request: either tab can send a change made in the other tab. */
const senderOf = (request: Request, tabs: [Page, Page]): { sender: Page; other: Page } => {
  const [left, right] = tabs;
  return request.frame().page() === left
    ? { sender: left, other: right }
    : { sender: right, other: left };
};

test('a change in either tab appears in the other tab', async () => {
  const { page: left, context } = await shop.openPage('/shop.html');
  const { page: right } = await shop.openPage('/index.html', { context });
  await left.bringToFront();
  await cart.toggleOf(right).waitFor();

  await cart.buttonOf(left, 'letter-set').click();
  await eventually(() => cart.subtotalOf(left)).toBe('€22.00');
  // The right tab shows the count before it has loaded the cart's code.
  await eventually(() => cart.countOf(right)).toBe(1);
  await right.bringToFront();
  await cart.toggleOf(right).click();
  await eventually(() => cart.linesOf(right)).toEqual([
    '1 × Letter set for the <b>very</b> slow reply €22.00',
  ]);

  await cart
    .drawerOf(right)
    .getByRole('button', { name: 'Increase quantity of Letter set' })
    .click();
  await eventually(() => cart.linesOf(left)).toEqual([
    '2 × Letter set for the <b>very</b> slow reply €44.00',
  ]);
  await eventually(() => cart.subtotalOf(left)).toBe('€44.00');

  await left.bringToFront();
  await cart.lineOf(left, 'Letter set').locator('[part=remove]').click();
  await eventually(() => cart.countOf(right)).toBe(0);
  await eventually(() => cart.drawerOf(right).textContent()).toContain('Your cart is empty');
});

test('a change whose tab closes during the request is applied once by the other tab', async () => {
  const { page: left, context } = await shop.openPage('/shop.html');
  const { page: right } = await shop.openPage('/index.html', { context });
  await left.bringToFront();
  await cart.buttonOf(left, 'quilt-pattern').click();
  await eventually(() => cart.subtotalOf(left)).toBe('€9.00');
  await right.bringToFront();
  await cart.toggleOf(right).click();
  await eventually(() => cart.subtotalOf(right)).toBe('€9.00');
  await left.bringToFront();

  await shop.addFaults({
    match: { method: 'POST', path: pathOf(SET_QUANTITY) },
    fault: { kind: 'delay', ms: 30_000 },
  });
  const sent = context.waitForEvent('request', (request) => SET_QUANTITY.test(request.url()));
  await cart
    .drawerOf(left)
    .getByRole('button', { name: /Increase quantity/ })
    .click();
  const { sender, other } = senderOf(await sent, [left, right]);
  await sender.close({ runBeforeUnload: true });
  await shop.endFaults();
  await eventually(() => cart.linesOf(other)).toEqual(['2 × Windmill quilt, a pattern €18.00']);
  await eventually(() => cart.subtotalOf(other)).toBe('€18.00');
  await other.reload();
  await eventually(() => cart.cartApiLines(other)).toEqual(['2 × Windmill quilt, a pattern']);
});

test('an add whose tab closes during the request is not applied twice', {
  timeout: 120_000,
}, async () => {
  const { page: left, context } = await shop.openPage('/shop.html');
  const { page: right } = await shop.openPage('/index.html', { context });
  await left.bringToFront();
  await shop.addFaults({
    match: { method: 'POST', path: pathOf(ADD) },
    fault: { kind: 'drop-after', ms: 800 },
  });
  const sent = context.waitForEvent('request', (request) => ADD.test(request.url()));
  await cart.buttonOf(left, 'weather-postcards').click();
  const { sender, other } = senderOf(await sent, [left, right]);
  await sender.close();
  await eventually(() => cart.countOf(other)).toBe(1);
  await eventually(() => cart.cartApiLines(other)).toEqual(['1 × Postcards with weather ☀️ 🌧️ 🌙']);
  await other.bringToFront();
  if (other === right) await cart.toggleOf(other).click();
  // The other tab may send the add again; a repair removes the duplicate when no older request can arrive.
  await expect.poll(() => cart.subtotalOf(other), { timeout: 75_000, interval: 40 }).toBe('€7.50');
  await eventually(() => cart.linesOf(other)).toEqual(['1 × Postcards with weather ☀️ 🌧️ 🌙 €7.50']);
});

test('an order placed in one tab empties the cart in the other tab', async () => {
  const { page: left, context } = await shop.openPage('/index.html');
  const { page: right } = await shop.openPage('/index.html', { context });
  await left.bringToFront();
  await cart.buttonOf(left, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(left)).toBe('€46.40');
  await eventually(() => cart.countOf(right)).toBe(1);
  await goToCheckout(left);
  await placeOrder(left);
  await eventually(() => cart.countOf(left)).toBe(0);
  await eventually(() => cart.countOf(right)).toBe(0);
});
