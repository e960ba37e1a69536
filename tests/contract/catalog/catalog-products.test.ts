// Write calls for products, except variants and media. Facts: docs/platform/catalog.md#versions.
import { describe, expect, it } from 'vitest';
import { newMerchant, shirtOptions } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { codeOf, type Json } from '../support/store.ts';

const { store } = await openTestStore({ keepsChanges: true });

const merchant = newMerchant(store);

const eventsOf = (id: string) =>
  store.control.events().filter(({ entityId }) => entityId === id) as Json[];

describe('catalog write', () => {
  describe.each(['/stores/v1', '/_api/catalog-server/v1'])('under %s', (prefix) => {
    it('POST /v1/products creates a product and publishes an event', async () => {
      const { status, body } = await merchant.send('POST', `${prefix}/products`, {
        product: {
          name: 'Vase, hand-thrown',
          productType: 'physical',
          description: '<p>Thrown.</p>',
          sku: 'VASE',
          weight: 1.25,
          priceData: { price: 49.9 },
          costAndProfitData: { itemCost: 12 },
          discount: { type: 'AMOUNT', value: 4.9 },
          productDimensions: { length: '10', width: '10.5', unit: 'CM' },
          additionalInfoSections: [{ title: 'Care', description: 'By hand.' }],
          seoData: { tags: [{ type: 'title', children: 'Vase' }] },
          ribbon: 'New',
          brand: 'Olmo',
          productOptions: shirtOptions,
        },
      });
      expect(status).toBe(200);
      const { product } = body;
      expect(product.slug).toMatch(/^vase-hand-thrown(-1)?$/);
      expect(product).toMatchObject({
        name: 'Vase, hand-thrown',
        visible: true,
        productType: 'physical',
        description: '<p>Thrown.</p>',
        sku: 'VASE',
        weight: 1.25,
        priceData: { price: 49.9, discountedPrice: 45, currency: 'EUR' },
        costAndProfitData: { itemCost: 12, profit: 33 },
        productDimensions: { length: '10', width: '10.5', unit: 'CM' },
        additionalInfoSections: [{ title: 'Care', description: 'By hand.' }],
        seoData: { tags: [{ type: 'title', children: 'Vase' }] },
        ribbon: 'New',
        ribbons: [{ text: 'New' }],
        brand: 'Olmo',
        stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
        collectionIds: [],
        media: { items: [] },
      });
      expect(product.productOptions.map(({ optionType }: Json) => optionType)).toEqual([
        'color',
        'drop_down',
      ]);
      expect(product.variants.map(({ choices }: Json) => choices)).toEqual([
        { Color: 'Clay', Size: 'S' },
        { Color: 'Clay', Size: 'L' },
        { Color: 'Ink', Size: 'S' },
        { Color: 'Ink', Size: 'L' },
      ]);
      expect(await merchant.read(product.id)).toEqual(product);
      expect(eventsOf(product.id)).toMatchObject([
        {
          type: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
          data: { productId: product.id, name: 'Vase, hand-thrown' },
        },
      ]);
    });

    it('PATCH /v1/products/{product.id} changes only the given fields', async () => {
      const before = await merchant.newProduct({ brand: 'Olmo', sku: 'A', weight: 2 });
      const { status, body } = await merchant.send('PATCH', `${prefix}/products/${before.id}`, {
        product: { id: before.id, name: 'Renamed', weight: null, priceData: { price: 12 } },
      });
      expect(status).toBe(200);
      const { weight: _, ...rest } = before;
      expect(body.product).toMatchObject({
        ...rest,
        name: 'Renamed',
        price: { price: 12 },
        priceData: { price: 12 },
        convertedPriceData: { price: 12 },
        priceRange: { minValue: 12, maxValue: 12 },
        weightRange: { minValue: 0, maxValue: 0 },
        costAndProfitData: { profit: 12 },
        variants: [{ variant: { priceData: { price: 12 } } }],
        lastUpdated: body.product.lastUpdated,
      });
      expect(body.product).not.toHaveProperty('weight');
      expect(eventsOf(before.id).at(-1)).toMatchObject({
        type: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
        data: { changedFields: expect.arrayContaining(['name', 'weight', 'priceData']) },
      });
    });

    it('DELETE /v1/products/{id} deletes a product', async () => {
      const { id } = await merchant.newProduct();
      const gone = await merchant.send('DELETE', `${prefix}/products/${id}?id=${id}`);
      expect([gone.status, gone.body]).toEqual([200, {}]);
      const again = await merchant.send('DELETE', `${prefix}/products/${id}`);
      expect([again.status, codeOf(again)]).toEqual([404, 'PRODUCT_NOT_FOUND']);
      expect(eventsOf(id).at(-1).type).toBe('com.wix.ecommerce.catalog.api.v1.ProductDeleted');
    });

    it('DELETE /v1/products/{id}/options keeps the total stock', async () => {
      const shirt = await merchant.newShirt();
      await store.control.setStock({ productId: shirt.id, quantity: 3 });
      const answer = await merchant.send('DELETE', `${prefix}/products/${shirt.id}/options`);
      expect([answer.status, answer.body]).toEqual([200, {}]);
      expect(await merchant.read(shirt.id)).toMatchObject({
        productOptions: [],
        manageVariants: false,
        stock: { quantity: 12, inStock: true },
        variants: [{ id: '00000000-0000-0000-0000-000000000000', choices: {} }],
      });
    });

    it.each(['brand', 'ribbon'])(
      'POST /v1/products/{id}/remove-%s removes only that field',
      async (field) => {
        const { id } = await merchant.newProduct({ brand: 'Olmo', ribbon: 'New' });
        const path = `${prefix}/products/${id}/remove-${field}`;
        expect((await merchant.send('POST', path, { id })).body).toEqual({});
        const product = await merchant.read(id);
        expect([product.brand, product.ribbon]).toEqual(
          field === 'brand' ? [undefined, 'New'] : ['Olmo', undefined],
        );
        if (field === 'ribbon') expect(product.ribbons).toEqual([]);
      },
    );
  });
});
