// Two tabs of one browser show one cart, without a reload.
import type { Page, Request } from 'playwright-core';
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

/**
 * A tab can get a Web Lock before it sees what the other tab has just written to local storage. Then both send
 * the change: the platform answers the second removal with 404, and that tab reads the cart again.
 */
const REMOVED_BY_BOTH = /status of 404.*remove-line-items$/;

/** The tabs by what they do with the request: either tab may send a change that was made in one of them. */
const senderOf = (request: Request, tabs: [Page, Page]): { sender: Page; other: Page } => {
  const [left, right] = tabs;
  return request.frame().page() === left
    ? { sender: left, other: right }
    : { sender: right, other: left };
};

test('a change in one tab appears in the other, in both directions', async () => {
  const expected = [REMOVED_BY_BOTH];
  const { page: left, context } = await shop.openPage('/shop.html', { expected });
  const { page: right } = await shop.openPage('/index.html', { context, expected });
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
  const sent = context.waitForEvent('request', (request) =>
    request.url().includes('update-line-items-quantity'),
  );
  await drawerOf(left)
    .getByRole('button', { name: /Increase quantity/ })
    .click();
  const { sender, other } = senderOf(await sent, [left, right]);
  await sender.close({ runBeforeUnload: true });
  await eventually(() => linesOf(other)).toEqual(['2 × Windmill quilt, a pattern €18.00']);
  await eventually(() => subtotalOf(other)).toBe('€18.00');
  await other.reload();
  await eventually(() => cartApiLines(other)).toEqual(['2 × Windmill quilt, a pattern']);
});

test('an add whose tab closes while it is being sent is not applied twice', async () => {
  const { page: left, context } = await shop.openPage('/shop.html');
  const { page: right } = await shop.openPage('/index.html', { context });
  await left.bringToFront();
  await shop.addFaults({
    match: { method: 'POST', path: '/add-to-cart/' },
    fault: { kind: 'drop-after', ms: 800 },
  });
  const sent = context.waitForEvent('request', (request) => request.url().includes('add-to-cart'));
  await buttonOf(left, 'weather-postcards').click();
  const { sender, other } = senderOf(await sent, [left, right]);
  await sender.close();
  await eventually(() => countOf(other)).toBe(1);
  await eventually(() => cartApiLines(other)).toEqual(['1 × Postcards with weather ☀️ 🌧️ 🌙']);
  await other.bringToFront();
  if (other === right) await toggleOf(other).click();
  await eventually(() => subtotalOf(other)).toBe('€7.50');
  await eventually(() => linesOf(other)).toEqual(['1 × Postcards with weather ☀️ 🌧️ 🌙 €7.50']);
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
