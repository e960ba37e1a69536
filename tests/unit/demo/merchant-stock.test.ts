import { beforeEach, describe, expect, it } from 'vitest';
import { asArray, asObject } from '../../../src/client/codec/json.ts';
import { HEADER, MUG, read } from '../../support/data/merchant-file.ts';
import { csv, openMerchantStage } from '../../support/network/merchant.ts';

const merchant = await openMerchantStage();

const COLUMNS = `${HEADER},stock,option1,choices1`;
const SHIRT = 'product,shirt,Shirt,40,3,Size,S|L';
const LARGE = 'variant,shirt,,,0,,L';
const CUP = 'product,cup,Cup,5,no,,';
const BOWL = 'product,bowl,Bowl,5,,,';

const call = async (path: string, body?: object) => {
  const response = await merchant.admin.fetchWithAuth(path, {
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return asObject(await response.json()) ?? {};
};

/** Stock of each variant: the quantity if tracked, else whether it is in stock. */
const heldV1 = async (handle: string) => {
  const product = await merchant.product(handle);
  const variants = product?.variants ?? [];
  return variants.map(({ stock }) => (stock?.trackQuantity ? stock.quantity : stock?.inStock));
};

const heldV3 = async (handle: string) => {
  const { product } = await call(`/stores/v3/products/slug/${handle}`);
  const variants = asArray(asObject(asObject(product)?.['variantsInfo'])?.['variants']);
  const query = { filter: { productId: asObject(product)?.['id'] } };
  const { inventoryItems } = await call('/stores/v3/inventory-items/query', { query });
  const items = asArray(inventoryItems).map((item) => asObject(item) ?? {});
  return variants.map((variant) => {
    const own = items.find(({ variantId }) => variantId === asObject(variant)?.['id']);
    return own?.['quantity'] ?? own?.['inStock'];
  });
};

describe.each([
  ['V1', heldV1],
  ['V3', heldV3],
] as const)('stock in a store with catalog %s', (catalogVersion, held) => {
  beforeEach(() => {
    merchant.sandbox.control.settings({ catalogVersion });
  });

  it('the stock of a variant is read from the variant row, or else from the product row', async () => {
    const told = await merchant.import(csv(COLUMNS, SHIRT, LARGE, CUP, BOWL));
    expect(told.refused).toEqual([]);
    expect(await held('shirt')).toEqual([3, 0]);
    expect((await held('bowl'))[0]).toBe(true);
    // Catalog version 1 of the sandbox stores "no" as a tracked quantity of zero.
    expect([0, false]).toContain((await held('cup'))[0]);
  });

  it('the stock is not written again if a repeated import has the same file', async () => {
    const file = csv(COLUMNS, SHIRT, LARGE, CUP, BOWL);
    await merchant.import(file);
    merchant.takeWrites();
    const again = await merchant.import(file);
    expect(again.result).toMatchObject({ updated: 0, unchanged: 3 });
    expect(merchant.takeWrites()).toEqual([]);
  });

  it('an import can change only the stock, and keeps the stock if the file has no stock column', async () => {
    await merchant.import(csv(COLUMNS, SHIRT, LARGE, CUP, BOWL));
    const dry = await merchant.import(csv(COLUMNS, SHIRT.replace(',3,', ',7,'), LARGE), {
      isDryRun: true,
    });
    expect(dry.result).toMatchObject({ updated: 1 });
    expect(await held('shirt')).toEqual([3, 0]);
    await merchant.import(csv(COLUMNS, SHIRT.replace(',3,', ',7,'), LARGE));
    expect(await held('shirt')).toEqual([7, 0]);
    const silent = await merchant.import(
      csv('type,handle,name,price', 'product,shirt,Shirt,40', 'product,cup,Cup,5'),
    );
    expect(silent.result).toMatchObject({ updated: 0, unchanged: 2 });
    expect(await held('shirt')).toEqual([7, 0]);
  });
});

describe('the stock of a file', () => {
  const stock = (cell: string) => read(csv(`${HEADER},stock`, `${MUG},${cell}`));

  it.each([
    ['12', { quantity: 12 }],
    ['0', { quantity: 0 }],
    ['yes', { inStock: true }],
    ['No', { inStock: false }],
    ['', undefined],
  ])('the stock in a file can be "%s"', (cell, expected) => {
    expect(stock(cell).products[0]?.stock).toEqual(expected);
  });

  it.each(['-1', '1.5', '100000', 'some'])('the stock in a file cannot be "%s"', (cell) => {
    expect(stock(cell).reported).toEqual([
      `2 stock: expected a number of pieces up to 99999, yes or no, received "${cell}"`,
    ]);
  });

  it('the stock in a file must be a number for all variants of a product, or for none', () => {
    expect(read(csv(COLUMNS, SHIRT, 'variant,shirt,,,yes,,L')).reported).toEqual([
      '3 stock: expected numbers for all variants of a product, or for none',
    ]);
  });
});
