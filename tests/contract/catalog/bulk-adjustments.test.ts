// Bulk adjustments of prices and weights, and the updates and adjustments that are refused.
import { describe, expect, it } from 'vitest';
import { bulkOf, idsOf, outcomes, unknown } from '../support/bulk.ts';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { violationsOf } from '../support/store.ts';

const { store } = await openTestStore({ keepsChanges: true });

const merchant = newMerchant(store);

const { adjust, pricesOf } = bulkOf(merchant);

describe('catalog write in bulk', () => {
  it.each([
    [{ amount: 2.5 }, [22.49, 12.5]],
    [{ amount: -0.01 }, [19.98, 9.99]],
    [{ percentage: { rate: 10 } }, [21.99, 11]],
    [{ percentage: { rate: -33.3 } }, [13.33, 6.67]],
    [{ percentage: { rate: 10, roundToInt: true } }, [22, 11]],
    [{ percentage: { rate: -7.5, roundToInt: true } }, [18, 9]],
    [{ percentage: { rate: -100 } }, [0, 0]],
    [{ percentage: { rate: 0, roundToInt: false } }, [19.99, 10]],
  ])('adjusts a price and a variant’s own by %j, rounded half up', async (change, expected) => {
    const { id } = await merchant.newShirt({ priceData: { price: 19.99 } });
    await merchant.send('PATCH', `/stores/v1/products/${id}/variants`, {
      variants: [{ choices: { Color: 'Ink' }, price: 10 }],
    });
    expect(outcomes(await adjust([id], { price: change }))).toEqual([true]);
    const [base, own] = expected;
    expect(await pricesOf(id)).toEqual([base, base, base, own, own]);
  });

  it('adjusts weights to the gram, and rounds them to whole kilograms when asked', async () => {
    const { id } = await merchant.newProduct({ weight: 1.5 });
    const weightAfter = async (change: unknown) => {
      expect(outcomes(await adjust([id], { weight: change }))).toEqual([true]);
      return (await merchant.read(id)).weight;
    };
    expect(await weightAfter({ amount: 0.125 })).toBe(1.625);
    expect(await weightAfter({ percentage: { rate: 1 } })).toBe(1.641);
    expect(await weightAfter({ percentage: { rate: 50, roundToInt: true } })).toBe(2);
  });

  it('leaves a product whole when only one of its variants would leave the range', async () => {
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

  it('adjusts nothing where nothing is set', async () => {
    const { id } = await merchant.newProduct();
    expect(outcomes(await adjust([id], { cost: { amount: 1 } }))).toEqual(['PROPERTY_NOT_SET']);
    expect(outcomes(await adjust([id], { weight: { percentage: { rate: 5 } } }))).toEqual([
      'PROPERTY_NOT_SET',
    ]);
  });

  it('restores the prices by adjusting up and down, and by resetting variants', async () => {
    const { id } = await merchant.newShirt({ priceData: { price: 30 } });
    const own = (price: number | null) => ({ variants: [{ choices: { Size: 'S' }, price }] });
    await merchant.send('PATCH', `/stores/v1/products/${id}/variants`, own(35));
    await adjust([id], { price: { amount: 7.77 } });
    await adjust([id], { price: { amount: -7.77 } });
    expect(await pricesOf(id)).toEqual([30, 35, 30, 35, 30]);
    await merchant.send('POST', `/stores/v1/products/${id}/variants/resetToDefault`, { id });
    expect(await pricesOf(id)).toEqual([30, 30, 30, 30, 30]);
  });

  it('adjusts once for each of two calls that arrive at once', async () => {
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
  ])('refuses an update %#', async (body, violations) => {
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
  ])('refuses the adjustment %j', async (change, violations) => {
    expect(violationsOf(await adjust([unknown], change))).toEqual(violations);
  });
});
