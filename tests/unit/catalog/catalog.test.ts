// All islands share products, unchanged products stay the same objects, and pre-order terms are requested once.
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

describe('products added to the catalog', () => {
  it('added products become available to every island, and earlier products stay', () => {
    const { catalog, store } = shopper;
    catalog.addProducts([productOf('a')]);
    catalog.addProducts([productOf('b'), productOf('c')]);
    expect(Object.keys(store.getState().products)).toEqual(['a', 'b', 'c']);
    expect(entryOf('b')).toMatchObject({ status: 'ready', data: { product: { id: 'b' } } });
  });

  it('an added product replaces its earlier version', () => {
    shopper.catalog.addProducts([productOf('a', { name: 'Old' })]);
    shopper.catalog.addProducts([productOf('a', { name: 'New' })]);
    expect(entryOf('a')).toMatchObject({ data: { product: { name: 'New' } } });
  });

  it('added products are found by their slug', () => {
    shopper.catalog.addProducts([productOf('a'), productOf('b')]);
    shopper.store.set({
      products: { ...shopper.store.getState().products, c: { status: 'loading' } },
    });
    const { findId: idOf } = shopper.catalog;
    expect(['the-b', 'the-c', 'constructor', ''].map(idOf)).toEqual([
      'b',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])('an added product can have the id %s', (id) => {
    const { catalog } = shopper;
    expect(catalog.prices(id)).toBeUndefined();
    catalog.wantTerms([id]);
    catalog.addProducts([productOf(id), productOf('b')]);
    expect(catalog.prices(id)).toMatchObject({ price: '€5' });
    expect(catalog.findId(`the-${id}`)).toBe(id);
    expect(catalog.prices('b')).toMatchObject({ price: '€5' });
    expect(Object.getPrototypeOf(shopper.store.getState().products)).toBe(Object.prototype);
  });

  it('products added after the catalog has stopped are dropped', () => {
    shopper.catalog.stop();
    shopper.catalog.addProducts([productOf('a')]);
    expect(shopper.store.getState().products).toEqual({});
  });
});

describe('the view of a product', () => {
  it('the view of a product is the same object for the same data and choices, and a new object for other choices', () => {
    const { catalog } = shopper;
    catalog.addProducts([productOf('a')]);
    const first = catalog.prices('a');
    expect(catalog.prices('a')).toBe(first);
    const chosen = catalog.prices('a', { Size: 'S' });
    expect(chosen).not.toBe(first);
    expect(catalog.prices('a', { Size: 'S' })).toBe(chosen);
    catalog.addProducts([productOf('b')]);
    expect(catalog.prices('a')).toBe(first);
  });

  it('the view of a product changes with its data', () => {
    const { catalog } = shopper;
    catalog.addProducts([productOf('a')]);
    const first = catalog.prices('a');
    catalog.addProducts([productOf('a', { priceData: { price: 6, formatted: { price: '€6' } } })]);
    expect([first?.price, catalog.prices('a')?.price]).toEqual(['€5', '€6']);
  });

  it('a product has no view while it loads, is missing or has failed', () => {
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
  it('pre-order terms are requested once for all sold-out products, and other products stay unchanged', async () => {
    const { catalog } = shopper;
    catalog.addProducts([soldOut(SOON), soldOut(GONE), productOf('a')]);
    const other = entryOf('a');
    catalog.wantTerms([SOON, GONE, 'a', 'unknown']);
    await shopper.rest();
    expect(shopper.asked(TERMS_PATH).map(({ query }) => query.filter)).toEqual([
      { productId: { $in: [SOON, GONE] } },
    ]);
    expect(termsOf(SOON)).toMatchObject([{ preorderInfo: { enabled: true, limit: 4 } }]);
    expect(entryOf('a')).toBe(other);
  });

  it('pre-order terms are not requested again while they load or after they have loaded', async () => {
    const { catalog } = shopper;
    catalog.addProducts([soldOut(SOON)]);
    catalog.wantTerms([SOON]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    catalog.wantTerms([SOON]);
    await shopper.rest();
    expect(shopper.asked(TERMS_PATH)).toHaveLength(1);
  });

  it('pre-order terms are requested again after a failure', async () => {
    const { catalog } = shopper;
    shopper.sandbox.control.setFaults({
      match: { path: '/variants\\/query/' },
      fault: { kind: 'status', status: 400 },
      times: 1,
    });
    catalog.addProducts([soldOut(SOON)]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    expect(termsOf(SOON)).toEqual([]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    expect(termsOf(SOON)).toHaveLength(1);
  });

  it('pre-order terms stay when the product is read again', async () => {
    const { catalog } = shopper;
    catalog.addProducts([soldOut(SOON)]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    catalog.addProducts([{ ...soldOut(SOON), name: 'Newer' }]);
    expect(termsOf(SOON)).toHaveLength(1);
    expect(entryOf(SOON)).toMatchObject({ data: { product: { name: 'Newer' } } });
  });

  it('pre-order terms are added to a product that was read again while the terms loaded', async () => {
    const { catalog } = shopper;
    shopper.network.hold('POST', TERMS_PATH);
    catalog.addProducts([soldOut(SOON)]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    catalog.addProducts([{ ...soldOut(SOON), name: 'Newer' }]);
    shopper.network.letGo();
    await shopper.rest();
    expect(entryOf(SOON)).toMatchObject({ data: { product: { name: 'Newer' } } });
    expect(termsOf(SOON)).toHaveLength(1);
  });

  it('pre-order terms that arrive after the catalog has stopped are dropped', async () => {
    const { catalog, store } = shopper;
    shopper.network.hold('POST', TERMS_PATH);
    catalog.addProducts([soldOut(SOON)]);
    catalog.wantTerms([SOON]);
    await shopper.rest();
    const { products } = store.getState();
    catalog.stop();
    shopper.network.letGo();
    await shopper.rest();
    expect(store.getState().products).toBe(products);
  });

  it.each([null, [], {}, { variants: 'text' }, { variants: [null, 5, 'x', {}, { productId: 5 }] }])(
    'unreadable pre-order terms change nothing: %j',
    async (answer) => {
      const { catalog, store } = shopper;
      shopper.answer(TERMS_PATH, () => answer);
      catalog.addProducts([soldOut(SOON)]);
      const { products } = store.getState();
      catalog.wantTerms([SOON]);
      await shopper.rest();
      expect(store.getState().products).toBe(products);
    },
  );

  it('pre-order terms are not requested if nothing is sold out', async () => {
    shopper.catalog.addProducts([productOf('a')]);
    shopper.catalog.wantTerms(['a']);
    shopper.catalog.wantTerms([]);
    await shopper.rest();
    expect(shopper.network.sent).toEqual([]);
  });
});

it('the catalog requests no products by itself', async () => {
  shopper.catalog.prices('a');
  await shopper.rest();
  expect(shopper.asked(PRODUCTS_PATH)).toEqual([]);
});
