// Every read call of the catalog on each path. Facts: docs/platform/catalog.md#versions, docs/platform/errors.md#calls.

import { describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../demo/sandbox/platform/media/file-id.ts';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import { newMerchant, packed } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, productId } from '../support/store.ts';

const readers = ['/stores-reader/v1', '/_api/catalog-reader-server/v1'];

const defaultVariant = '00000000-0000-0000-0000-000000000000';

const { store, visitor } = await openTestStore({ isOwn: true, keepsChanges: true });

const merchant = newMerchant(store);

const things = seedId('collection', 'things');

const post = async (path: string, body: unknown) => (await visitor.send('POST', path, body)).body;

const get = async (path: string) => (await visitor.send('GET', path)).body;

describe('catalog read', () => {
  describe.each(['/v2', '/stores-reader/v2'])('collections, version 2, under %s', (prefix) => {
    it('GET /v2/collections/{id} returns the collection', async () => {
      const { collection } = await get(`${prefix}/collections/${things}?id=${things}`);
      expect(collection).toMatchObject({
        id: things,
        slug: 'things',
        name: 'Things',
        numberOfProducts: 6,
        visible: true,
        media: { mainMedia: { id: fileIdOf('mug-clay'), mediaType: 'image' } },
      });
      expect(new Date(collection.lastUpdated).toISOString()).toBe(collection.lastUpdated);
    });

    it('GET /v2/collections/slug/{slug} returns the collection', async () => {
      const { collection } = await get(`${prefix}/collections/slug/papers`);
      expect(collection).toMatchObject({ slug: 'papers', numberOfProducts: 2 });
    });

    it('POST /v2/collections/query returns collections, and GET with a packed query returns the same', async () => {
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
    'GET /v1/collections/slug/{slug} returns the collection under the path prefix %s',
    async (prefix) => {
      const { collection } = await get(`${prefix}/collections/slug/things?slug=things`);
      expect(collection).toMatchObject({ id: things, numberOfProducts: 6 });
    },
  );

  describe.each(readers)('products, under %s', (prefix) => {
    it('GET /v1/products/{id}?includeMerchantSpecificData returns costs only to the merchant', async () => {
      const path = `${prefix}/products/${productId('mug')}?includeMerchantSpecificData=true`;
      const shown = (await visitor.send('GET', path)).body.product;
      expect(shown.priceData.price).toBe(24);
      expect(shown).not.toHaveProperty('costAndProfitData');
      const reported = (await merchant.send('GET', path)).body.product;
      expect(reported.costAndProfitData).toMatchObject({
        itemCost: 0,
        profit: 24,
        profitMargin: 1,
      });
      expect(reported.variants[0].variant.costAndProfitData).toMatchObject({ profit: 24 });
    });

    it('POST /v1/products/query-platformized sorts and pages products', async () => {
      const { products, metadata } = await post(`${prefix}/products/query-platformized`, {
        query: { sort: [{ fieldName: 'price', order: 'DESC' }], paging: { limit: 2 } },
      });
      expect(products.map(({ slug }: Json) => slug)).toEqual(['shirt', 'soon']);
      expect(metadata).toEqual({ items: 2, count: 2, offset: 0, total: 7 });
    });

    it('POST /v1/products/{id}/productOptionsAvailability returns the stock of choices', async () => {
      const path = `${prefix}/products/${productId('shirt')}/productOptionsAvailability`;
      const half = await post(path, { id: productId('shirt'), options: { Size: 'L' } });
      expect(half.availableForPurchase).toBe(false);
      expect(half).not.toHaveProperty('selectedVariant');
      const stockOf = (answer: Json, option: string) =>
        answer.productOptions
          .find(({ name }: Json) => name === option)
          .choices.map(({ description, inStock }: Json) => [description, inStock]);
      // The color Ink is sold out in the requested size L. Each size is in stock in at least one color.
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
        media: { mainMedia: { id: fileIdOf('mug-indigo') } },
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

    it('POST /v1/products/{id}/variants/query finds variants by choices and ids', async () => {
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
      const reported = await merchant.send('POST', path, { includeMerchantSpecificData: true });
      expect(reported.body.variants[0].variant.costAndProfitData.itemCost).toBe(0);
    });

    it('POST /v1/variants/query filters and sorts variants', async () => {
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
        media: { image: { id: fileIdOf('mug-indigo'), width: 960, height: 960 } },
        preorderInfo: { enabled: false },
      });
    });

    it('GET /v1/variants/{id} returns the variant', async () => {
      const id = `${productId('mug')}-${defaultVariant}`;
      const { variant } = await get(`${prefix}/variants/${id}?id=${id}`);
      expect(variant).toMatchObject({ id, productId: productId('mug'), variantId: defaultVariant });
    });
  });
});
