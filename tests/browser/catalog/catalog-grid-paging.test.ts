// Paging and sorting of a grid, and its tab order.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import { seedProducts } from '../../../demo/sandbox/seed/products.ts';
import { cardsOf, focused, gridOf, namesOf, ownPage } from '../../support/browser/catalog.ts';
import { closeDrawer, linesOf } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

const tableware = seedProducts.filter(({ collections }) => collections.includes('tableware'));

const tablewareNames = tableware.map(({ name }) => name);

const priceOf = (name: string) => tableware.find((one) => one.name === name)?.price ?? 0;

const moreButton = (page: Page) => gridOf(page).getByRole('button', { name: 'Show more' });

const saidBy = (page: Page) => gridOf(page).locator('[role=status]').last().textContent();

test('Show more loads pages without repeating products and moves the focus to the first new one', async () => {
  const visit = await shop.openPage('/collection.html');
  const { page } = visit;
  const { url, length } = await page.evaluate(() => ({
    url: document.URL,
    length: history.length,
  }));
  await eventually(() => namesOf(gridOf(page))).toEqual(tablewareNames.slice(0, 8));
  expect(await gridOf(page).locator('[part=count]').textContent()).toBe('15 products');
  expect(await gridOf(page).locator('[part=more] p').textContent()).toBe('Showing 8 of 15');
  expect(await saidBy(page)).toBe('');

  await moreButton(page).focus();
  await page.keyboard.press('Enter');
  await eventually(() => namesOf(gridOf(page))).toEqual(tablewareNames);
  // The last page takes the button away: on with the first product that was not there before.
  expect(await moreButton(page).count()).toBe(0);
  await eventually(() => focused(page)).toBe(tablewareNames[8]);
  expect(await saidBy(page)).toBe('7 more products shown.');
  expect(page.url()).toBe(url);
  expect(await page.evaluate(() => history.length)).toBe(length);

  await gridOf(page).evaluate((node) => node.setAttribute('limit', '4'));
  await eventually(() => namesOf(gridOf(page))).toEqual(tablewareNames.slice(0, 4));
  await moreButton(page).focus();
  await page.keyboard.press('Enter');
  await eventually(async () => (await namesOf(gridOf(page))).length).toBe(8);
  expect(await focused(page)).toBe('Show more');
});

test('sorting is requested from the platform, and later pages keep the order', async () => {
  const { page } = await shop.openPage('/collection.html');
  const sort = gridOf(page).getByRole('combobox', { name: 'Sort by' });
  const prices = async () => (await namesOf(gridOf(page))).map(priceOf);
  const sorted = tableware.map(({ price }) => price).sort((one, other) => one - other);
  await sort.selectOption('Price, low to high');
  await eventually(prices).toEqual(sorted.slice(0, 8));
  await moreButton(page).click();
  await eventually(prices).toEqual(sorted);
  await sort.selectOption('Price, high to low');
  await eventually(prices).toEqual(sorted.toReversed().slice(0, 8));
  await sort.selectOption('Newest');
  await eventually(() => namesOf(gridOf(page))).toEqual(tablewareNames.toReversed().slice(0, 8));
  await sort.selectOption('Name, A to Z');
  const byName = tablewareNames.toSorted((one, other) => (one < other ? -1 : 1));
  await eventually(async () => (await namesOf(gridOf(page)))[0]).toBe(byName[0]);
  expect(await saidBy(page)).toBe('15 products');
  await sort.selectOption('Featured');
  await eventually(() => namesOf(gridOf(page))).toEqual(tablewareNames.slice(0, 8));
});

test('the tab order is tools, then each card’s name, colours and button', async () => {
  const markup = '<pannier-collection slug="tableware" limit="3"></pannier-collection>';
  const { page } = await shop.openPage('/keys.html', { html: ownPage(shop, markup) });
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(3);
  const names: string[] = [];
  for (let press = 0; press < 11; press += 1) {
    await page.keyboard.press('Tab');
    names.push((await focused(page)).slice(0, 22));
  }
  expect(names).toEqual([
    'Filter',
    expect.stringMatching(/^Featured/),
    'Stoneware mug',
    'Clay',
    'Choose options Stonewa',
    'Dinner plates, set of ',
    'Indigo',
    'Choose options Dinner ',
    'Footed bowl for lemons',
    'Add to cart Footed bow',
    'Show more',
  ]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await eventually(() => linesOf(page)).toEqual(['1 × Footed bowl for lemons €46.40']);
  await closeDrawer(page);

  // A colour chosen on the card is the picture, the price and the variant.
  const mug = cardsOf(gridOf(page)).first();
  const picture = () => mug.locator('img').getAttribute('src');
  await mug.getByRole('radio', { name: 'Chalk' }).check();
  await eventually(picture).toContain(fileIdOf('mug-chalk'));
  expect(await mug.locator('[part=price]').textContent()).toBe('€26.00');
  await mug.getByRole('button', { name: 'Add to cart' }).press('Enter');
  await eventually(() => linesOf(page)).toContain('1 × Stoneware mug €26.00');
});
