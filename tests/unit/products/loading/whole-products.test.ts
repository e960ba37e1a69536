// Version 3: lists lack the variants of their products, so that those with something to choose are also read one by one.
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

describe('of several products of a page', () => {
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
  /** How often the store changes from now on. */
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

  it('the plain ones are there while others are still being read, in one change', async () => {
    shopper.network.hold('GET', SHIRT);
    const changes = countChanges();
    shopper.shop.load(SHIRT, MUG, CUP);
    await shopper.rest();
    expect(shopper.network.held()).toBe(1);
    // Its price is shown as one that is being checked.
    expect(entryOf(SHIRT)).toMatchObject({ status: 'ready', isOld: true });
    expect([variantsOf(SHIRT), variantsOf(MUG), variantsOf(CUP)]).toEqual([0, 1, 1]);
    // When they are asked for, and when they come.
    expect(changes()).toBe(2);
    const mug = entryOf(MUG);
    shopper.network.letGo();
    await shopper.rest();
    expect(variantsOf(SHIRT)).toBe(4);
    expect(entryOf(SHIRT)).not.toHaveProperty('isOld');
    // The same object, so that nothing of it is drawn again.
    expect([entryOf(MUG) === mug, changes()]).toEqual([true, 3]);
  });

  it('one that cannot be read whole takes no other along, and may be asked for again', async () => {
    failShirt(403);
    shopper.shop.load(SHIRT, COAT, MUG);
    await shopper.rest();
    expect([variantsOf(SHIRT), variantsOf(COAT), variantsOf(MUG)]).toEqual([0, 4, 1]);
    expect(entryOf(SHIRT)?.problem).toBeDefined();
    shopper.sandbox.control.clearFaults();
    shopper.shop.load(SHIRT, COAT, MUG);
    await shopper.rest();
    expect([variantsOf(SHIRT), entryOf(SHIRT)?.problem]).toEqual([4, undefined]);
  });

  it('one is asked for once, however many of the page wait for it', async () => {
    const reads = () => shopper.network.sent.filter(({ path }) => path.includes(SHIRT)).length;
    shopper.network.hold('GET', SHIRT);
    shopper.shop.load(SHIRT, MUG);
    await shopper.rest();
    shopper.shop.load(SHIRT, MUG);
    shopper.shop.loadWhole(SHIRT);
    await shopper.rest();
    shopper.network.letGo();
    await shopper.rest();
    expect([reads(), variantsOf(SHIRT)]).toEqual([1, 4]);
  });

  it('one whose own answer lacks the variants is not read for ever', async () => {
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

  it('a plain one is read whole for a card, with its texts, which a list lacks', async () => {
    const whole = () => readyData(shopper.store.getState().products, MUG)?.product.isWhole;
    shopper.shop.load(MUG, CUP);
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

  it('one that is gone by the time that it is read whole is missing', async () => {
    failShirt(404);
    shopper.shop.load(SHIRT, MUG);
    await shopper.rest();
    expect(statuses()).toEqual(['missing', undefined, 'ready', undefined]);
  });

  it('nothing more is read or shown once the widget is gone', async () => {
    shopper.network.hold('POST', '/products/query');
    shopper.shop.load(SHIRT, MUG);
    await shopper.rest();
    shopper.shop.stop();
    shopper.network.letGo();
    await shopper.rest();
    expect(statuses()).toEqual(['loading', undefined, 'loading', undefined]);
    expect(shopper.network.sent.some(({ path }) => path.endsWith(SHIRT))).toBe(false);
  });

  it('whoever needs them waits until they are whole', async () => {
    shopper.network.hold('GET', SHIRT);
    let isThere = false;
    void shopper.shop.need(SHIRT, MUG).then(() => {
      isThere = true;
    });
    await shopper.rest();
    expect(isThere).toBe(false);
    shopper.network.letGo();
    await shopper.rest();
    expect([isThere, entryOf(SHIRT)?.status]).toEqual([true, 'ready']);
  });
});

describe('a product that a button has read whole', () => {
  beforeEach(async () => {
    shopper.shop.load(SHIRT);
    await shopper.rest();
  });
  afterEach(() => shopper.sandbox.control.setStock({ productId: SHIRT, quantity: 5 }));

  const shirtNow = () => readyData(shopper.store.getState().products, SHIRT)?.product;
  const readsOfShirt = () => shopper.network.sent.filter(({ path }) => path.includes(SHIRT)).length;
  const openGrid = async (): Promise<void> => {
    shopper.open('things', 10);
    await shopper.rest();
  };

  it('stays whole, and is the same object, so that nothing is drawn again', async () => {
    const whole = shirtNow();
    expect(whole).toMatchObject({ isWhole: true });
    expect(whole?.variants).toHaveLength(4);
    const reads = readsOfShirt();
    await openGrid();
    expect(shirtNow()).toBe(whole);
    expect(readsOfShirt()).toBe(reads);
    expect(Object.keys(shopper.store.getState().products)).toHaveLength(2);
  });

  it('is read whole again where the grid says something else of it', async () => {
    await shopper.sandbox.control.setStock({ productId: SHIRT, quantity: 0 });
    expect(shirtNow()?.stock?.inStock).toBe(true);
    await openGrid();
    expect(shirtNow()).toMatchObject({ isWhole: true, stock: { inStock: false } });
    expect(shirtNow()?.variants).toHaveLength(4);
  });

  it('is as the grid says where it cannot be read whole again', async () => {
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
