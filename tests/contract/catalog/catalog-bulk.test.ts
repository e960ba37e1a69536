// Bulk updates and bulk adjustments of products. Facts: docs/platform/catalog.md#writes, docs/platform/errors.md#calls.
import { describe, expect, it } from 'vitest';
import { bulkOf, idsOf, outcomes, unknown } from '../support/bulk.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { type Json, violationsOf } from '../support/store.ts';

const { store } = await openTestStore({ keepsChanges: true });

const merchant = newMerchant(store);

const { adjust, pricesOf, update } = bulkOf(merchant);

describe('catalog write in bulk', () => {
  describe.each(['/stores/v1', '/_api/catalog-server/v1'])('under %s', (prefix) => {
    it('POST /v1/bulk/products/update returns a result for each id', async () => {
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

    it('POST /v1/bulk/products/adjust-properties skips products whose price would leave the allowed range', async () => {
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
  ])('a bulk update sets %s', async (property, value, read) => {
    const { id } = await merchant.newShirt();
    expect(outcomes(await update([id], { [property]: value }))).toEqual([true]);
    expect(read(await merchant.read(id))).toBe(value);
  });

  it('a bulk update sets the price of every variant, even if a variant had another price', async () => {
    const { id } = await merchant.newShirt();
    await merchant.send('PATCH', `/stores/v1/products/${id}/variants`, {
      variants: [{ choices: { Size: 'L' }, price: 50 }],
    });
    await update([id], { price: 20 });
    expect(await pricesOf(id)).toEqual([20, 20, 20, 20, 20]);
  });

  it('a bulk adjustment publishes events for the changed products only', async () => {
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

  it.each([
    [{ amount: 2.5 }, [22.49, 12.5]],
    [{ amount: -0.01 }, [19.98, 9.99]],
    [{ percentage: { rate: 10 } }, [21.99, 11]],
    [{ percentage: { rate: -33.3 } }, [13.33, 6.67]],
    [{ percentage: { rate: 10, roundToInt: true } }, [22, 11]],
    [{ percentage: { rate: -7.5, roundToInt: true } }, [18, 9]],
    [{ percentage: { rate: -100 } }, [0, 0]],
    [{ percentage: { rate: 0, roundToInt: false } }, [19.99, 10]],
  ])(
    'an adjustment by %j changes product and variant prices, rounded half up',
    async (change, expected) => {
      const { id } = await merchant.newShirt({ priceData: { price: 19.99 } });
      await merchant.send('PATCH', `/stores/v1/products/${id}/variants`, {
        variants: [{ choices: { Color: 'Ink' }, price: 10 }],
      });
      expect(outcomes(await adjust([id], { price: change }))).toEqual([true]);
      const [base, own] = expected;
      expect(await pricesOf(id)).toEqual([base, base, base, own, own]);
    },
  );

  it('weights are adjusted with a precision of one gram, and rounded to whole kilograms on request', async () => {
    const { id } = await merchant.newProduct({ weight: 1.5 });
    const weightAfter = async (change: unknown) => {
      expect(outcomes(await adjust([id], { weight: change }))).toEqual([true]);
      return (await merchant.read(id)).weight;
    };
    expect(await weightAfter({ amount: 0.125 })).toBe(1.625);
    expect(await weightAfter({ percentage: { rate: 1 } })).toBe(1.641);
    expect(await weightAfter({ percentage: { rate: 50, roundToInt: true } })).toBe(2);
  });

  it('a product stays unchanged if an adjustment would move one of its variants out of range', async () => {
    const [shirt, plain] = [await merchant.newShirt(), await merchant.newProduct()];
    await merchant.send('PATCH', `/stores/v1/products/${shirt.id}/variants`, {
      variants: [{ choices: { Color: 'Ink', Size: 'S' }, price: 4 }],
    });
    const answer = await adjust(idsOf(shirt, plain), { price: { amount: -5 } });
    expect(outcomes(answer)).toEqual(['VALUE_OUT_OF_RANGE', true]);
    expect(await pricesOf(shirt.id)).toEqual([10, 10, 10, 4, 10]);
    expect(await pricesOf(plain.id)).toEqual([5, 5]);
    const high = await adjust(idsOf(shirt), { price: { amount: 999_999_999 } });
    expect(outcomes(high)).toEqual(['VALUE_OUT_OF_RANGE']);
  });

  it('an adjustment of an unset property changes nothing', async () => {
    const { id } = await merchant.newProduct();
    expect(outcomes(await adjust([id], { cost: { amount: 1 } }))).toEqual(['PROPERTY_NOT_SET']);
    expect(outcomes(await adjust([id], { weight: { percentage: { rate: 5 } } }))).toEqual([
      'PROPERTY_NOT_SET',
    ]);
  });

  it('an increase and an equal decrease restore all prices, and a reset gives variants the product’s price', async () => {
    const { id } = await merchant.newShirt({ priceData: { price: 30 } });
    const own = (price: number | null) => ({ variants: [{ choices: { Size: 'S' }, price }] });
    await merchant.send('PATCH', `/stores/v1/products/${id}/variants`, own(35));
    await adjust([id], { price: { amount: 7.77 } });
    await adjust([id], { price: { amount: -7.77 } });
    expect(await pricesOf(id)).toEqual([30, 35, 30, 35, 30]);
    await merchant.send('POST', `/stores/v1/products/${id}/variants/resetToDefault`, { id });
    expect(await pricesOf(id)).toEqual([30, 30, 30, 30, 30]);
  });

  it('two simultaneous adjustments are each applied once', async () => {
    const products = [await merchant.newProduct(), await merchant.newProduct()];
    const ids = idsOf(...products);
    await Promise.all([
      adjust(ids, { price: { amount: 1 } }),
      adjust([...ids].reverse(), { price: { amount: 1 } }),
    ]);
    for (const id of ids) expect(await pricesOf(id)).toEqual([12, 12]);
  });

  it.each([
    [{ ids: [], set: { price: 1 } }, ['ids: MIN_SIZE']],
    [{ ids: Array(101).fill(unknown), set: { price: 1 } }, ['ids: MAX_SIZE']],
    [{ ids: [unknown], set: {} }, ['set: REQUIRED_ONE_OF_FIELD']],
    [{ ids: [unknown], set: { price: 1, cost: 1 } }, ['set: ONE_OF_ALIGNMENT']],
    [{ ids: [unknown], set: { price: -1 } }, ['set.price: MIN']],
    [
      { set: { ribbon: 'x'.repeat(31), colour: 1 } },
      ['ids: REQUIRED_FIELD', 'set.colour: FIELD_NOT_ALLOWED', 'set.ribbon: MAX_LENGTH'],
    ],
  ])('an invalid update is refused: case %#', async (body, violations) => {
    const answer = await merchant.send('POST', '/stores/v1/bulk/products/update', body);
    expect(violationsOf(answer)).toEqual(violations);
  });

  it.each([
    [{}, ['adjust: REQUIRED_ONE_OF_FIELD']],
    [{ price: {} }, ['adjust.price: REQUIRED_ONE_OF_FIELD']],
    [{ price: { amount: 1, percentage: { rate: 1 } } }, ['adjust.price: ONE_OF_ALIGNMENT']],
    [{ price: { amount: 1 }, cost: { amount: 1 } }, ['adjust: ONE_OF_ALIGNMENT']],
    [{ price: { amount: -1e12 } }, ['adjust.price.amount: MIN']],
    [{ price: { percentage: { rate: -101 } } }, ['adjust.price.percentage.rate: MIN']],
    [{ price: { percentage: { rate: 1001 } } }, ['adjust.price.percentage.rate: MAX']],
    [
      { ribbon: { amount: 1 } },
      ['adjust.ribbon: FIELD_NOT_ALLOWED', 'adjust: REQUIRED_ONE_OF_FIELD'],
    ],
  ])('the adjustment %j is refused', async (change, violations) => {
    expect(violationsOf(await adjust([unknown], change))).toEqual(violations);
  });
});
