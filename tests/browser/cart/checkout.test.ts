// Every return from the checkout leads to a correct cart, and changes made elsewhere appear without a reload.
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { BEGIN_CHECKOUT, cartVersion, pathOf } from '../../support/browser/cart/cart-version.ts';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const expected = [FAILED_REQUEST];
const bowl = '1 × Footed bowl for lemons €46.40';

// Sets enough stock, because each order below buys one bowl.
await shop.setStock(cart.product('lemon-bowl'), 100);

afterEach(() => shop.changeSettings({ payment: 'accepted', redirectSessionSeconds: 86_400 }));

const fill = async (page: Page) => {
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
};
const backToShop = (page: Page) => page.getByRole('link', { name: 'Back to the shop' }).click();
const noticeOf = (page: Page) => cart.drawerOf(page).locator('[part=notice]');

test('a shopper who leaves the checkout finds the cart open with a notice, and can check out again', async () => {
  const { page } = await shop.openPage('/index.html?mine=1');
  await fill(page);
  await goToCheckout(page);
  await backToShop(page);
  await eventually(() => noticeOf(page).textContent()).toContain(
    'Your order hasn’t been placed yet',
  );
  expect([await cart.isDrawerOpen(page), await cart.linesOf(page)]).toEqual([true, [bowl]]);
  expect(page.url()).toBe(`${shop.pages}/index.html?mine=1`);
  await cart.closeDrawer(page);
  await cart.toggleOf(page).click();
  await eventually(() => noticeOf(page).count()).toBe(0);
  await goToCheckout(page);
  await placeOrder(page);
  await eventually(() => cart.messageOf(page).textContent()).toContain(
    'Your order has been placed',
  );
});

test('a declined payment places no order, and the cart then reports the declined payment', async () => {
  await shop.changeSettings({ payment: 'declined' });
  const { page } = await shop.openPage('/index.html', { expected });
  await fill(page);
  await goToCheckout(page);
  await placeOrder(page, /payment was declined/);
  await backToShop(page);
  await eventually(() => noticeOf(page).textContent()).toContain('Your order didn’t go through');
  expect(await cart.linesOf(page)).toEqual([bowl]);
});

test('an expired checkout is reported, and the shopper can return to the cart and check out again', async () => {
  await shop.changeSettings({ redirectSessionSeconds: 1 });
  const { page } = await shop.openPage('/index.html', { expected });
  await fill(page);
  await goToCheckout(page);
  await eventually(async () => {
    await page.reload();
    return page.locator('h1').textContent();
  }).toBe('This checkout link has expired');
  await shop.changeSettings({ redirectSessionSeconds: 86_400 });
  await backToShop(page);
  await eventually(() => noticeOf(page).textContent()).toContain('Your cart is still here');
  await goToCheckout(page);
  await placeOrder(page);
  await eventually(() => cart.messageOf(page).textContent()).toContain(
    'Your order has been placed',
  );
});

test('two clicks and a lost response lead to one checkout and one order', async () => {
  await shop.addFaults({ match: { path: pathOf(BEGIN_CHECKOUT) }, fault: { kind: 'drop-after' } });
  const { page } = await shop.openPage('/index.html', { expected });
  await fill(page);
  const before = (await shop.received()).length;
  await cart.drawerOf(page).getByRole('button', { name: 'Check out' }).dblclick();
  await page.waitForURL(/\/checkout\//);
  const received = (await shop.received()).slice(before).map(({ path }) => path);
  // Expects the lost request and one retry, which the browser might send before the widget does.
  expect(received.filter((path) => BEGIN_CHECKOUT.test(path))).toHaveLength(2);
  if (cartVersion === 'v1')
    expect(received.filter((path) => path.endsWith('/redirect-session'))).toHaveLength(1);
  await placeOrder(page);
  await eventually(() => cart.messageOf(page).textContent()).toContain(
    'Your order has been placed',
  );
  await eventually(() => cart.countOf(page)).toBe(0);
});

test('an order whose tab was closed is reported on the next page, and the cart is empty there', async () => {
  const { page, context } = await shop.openPage('/index.html', { expected });
  await fill(page);
  await goToCheckout(page);
  // Blocks all scripts, so the tab is closed before the return page has detected the order.
  await page.route('**/*.js', (route) => route.abort());
  await placeOrder(page);
  await page.close();
  const { page: later } = await shop.openPage('/shop.html', { context });
  await eventually(() => cart.messageOf(later).textContent()).toContain(
    'Your order has been placed',
  );
  expect(await cart.countOf(later)).toBe(0);
});

test('two tabs at the checkout place one order, and the second tab shows a refusal with a link back', async () => {
  const { page: left, context } = await shop.openPage('/index.html');
  const { page: right } = await shop.openPage('/index.html', { context, expected });
  await left.bringToFront();
  await fill(left);
  await eventually(() => cart.countOf(right)).toBe(1);
  await right.bringToFront();
  await cart.toggleOf(right).click();
  await goToCheckout(right);
  await goToCheckout(left);
  await placeOrder(left);
  await eventually(() => cart.messageOf(left).textContent()).toContain(
    'Your order has been placed',
  );
  await placeOrder(right, /in another tab/);
  await backToShop(right);
  await eventually(() => cart.messageOf(right).textContent()).toContain(
    'Your order has been placed',
  );
  expect(await cart.countOf(right)).toBe(0);
});
