// Prices in the shopper's currency: on cards, in grids, in the cart and at checkout, or in none of these places.
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { cardsOf, gridOf } from '../../support/browser/catalog.ts';
import { goToCheckout } from '../../support/browser/checkout.ts';
import { buttonOf, drawerOf, product, subtotalOf } from '../../support/browser/drawer.ts';
import { openFilters, panelOf } from '../../support/browser/filters.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST, type Visit } from '../../support/browser/visit.ts';

const shop = await openShop();
beforeEach(() => shop.reset());

const pageWith = (
  attributes: string,
  currency: string,
): string => `<!doctype html><html lang="en"><title>Shop</title>
<link rel="icon" href="data:,"><body>
<pannier-add-to-cart product="${product('lemon-bowl')}"></pannier-add-to-cart>
<pannier-product slug="lemon-bowl"></pannier-product>
<pannier-collection slug="tableware" limit="6"></pannier-collection>
${shop.snippet(`data-currency="${currency}" ${attributes}`)}`;

let pages = 0;
const open = (
  attributes = 'data-localize="language currency"',
  expected: RegExp[] = [],
  currency = 'USD',
) =>
  shop.openPage(`/localized-${++pages}.html`, { html: pageWith(attributes, currency), expected });

const BLOCKED = [/x-wix-(currency|linguist)|CORS policy|ERR_FAILED/];

const signsOf = async (page: Page): Promise<string> => {
  const places = [
    page.locator('pannier-product [part=price]'),
    page.locator('pannier-collection [part=price]'),
    page.locator('pannier-add-to-cart'),
  ];
  const texts = await Promise.all(places.map((place) => place.allTextContents()));
  const open = await drawerOf(page).count();
  const inDrawer = open ? await drawerOf(page).allTextContents() : [];
  const signs = [...texts.flat(), ...inDrawer].join(' ').match(/[$€]/g) ?? [];
  return [...new Set(signs)].sort().join('');
};

const fillCart = async ({ page }: Visit): Promise<void> => {
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(6);
  await buttonOf(page, 'lemon-bowl').click();
  await eventually(() => subtotalOf(page)).toMatch(/^[$€]/);
};

test.each(['V1', 'V3'] as const)('prices are converted everywhere, catalog %s', async (version) => {
  await shop.changeSettings({ catalogVersion: version });
  const visit = await open();
  await fillCart(visit);
  expect(await signsOf(visit.page)).toBe('$');
  await goToCheckout(visit.page);
  await visit.page.waitForURL(/[?&]lang=en.*[?&]currency=USD/);
  expect(await visit.page.locator('.total').first().textContent()).toContain('$');
});

test.each(['V1', 'V3'] as const)(
  'sums in the store’s currency are not shown beside converted prices, catalog %s',
  async (version) => {
    await shop.changeSettings({ catalogVersion: version });
    const attributes = 'data-free-shipping="75"';
    const tryCoupon = async (page: Page) => {
      await drawerOf(page).getByText('Add a coupon').click();
      await drawerOf(page).getByRole('textbox', { name: 'Coupon code' }).fill('FIVER');
      await page.keyboard.press('Enter');
      const reason = drawerOf(page).locator('[part=coupon]').getByRole('alert');
      await eventually(() => reason.textContent()).not.toBe('');
      return reason.textContent();
    };
    const plain = await open(attributes, [FAILED_REQUEST]);
    await fillCart(plain);
    expect(await tryCoupon(plain.page)).toBe('Spend at least €50.00 to use this code.');
    await plain.page.locator('[part=free-shipping]').waitFor();
    await plain.page.keyboard.press('Escape');
    await openFilters(plain.page);
    await panelOf(plain.page).getByText('EUR').waitFor();

    const { page } = await open(`data-localize="currency" ${attributes}`, [FAILED_REQUEST]);
    await eventually(() => signsOf(page)).toBe('$');
    await openFilters(page);
    await panelOf(page).getByText('In stock only').waitFor();
    expect(await panelOf(page).getByText('Price').count()).toBe(0);
    await buttonOf(page, 'lemon-bowl').click();
    await eventually(() => subtotalOf(page)).toMatch(/^\$/);
    expect(await tryCoupon(page)).toBe('Your subtotal is below the minimum for this code.');
    expect(await page.locator('[part=free-shipping]').count()).toBe(0);
    expect(await signsOf(page)).toBe('$');
  },
);

test.each(['V1', 'V3'] as const)(
  'the price filter and sorting by price work in the store’s currency, catalog %s',
  async (version) => {
    await shop.changeSettings({ catalogVersion: version });
    const { page } = await open('data-localize="currency"', [], 'EUR');
    await eventually(() => cardsOf(gridOf(page)).count()).toBe(6);
    await openFilters(page);
    const panel = panelOf(page);
    await panel.getByText('EUR').waitFor();
    await panel.getByRole('textbox', { name: 'To' }).fill('60');
    await page.keyboard.press('Enter');
    await gridOf(page).getByRole('button', { name: 'Remove ≤ 60 EUR' }).waitFor();
    await gridOf(page).getByRole('combobox').selectOption('price-down');
    const prices = gridOf(page).locator('[part=price]');
    await eventually(async () => {
      const amounts = (await prices.allTextContents()).map((text) =>
        Number(/€([\d.]+)/.exec(text)?.[1]),
      );
      // Each card shows its lowest discounted price, so adjacent prices can be out of order.
      return (amounts[0] ?? 0) > (amounts.at(-1) ?? 0);
    }).toBe(true);
  },
);

test('all prices stay in the store’s currency if a preflight refuses the currency headers', async () => {
  await shop.changeSettings({ allowShopperHeaders: false });
  const visit = await open(undefined, BLOCKED);
  await fillCart(visit);
  expect(await signsOf(visit.page)).toBe('€');
  await goToCheckout(visit.page);
  await visit.page.waitForURL(/[?&]lang=en/);
  expect(visit.page.url()).not.toContain('currency=');
});

test('the shopper’s first change is neither sent twice nor lost if the currency headers are refused', async () => {
  await shop.changeSettings({ allowShopperHeaders: false });
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><body>
<a href="#" data-pannier-add="${product('lemon-bowl')}">Add</a>
${shop.snippet('data-currency="USD" data-localize="currency"')}`;
  const { page } = await shop.openPage('/first-change.html', { html, expected: BLOCKED });
  await page.getByText('Add').click();
  await eventually(() => subtotalOf(page)).toMatch(/^€/);
  expect(await drawerOf(page).getByRole('spinbutton').inputValue()).toBe('1');
});

test('prices stay in the store’s currency when the platform converts only the catalog', async () => {
  await shop.changeSettings({ catalogVersion: 'V3', convertedPrices: 'catalog' });
  const visit = await open();
  await fillCart(visit);
  await eventually(() => signsOf(visit.page)).toBe('€');
});

test('without data-localize, no conversion is requested', async () => {
  const visit = await open('');
  await fillCart(visit);
  expect(await signsOf(visit.page)).toBe('€');
  expect(visit.requests().filter((request) => request.includes('/localized-'))).toHaveLength(1);
});
