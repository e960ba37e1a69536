// Version 3: a product that a button has read whole, with its variants, and that a grid then lists without them.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import { readyData } from '../../../../src/store/products/product-entry.ts';
import { seeded, shirt } from '../../../support/data/seeded-products.ts';
import { openCatalogStage } from '../../../support/network/stages/catalog-stage.ts';

const SHIRT = seedId('product', 'shirt');
const shopper = openCatalogStage(
  [{ ...shirt, collections: ['things'] }, seeded({ slug: 'mug', collections: ['things'] })],
  ['things'],
);
beforeEach(async () => {
  shopper.sandbox.control.settings({ catalogVersion: 'V3' });
  shopper.shop.load(SHIRT);
  await shopper.rest();
});
afterEach(async () => {
  await shopper.sandbox.control.setStock({ productId: SHIRT, quantity: 5 });
  shopper.sandbox.control.settings({ catalogVersion: 'V1' });
});

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
