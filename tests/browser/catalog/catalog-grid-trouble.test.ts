// A grid without products, with an unreachable platform, and with elements that come and go.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seedProducts } from '../../../demo/sandbox/seed/products.ts';
import {
  alterCatalog,
  cardsOf,
  focused,
  gridOf,
  namesOf,
  ownPage,
  type Told,
} from '../../support/browser/catalog.ts';
import { hurry } from '../../support/browser/chunks.ts';
import { always } from '../../support/browser/control.ts';
import type { PageWithWidget } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

const expected = [FAILED_REQUEST];

const down = { kind: 'status', status: 503 } as const;

const tableware = seedProducts.filter(({ collections }) => collections.includes('tableware'));

const tablewareNames = tableware.map(({ name }) => name);

const moreButton = (page: Page) => gridOf(page).getByRole('button', { name: 'Show more' });

test('an unreachable platform is reported in the grid’s place or at its end, with a retry', async () => {
  const markup = `<pannier-collection slug="tableware" limit="8"></pannier-collection>
    <section data-pannier-collection="plants"><a href="/a">The plants</a></section>`;
  await shop.addFaults(always('/stores-reader/', down));
  const { page } = await shop.openPage('/down.html', {
    html: ownPage(shop, markup),
    init: hurry,
    expected,
  });
  const alert = page.getByRole('alert');
  await eventually(() => alert.allTextContents()).toEqual([
    'We couldn’t reach the store.Try again',
  ]);
  expect(await page.getByRole('link', { name: 'The plants' }).isVisible()).toBe(true);
  await shop.endFaults();
  await alert.getByRole('button').click();
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(8);

  await shop.addFaults(always('/stores-reader/', down));
  await moreButton(page).focus();
  await page.keyboard.press('Enter');
  await eventually(() => alert.textContent()).toBe('We couldn’t reach the store.');
  expect(await cardsOf(gridOf(page)).count()).toBe(8);
  expect(await focused(page)).toBe('Try again');
  await shop.endFaults();
  await page.keyboard.press('Enter');
  await eventually(() => namesOf(gridOf(page))).toEqual(tablewareNames);
  expect(await alert.count()).toBe(0);
});

test('an unknown collection keeps the owner’s content, an empty one says so, and no slug means all products', async () => {
  const markup = `<pannier-collection slug="no-such-thing"><a href="/a">First</a></pannier-collection>
    <div data-pannier-collection="nothing-either"><a href="/b">Second</a></div>
    <pannier-collection id="all" limit="nonsense" links="somewhere"></pannier-collection>
    <pannier-collection id="none" slug="patterns"></pannier-collection>`;
  const reports: string[] = [];
  const { page } = await shop.openPage('/missing.html', {
    html: ownPage(shop, markup, { attributes: 'data-debug' }),
    expected: [/Pannier: </, FAILED_REQUEST],
    prepare: async (opening) => {
      opening.on('console', (message) => reports.push(message.text()));
      await alterCatalog(opening, (answer) => {
        const products = (answer['products'] ?? []) as Told[];
        const isPatterns = products[0]?.['slug'] === 'wool-trio';
        return isPatterns ? { products: [], metadata: { total: 0 } } : answer;
      });
    },
  });
  await eventually(() => cardsOf(page.locator('#all')).count()).toBe(24);
  expect(await page.locator('#all [part=count]').textContent()).toBe('46 products');
  await eventually(() => page.locator('#none [part=message]').textContent()).toBe(
    'No products here yet.',
  );
  for (const name of ['First', 'Second']) {
    expect(await page.getByRole('link', { name }).isVisible(), name).toBe(true);
  }
  const reported = reports.join('\n');
  expect(reported).toContain('slug: the store has no collection "no-such-thing"');
  expect(reported).toContain('the store has no collection "nothing-either"');
  expect(reported).toContain('limit: expected a whole number from 1 to 100, received "nonsense"');
  expect(reported).toContain('links: expected page or quick-view, received "somewhere"');
});

test('grids mount and unmount with their elements, and unmount() removes all of them', async () => {
  const markup = `<section id="one"><pannier-collection slug="plants" limit="2">Mine</pannier-collection></section>
    <section id="two"></section>`;
  const { page } = await shop.openPage('/moves.html', { html: ownPage(shop, markup) });
  await eventually(() => cardsOf(page.locator('#one')).count()).toBe(2);
  await page.evaluate(() => {
    const grid = document.querySelector('pannier-collection') as Element;
    document.getElementById('two')?.append(grid);
    const made = document.createElement('div');
    made.setAttribute('data-pannier-collection', 'paper');
    made.setAttribute('data-pannier-limit', '3');
    made.textContent = 'Yours';
    document.getElementById('one')?.append(made);
  });
  await eventually(() => cardsOf(page.locator('#one')).count()).toBe(3);
  expect(await cardsOf(page.locator('#two')).count()).toBe(2);
  await page.evaluate(async () => {
    const grid = document.querySelector('pannier-collection') as Element;
    grid.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    grid.setAttribute('slug', 'textiles');
    document.getElementById('two')?.append(grid);
    document.querySelector('[data-pannier-limit]')?.setAttribute('data-pannier-limit', '1');
  });
  await eventually(() => namesOf(page.locator('#two'))).toEqual(
    seedProducts
      .filter(({ collections }) => collections.includes('textiles'))
      .slice(0, 2)
      .map(({ name }) => name),
  );
  await eventually(() => cardsOf(page.locator('#one')).count()).toBe(1);

  await page.evaluate(() => (window as unknown as PageWithWidget).Pannier.unmount());
  await eventually(() => page.locator('[part=card]').count()).toBe(0);
  expect(await page.getByText('Mine', { exact: true }).last().isVisible()).toBe(true);
  expect(await page.getByText('Yours').isVisible()).toBe(true);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
