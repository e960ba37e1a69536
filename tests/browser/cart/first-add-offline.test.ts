// The first product that is added on a page while the browser is offline, and after the browser is online again.
import { expect, test } from 'vitest';
import { fileOf, hurry, saveData, takeOver } from '../../support/browser/chunks.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const expected = [FAILED_REQUEST];
const OFFLINE = 'You’re offline. Your cart is safe.';

test('an offline drawer shows a notice and the expected subtotal, blocks checkout, and is complete when online again', async () => {
  const { page, context, requests } = await shop.openPage('/shop.html', { expected, init: hurry });
  const button = cart.buttonOf(page, 'letter-set');
  await button.waitFor();
  // The cart's first chunk loads on intent; the `details` chunk fails.
  const restore = await takeOver(page, [await fileOf(shop.assets, 'details')], (route) =>
    route.abort(),
  );
  await button.hover();
  await eventually(() => cart.drawerOf(page).count()).toBe(1);
  await context.setOffline(true);
  await restore();
  await button.click();
  const notice = cart.drawerOf(page).locator('[part=notice]');
  await eventually(() => notice.first().textContent()).toContain(OFFLINE);
  const sum = cart.drawerOf(page).locator('[part=subtotal] [part=expected]');
  expect(await sum.textContent()).toBe('Expected: €22.00');
  await cart.drawerOf(page).locator('[part=checkout]').click();
  await eventually(() => cart.drawerOf(page).locator('[aria-busy=true]').count()).toBe(0);
  await eventually(() => notice.first().textContent()).toContain(OFFLINE);

  await context.setOffline(false);
  await eventually(() => cart.subtotalOf(page)).toBe('€22.00');
  await cart.drawerOf(page).getByText('Add a coupon').waitFor();
  await eventually(() => notice.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/shop.html');
  expect(requests().filter((request) => request.includes('redirect-session'))).toEqual([]);
});

test('an offline toggle shows a notice if the drawer’s code is not loaded, and opens the drawer when online again', async () => {
  // Without `saveData`, the page prefetches the drawer's code when idle.
  const { page, context } = await shop.openPage('/shop.html', { expected, init: saveData });
  await cart.toggleOf(page).waitFor();
  await context.setOffline(true);
  await cart.toggleOf(page).click();
  await eventually(() => page.getByRole('alert').first().textContent()).toBe(OFFLINE);
  await context.setOffline(false);
  await eventually(() => page.getByRole('alert').count()).toBe(0);
  await cart.toggleOf(page).click();
  await eventually(() => cart.isDrawerOpen(page)).toBe(true);
});

test('a product and its form whose code could not be loaded are rendered when the browser is online again', async () => {
  const files = await Promise.all(['product', 'pickers'].map((name) => fileOf(shop.assets, name)));
  const id = cart.product('stoneware-mug');
  const html = `<!doctype html><html lang="en"><title>Mine</title><body>${shop.snippet()}
    <pannier-product product="${id}"></pannier-product></body></html>`;
  const lost: string[] = [];
  const { page } = await shop.openPage('/mine.html', {
    html,
    expected,
    init: hurry,
    prepare: async (opening) => {
      for (const file of files)
        await opening.route(new RegExp(file.slice(file.lastIndexOf('/'))), (route) => {
          lost.push(route.request().url());
          return route.abort();
        });
    },
  });
  // The widget tries each file four times.
  await eventually(() => lost.length).toBeGreaterThanOrEqual(4);
  expect(await page.getByRole('radio').count()).toBe(0);
  await page.unrouteAll();
  await eventually(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    return page.getByRole('radio').count();
  }).toBeGreaterThan(0);
});
