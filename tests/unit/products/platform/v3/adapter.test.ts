// The adapter of catalog version 3 with the sandbox: products, categories, pages, facets and stock.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../../../demo/sandbox/sandbox.ts';
import { seedId } from '../../../../../demo/sandbox/seed/ids.ts';
import { NO_REFINEMENT, type Refinement } from '../../../../../src/client/catalog/page-query.ts';
import type { CatalogPort } from '../../../../../src/products/platform/catalog-port.ts';
import type { ShopProduct } from '../../../../../src/products/platform/shop-product.ts';
import { readMediaItems } from '../../../../../src/products/platform/v3/read-shop-product.ts';
import { createFakeBrowser } from '../../../../support/fakes/fake-browser.ts';
import { createFakeTime } from '../../../../support/fakes/fake-time.ts';
import { openCatalogV3 } from '../../../../support/network/catalog-adapters.ts';
import { openSession } from '../../../../support/network/session.ts';
import { lendSandbox } from '../../../../support/network/test-sandbox.ts';

let sandbox: Sandbox;
let catalog: CatalogPort;

beforeAll(async () => {
  sandbox = await lendSandbox({ settings: { catalogVersion: 'V3' }, oddProducts: true });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  const browser = createFakeBrowser({
    time: createFakeTime(Date.now()),
    random: () => 0.5,
    fetch: (input, init) => sandbox.fetch(new Request(input, init as RequestInit)),
  });
  catalog = openCatalogV3(openSession(browser.openTab().environment).send);
});

const bySlug = async (slug: string): Promise<ShopProduct> => {
  const [product] = await catalog.products('slug', [slug]);
  return product ?? expect.fail(`There is no ${slug}.`);
};
const slugsOf = (products: readonly ShopProduct[]) => products.map(({ slug }) => slug);
const refined = async (
  more: Partial<Refinement>,
  { slug, limit = 100, cursor }: { slug?: string; limit?: number; cursor?: string } = {},
) => {
  const collectionId = slug && seedId('collection', slug);
  const refinement = { ...NO_REFINEMENT, ...more };
  return (await catalog.grid()).page({ refinement, collectionId, limit, cursor });
};

describe('videos', () => {
  it('a video is read with its poster', () => {
    const video = 'wix:video://v1/ab_c1/turn.mp4';
    const thumbnail = { url: 'https://shop.example/still.jpg', width: 50, height: 50 };
    const [item, none] = readMediaItems([
      { id: 'f', mediaType: 'VIDEO', video, thumbnail },
      { id: 'n' },
    ]);
    expect(item).toEqual({ id: 'f', mediaType: 'video', video, image: thumbnail });
    expect(none).toBeUndefined();
  });
});

describe('products', () => {
  it('each product is read separately with its variants, by id or by slug', async () => {
    const kite = await bySlug('box-kite');
    expect(kite).toMatchObject({ id: seedId('product', 'box-kite'), isWhole: true });
    expect(kite.productOptions?.map(({ name }) => name)).toEqual([
      'Frame',
      'Sail',
      'Tail',
      'Line',
      'Reel',
      'Bag',
    ]);
    const choices = { Frame: 'Carbon', Sail: 'Ochre', Tail: 'Long', Line: '50 m' };
    const dear = kite.variants?.find(({ stock }) => stock?.inStock === false);
    expect(dear?.choices).toMatchObject(choices);
    expect(await catalog.products('id', [kite.id])).toEqual([kite]);
  });

  it('products are read completely, or as a list that lacks the variants of products with choices', async () => {
    const slugs = ['market-tote', 'box-kite', 'nothing'];
    const read = async (isListed?: true) =>
      (await catalog.products('slug', slugs, isListed)).map(({ slug, isWhole, variants }) => [
        slug,
        isWhole,
        Boolean(variants?.length),
      ]);
    expect((await read(true)).sort()).toEqual([
      ['box-kite', false, false],
      ['market-tote', false, true],
    ]);
    expect(await read()).toEqual([
      ['market-tote', true, true],
      ['box-kite', true, true],
    ]);
  });

  it.each(['nothing', '../query', 'a/b', 'x'.repeat(101)])(
    'a lookup by the slug %s finds no product',
    async (slug) => {
      expect(await catalog.products('slug', [slug])).toEqual([]);
    },
  );

  it('modifiers are mandatory unless they are marked as optional', async () => {
    const { asks, extras } = await bySlug('engraved-board');
    expect(asks).toBe('must');
    expect(
      extras?.modifiers.map(({ label, kind, isMandatory }) => [label, kind, isMandatory]),
    ).toEqual([
      ['Note for the maker', 'text', false],
      ['What shall we engrave?', 'text', true],
      ['Wood', 'list', true],
      ['Ribbon Color', 'color', false],
    ]);
    expect(extras?.modifiers[1]).toMatchObject({ minLength: 2, maxLength: 24, addedPrice: 12.5 });
    expect(extras?.modifiers[2]?.choices[1]).toMatchObject({
      label: 'Black Walnut',
      addedPrice: 9,
    });
    expect(extras?.modifiers[3]?.choices[0]).toMatchObject({ label: 'Clay', color: '#cb704a' });
  });

  it('plans are read, and hidden plans are left out', async () => {
    const { extras, variants } = await bySlug('seed-subscription');
    expect(extras).toMatchObject({ isSoldOnce: false, modifiers: [] });
    expect(extras?.plans.map(({ title, cycles }) => [title, cycles])).toEqual([
      ['Every month', undefined],
      ['Four seasons', 4],
    ]);
    const [variant] = variants ?? [];
    expect(extras?.plans[0]?.prices[variant?.id ?? '']?.discountedPrice).toBe(10.2);
  });

  it('a product can be for members only, and can have several ribbons', async () => {
    const jug = await bySlug('members-jug');
    expect([jug.asks, jug.extras?.isMembersOnly]).toEqual(['login', true]);
    expect(jug.ribbon).toBe('Members · Numbered · Signed');
  });

  it('a product can have external pictures, and its choices can have pictures from the gallery', async () => {
    const basket = await bySlug('borrowed-basket');
    expect(basket.media?.items?.map(({ image }) => image?.url)).toEqual([
      'https://pictures.example/media/basket.jpg?w=800',
      'https://pictures.example/basket-side.png',
    ]);
    const teapot = await bySlug('paired-teapot');
    const [pine, ink] = teapot.productOptions?.[0]?.choices ?? [];
    expect(ink?.media?.items).toHaveLength(2);
    expect(pine?.image?.url).toBe(pine?.media?.items?.[0]?.image?.url);
  });
});

describe('a price', () => {
  it('a price includes an automatic discount, and can be 0', async () => {
    const { products } = await refined({}, { slug: 'oddments' });
    const priceOf = (slug: string) =>
      products.find((one) => one.slug === slug)?.priceData?.formatted;
    expect(priceOf('free-sample')).toMatchObject({ price: '€3.00', discountedPrice: '€0.00' });
    expect(priceOf('last-aprons')).toMatchObject({ price: '€42.00', discountedPrice: '€31.50' });
  });

  it('a product has its highest price if the variant prices differ', async () => {
    const { products } = await refined({}, { slug: 'oddments' });
    const kite = products.find(({ slug }) => slug === 'box-kite');
    expect([kite?.priceData?.formatted?.discountedPrice, kite?.highestPrice]).toEqual([
      '€64.00',
      '€89.00',
    ]);
  });
});

describe('a category', () => {
  it('a lookup by slug finds a category, or returns undefined if the category does not exist', async () => {
    expect(await (await catalog.grid()).collection('tableware')).toEqual({
      id: seedId('collection', 'tableware'),
      name: 'Tableware',
      numberOfProducts: 15,
    });
    expect(await (await catalog.grid()).collection('nothing')).toBeUndefined();
    expect(
      (await (await catalog.grid()).collection('all-products'))?.numberOfProducts,
    ).toBeGreaterThan(50);
  });

  it('a category is read page by page in category order, with a total on the first page', async () => {
    const whole = slugsOf((await refined({}, { slug: 'tableware' })).products);
    const first = await refined({}, { slug: 'tableware', limit: 9 });
    expect([first.total, first.products.length]).toEqual([15, 9]);
    const cursor = first.next ?? expect.fail('There is no next page.');
    const second = await refined({}, { slug: 'tableware', limit: 9, cursor });
    expect([second.total, second.next]).toEqual([undefined, undefined]);
    expect(slugsOf([...first.products, ...second.products])).toEqual(whole);
  });

  it('a category is read in catalog order if the category order cannot be read', async () => {
    const fault = { kind: 'status' as const, status: 400 };
    sandbox.control.setFaults({ match: { path: '/list-items/' }, fault, probability: 1 });
    const { products, total } = await refined({}, { slug: 'tableware' });
    sandbox.control.clearFaults();
    expect([products.length, total]).toEqual([15, 15]);
  });
});

describe('a search', () => {
  it.each<[Partial<Refinement>, string[]]>([
    [{ sort: 'price-up', maxPrice: 6 }, ['lost-pattern', 'embroidery-pattern'].sort()],
    [{ minPrice: 100, maxPrice: 120 }, ['wool-throw']],
    [{ minPrice: 500 }, []],
  ])('a search with %j finds %j', async (more, slugs) => {
    const { products, total } = await refined(more);
    const found = slugsOf(products).filter((slug) => slug !== 'free-sample');
    expect(found.sort()).toEqual(slugs);
    expect(total).toBe(products.length);
  });

  it('a text search finds and counts names that contain all search terms, even inside a category', async () => {
    const { products, total } = await refined({ text: 'hoop MEADOW' });
    expect([slugsOf(products), total]).toEqual([['embroidery-pattern'], 1]);
    const mugs = await refined({ text: 'mug' }, { slug: 'tableware' });
    expect(mugs.total).toBe(mugs.products.length);
    expect(mugs.products.length).toBeGreaterThan(0);
    for (const { name } of mugs.products) expect(name).toMatch(/mug/i);
    expect((await refined({ text: 'x'.repeat(300) })).products).toEqual([]);
  });

  it('a search result has the requested order', async () => {
    const { products } = await refined({ sort: 'name' }, { slug: 'oddments' });
    const names = products.map(({ name }) => String(name));
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
  });

  it('a search for products in stock includes products that are partly sold out', async () => {
    const slugs = slugsOf((await refined({ isInStock: true })).products);
    expect(slugs).toContain('last-aprons');
    expect(slugs).not.toContain('willow-basket');
  });

  it('a search by choices uses the choice ids from facets or products that were read before', async () => {
    const wanted = { options: { Paper: ['Cream'] } };
    expect((await refined(wanted)).products).toEqual([]);
    const { facets } = await (await catalog.grid()).survey(seedId('collection', 'oddments'));
    expect(facets?.find(({ name }) => name === 'Paper')?.choices.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['White', 'Cream']),
    );
    expect(slugsOf((await refined(wanted)).products)).toContain('winter-print');
    const none = { options: Object.fromEntries([['__proto__', ['x']]]) };
    expect((await refined(none)).products).toEqual([]);
  });
});

describe('stock', () => {
  it('each variant gets its stock at the default location and its pre-order terms', async () => {
    const print = await bySlug('winter-print');
    const terms = await catalog.terms([print]);
    const termsOf = (paper: string) => {
      const variant = print.variants?.find(({ choices }) => choices?.['Paper'] === paper);
      return terms.find(({ variantId }) => variantId === variant?.id);
    };
    expect(termsOf('White')).toMatchObject({
      stock: { inStock: false },
      preorderInfo: { enabled: true, message: 'Printed in December', limit: 20 },
    });
    expect(termsOf('Cream')).toMatchObject({ stock: { inStock: true, quantity: 2 } });
  });

  it('reading stock fails if the platform refuses, and the product keeps the catalog’s pre-order terms', async () => {
    const print = await bySlug('winter-print');
    const body = { message: 'no', details: { applicationError: { code: 'NO' } } };
    const fault = { kind: 'status' as const, status: 403, body };
    sandbox.control.setFaults({ match: { path: '/inventory-items/' }, fault, probability: 1 });
    await expect(catalog.terms([print])).rejects.toMatchObject({ status: 403 });
    sandbox.control.clearFaults();
    expect(print.terms?.map(({ preorderInfo }) => preorderInfo?.enabled).sort()).toEqual([
      false,
      true,
    ]);
  });
});
