// Filters of a collection by price, stock and option: set, removed, invalid, refused or slow.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seedProducts } from '../../../demo/sandbox/seed/products.ts';
import type { SeedProduct } from '../../../demo/sandbox/seed/seed-types.ts';
import {
  cardsOf,
  catalogCalls,
  focused,
  gridOf,
  holdProducts,
  namesOf,
} from '../../support/browser/catalog.ts';
import { hurry } from '../../support/browser/chunks.ts';
import {
  chipsOf,
  openFilters,
  openTableware,
  panelOf,
  priceField,
} from '../../support/browser/filters.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const tableware = seedProducts.filter(({ collections }) => collections.includes('tableware'));

const namesWhere = (fits: (product: SeedProduct) => boolean) =>
  tableware.filter(fits).map(({ name }) => name);

const hasChoice = ({ options = [] }: SeedProduct, ...wanted: string[]): boolean =>
  options.some(({ choices }) => choices.some(({ description }) => wanted.includes(description)));

const inPrice = ({ price }: SeedProduct) => price >= 30 && price <= 60;

const inStock = ({ stock }: SeedProduct) => stock !== 0;

const filterByPrice = async (page: Page): Promise<void> => {
  await priceField(page, 'From').fill('30');
  await priceField(page, 'From').press('Enter');
  await eventually(() => namesOf(gridOf(page))).toEqual(namesWhere(({ price }) => price >= 30));
  await priceField(page, 'To').fill('60,00');
  await eventually(() => namesOf(gridOf(page))).toEqual(namesWhere(inPrice));
};

const checkFilter = (page: Page, name: string): Promise<void> =>
  panelOf(page).getByRole('checkbox', { name }).check();

test('opening the filters loads their chunk and shows a field for each option, without another product request', async () => {
  const visit = await openTableware(shop, 24);
  const { page, requests } = visit;
  const isFiltersChunk = (request: string) => /\/chunks\/filters-/.test(request);
  expect(requests().some(isFiltersChunk)).toBe(false);
  const button = gridOf(page).getByRole('button', { name: /^Filter/ });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await openFilters(page);
  await panelOf(page).waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  expect(requests().filter(isFiltersChunk)).toHaveLength(1);
  expect(await panelOf(page).locator('legend').allTextContents()).toEqual([
    'Price EUR',
    'Availability',
    'Glaze',
    'Rim',
    'Colors',
    'Set',
    'Lacquer',
  ]);
  // All products were already loaded, so filters need no further request.
  expect(catalogCalls(visit).filter((call) => call.includes('/products/'))).toHaveLength(1);
});

test('filters by price, stock and option are removed one by one or at once, and the address does not change', {
  tags: ['journey'],
}, async () => {
  const { page } = await openTableware(shop, 24);
  const [address, entries] = [page.url(), await page.evaluate(() => history.length)];
  const button = gridOf(page).getByRole('button', { name: /^Filter/ });
  await openFilters(page);
  await filterByPrice(page);
  expect(await priceField(page, 'To').inputValue()).toBe('60');
  await checkFilter(page, 'In stock only');
  await eventually(() => namesOf(gridOf(page))).toEqual(
    namesWhere((product) => inPrice(product) && inStock(product)),
  );

  await checkFilter(page, 'Ochre');
  await eventually(() => namesOf(gridOf(page))).toEqual(['Bud vase']);
  await checkFilter(page, 'Brick');
  await eventually(() => gridOf(page).locator('[part=message]').count()).toBe(1);
  expect(await gridOf(page).locator('[part=count]').textContent()).toBe('0 products');
  // An effect announces the count, and runs only after the count has been rendered.
  await eventually(() => gridOf(page).locator('[role=status]').last().textContent()).toBe(
    '0 products',
  );
  expect(await chipsOf(page)).toEqual([
    '30 – 60 EUR',
    'In stock only',
    'Ochre',
    'Brick',
    'Clear filters',
  ]);
  expect(await button.textContent()).toBe('Filter4');

  for (const name of ['Brick', '30 – 60 EUR', 'In stock only']) {
    await gridOf(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
  }
  await eventually(() => namesOf(gridOf(page))).toEqual(
    namesWhere((one) => hasChoice(one, 'Ochre')),
  );
  // Two choices of one option match products that have either choice.
  await checkFilter(page, 'Chalk');
  await eventually(() => namesOf(gridOf(page))).toEqual(
    namesWhere((product) => hasChoice(product, 'Ochre', 'Chalk')),
  );
  expect(await priceField(page, 'From').inputValue()).toBe('');

  await gridOf(page).getByRole('button', { name: 'Clear filters' }).click();
  await eventually(async () => (await namesOf(gridOf(page))).length).toBe(15);
  expect(await chipsOf(page)).toEqual([]);
  expect(await panelOf(page).getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect([page.url(), await page.evaluate(() => history.length)]).toEqual([address, entries]);
});

test('the filters include options of products on later pages, at the cost of one more request', async () => {
  const visit = await openTableware(shop, 2);
  const { page } = visit;
  await openFilters(page);
  await checkFilter(page, 'Brick');
  await eventually(() => namesOf(gridOf(page))).toEqual(['Turned candle holders, a pair']);
  const asked = catalogCalls(visit).filter((call) => call.includes('/products/'));
  expect(asked).toHaveLength(3);
  await openFilters(page);
  expect(await panelOf(page).isVisible()).toBe(false);
  expect(await chipsOf(page)).toEqual(['Brick', 'Clear filters']);
});

test('filters work with the keyboard alone and keep the focus', async () => {
  const { page } = await openTableware(shop, 24);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Filter');
  await page.keyboard.press('Enter');
  await panelOf(page).waitFor();
  const order: string[] = [];
  const name = () =>
    page.evaluate(() => {
      const root = document.activeElement?.shadowRoot;
      return (root?.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '';
    });
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    order.push((await name()).slice(0, 13));
  }
  expect(order).toEqual(['Sort byFeatur', 'From', 'To', 'In stock only', 'Clay']);
  await page.keyboard.press('Space');
  await eventually(() => namesOf(gridOf(page))).toEqual(
    namesWhere((product) => product.options?.[0]?.name === 'Glaze' && hasChoice(product, 'Clay')),
  );
  expect(await name()).toBe('Clay');
});

test('an invalid price is not sent, and a price range without products shows a message', async () => {
  const visit = await openTableware(shop, 24);
  const { page } = visit;
  await openFilters(page);
  const asked = () => catalogCalls(visit).filter((call) => call.includes('/products/'));
  for (const text of ['abc', '-5', '1e3', '<b>', '1.2.3', '∞']) {
    await priceField(page, 'From').fill(text);
    await priceField(page, 'From').press('Enter');
    expect(await priceField(page, 'From').inputValue(), text).toBe('');
  }
  expect(asked()).toHaveLength(1);
  await priceField(page, 'From').fill('90');
  await priceField(page, 'To').fill('10');
  await priceField(page, 'To').press('Enter');
  await eventually(() => gridOf(page).locator('[part=message] p').allTextContents()).toEqual([
    'No products match these filters.',
  ]);
  await gridOf(page).locator('[part=message]').getByRole('button', { name: 'Clear' }).click();
  await eventually(async () => (await namesOf(gridOf(page))).length).toBe(15);
});

test('a filter that the platform refuses can be replaced, and a filter request that fails can be repeated', async () => {
  const expected = [FAILED_REQUEST];
  const { page } = await openTableware(shop, 24, { expected, init: hurry });
  await openFilters(page);
  // Matches both paths of the product query: `query` and `query-platformized`.
  const path = '/\\/stores-reader\\/v1\\/products\\/query/';
  const refusal = {
    message: 'field is not filterable',
    details: { applicationError: { code: 'INVALID_FILTER' } },
  };
  const check = (name: string) => panelOf(page).getByRole('checkbox', { name }).check();
  await shop.addFaults({
    match: { path },
    fault: { kind: 'status', status: 400, body: refusal },
    times: 100,
  });
  await check('In stock only');
  const message = gridOf(page).locator('[part=message]');
  await eventually(() => message.locator('p').allTextContents()).toEqual([
    'That filter didn’t work. Clear it or try another.',
  ]);
  await shop.endFaults();
  // The next filter sends a new request.
  await check('Ochre');
  await eventually(() => namesOf(gridOf(page))).toEqual(['Bud vase']);
  expect(await message.count()).toBe(0);

  await shop.addFaults({ match: { path }, fault: { kind: 'status', status: 503 }, times: 100 });
  await check('Plum');
  const alert = gridOf(page).getByRole('alert');
  await eventually(() => alert.allTextContents()).toEqual([
    'We couldn’t reach the store.Try again',
  ]);
  await shop.endFaults();
  await alert.getByRole('button').click();
  await eventually(() => namesOf(gridOf(page))).toEqual(['Bud vase']);
  expect(await chipsOf(page)).toEqual(['In stock only', 'Ochre', 'Plum', 'Clear filters']);
});

test('the later of two filters applies, in whatever order the responses arrive', async () => {
  const { page } = await openTableware(shop, 24);
  await openFilters(page);
  const release = await holdProducts(page, 1);
  await panelOf(page).getByRole('checkbox', { name: 'Brick' }).check();
  // The earlier products stay visible, marked as outdated.
  await eventually(() => gridOf(page).locator('[part=list]').getAttribute('aria-busy')).toBe(
    'true',
  );
  expect(await cardsOf(gridOf(page)).count()).toBe(15);
  await panelOf(page).getByRole('checkbox', { name: 'Brick' }).uncheck();
  await panelOf(page).getByRole('checkbox', { name: 'Plum' }).check();
  await eventually(() => namesOf(gridOf(page))).toEqual(['Bud vase']);
  release();
  await page.waitForLoadState('networkidle');
  expect(await namesOf(gridOf(page))).toEqual(['Bud vase']);
  expect(await gridOf(page).locator('[part=list]').getAttribute('aria-busy')).toBe('false');
});
