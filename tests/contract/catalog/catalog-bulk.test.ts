// The bulk rows of the table "Catalog write": each item has its own result.
import { describe, expect, it } from 'vitest';
import { bulkOf, idsOf, outcomes, unknown } from '../support/bulk.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import type { Json } from '../support/store.ts';

const { store } = await openTestStore({ keepsChanges: true });

const merchant = newMerchant(store);

const { adjust, pricesOf, update } = bulkOf(merchant);

describe('catalog write in bulk', () => {
  describe.each(['/stores/v1', '/_api/catalog-server/v1'])('under %s', (prefix) => {
    it('POST /v1/bulk/products/update', async () => {
      const [a, b] = [await merchant.newProduct(), await merchant.newProduct()];
      const answer = await merchant.send('POST', `${prefix}/bulk/products/update`, {
        ids: [a.id, unknown, b.id, a.id, 'junk'],
        set: { price: 12.5 },
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        results: [
          { itemMetadata: { id: a.id, originalIndex: 0, success: true } },
          {
            itemMetadata: {
              id: unknown,
              originalIndex: 1,
              success: false,
              error: { code: 'PRODUCT_NOT_FOUND', description: 'There is no such product.' },
            },
          },
          { itemMetadata: { id: b.id, originalIndex: 2, success: true } },
          {
            itemMetadata: {
              id: a.id,
              originalIndex: 3,
              success: false,
              error: { code: 'DUPLICATE_ID', description: 'The id appears earlier in the list.' },
            },
          },
          {
            itemMetadata: {
              id: 'junk',
              originalIndex: 4,
              success: false,
              error: { code: 'PRODUCT_NOT_FOUND', description: 'There is no such product.' },
            },
          },
        ],
        bulkActionMetadata: { totalSuccesses: 2, totalFailures: 3, undetailedFailures: 0 },
      });
      expect([await pricesOf(a.id), await pricesOf(b.id)]).toEqual([
        [12.5, 12.5],
        [12.5, 12.5],
      ]);
    });

    it('POST /v1/bulk/products/adjust-properties', async () => {
      const [cheap, dear] = [
        await merchant.newProduct({ priceData: { price: 3 } }),
        await merchant.newProduct({ priceData: { price: 8.4 } }),
      ];
      const answer = await merchant.send('POST', `${prefix}/bulk/products/adjust-properties`, {
        adjust: { price: { amount: -5 } },
        ids: [cheap.id, dear.id],
      });
      expect(outcomes(answer)).toEqual(['VALUE_OUT_OF_RANGE', true]);
      expect(answer.body.bulkActionMetadata).toEqual({
        totalSuccesses: 1,
        totalFailures: 1,
        undetailedFailures: 0,
      });
      expect([await pricesOf(cheap.id), await pricesOf(dear.id)]).toEqual([
        [3, 3],
        [3.4, 3.4],
      ]);
    });
  });

  it.each([
    ['cost', 4.25, ({ costAndProfitData }: Json) => costAndProfitData.itemCost],
    ['weight', 1.125, ({ weight }: Json) => weight],
    ['ribbon', 'Sale', ({ ribbon }: Json) => ribbon],
    ['brand', 'Kiln', ({ brand }: Json) => brand],
  ])('sets %s', async (property, value, read) => {
    const { id } = await merchant.newShirt();
    expect(outcomes(await update([id], { [property]: value }))).toEqual([true]);
    expect(read(await merchant.read(id))).toBe(value);
  });

  it('sets a price on every variant, whatever it had of its own', async () => {
    const { id } = await merchant.newShirt();
    await merchant.send('PATCH', `/stores/v1/products/${id}/variants`, {
      variants: [{ choices: { Size: 'L' }, price: 50 }],
    });
    await update([id], { price: 20 });
    expect(await pricesOf(id)).toEqual([20, 20, 20, 20, 20]);
  });

  it('sends events for the products that were changed', async () => {
    const [a, b] = [await merchant.newProduct(), await merchant.newProduct({ weight: 1 })];
    const before = store.control.events().length;
    await adjust(idsOf(a, b), { weight: { amount: 1 } });
    expect(store.control.events().slice(before)).toEqual([
      {
        type: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
        entityId: b.id,
        data: { productId: b.id, changedFields: ['weight'] },
      },
    ]);
  });
});
