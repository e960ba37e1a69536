// A merchant's catalog in the sandbox, with separate products for each test.
import { afterAll, beforeAll, expect } from 'vitest';
import { colorOption } from '../../data/seeded-products.ts';
import { type Catalog, openCatalog } from '../catalog.ts';

export const UNKNOWN = '11111111-1111-4111-8111-111111111111';

export const CLAY_S = { Color: 'Clay', Size: 'S' };

type Products = Catalog['admin']['products'];

const createMug = async (products: Products, price: number): Promise<string> => {
  const mug = { name: 'Mug', priceData: { price }, brand: 'Kiln', ribbon: 'New' };
  return (await products.createProduct(mug)).id;
};

const createShirt = async (products: Products): Promise<string> => {
  const { id } = await products.createProduct({
    name: 'Shirt',
    priceData: { price: 40 },
    manageVariants: true,
    productOptions: [
      colorOption,
      { name: 'Size', choices: [{ description: 'S' }, { description: 'L' }] },
    ],
  });
  await products.addProductMedia(id, [
    { mediaId: 'mug-clay' },
    { mediaId: 'mug-indigo', choice: { option: 'Color', choice: 'Clay' } },
  ]);
  return id;
};

/** Call at the top of a test file. */
export const openMerchantCatalog = () => {
  let catalog: Catalog;
  beforeAll(async () => {
    catalog = await openCatalog();
  });
  afterAll(() => catalog.close());
  const merchant = () => catalog.admin.products;
  const shown = (id: string) => catalog.client.products.getProduct(id);
  const priceOf = async (id: string) => (await shown(id)).priceData?.price;
  // Each test creates its products and collections, so that no test has to reset the store.
  const newMug = (price = 10) => createMug(merchant(), price);
  const newShirt = () => createShirt(merchant());
  const newCollection = async (): Promise<string> =>
    (await catalog.admin.collections.createCollection({ name: 'Things' })).id;
  const pricesOf = async (id: string) => {
    const { variants } = await merchant().queryProductVariants(id);
    return new Set(variants.map(({ variant }) => variant?.priceData?.price));
  };
  const expectCalled = (row: string) =>
    expect(catalog.takeCalls()).toContain(row.replace(' /v1', ' /stores/v1'));
  return {
    get catalog() {
      return catalog;
    },
    merchant,
    shown,
    priceOf,
    newMug,
    newShirt,
    newCollection,
    pricesOf,
    expectCalled,
  };
};
