// Responses of extreme size: the page reads no more than necessary, and keeps working.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const countBytes = async (page: Page): Promise<() => number> => {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.dataReceived', ({ dataLength }) => {
    bytes += dataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
};

test('the page fetches less than half of a response of 50 MB', async () => {
  const { page } = await shop.openPage('/index.html', { expected: [FAILED_REQUEST] });
  await cart.buttonOf(page, 'lemon-bowl').waitFor();
  await shop.addFaults({
    match: { path: '/ecom/v1/carts/current/add-to-cart' },
    fault: { kind: 'huge' },
  });
  const bytes = await countBytes(page);
  await cart.buttonOf(page, 'lemon-bowl').click();
  // The response counts as lost. The next read of the cart finds the line, and nothing is sent twice.
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  // The browser may have received more than the page has read.
  expect(bytes()).toBeGreaterThan(8_000_000);
  expect(bytes()).toBeLessThan(25_000_000);
  expect(await cart.linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
});

test('a cart with 10,000 lines leaves the page usable, and its drawer can be closed', async () => {
  const { page } = await shop.openPage('/index.html');
  const adding = page.waitForResponse(/add-to-cart$/);
  await cart.buttonOf(page, 'lemon-bowl').click();
  const { cart: real } = await (await adding).json();
  const [line] = real.lineItems;
  const lineItems = Array.from({ length: 10_000 }, (_, place) => ({
    productName: line.productName,
    price: line.price,
    quantity: 1,
    itemType: line.itemType,
    availability: line.availability,
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    catalogReference: { ...line.catalogReference, catalogItemId: `product-${place}` },
    descriptionLines: [],
  }));
  await eventually(() => cart.subtotalOf(page)).toBe('€46.40');
  await cart.closeDrawer(page);
  const body = JSON.stringify({ cart: { ...real, lineItems } });
  await page.route(/carts\/current$/, (route) =>
    route.fulfill({ status: 200, body, headers: { 'access-control-allow-origin': '*' } }),
  );
  await cart.toggleOf(page).click();
  await expect
    .poll(() => cart.drawerOf(page).locator('[part=line]').count(), { timeout: 50_000 })
    .toBe(10_000);
  expect(await page.locator('[part=count]').first().textContent()).toBe('10,000');
  await page.keyboard.press('Escape');
  await eventually(() => cart.isDrawerOpen(page)).toBe(false);
}, 80_000);
