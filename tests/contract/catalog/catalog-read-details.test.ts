// Details of reading the catalog: missing entities, unit prices, and data for the merchant only.
// Facts: docs/platform/catalog.md#prices, docs/platform/catalog.md#queries.
import { describe, expect, it } from 'vitest';
import { type Merchant, newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, productId, violationsOf } from '../support/store.ts';

const defaultVariant = '00000000-0000-0000-0000-000000000000';

const { store, visitor } = await openTestStore({ keepsChanges: true });

const merchant = newMerchant(store);

const get = async (path: string) => (await visitor.send('GET', path)).body;

describe('catalog read', () => {
  it.each([
    ['/v2/collections/nothing', 'COLLECTION_NOT_FOUND'],
    [`/v2/collections/${productId('mug')}`, 'COLLECTION_NOT_FOUND'],
    ['/v2/collections/slug/%00', 'COLLECTION_NOT_FOUND'],
    ['/stores-reader/v1/collections/slug/nothing', 'COLLECTION_NOT_FOUND'],
    ['/stores-reader/v1/variants/nothing', 'STORE_VARIANT_NOT_FOUND'],
    [
      `/stores-reader/v1/variants/${productId('mug')}-${productId('mug')}`,
      'STORE_VARIANT_NOT_FOUND',
    ],
    [`/stores-reader/v1/variants/${productId('mug')}x${defaultVariant}`, 'STORE_VARIANT_NOT_FOUND'],
  ])('a request for a missing entity gets 404: %s', async (path, code) => {
    const answer = await visitor.send('GET', path);
    expect([answer.status, codeOf(answer)]).toEqual([404, code]);
  });

  it('a refused availability request lists the options and choices that the product does not have', async () => {
    const path = `/stores-reader/v1/products/${productId('shirt')}/productOptionsAvailability`;
    const answer = await visitor.send('POST', path, {
      options: { Color: 'Pink', Length: 'L', Size: 'L' },
    });
    expect(violationsOf(answer)).toEqual([
      'options.Color: VALIDATION',
      'options.Length: VALIDATION',
    ]);
  });

  it('a product has prices per liter, and costs that only the merchant can read', async () => {
    const { id } = await merchant.newProduct({
      priceData: { price: 4.5 },
      discount: { type: 'PERCENT', value: 10 },
      costAndProfitData: { itemCost: 1.2 },
      pricePerUnitData: {
        totalQuantity: 250,
        totalMeasurementUnit: 'ML',
        baseQuantity: 1,
        baseMeasurementUnit: 'L',
      },
    });
    const { product } = await get(`/stores-reader/v1/products/${id}`);
    expect(product.priceData).toMatchObject({
      pricePerUnit: 16.2,
      formatted: { pricePerUnit: '€16.20' },
    });
    expect(JSON.stringify(product)).not.toMatch(/cost|profit/i);
    expect(await merchant.read(id)).toMatchObject({
      costAndProfitData: {
        itemCost: 1.2,
        formattedItemCost: '€1.20',
        profit: 2.85,
        profitMargin: 0.7037,
      },
      costRange: { minValue: 1.2, maxValue: 1.2 },
    });
  });

  it('only the merchant can read hidden products and collections', async () => {
    const product = await merchant.newShirt({ name: 'Secret', visible: false });
    const collection = await merchant.newCollection('Hidden');
    await merchant.send('PATCH', `/stores/v1/collections/${collection.id}`, {
      collection: { visible: false },
    });
    const query = { query: { filter: { name: 'Secret' } } };
    const paths = [
      `/stores-reader/v1/products/${product.id}`,
      `/stores-reader/v1/variants/${product.id}-${product.variants[0].id}`,
      `/v2/collections/${collection.id}`,
    ];
    for (const path of paths) {
      expect((await visitor.send('GET', path)).status, path).toBe(404);
      expect((await merchant.send('GET', path)).status, path).toBe(200);
    }
    const queryPath = '/stores-reader/v1/products/query-platformized';
    const totalFor = async (send: Merchant['send'], more = {}) =>
      (await send('POST', queryPath, { ...query, ...more })).body.metadata.total;
    store.control.settings({ catalogQueries: 'lenient' });
    expect(await totalFor(visitor.send, { includeHiddenProducts: true })).toBe(0);
    expect(await totalFor(merchant.send)).toBe(0);
    expect(await totalFor(merchant.send, { includeHiddenProducts: true })).toBe(1);
  });
});
