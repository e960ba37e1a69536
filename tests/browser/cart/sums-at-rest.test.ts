// Sums in the drawer before and after the platform has confirmed them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawerOf, linesOf, product, widgetReady } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const htmlWith = (attributes: string) => `<!doctype html><html lang="en"><title>A shop</title><body>
  <main><h1>A shop</h1><button data-pannier-add="${product('lemon-bowl')}">Buy</button></main>
  ${shop.snippet(attributes)}`;

const buy = async (attributes = '') => {
  const { page, requests } = await shop.openPage('/sums.html', { html: htmlWith(attributes) });
  await widgetReady(page);
  await page.getByRole('button', { name: 'Buy' }).click();
  await eventually(() => linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  await drawerOf(page).locator('[part=note]').waitFor();
  await page.waitForLoadState('networkidle');
  return {
    page,
    estimates: () => requests().filter((request) => /estimate|calculate/.test(request)).length,
  };
};
const subtotalOf = (page: Page) => drawerOf(page).locator('[part=subtotal]').textContent();
const SUM = '€46.40';

test('the drawer shows the sum of the added lines as expected, and the platform confirms it near the checkout button', {
  tags: ['journey'],
}, async () => {
  const { page, estimates } = await buy('data-cart="v1"');
  expect(estimates()).toBe(0);
  expect(await subtotalOf(page)).toMatch(new RegExp(`Expected:\\s+${SUM}`));
  await drawerOf(page).locator('[part=checkout]').hover();
  await eventually(() => subtotalOf(page)).toMatch(new RegExp(`^Subtotal\\s*${SUM}$`));
  expect(estimates()).toBe(1);
});

test('after the first change of a quantity, the platform confirms the sum', async () => {
  const { page, estimates } = await buy('data-cart="v1"');
  await drawerOf(page).locator('[part=stepper] button').last().click();
  await eventually(() => subtotalOf(page)).toMatch(/^Subtotal\s*€92\.80$/);
  expect(estimates()).toBeGreaterThan(0);
});

test.each([
  ['the progress to free delivery', 'data-cart="v1" data-free-shipping="75"'],
  ['a cart of version 2, which can have a gift card', 'data-cart="v2"'],
])('the platform confirms the sum at once for %s', async (_, attributes) => {
  const { page, estimates } = await buy(attributes);
  await eventually(() => subtotalOf(page)).toMatch(new RegExp(`^Subtotal\\s*${SUM}$`));
  expect(estimates()).toBeGreaterThan(0);
});
