// Clicks on the owner's own elements while the product is still being read, of a store with version 3 of the catalog.
import type { Page, Route } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { ownPage } from '../../support/browser/catalog.ts';
import { cartApiLines, product, widgetReady } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
beforeEach(async () => {
  await shop.reset();
  await shop.changeSettings({ catalogVersion: 'V3' });
});

const linkTo = (slug: string, attributes = '') =>
  `<a href="/nowhere" data-pannier-add="${product(slug)}" ${attributes}>${slug}</a> `;
const markup = linkTo('lemon-bowl', 'data-pannier-quantity="2"') + linkTo('linen-notebook');

/** Holds what is asked about products until it is let go. */
const hold = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  await page.route(/\/stores\/v3\/products\//, (route) => void held.push(route));
  return async () => {
    await page.unroute(/\/stores\/v3\/products\//);
    for (const route of held) await route.continue().catch(() => {});
  };
};

const open = async () => {
  let release = async (): Promise<void> => {};
  const { page } = await shop.openPage('/first.html', {
    html: ownPage(shop, markup),
    prepare: async (opening) => {
      release = await hold(opening);
    },
  });
  await widgetReady(page);
  return { page, release: () => release() };
};

const click = async (page: Page, name: string): Promise<void> => {
  const link = page.getByRole('link', { name });
  await link.click();
  await eventually(() => link.getAttribute('aria-busy')).toBe('true');
};
const keptIn = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('click-')).length);

test('a click is kept at once, and performed when its product has been read', async () => {
  const { page, release } = await open();
  await click(page, 'lemon-bowl');
  await eventually(() => keptIn(page)).toBe(1);
  await release();
  await eventually(() => cartApiLines(page)).toEqual(['2 × Footed bowl for lemons']);
  expect(await keptIn(page)).toBe(0);
});

test('a click on a page that is left is performed by the next, once', async () => {
  const { page, release } = await open();
  await click(page, 'lemon-bowl');
  await click(page, 'linen-notebook');
  await release();
  await page.goto(new URL('/first.html?again', page.url()).href);
  await widgetReady(page);
  await eventually(() => keptIn(page)).toBe(0);
  // The notebook has options to choose first.
  await eventually(() => cartApiLines(page)).toEqual(['2 × Footed bowl for lemons']);
  await page.reload();
  await eventually(() => cartApiLines(page)).toEqual(['2 × Footed bowl for lemons']);
});
