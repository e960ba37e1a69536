// Pages that swap, empty or rewrite their body: the widget's elements stay, and an open cart stays open.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  buttonOf,
  closeDrawer,
  countOf,
  isDrawerOpen,
  linesOf,
  subtotalOf,
  widgetReady,
} from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const openSwapped = async (path: string): Promise<Page> => {
  const { page } = await shop.openPage(path);
  await widgetReady(page);
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toBe('€46.40');
  await closeDrawer(page);
  return page;
};

const floating = (page: Page) => page.locator('[data-pannier-node=toggle] button');

const canScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow !== 'hidden');

const addCarafe = async (page: Page): Promise<void> => {
  await buttonOf(page, 'carafe').click();
  await eventually(() => isDrawerOpen(page)).toBe(true);
  await eventually(() => linesOf(page)).toHaveLength(2);
  await closeDrawer(page);
  await eventually(() => canScroll(page)).toBe(true);
};

test.each([
  ['Turbo', '/hazards/turbo.html'],
  ['htmx', '/hazards/htmx.html'],
])('the cart works after %s replaces the body', async (_, path) => {
  const page = await openSwapped(path);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: 'Visit the page again' }).click();
  await page.waitForURL(/again/);
  await eventually(() => floating(page).count()).toBe(1);
  await eventually(() => countOf(page)).toBe(1);
  await addCarafe(page);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test.each(['empty', 'replace', 'rewrite'])(
  'the cart works after a script changes the page by “%s”',
  async (way) => {
    const page = await openSwapped('/hazards/swapped.html');
    await floating(page).click();
    await eventually(() => isDrawerOpen(page)).toBe(true);
    await page.evaluate((name) => {
      (window as unknown as { swapPage(name: string): void }).swapPage(name);
    }, way);
    // The drawer is still open, and the rest of the page is inert.
    await eventually(() => isDrawerOpen(page)).toBe(true);
    await page.locator('dialog[part=drawer] [part=close]').click();
    await eventually(() => isDrawerOpen(page)).toBe(false);
    await eventually(() => canScroll(page)).toBe(true);
    expect(await floating(page).count()).toBe(1);
    await addCarafe(page);
  },
);
