// Catalog version 3: lists lack variants, so products with choices are also read individually.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import { readyData } from '../../../../src/products/loading/product-entry.ts';
import { seeded, shirt } from '../../../support/data/seeded-products.ts';
import { openCatalogStage } from '../../../support/network/stages/catalog-stage.ts';

const [SHIRT = '', COAT = '', MUG = '', CUP = ''] = ['shirt', 'coat', 'mug', 'cup'].map((slug) =>
  seedId('product', slug),
);
const shopper = openCatalogStage(
  [
    { ...shirt, collections: ['things'] },
    { ...shirt, slug: 'coat', sku: 'COAT' },
    seeded({ slug: 'mug', collections: ['things'] }),
    seeded({ slug: 'cup' }),
  ],
  ['things'],
);
beforeEach(() => shopper.sandbox.control.settings({ catalogVersion: 'V3' }));
afterEach(() => shopper.sandbox.control.settings({ catalogVersion: 'V1' }));

describe('several products on a page', () => {
  const entryOf = (id: string) => shopper.store.getState().products[id];
  const statuses = () => [SHIRT, COAT, MUG, CUP].map((id) => entryOf(id)?.status);
  const variantsOf = (id: string) =>
    readyData(shopper.store.getState().products, id)?.product.variants?.length;
  const failShirt = (status: number) =>
    shopper.sandbox.control.setFaults({
      match: { path: `/products/${SHIRT}/` },
      fault: { kind: 'status', status },
      probability: 1,
    });
  const countChanges = () => {
    const seen: number[] = [];
    let { products } = shopper.store.getState();
    shopper.store.subscribe((state) => {
      if (state.products !== products) seen.push(Object.keys(state.products).length);
      ({ products } = state);
    });
    return () => seen.length;
  };
  afterEach(() => shopper.sandbox.control.clearFaults());

  it('products without options appear all at once while products with options are still being read', async () => {
    shopper.network.hold('GET', SHIRT);
    const changes = countChanges();
    shopper.shop.requestProducts(SHIRT, MUG, CUP);
    await shopper.rest();
    expect(shopper.network.held()).toBe(1);
    expect(entryOf(SHIRT)).toMatchObject({ status: 'ready', isOld: true });
    expect([variantsOf(SHIRT), variantsOf(MUG), variantsOf(CUP)]).toEqual([0, 1, 1]);
    // The product data changed twice: at the request, and at the response.
    expect(changes()).toBe(2);
    const mug = entryOf(MUG);
    shopper.network.letGo();
    await shopper.rest();
    expect(variantsOf(SHIRT)).toBe(4);
    expect(entryOf(SHIRT)).not.toHaveProperty('isOld');
    // The mug stays the same object, so its view does not render again.
    expect([entryOf(MUG) === mug, changes()]).toEqual([true, 3]);
  });

  it('a product that cannot be read completely does not affect other products, and can be requested again', async () => {
    failShirt(403);
    shopper.shop.requestProducts(SHIRT, COAT, MUG);
    await shopper.rest();
    expect([variantsOf(SHIRT), variantsOf(COAT), variantsOf(MUG)]).toEqual([0, 4, 1]);
    expect(entryOf(SHIRT)?.problem).toBeDefined();
    shopper.sandbox.control.clearFaults();
    shopper.shop.requestProducts(SHIRT, COAT, MUG);
    await shopper.rest();
    expect([variantsOf(SHIRT), entryOf(SHIRT)?.problem]).toEqual([4, undefined]);
  });

  it('a product is requested once, even if several elements wait for it', async () => {
    const reads = () => shopper.network.sent.filter(({ path }) => path.includes(SHIRT)).length;
    shopper.network.hold('GET', SHIRT);
    shopper.shop.requestProducts(SHIRT, MUG);
    await shopper.rest();
    shopper.shop.requestProducts(SHIRT, MUG);
    shopper.shop.loadWhole(SHIRT);
    await shopper.rest();
    shopper.network.letGo();
    await shopper.rest();
    expect([reads(), variantsOf(SHIRT)]).toEqual([1, 4]);
  });

  it('a product is not requested again if its complete response lacks the variants', async () => {
    const product = { id: MUG, name: 'Mug', slug: 'mug', variantSummary: { variantCount: 1 } };
    shopper.sandbox.control.setFaults({
      match: { path: `/products/${MUG}/` },
      fault: { kind: 'malformed', body: { product } },
      probability: 1,
    });
    for (const _ of [1, 2, 3]) {
      shopper.shop.loadWhole(MUG);
      await shopper.rest();
    }
    expect(shopper.network.sent.filter(({ path }) => path.includes(MUG))).toHaveLength(1);
    expect(entryOf(MUG)).toMatchObject({ status: 'ready', data: { product: { name: 'Mug' } } });
  });

  it('a listed product without options is read completely for a card, and only once', async () => {
    const whole = () => readyData(shopper.store.getState().products, MUG)?.product.isWhole;
    shopper.shop.requestProducts(MUG, CUP);
    await shopper.rest();
    expect(whole()).toBe(false);
    shopper.shop.loadWhole(MUG);
    await shopper.rest();
    expect(whole()).toBe(true);
    const { length } = shopper.network.sent;
    shopper.shop.loadWhole(MUG);
    await shopper.rest();
    expect(shopper.network.sent).toHaveLength(length);
  });

  it('a product is missing if reading the complete product returns status 404', async () => {
    failShirt(404);
    shopper.shop.requestProducts(SHIRT, MUG);
    await shopper.rest();
    expect(statuses()).toEqual(['missing', undefined, 'ready', undefined]);
  });

  it('no product is read or shown after the widget is removed', async () => {
    shopper.network.hold('POST', '/products/query');
    shopper.shop.requestProducts(SHIRT, MUG);
    await shopper.rest();
    shopper.shop.stop();
    shopper.network.letGo();
    await shopper.rest();
    expect(statuses()).toEqual(['loading', undefined, 'loading', undefined]);
    expect(shopper.network.sent.some(({ path }) => path.endsWith(SHIRT))).toBe(false);
  });

  it('a caller that needs products waits until all of the products are read completely', async () => {
    shopper.network.hold('GET', SHIRT);
    let isThere = false;
    void shopper.shop.reloadProducts(SHIRT, MUG).then(() => {
      isThere = true;
    });
    await shopper.rest();
    expect(isThere).toBe(false);
    shopper.network.letGo();
    await shopper.rest();
    expect([isThere, entryOf(SHIRT)?.status]).toEqual([true, 'ready']);
  });
});

describe('a product that a button has read completely', () => {
  beforeEach(async () => {
    shopper.shop.requestProducts(SHIRT);
    await shopper.rest();
  });
  afterEach(() => shopper.sandbox.control.setStock({ productId: SHIRT, quantity: 5 }));

  const shirtNow = () => readyData(shopper.store.getState().products, SHIRT)?.product;
  const readsOfShirt = () => shopper.network.sent.filter(({ path }) => path.includes(SHIRT)).length;
  const openGrid = async (): Promise<void> => {
    shopper.open('things', 10);
    await shopper.rest();
  };

  it('a completely read product stays the same object in a grid, which prevents another render', async () => {
    const whole = shirtNow();
    expect(whole).toMatchObject({ isWhole: true });
    expect(whole?.variants).toHaveLength(4);
    const reads = readsOfShirt();
    await openGrid();
    expect(shirtNow()).toBe(whole);
    expect(readsOfShirt()).toBe(reads);
    expect(Object.keys(shopper.store.getState().products)).toHaveLength(2);
  });

  it('a completely read product is read again if the grid has different data for it', async () => {
    await shopper.sandbox.control.setStock({ productId: SHIRT, quantity: 0 });
    expect(shirtNow()?.stock?.inStock).toBe(true);
    await openGrid();
    expect(shirtNow()).toMatchObject({ isWhole: true, stock: { inStock: false } });
    expect(shirtNow()?.variants).toHaveLength(4);
  });

  it('a completely read product gets the grid’s data if it cannot be read again', async () => {
    await shopper.sandbox.control.setStock({ productId: SHIRT, quantity: 0 });
    shopper.sandbox.control.setFaults({
      match: { path: `/products/${SHIRT}/` },
      fault: { kind: 'status', status: 404 },
      probability: 1,
    });
    await openGrid();
    expect(shirtNow()).toMatchObject({ isWhole: false, stock: { inStock: false } });
  });
});
