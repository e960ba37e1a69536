// Clicks on the owner's elements while their product is loading, on a store with catalog version 3.
import type { Page, Route } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { ownPage } from '../../support/browser/catalog.ts';
import {
  cartApiLines,
  countOf,
  drawerOf,
  product,
  toggleOf,
  widgetReady,
} from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
beforeEach(async () => {
  await shop.reset();
  await shop.changeSettings({ catalogVersion: 'V3' });
});

const linkTo = (slug: string, attributes = '') =>
  `<a href="/nowhere" data-pannier-add="${product(slug)}" ${attributes}>${slug}</a> `;
const markup =
  linkTo('lemon-bowl', 'data-pannier-quantity="2"') +
  linkTo('linen-notebook') +
  '<pannier-cart-toggle></pannier-cart-toggle>';

const PRODUCTS = /\/stores\/v3\/products\//;

/** Holds product requests until the returned function is called. */
const hold = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  await page.route(PRODUCTS, (route) => void held.push(route));
  return async () => {
    await page.unroute(PRODUCTS);
    for (const route of held) await route.continue().catch(() => {});
  };
};

const open = async () => {
  let release = async (): Promise<void> => {};
  const { page, context } = await shop.openPage('/first.html', {
    html: ownPage(shop, markup),
    prepare: async (opening) => {
      release = await hold(opening);
    },
  });
  await widgetReady(page);
  return { page, context, release: () => release() };
};

const click = async (page: Page, name: string): Promise<void> => {
  const link = page.getByRole('link', { name });
  await link.click();
  await eventually(() => link.getAttribute('aria-busy')).toBe('true');
};
const keptIn = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':change:')).length);

test('a click on an add button is stored and counted at once, and performed when the product has loaded', async () => {
  const { page, release } = await open();
  await click(page, 'lemon-bowl');
  expect([await keptIn(page), await countOf(page)]).toEqual([1, 2]);
  await release();
  await eventually(() => cartApiLines(page)).toEqual(['2 × Footed bowl for lemons']);
  await eventually(() => keptIn(page)).toBe(0);
  expect(await countOf(page)).toBe(2);
});

test('a click that is still stored when the shopper leaves the page is performed once, on the next page', async () => {
  const { page, release } = await open();
  await click(page, 'lemon-bowl');
  await click(page, 'linen-notebook');
  // The first page is left before its product requests get a response.
  await page.goto(new URL('/first.html?again', page.url()).href);
  await release();
  await widgetReady(page);
  await eventually(() => keptIn(page)).toBe(0);
  // The notebook cannot be added without a choice of options.
  const toast = page.getByRole('alert').filter({ hasText: 'Linen notebook wasn’t added.' });
  await toast.waitFor();
  const link = toast.getByRole('link', { name: 'Choose options' });
  expect(await link.getAttribute('href')).toContain('linen-notebook');
  await eventually(() => cartApiLines(page)).toEqual(['2 × Footed bowl for lemons']);
  await page.reload();
  await eventually(() => cartApiLines(page)).toEqual(['2 × Footed bowl for lemons']);
  await toggleOf(page).click();
  await drawerOf(page).getByRole('link', { name: 'Choose options' }).click();
  await page.waitForURL(/\/product-page\/linen-notebook\?session=/);
});

test('a click whose tab is closed is performed on a later page, even if that page has no add buttons', async () => {
  const { page, context } = await open();
  await click(page, 'lemon-bowl');
  await page.close();
  const html = ownPage(shop, '<pannier-cart-toggle></pannier-cart-toggle>');
  const { page: next } = await shop.openPage('/about.html', { context, html });
  await widgetReady(next);
  expect(await countOf(next)).toBe(2);
  await eventually(() => cartApiLines(next)).toEqual(['2 × Footed bowl for lemons']);
});

test('a click on a product with options opens the options when they have loaded, and is then no longer counted', async () => {
  const { page, release } = await open();
  await click(page, 'linen-notebook');
  expect(await countOf(page)).toBe(1);
  await release();
  await page.getByRole('dialog', { name: /notebook/i }).waitFor();
  await eventually(() => countOf(page)).toBe(0);
  expect(await keptIn(page)).toBe(0);
});
