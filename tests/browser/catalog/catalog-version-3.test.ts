// A store with catalog version 3, either from the start or after a migration while a tab is open.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { cardsOf, gridOf, ownPage } from '../../support/browser/catalog.ts';
import { goToCheckout, placeOrder } from '../../support/browser/checkout.ts';
import { always } from '../../support/browser/control.ts';
import {
  buttonOf,
  cartApiLines,
  countOf,
  product,
  toggleOf,
} from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const grid = '<pannier-collection slug="tableware" limit="6"></pannier-collection>';
const openGrid = (path: string, expected: RegExp[] = []) =>
  shop.openPage(path, { html: ownPage(shop, grid), expected });

test('a version 3 grid loads its first and next pages with one adapter and no version 1 call', async () => {
  await shop.changeSettings({ catalogVersion: 'V3' });
  const { page, requests, platformCalls } = await openGrid('/new-store.html');
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(6);
  await gridOf(page).locator('[part=more] button').click();
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(12);
  expect(platformCalls().filter((call) => call.includes('/stores-reader/'))).toEqual([]);
  expect(requests().filter((request) => request.includes('/catalogv1-'))).toEqual([]);
});

test('an open tab continues with catalog version 3 when its store moves to that version', async () => {
  await shop.changeSettings({ catalogVersion: 'V1' });
  const { page } = await openGrid('/moved-store.html', [
    // The platform refuses the first version 1 call after the migration.
    /428.*\/stores-reader\//,
  ]);
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(6);
  await shop.changeSettings({ catalogVersion: 'V3' });
  await gridOf(page).locator('select').selectOption('name');
  // Sorted by name, the first six products differ from the category's default first six.
  await eventually(async () => {
    const shown = await gridOf(page).locator('[part=name]').allTextContents();
    const sorted = [...shown].sort((one, other) => one.localeCompare(other, 'en'));
    return shown.length === 6 && shown.join() === sorted.join();
  }).toBe(true);
  expect(await gridOf(page).locator('[role=alert]').count()).toBe(0);
});

/** The number of lines in the tab's stored cart, and the number of changes without a response. */
const storedCart = (page: Page): Promise<{ lines: number; changes: number }> =>
  page.evaluate(() => ({
    lines:
      JSON.parse(localStorage.getItem('pannier:sandbox-client:cart') ?? '{}').cart?.lines.length ??
      0,
    changes: Object.keys(localStorage).filter((key) => key.includes(':change:')).length,
  }));

test('an open tab keeps its cart lines and accepts new lines when the store moves to catalog version 3', async () => {
  await shop.changeSettings({ catalogVersion: 'V1' });
  const html = ownPage(
    shop,
    `${['lemon-bowl', 'market-tote'].map((slug) => `<pannier-add-to-cart product="${product(slug)}" after-add="badge"></pannier-add-to-cart>`).join('')}
    <pannier-cart-toggle></pannier-cart-toggle>`,
  );
  const { page } = await shop.openPage('/moved-cart.html', { html, expected: [/428/] });
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cartApiLines(page)).toEqual(['1 × Footed bowl for lemons']);
  await shop.changeSettings({ catalogVersion: 'V3' });
  await buttonOf(page, 'market-tote').click();
  await eventually(() => cartApiLines(page)).toEqual([
    '1 × Footed bowl for lemons',
    '1 × Market tote',
  ]);
  // The first request gets 200 but adds nothing, so the test waits for a second request with the variant's id.
  await eventually(() => storedCart(page)).toEqual({ lines: 2, changes: 0 });
  await page.reload();
  await eventually(() => countOf(page)).toBe(2);
  await toggleOf(page).click();
  await goToCheckout(page);
  await placeOrder(page);
  await eventually(() => countOf(page)).toBe(0);
});

/** Opens a plain product and a product with options. Only the product with options needs a separate request. */
const openButtons = async (
  path: string,
  onRead: (route: Route) => void,
  expected: RegExp[] = [],
) => {
  await shop.changeSettings({ catalogVersion: 'V3' });
  const buttons = ['lemon-bowl', 'linen-notebook']
    .map(
      (slug) =>
        `<p><pannier-add-to-cart product="${product(slug)}" after-add="badge">${slug} is loading</pannier-add-to-cart></p>`,
    )
    .join('');
  return shop.openPage(path, {
    html: ownPage(shop, `${buttons}<pannier-cart-toggle></pannier-cart-toggle>`),
    expected,
    prepare: async (page) => {
      const read = new RegExp(`/stores/v3/products/${product('linen-notebook')}`);
      await page.route(read, (route) => onRead(route));
    },
  });
};
const choiceOf = (page: Page) =>
  page.locator(`pannier-add-to-cart[product="${product('linen-notebook')}"] select`).first();

test('a product without options can be added while a product with options is still loading', async () => {
  const held: Route[] = [];
  const { page } = await openButtons('/beside-options.html', (route) => void held.push(route));
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cartApiLines(page)).toEqual(['1 × Footed bowl for lemons']);
  expect(held).toHaveLength(1);
  // The product with options renders nothing before it has loaded completely.
  await page.getByText('linen-notebook is loading').waitFor();
  expect(await choiceOf(page).count()).toBe(0);
  for (const route of held) await route.continue();
  await choiceOf(page).waitFor();
});

test('a product with options that cannot be loaded does not affect the other products on the page', async () => {
  const { page } = await openButtons(
    '/beside-a-failure.html',
    (route) => void route.fulfill({ status: 403, json: { message: 'no' } }),
    [/403/],
  );
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => cartApiLines(page)).toEqual(['1 × Footed bowl for lemons']);
  expect(await page.getByText('linen-notebook is loading').isVisible()).toBe(true);
});

test('a button with options shows its price and choices before their stock has loaded', async () => {
  await shop.changeSettings({ catalogVersion: 'V3' });
  const mug = product('stoneware-mug');
  const button = (more: string) =>
    `<pannier-add-to-cart product="${mug}" after-add="badge" ${more}></pannier-add-to-cart>`;
  const html = ownPage(
    shop,
    `${button('')}${button(`options='{"Glaze":"Indigo"}'`)}<pannier-cart-toggle></pannier-cart-toggle>`,
  );
  await shop.addFaults(always(`/${mug}/`, { kind: 'delay', ms: 4000 }));
  const { page, platformCalls } = await shop.openPage('/choices.html', { html });
  const prices = page.locator('[part=price]');
  await eventually(() => prices.count()).toBe(2);
  expect(await prices.first().getAttribute('aria-busy')).toBe('true');
  const buttons = page.locator('pannier-add-to-cart [part=button]');
  await buttons.nth(1).click();
  await eventually(() => prices.first().getAttribute('aria-busy')).not.toBe('true');
  await eventually(() => cartApiLines(page)).toEqual(['1 × Stoneware mug']);
  expect(platformCalls().filter((call) => call.includes(mug))).toHaveLength(1);
});
