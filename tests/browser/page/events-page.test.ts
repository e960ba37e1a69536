import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import { countOf, drawerOf, messageOf, product } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const entriesOf = (page: Page) => page.locator('#log .entry:not([hidden])');

const openListening = async (options = {}): Promise<Page> => {
  const { page } = await shop.openPage('/events.html', options);
  await page.locator('#line[data-state=live]').waitFor();
  return page;
};

test('an add appears on the events page at once, with shopper, product and time, and details on demand', async () => {
  const page = await openListening();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const cart = entriesOf(page).filter({ hasText: 'Cart' }).last();
  await cart.waitFor();
  expect(await cart.locator('summary').textContent()).toMatch(
    /\d\d:\d\d:\d\d\s+Cart created\s+visitor [\da-f]{4}\s+1 × Footed bowl for lemons/,
  );
  await page.keyboard.press('Escape');
  await cart.locator('summary').click();
  await eventually(() => cart.locator('.payload').textContent()).toContain('"createdEvent"');
  expect(await cart.locator('.type').textContent()).toBe('wix.ecom.v1.cart_created');
});

test('coupon, shipping, order and the emptied cart appear as events', async () => {
  const page = await openListening();
  const drawer = drawerOf(page);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await drawer.getByText('Add a coupon').click();
  await drawer.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Remove coupon WELCOME10' }).waitFor();
  await drawer.getByText('Estimate shipping').click();
  await drawer.getByRole('combobox', { name: 'Country' }).selectOption('PT');
  await drawer.getByRole('textbox', { name: 'Postal code' }).fill('4000-001');
  await page.keyboard.press('Enter');
  await drawer.getByRole('radio', { name: /^Express/ }).click();
  const total = drawer.locator('[part=total] dd');
  await eventually(() => total.textContent()).toBe('€54.26');
  await goToCheckout(page);
  expect(await page.getByText('€54.26').first().isVisible()).toBe(true);
  await placeOrder(page);
  await eventually(() => messageOf(page).textContent()).toContain('Your order has been placed');
  await eventually(() => countOf(page)).toBe(0);
  for (const said of ['Order created', 'Order approved', 'Checkout completed', 'Cart deleted'])
    await entriesOf(page).filter({ hasText: said }).first().waitFor();
});

test('events can be filtered by shop or shoppers, and cleared', async () => {
  const page = await openListening();
  await shop.setStock(product('olive-tree'), 3);
  await entriesOf(page).filter({ hasText: 'Inventory variants changed' }).waitFor();
  await page.getByRole('radio', { name: 'shoppers' }).check();
  await eventually(() => entriesOf(page).count()).toBe(0);
  await page.getByRole('radio', { name: 'the shop' }).check();
  await eventually(() => entriesOf(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('No events yet.').waitFor();
});

for (const [colorScheme, viewport] of [
  ['light', { width: 320, height: 640 }],
  ['dark', { width: 1280, height: 900 }],
] as const)
  test(`the events page passes axe and never scrolls sideways (${colorScheme}, ${viewport.width} px)`, async () => {
    const page = await openListening({ colorScheme, viewport });
    await shop.setStock(product('olive-tree'), 4);
    await entriesOf(page).first().locator('summary').click();
    expect(await violationsOf(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
