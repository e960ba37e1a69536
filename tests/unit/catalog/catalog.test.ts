// The catalog at work: products kept for all islands, the same object for the same data, pre-order terms requested once.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import type { Product } from '../../../src/client/catalog/product.ts';
import type { ProductEntry } from '../../../src/products/loading/product-entry.ts';
import { seeded } from '../../support/data/seeded-products.ts';
import {
  openCatalogStage,
  PRODUCTS_PATH,
  TERMS_PATH,
} from '../../support/network/stages/catalog-stage.ts';

const SOON = seedId('product', 'soon');
const GONE = seedId('product', 'gone');
const preorder = { message: 'Ships in May', limit: 4 };

const shopper = openCatalogStage([
  seeded({ slug: 'soon', stock: 0, preorder }),
  seeded({ slug: 'gone', stock: 0 }),
]);

const productOf = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  slug: `the-${id}`,
  priceData: { price: 5, formatted: { price: '€5' } },
  ...more,
});
const soldOut = (id: string): Product =>
  productOf(id, { stock: { inventoryStatus: 'OUT_OF_STOCK' } });
const entryOf = (id: string) => shopper.store.getState().products[id] as ProductEntry | undefined;
const termsOf = (id: string) => {
  const entry = entryOf(id);
  return entry?.status === 'ready' ? entry.data.preorders : expect.fail(`${id} is not ready`);
};

describe('products that are kept', () => {
  it('are ready for every island, beside those that were there', () => {
    const { catalog, store } = shopper;
    catalog.keep([productOf('a')]);
    catalog.keep([productOf('b'), productOf('c')]);
    expect(Object.keys(store.getState().products)).toEqual(['a', 'b', 'c']);
    expect(entryOf('b')).toMatchObject({ status: 'ready', data: { product: { id: 'b' } } });
  });

  it('are newer than those that were there', () => {
    shopper.catalog.keep([productOf('a', { name: 'Old' })]);
    shopper.catalog.keep([productOf('a', { name: 'New' })]);
    expect(entryOf('a')).toMatchObject({ data: { product: { name: 'New' } } });
  });

  it('are found by their slug', () => {
    shopper.catalog.keep([productOf('a'), productOf('b')]);
    shopper.store.set({
      products: { ...shopper.store.getState().products, c: { status: 'loading' } },
    });
    const { idOf } = shopper.catalog;
    expect(['the-b', 'the-c', 'constructor', ''].map(idOf)).toEqual([
      'b',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])('may be called %s', (id) => {
    const { catalog } = shopper;
    expect(catalog.prices(id)).toBeUndefined();
    catalog.wantTerms([id]);
    catalog.keep([productOf(id), productOf('b')]);
    expect(catalog.prices(id)).toMatchObject({ price: '€5' });
    expect(catalog.idOf(`the-${id}`)).toBe(id);
    expect(catalog.prices('b')).toMatchObject({ price: '€5' });
    expect(Object.getPrototypeOf(shopper.store.getState().products)).toBe(Object.prototype);
  });

  it('are dropped once the catalog has stopped', () => {
    shopper.catalog.stop();
    shopper.catalog.keep([productOf('a')]);
    expect(shopper.store.getState().products).toEqual({});
  });
});

describe('the view of a product', () => {
  it('is the same object for the same data, and another for other choices', () => {
    const { catalog } = shopper;
    catalog.keep([productOf('a')]);
    const first = catalog.prices('a');
    expect(catalog.prices('a')).toBe(first);
    const chosen = catalog.prices('a', { Size: 'S' });
    expect(chosen).not.toBe(first);
    expect(catalog.prices('a', { Size: 'S' })).toBe(chosen);
    catalog.keep([productOf('b')]);
    expect(catalog.prices('a')).toBe(first);
  });

  it('is new with new data', () => {
    const { catalog } = shopper;
    catalog.keep([productOf('a')]);
    const first = catalog.prices('a');
    catalog.keep([productOf('a', { priceData: { price: 6, formatted: { price: '€6' } } })]);
    expect([first?.price, catalog.prices('a')?.price]).toEqual(['€5', '€6']);
  });

  it('is nothing before the product is there, and when it could not be had', () => {
    const { catalog, store } = shopper;
    expect(catalog.prices('a')).toBeUndefined();
    const entries: ProductEntry[] = [
      { status: 'loading' },
      { status: 'missing' },
      { status: 'failed', problem: { code: 'offline' } },
    ];
    for (const a of entries) {
      store.set({ products: { a } });
      expect(catalog.prices('a')).toBeUndefined();
    }
  });
});

describe('pre-order terms', () => {
  it('come for what is sold out, with one request for all, and leave the others alone', async () => {
    const { catalog } = shopper;
    catalog.keep([soldOut(SOON), soldOut(GONE), productOf('a')]);
    const other = entryOf('a');
    catalog.wantTerms([SOON, GONE, 'a', 'unknown']);
    await shopper.rest();
    expect(shopper.asked(TERMS_PATH).map(({ query }) => query.filter)).toEqual([
      { productId: { $in: [SOON, GONE] } },
    ]);
    expect(termsOf(SOON)).toMatchObject([{ preorderInfo: { enabled: true, limit: 4 } }]);
    expect(entryOf('a')).toBe(other);
  });

  it('are asked for once while they are on their way, and after they came', async () => {
    const { catalog } = shopper;
    catalog.keep([soldOut(SOON)]);
    catalog.wantTerms([SOON]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    catalog.wantTerms([SOON]);
    await shopper.rest();
    expect(shopper.asked(TERMS_PATH)).toHaveLength(1);
  });

  it('are asked for again when they did not come', async () => {
    const { catalog } = shopper;
    shopper.sandbox.control.setFaults({
      match: { path: '/variants\\/query/' },
      fault: { kind: 'status', status: 400 },
      times: 1,
    });
    catalog.keep([soldOut(SOON)]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    expect(termsOf(SOON)).toEqual([]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    expect(termsOf(SOON)).toHaveLength(1);
  });

  it('that are known stay when the product is read again', async () => {
    const { catalog } = shopper;
    catalog.keep([soldOut(SOON)]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    catalog.keep([{ ...soldOut(SOON), name: 'Newer' }]);
    expect(termsOf(SOON)).toHaveLength(1);
    expect(entryOf(SOON)).toMatchObject({ data: { product: { name: 'Newer' } } });
  });

  it('come to the product as it is by then', async () => {
    const { catalog } = shopper;
    shopper.network.hold('POST', TERMS_PATH);
    catalog.keep([soldOut(SOON)]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    catalog.keep([{ ...soldOut(SOON), name: 'Newer' }]);
    shopper.network.letGo();
    await shopper.rest();
    expect(entryOf(SOON)).toMatchObject({ data: { product: { name: 'Newer' } } });
    expect(termsOf(SOON)).toHaveLength(1);
  });

  it('that come after the end are dropped', async () => {
    const { catalog, store } = shopper;
    shopper.network.hold('POST', TERMS_PATH);
    catalog.keep([soldOut(SOON)]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    const { products } = store.getState();
    catalog.stop();
    shopper.network.letGo();
    await shopper.rest();
    expect(store.getState().products).toBe(products);
  });

  it.each([null, [], {}, { variants: 'text' }, { variants: [null, 5, 'x', {}, { productId: 5 }] }])(
    'that cannot be read are none: %j',
    async (answer) => {
      const { catalog, store } = shopper;
      shopper.answer(TERMS_PATH, () => answer);
      catalog.keep([soldOut(SOON)]);
      const { products } = store.getState();
      catalog.wantTerms([SOON]);
      await shopper.rest();
      expect(store.getState().products).toBe(products);
    },
  );

  it('of nothing sold out are not asked for', async () => {
    shopper.catalog.keep([productOf('a')]);
    shopper.catalog.wantTerms(['a']);
    shopper.catalog.wantTerms([]);
    await shopper.rest();
    expect(shopper.network.sent).toEqual([]);
  });
});

it('asks for no products by itself', async () => {
  shopper.catalog.prices('a');
  await shopper.rest();
  expect(shopper.asked(PRODUCTS_PATH)).toEqual([]);
});
