// Back with an open dialog: it closes first, no entry is added to the history, and no dialog stays over another page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isDrawerOpen, toggleOf, widgetReady } from '../../support/browser/drawer.ts';
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

test('Back closes the drawer first, without an entry in the history, and then leaves the page', async () => {
  const page = await openDrawer();
  const before = await stateOf(page);
  await page.evaluate(() => history.back());
  await eventually(() => isDrawerOpen(page)).toBe(false);
  expect(await stateOf(page)).toEqual(before);
  await page.evaluate(() => history.back());
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/one.html');
});

test('where a browser lets no page prevent Back, the drawer closes with the page below it', async () => {
  const page = await openDrawer(() => {
    Object.defineProperty(window, 'navigation', { value: undefined });
  });
  await page.evaluate(() => history.back());
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/one.html');
  await eventually(() => isDrawerOpen(page)).toBe(false);
});
