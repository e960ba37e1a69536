// The first add of a page while the browser is offline, and what follows when it is online again.
import { expect, test } from 'vitest';
import { fileOf, hurry, saveData, takeOver } from '../../support/browser/chunks.ts';
import * as cart from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const expected = [FAILED_REQUEST];
const OFFLINE = 'You’re offline. Your cart is safe.';

test('the drawer says so, shows the expected subtotal, leaves for no checkout, and is whole once online', async () => {
  const { page, context, requests } = await shop.openPage('/shop.html', { expected, init: hurry });
  const button = cart.buttonOf(page, 'letter-set');
  await button.waitFor();
  // The cart's first code comes when a hand is near, the other does not come any more.
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

test('the toggle says so where even the drawer is not there, and opens it once online', async () => {
  // Otherwise the page fetches the drawer's code as soon as it rests.
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

test('what could not be loaded on the page is drawn once online: a product and its form', async () => {
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
  // Each file is tried four times by itself.
  await eventually(() => lost.length).toBeGreaterThanOrEqual(4);
  expect(await page.getByRole('radio').count()).toBe(0);
  await page.unrouteAll();
  await eventually(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    return page.getByRole('radio').count();
  }).toBeGreaterThan(0);
});
