// axe-core on every state of the catalog: light and dark, narrow, and right to left.
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
import { hurry } from '../../support/browser/chunks.ts';
import { always } from '../../support/browser/control.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const narrow = { width: 320, height: 640 };
/** A page that follows the shopper's own theme. */
const css = `body{background:#fff;color:#1a1a1a}
  @media (prefers-color-scheme:dark){body{background:#101418;color:#eee}}`;

/** Every product of the grid is shown with its tools, the filters are open, and one is set. */
const openAllOf = async (page: Page): Promise<void> => {
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(8);
  await gridOf(page).locator('[part=filter]').click();
  const box = gridOf(page).locator('[part=filters] input[type=checkbox]').first();
  await box.check();
  await gridOf(page).locator('[part=chips]').waitFor();
  await eventually(() => gridOf(page).locator('[aria-busy=true]').count()).toBe(0);
};

for (const [colorScheme, viewport] of [
  ['light', narrow],
  ['dark', { width: 1280, height: 900 }],
] as const) {
  const where = `${colorScheme}, ${viewport.width} px`;

  test(`grid, filters, quick view (${where})`, async () => {
    const html = ownPage(
      shop,
      `<pannier-collection slug="tableware" limit="8"></pannier-collection>`,
      { css },
    );
    const { page } = await shop.openPage('/axe.html', { html, colorScheme, viewport });
    await eventually(() => cardsOf(gridOf(page)).count()).toBe(8);
    await cardsOf(gridOf(page)).first().hover();
    await cardsOf(gridOf(page)).first().getByRole('radio', { name: 'Chalk' }).check();
    expect(await violationsOf(page), 'grid').toEqual([]);
    await openAllOf(page);
    expect(await violationsOf(page), 'filters').toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await gridOf(page).getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: 'Nesting bowls' }).click();
    await quickViewOf(page).getByRole('radio', { name: 'Sea' }).check();
    expect(await violationsOf(page), 'quick view').toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test(`product cards with and without a choice, discounted, sold out, with open sections (${where})`, async () => {
    const slugs = ['stoneware-mug', 'lemon-bowl', 'bread-board', 'wool-trio', 'hyacinth-glass'];
    const markup = slugs
      .map((slug) => `<pannier-product slug="${slug}"></pannier-product>`)
      .join('');
    const html = ownPage(shop, markup, { css });
    const { page } = await shop.openPage('/axe.html', { html, colorScheme, viewport });
    await eventually(() => page.locator('h2').count()).toBe(5);
    await page.getByText('Care').click();
    expect(await violationsOf(page), 'to be chosen').toEqual([]);
    await page.getByRole('radio', { name: 'Chalk' }).check();
    await page.getByText('Only 3 left.').first().waitFor();
    expect(await violationsOf(page), 'chosen').toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
}

test('while loading, and after loading failed', async () => {
  const markup = `<pannier-collection slug="plants" limit="4"></pannier-collection>
    <pannier-product slug="carafe"></pannier-product>`;
  await shop.addFaults(always('/stores-reader/', { kind: 'delay', ms: 30_000 }));
  const first = await shop.openPage('/wait.html', { html: ownPage(shop, markup) });
  await eventually(() => first.page.getByRole('status', { name: 'Loading' }).count()).toBe(2);
  expect(await violationsOf(first.page), 'waiting').toEqual([]);

  // Its requests would meet the next fault.
  await first.page.close();
  await shop.endFaults();
  await shop.addFaults(always('/stores-reader/', { kind: 'status', status: 503 }));
  const second = await shop.openPage('/down.html', {
    html: ownPage(shop, markup),
    init: hurry,
    expected: [FAILED_REQUEST],
  });
  await eventually(() => second.page.getByRole('alert').count()).toBe(2);
  expect(await violationsOf(second.page), 'down').toEqual([]);
});

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
