// A grid of products: first requests and rendering, layout shifts, paging, sorting, tab order, and errors.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import { seedProducts } from '../../../demo/sandbox/seed/products.ts';
import {
  alterCatalog,
  alterProducts,
  cardsOf,
  catalogCalls,
  focused,
  gridOf,
  holdProducts,
  namesOf,
  ownPage,
  shiftsOf,
  type Told,
  watchShifts,
} from '../../support/browser/catalog.ts';
import { hurry } from '../../support/browser/chunks.ts';
import { always } from '../../support/browser/control.ts';
import {
  closeDrawer,
  linesOf,
  type PageWithWidget,
  widgetReady,
} from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();

test('48 products load with two requests and lazy images, and cause no layout shift', async () => {
  const markup = `<pannier-collection slug="tableware" limit="48"></pannier-collection>
    <footer>The end</footer>`;
  const visit = await shop.openPage('/many.html', {
    html: ownPage(shop, markup, { css: 'pannier-collection{display:block;min-height:100vh}' }),
    init: watchShifts,
    prepare: (opening) =>
      // Pretends that the collection has 48 products; no seeded collection has that many.
      alterCatalog(opening, (answer) => {
        const collection = answer['collection'] as Told | undefined;
        const products = answer['products'] as Told[] | undefined;
        if (collection) return { collection: { ...collection, numberOfProducts: 48 } };
        if (!products) return answer;
        const many = Array.from({ length: 48 }, (_, place) => {
          const one = products[place % products.length] as Told;
          const id = String(one['id']).replace(/^......../, String(10_000_000 + place));
          return { ...one, id, name: `${place + 1}. ${one['name']}` };
        });
        return { ...answer, products: many, metadata: { items: 48, offset: 0, total: 48 } };
      }),
  });
  const { page } = visit;
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(48);
  await page.waitForLoadState('networkidle');
  const pictures = () =>
    new Set(visit.requests().flatMap((request) => /\/media\/[^/]+/.exec(request) ?? [])).size;
  const images = cardsOf(gridOf(page)).locator('img');
  expect(
    await images.evaluateAll((all) =>
      all.every((image) => (image as HTMLImageElement).loading === 'lazy'),
    ),
  ).toBe(true);
  const loaded = () =>
    images.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).complete).length);
  expect(await loaded()).toBeLessThan(48);
  expect(pictures()).toBeGreaterThan(0);

  await page.mouse.move(600, 400);
  for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, 700);
  await page.getByText('The end').scrollIntoViewIfNeeded();
  await eventually(loaded).toBe(48);
  expect(await shiftsOf(page)).toEqual([]);
  expect(catalogCalls(visit).filter((call) => !call.includes('/variants/'))).toEqual([
    'GET /stores-reader/v2/collections/slug/tableware',
    'POST /stores-reader/v1/products/query-platformized',
  ]);
});

test('placeholders have the final size, and the owner’s content stays until the products arrive', async () => {
  const markup = `<pannier-collection slug="tableware" limit="8"> <!-- nothing --> </pannier-collection>
    <section data-pannier-collection="plants" data-pannier-limit="4"><a href="/a">The plants</a></section>`;
  let release = () => {};
  const { page } = await shop.openPage('/slow.html', {
    html: ownPage(shop, markup),
    prepare: async (opening) => {
      release = await holdProducts(opening);
    },
  });
  const skeleton = gridOf(page).getByRole('status', { name: 'Loading' });
  await skeleton.waitFor();
  const boxes = (selector: string) =>
    gridOf(page)
      .locator(selector)
      .evaluateAll((all) =>
        all.map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        }),
      );
  const drawn = '[role=status] > :last-child';
  await eventually(async () => (await boxes(`${drawn} > div`)).length).toBe(8);
  const before = {
    cards: await boxes(`${drawn} > div`),
    pictures: await boxes(`${drawn} span`),
  };
  expect(await page.getByRole('link', { name: 'The plants' }).isVisible()).toBe(true);
  release();
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(8);
  const after = { cards: await boxes('[part=card]'), pictures: await boxes('[part=image]') };
  expect(after).toEqual(before);
  await eventually(() => cardsOf(page.locator('section')).count()).toBe(4);
  expect(await page.getByRole('link', { name: 'The plants' }).isVisible()).toBe(false);
});

test('a sold-out card shows only a ribbon; a hover replaces the ribbon with Pre-order if pre-orders are possible', async () => {
  const visit = await shop.openPage('/plants.html', {
    html: ownPage(shop, '<pannier-collection slug="plants"></pannier-collection>'),
    prepare: (opening) =>
      alterProducts(opening, (product) =>
        product['slug'] === 'olive-tree'
          ? { ...product, stock: { inStock: false, inventoryStatus: 'OUT_OF_STOCK' } }
          : product,
      ),
  });
  const { page } = visit;
  await widgetReady(page);
  await eventually(() => cardsOf(gridOf(page)).count()).toBe(8);
  const olive = cardsOf(gridOf(page)).filter({ hasText: 'Young olive tree' });
  expect(await olive.locator('[part=ribbon]').textContent()).toBe('Sold out');
  expect(await olive.locator('[part=discount],[part=button]').count()).toBe(0);
  const bulb = cardsOf(gridOf(page)).filter({ hasText: 'Hyacinth' });
  expect(await bulb.locator('[part=ribbon]').textContent()).toBe('Sold out');
  expect(catalogCalls(visit)).toHaveLength(2);

  await bulb.hover();
  await eventually(() => bulb.locator('[part=button]').textContent()).toContain('Pre-order');
  expect(await bulb.locator('[part=ribbon]').count()).toBe(0);
  await bulb.locator('[part=button]').click();
  await eventually(() => linesOf(page)).toEqual(['1 × Hyacinth in a bulb glass €21.00']);
  expect(catalogCalls(visit)).toHaveLength(3);
});

test('a search term limits the grid to matching products, and a new search attribute updates the grid', async () => {
  const markup = '<pannier-collection search="  BOWL "></pannier-collection>';
  const { page } = await shop.openPage('/search.html', { html: ownPage(shop, markup) });
  const names = () => cardsOf(gridOf(page)).locator('[part=name]').allTextContents();
  await cardsOf(gridOf(page)).first().waitFor();
  for (const name of await names()) expect(name).toMatch(/bowl/i);
  await page.locator('pannier-collection').evaluate((grid) => grid.setAttribute('search', 'mug'));
  await eventually(async () => (await names()).every((name) => /mug/i.test(name))).toBe(true);
  expect(await names()).not.toEqual([]);
});

const tableware = seedProducts.filter(({ collections }) => collections.includes('tableware'));

const tablewareNames = tableware.map(({ name }) => name);

const priceOf = (name: string) => tableware.find((one) => one.name === name)?.price ?? 0;

const moreButton = (page: Page) => gridOf(page).getByRole('button', { name: 'Show more' });

const saidBy = (page: Page) => gridOf(page).locator('[role=status]').last().textContent();

test('Show more loads pages without repeating products and moves the focus to the first new product', async () => {
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
  // The button disappears after the last page, and the focus moves to the first new product.
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

test('the platform sorts the products, and later pages keep the order', async () => {
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

test('the tab order is sort and filter controls, then each card’s name, colors and button', async () => {
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

  // A color chosen on the card sets the picture, price and variant.
  const mug = cardsOf(gridOf(page)).first();
  const picture = () => mug.locator('img').getAttribute('src');
  await mug.getByRole('radio', { name: 'Chalk' }).check();
  await eventually(picture).toContain(fileIdOf('mug-chalk'));
  expect(await mug.locator('[part=price]').textContent()).toBe('€26.00');
  await mug.getByRole('button', { name: 'Add to cart' }).press('Enter');
  await eventually(() => linesOf(page)).toContain('1 × Stoneware mug €26.00');
});

const expected = [FAILED_REQUEST];

const down = { kind: 'status', status: 503 } as const;

test('an unreachable platform causes an error with a retry button, in place of the grid or at its end', async () => {
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

test('a grid shows all products if it has no slug, a message if empty, the owner’s content if its slug is unknown', async () => {
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

test('grids mount and unmount with their elements, and unmount() removes every grid', async () => {
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
