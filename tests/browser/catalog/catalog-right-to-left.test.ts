// The catalog from right to left on a narrow screen: where everything stands. Its screens: tests/browser/access.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import {
  cardsOf,
  gridOf,
  overflowOf,
  ownPage,
  quickViewOf,
} from '../../support/browser/catalog.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();
const narrow = { width: 320, height: 640 };
/** Every product of the grid is shown with its tools, the filters are open, and one is set. */
const openAllOf = async (page: Page): Promise<void> => {
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(8);
  await gridOf(page).locator('[part=filter]').click();
  const box = gridOf(page).locator('[part=filters] input[type=checkbox]').first();
  await box.check();
  await gridOf(page).locator('[part=chips]').waitFor();
  await eventually(() => gridOf(page).locator('[aria-busy=true]').count()).toBe(0);
};

test('from right to left, in Arabic, on a narrow screen', async () => {
  const markup = `<pannier-collection slug="tableware" limit="8"></pannier-collection>
      <pannier-product slug="nesting-bowls"></pannier-product>`;
  const html = ownPage(shop, markup, { attributes: 'data-locale="ar"', lang: 'ar', dir: 'rtl' });
  const { page } = await shop.openPage('/rtl.html', { html, viewport: narrow });
  const card = page.locator('pannier-product');
  await card.locator('h2').waitFor();
  await openAllOf(page);
  expect(await violationsOf(page), 'grid and card').toEqual([]);
  expect(await gridOf(page).locator('[part=filter]').textContent()).toMatch(/[\u0600-\u06ff]/);
  expect(await card.locator('[part=buy-now]').textContent()).toMatch(/[\u0600-\u06ff]/);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  // The first product stands on the right, and a choice brings its picture from the left.
  const boxes = await cardsOf(gridOf(page)).evaluateAll((cards) =>
    cards.slice(0, 2).map((node) => node.getBoundingClientRect().x),
  );
  expect(boxes[0]).toBeGreaterThan(boxes[1] ?? 0);
  const strip = card.locator('[part=gallery] [role=group]');
  await card.getByRole('radio').nth(1).check();
  await eventually(() => strip.evaluate((node) => node.scrollLeft)).toBeLessThan(0);
  await cardsOf(gridOf(page)).first().locator('[part=name]').click();
  await quickViewOf(page).locator('h2').waitFor();
  expect(await violationsOf(page), 'quick view').toEqual([]);
  const close = await quickViewOf(page).locator('[part=close]').boundingBox();
  expect(close?.x).toBeLessThan(narrow.width / 2);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
