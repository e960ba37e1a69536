// Every row of the table "Catalog read", on each path that a client of the platform may use.
import { describe, expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { type Merchant, newMerchant, packed } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json, productId, violationsOf } from '../support/store.ts';

const readers = ['/stores-reader/v1', '/_api/catalog-reader-server/v1'];
const defaultVariant = '00000000-0000-0000-0000-000000000000';

const { store, visitor } = await openTestStore({ keepsChanges: true });
const merchant = newMerchant(store);

describe('catalog read', () => {
  const things = seedId('collection', 'things');
  const post = async (path: string, body: unknown) => (await visitor.send('POST', path, body)).body;
  const get = async (path: string) => (await visitor.send('GET', path)).body;

  describe.each(['/v2', '/stores-reader/v2'])('collections, second version, under %s', (prefix) => {
    it('GET /v2/collections/{id}', async () => {
      const { collection } = await get(`${prefix}/collections/${things}?id=${things}`);
      expect(collection).toMatchObject({
        id: things,
        slug: 'things',
        name: 'Things',
        numberOfProducts: 6,
        visible: true,
        media: { mainMedia: { id: 'mug-clay', mediaType: 'image' } },
      });
      expect(new Date(collection.lastUpdated).toISOString()).toBe(collection.lastUpdated);
    });

    it('GET /v2/collections/slug/{slug}', async () => {
      const { collection } = await get(`${prefix}/collections/slug/papers`);
      expect(collection).toMatchObject({ slug: 'papers', numberOfProducts: 2 });
    });

    it('POST /v2/collections/query, and as a packed GET', async () => {
      const input = { query: { filter: { name: { $startsWith: 'pap' } } } };
      const { collections, metadata } = await post(`${prefix}/collections/query`, input);
      expect(collections.map(({ slug }: Json) => slug)).toEqual(['papers']);
      expect(metadata).toEqual({ items: 1, count: 1, offset: 0, total: 1 });
      expect(await get(packed(`${prefix}/collections/query`, input))).toEqual({
        collections,
        metadata,
      });
    });
  });

  it.each([...readers, '/v1'])(
    'GET /v1/collections/slug/{slug}, first version, under %s',
    async (prefix) => {
      const { collection } = await get(`${prefix}/collections/slug/things?slug=things`);
      expect(collection).toMatchObject({ id: things, numberOfProducts: 6 });
    },
  );

  describe.each(readers)('products, under %s', (prefix) => {
    it('GET /v1/products/{id}?includeMerchantSpecificData', async () => {
      const path = `${prefix}/products/${productId('mug')}?includeMerchantSpecificData=true`;
      const shown = (await visitor.send('GET', path)).body.product;
      expect(shown.priceData.price).toBe(24);
      expect(shown).not.toHaveProperty('costAndProfitData');
      const told = (await merchant.send('GET', path)).body.product;
      expect(told.costAndProfitData).toMatchObject({ itemCost: 0, profit: 24, profitMargin: 1 });
      expect(told.variants[0].variant.costAndProfitData).toMatchObject({ profit: 24 });
    });

    it('POST /v1/products/query-platformized', async () => {
      const { products, metadata } = await post(`${prefix}/products/query-platformized`, {
        query: { sort: [{ fieldName: 'price', order: 'DESC' }], paging: { limit: 2 } },
      });
      expect(products.map(({ slug }: Json) => slug)).toEqual(['shirt', 'soon']);
      expect(metadata).toEqual({ items: 2, count: 2, offset: 0, total: 7 });
    });

    it('POST /v1/products/{id}/productOptionsAvailability', async () => {
      const path = `${prefix}/products/${productId('shirt')}/productOptionsAvailability`;
      const half = await post(path, { id: productId('shirt'), options: { Size: 'L' } });
      expect(half.availableForPurchase).toBe(false);
      expect(half).not.toHaveProperty('selectedVariant');
      const stockOf = (answer: Json, option: string) =>
        answer.productOptions
          .find(({ name }: Json) => name === option)
          .choices.map(({ description, inStock }: Json) => [description, inStock]);
      // Ink is gone in L; a size may still be changed, and S is there in both.
      expect(stockOf(half, 'Color')).toEqual([
        ['Clay', true],
        ['Ink', false],
      ]);
      expect(stockOf(half, 'Size')).toEqual([
        ['S', true],
        ['L', true],
      ]);
      const whole = await post(path, { options: { Size: 'L', Color: 'Clay' } });
      expect(whole).toMatchObject({
        availableForPurchase: true,
        media: { mainMedia: { id: 'mug-indigo' } },
        selectedVariant: {
          price: { price: 45, discountedPrice: 40 },
          sku: 'SHIRT-CL',
          quantity: 1,
          inStock: true,
          visible: true,
        },
      });
      const gone = await post(path, { options: { Size: 'L', Color: 'Ink' } });
      expect([gone.availableForPurchase, gone.selectedVariant.inStock]).toEqual([false, false]);
    });

    it('POST /v1/products/{id}/variants/query', async () => {
      const path = `${prefix}/products/${productId('shirt')}/variants/query`;
      const large = await post(path, { choices: { Size: 'L' }, paging: { limit: 1, offset: 1 } });
      expect(large).toMatchObject({
        variants: [{ choices: { Color: 'Ink', Size: 'L' }, stock: { inStock: false } }],
        metadata: { items: 1, offset: 1 },
        totalResults: 2,
      });
      const [first] = (await post(path, {})).variants;
      const byId = await post(path, { variantIds: [first.id] });
      expect(byId.variants.map(({ id }: Json) => id)).toEqual([first.id]);
      expect(first.variant).not.toHaveProperty('costAndProfitData');
      const told = await merchant.send('POST', path, { includeMerchantSpecificData: true });
      expect(told.body.variants[0].variant.costAndProfitData.itemCost).toBe(0);
    });

    it('POST /v1/variants/query', async () => {
      const { variants, metadata } = await post(`${prefix}/variants/query`, {
        query: {
          filter: { productId: productId('shirt'), 'stock.inStock': true },
          sort: [{ fieldName: 'sku', order: 'DESC' }],
        },
      });
      expect(metadata).toMatchObject({ count: 3, total: 3 });
      expect(variants[0]).toMatchObject({
        sku: 'SHIRT-CL',
        variantName: 'Clay, L',
        productName: 'shirt',
        managedVariant: true,
        choices: { Color: 'Clay', Size: 'L' },
        collectionIds: [things, seedId('collection', 'papers')],
        media: { image: { id: 'mug-indigo', width: 960, height: 960 } },
        preorderInfo: { enabled: false },
      });
    });

    it('GET /v1/variants/{id}', async () => {
      const id = `${productId('mug')}-${defaultVariant}`;
      const { variant } = await get(`${prefix}/variants/${id}?id=${id}`);
      expect(variant).toMatchObject({ id, productId: productId('mug'), variantId: defaultVariant });
    });
  });

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
  ])('has nothing at %s', async (path, code) => {
    const answer = await visitor.send('GET', path);
    expect([answer.status, codeOf(answer)]).toEqual([404, code]);
  });

  it('names the options and choices that a product does not have', async () => {
    const path = `/stores-reader/v1/products/${productId('shirt')}/productOptionsAvailability`;
    const answer = await visitor.send('POST', path, {
      options: { Color: 'Pink', Length: 'L', Size: 'L' },
    });
    expect(violationsOf(answer)).toEqual([
      'options.Color: VALIDATION',
      'options.Length: VALIDATION',
    ]);
  });

  it('compares prices by the litre, and tells what a piece costs only to the merchant', async () => {
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

  it('shows hidden products and collections to the merchant only', async () => {
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
    expect(await totalFor(visitor.send, { includeHiddenProducts: true })).toBe(0);
    expect(await totalFor(merchant.send)).toBe(1);
    expect(await totalFor(merchant.send, { includeHiddenProducts: false })).toBe(0);
  });
});
