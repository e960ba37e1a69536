// Back closes an open dialog first, no history entry is added, and no dialog stays open over another page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawerOf, isDrawerOpen, toggleOf, widgetReady } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const html = `<!doctype html><html lang="en"><title>A shop</title><link rel="icon" href="data:,"><body>
  <h1>A shop</h1><pannier-cart-toggle></pannier-cart-toggle>${shop.snippet('data-position="none"')}
  <script>window.popped = 0; addEventListener('popstate', () => popped++);</script>`;

const openDrawer = async (init?: () => void): Promise<Page> => {
  const { page } = await shop.openPage('/one.html', { html, ...(init && { init }) });
  await widgetReady(page);
  await page.evaluate(() => history.pushState({}, '', '/two.html'));
  await toggleOf(page).click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  return page;
};
const stateOf = (page: Page) =>
  page.evaluate(() => [
    location.pathname,
    history.length,
    (window as unknown as { popped: number }).popped,
  ]);

test('Back closes the drawer first, without a history entry, and then leaves the page', async () => {
  const page = await openDrawer();
  const before = await stateOf(page);
  await page.evaluate(() => history.back());
  await eventually(() => isDrawerOpen(page)).toBe(false);
  expect(await stateOf(page)).toEqual(before);
  await page.evaluate(() => history.back());
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/one.html');
});

test('a second Back leaves the page even if the listeners of the closed drawer are not removed yet', async () => {
  const page = await openDrawer();
  await drawerOf(page).evaluate((dialog) =>
    dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), true),
  );
  await page.evaluate(() => history.back());
  await eventually(() => isDrawerOpen(page)).toBe(false);
  await page.evaluate(() => history.back());
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/one.html');
});

interface TurboPage {
  Turbo: { visit(address: string): void };
}

test('the open drawer closes when Turbo shows another page, and Back closes a reopened drawer first', async () => {
  const { page } = await shop.openPage('/hazards/turbo.html');
  await widgetReady(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await toggleOf(page).click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await page.evaluate(() => (window as unknown as TurboPage).Turbo.visit(`${location.href}?again`));
  await page.waitForURL(/again/);
  await eventually(() => isDrawerOpen(page)).toBe(false);
  await toggleOf(page).click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await page.evaluate(() => history.back());
  await eventually(() => isDrawerOpen(page)).toBe(false);
  expect(page.url()).toContain('again');
  await page.evaluate(() => history.back());
  await page.waitForURL(/turbo\.html$/);
  expect(await isDrawerOpen(page)).toBe(false);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

/** The steps of Astro's router when it shows another page, in order. The router's events do not bubble. */
const swapAsAstro = (address: string): void => {
  document.dispatchEvent(new Event('astro:before-swap'));
  const body = document.createElement('body');
  body.innerHTML = '<h1>Another page</h1><pannier-cart-toggle></pannier-cart-toggle>';
  document.body.replaceWith(body);
  history.pushState({ index: 1, scrollX: 0, scrollY: 0 }, '', address);
  document.dispatchEvent(new Event('astro:after-swap'));
  document.dispatchEvent(new Event('astro:page-load'));
};

test.each([
  ['another path', '/three.html'],
  ['another query', '/two.html?page=2'],
])(
  'the open drawer closes when Astro swaps the page for %s, and the cart can be opened again',
  async (_, address) => {
    const page = await openDrawer();
    await page.evaluate(swapAsAstro, address);
    await eventually(() => isDrawerOpen(page)).toBe(false);
    await toggleOf(page).click();
    await eventually(() => isDrawerOpen(page)).toBe(true);
    await page.evaluate(() => history.back());
    await eventually(() => isDrawerOpen(page)).toBe(false);
    expect(page.url()).toContain(address);
  },
);

test('Back closes the drawer and leaves the page in browsers that do not let a page prevent Back', async () => {
  const page = await openDrawer(() => {
    Object.defineProperty(window, 'navigation', { value: undefined });
  });
  await page.evaluate(() => history.back());
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/one.html');
  await eventually(() => isDrawerOpen(page)).toBe(false);
});
