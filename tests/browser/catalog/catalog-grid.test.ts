// A grid of products: what it requests, what it shows first, and that nothing moves.
import { expect, test } from 'vitest';
import {
  alterCatalog,
  alterProducts,
  cardsOf,
  catalogCalls,
  gridOf,
  holdProducts,
  ownPage,
  shiftsOf,
  type Told,
  watchShifts,
} from '../../support/browser/catalog.ts';
import { linesOf, widgetReady } from '../../support/browser/drawer.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';

const shop = await openShop();

test('48 products take two requests and lazy images, and cause no layout shift', async () => {
  const markup = `<pannier-collection slug="tableware" limit="48"></pannier-collection>
    <footer>The end</footer>`;
  const visit = await shop.openPage('/many.html', {
    html: ownPage(shop, markup, { css: 'pannier-collection{display:block;min-height:100vh}' }),
    init: watchShifts,
    prepare: (opening) =>
      // The seeded shop has not that many in one collection.
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

test('a sold-out card says only that, and pre-orders are requested on hover', async () => {
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

test('search words narrow the grid, and other words of the owner’s own field show others', async () => {
  const markup = '<pannier-collection search="  BOWL "></pannier-collection>';
  const { page } = await shop.openPage('/search.html', { html: ownPage(shop, markup) });
  const names = () => cardsOf(gridOf(page)).locator('[part=name]').allTextContents();
  await cardsOf(gridOf(page)).first().waitFor();
  for (const name of await names()) expect(name).toMatch(/bowl/i);
  await page.locator('pannier-collection').evaluate((grid) => grid.setAttribute('search', 'mug'));
  await eventually(async () => (await names()).every((name) => /mug/i.test(name))).toBe(true);
  expect(await names()).not.toEqual([]);
});
