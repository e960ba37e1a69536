// A shopper who returns to the page sees cart changes made on another device.
import { expect, test } from 'vitest';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

/** Dispatches `visibilitychange`, as the browser does when the shopper returns. */
const returnTo = (page: import('playwright-core').Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('a page reads the cart when the shopper returns to the page, but not while the shopper is away', async () => {
  const { page, platformCalls } = await shop.openPage('/shop.html', {
    prepare: (opening) => opening.clock.install(),
  });
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.countOf(page)).toBe(1);
  const adds = () => platformCalls().filter((call) => /^POST .*\/carts\//.test(call)).length;
  // The add is sent after the next frame, so the test's clock must advance first.
  await eventually(async () => {
    await page.clock.runFor(100);
    return adds();
  }).toBeGreaterThan(0);
  await page.clock.runFor(10_000);
  const reads = () =>
    platformCalls().filter((call) => /^GET .*\/carts\/current$/.test(call)).length;
  const before = reads();
  await page.clock.runFor(60_000);
  expect(reads()).toBe(before);
  await returnTo(page);
  await eventually(reads).toBeGreaterThan(before);
});

test('changes and the order made in another browser of the same session appear when the shopper returns', async () => {
  const { page, context } = await shop.openPage('/index.html');
  await cart.buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  const { page: other } = await shop.openPage('/index.html', {
    storageState: await context.storageState(),
  });
  await cart.toggleOf(other).click();
  await eventually(() => cart.subtotalOf(other)).toBe('€46.40');
  await cart
    .drawerOf(other)
    .getByRole('button', { name: 'Increase quantity of Footed bowl' })
    .click();
  await eventually(() => cart.subtotalOf(other)).toBe('€92.80');
  await returnTo(page);
  await eventually(() => cart.linesOf(page)).toEqual(['2 × Footed bowl for lemons €92.80']);
  await eventually(() => cart.subtotalOf(page)).toBe('€92.80');
  await goToCheckout(other);
  await placeOrder(other);
  await returnTo(page);
  await eventually(() => cart.messageOf(page).textContent()).toContain('Your cart is empty');
  expect(await cart.countOf(page)).toBe(0);
});
