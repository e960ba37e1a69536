// Items and amounts of GA4: the platform's decimals, and price times quantity to the cent.

import { describe, expect, it } from 'vitest';
import type { Product } from '../../../../src/client/catalog/product.ts';
import { toEcommerce } from '../../../../src/integrations/analytics/ga-event.ts';
import {
  readAmount,
  timesExactly,
  toLineItem,
  toProductItem,
} from '../../../../src/integrations/analytics/items.ts';
import { shopLine } from '../../../support/data/carts.ts';

const mug: Product = {
  id: 'mug',
  name: 'Mug',
  brand: 'Kiln',
  priceData: { currency: 'EUR', price: 24, discountedPrice: 19.99 },
  discount: { type: 'AMOUNT', value: 4.01 },
  productOptions: [
    { name: 'Glaze', choices: [{ value: '#a52', description: 'Clay' }] },
    { name: 'Size', choices: [{ value: 'L', description: 'Large' }] },
  ],
  variants: [
    {
      id: 'clay-large',
      choices: { Glaze: 'Clay', Size: 'Large' },
      variant: { priceData: { currency: 'EUR', price: 27.5 } },
    },
  ],
};

describe('amounts', () => {
  it.each([
    [19.99, 3, 'EUR', 59.97],
    [0.1, 3, 'EUR', 0.3],
    [1.005, 1, 'EUR', 1.01],
    [1.005, 3, 'KWD', 3.015],
    [1200, 3, 'JPY', 3600],
    [0.05, 1, 'EUR', 0.05],
    [8.2, 100_000, 'EUR', 820_000],
    [5, 2, 'no currency', 10],
  ])('the amount of %d × %d in %s is %d', (price, quantity, currency, value) => {
    expect(timesExactly(price, quantity, currency)).toBe(value);
  });

  it.each([
    [Number.NaN, 1],
    [-1, 1],
    [1, 1.5],
    [1e30, 1],
  ])('no amount is calculated from %d × %d', (price, quantity) => {
    expect(timesExactly(price, quantity, 'EUR')).toBeUndefined();
  });

  it('amounts are read from strings, numbers and money objects, in the store’s currency', () => {
    expect(readAmount({ amount: '12.50', convertedAmount: '14.10' })).toBe(12.5);
    expect([readAmount('3'), readAmount(3.5), readAmount('€3'), readAmount(null)]).toEqual([
      3,
      3.5,
      undefined,
      undefined,
    ]);
  });

  it('an amount is sent only together with its currency', () => {
    expect(toEcommerce({ currency: undefined, value: 3, items: [] })).toEqual({ items: [] });
    expect(toEcommerce({ currency: 'EUR', value: 3, tax: undefined, items: [] })).toEqual({
      currency: 'EUR',
      value: 3,
      items: [],
    });
  });
});

describe('items', () => {
  it('an item for a product has the reduced price, and the discount if it is a fixed amount', () => {
    expect(toProductItem(mug)).toEqual({
      item_id: 'mug',
      item_name: 'Mug',
      item_brand: 'Kiln',
      price: 19.99,
      discount: 4.01,
    });
    expect(toProductItem({ ...mug, discount: { type: 'PERCENT', value: 10 } })).not.toHaveProperty(
      'discount',
    );
  });

  it('an item for a variant has the variant’s price and the names of the choices', () => {
    const chosen = { item_variant: 'Clay / Large', price: 27.5 };
    expect(toProductItem(mug, { variantId: 'clay-large' })).toMatchObject(chosen);
    const choices = { Glaze: 'Clay', Size: 'Large' };
    expect(toProductItem(mug, { choices })).toMatchObject(chosen);
  });

  it('an item for a cart line has the platform’s values for the line', () => {
    const line = {
      key: '["mug","store"]',
      name: 'Mug for two',
      options: [{ name: 'Glaze', value: 'Clay' }],
      quantity: 2,
    };
    const saved = shopLine({ id: '1', quantity: 2, price: { amount: '18.00' } });
    expect(toLineItem(line, saved, mug)).toEqual({
      item_id: 'mug',
      item_name: 'Mug for two',
      item_brand: 'Kiln',
      item_variant: 'Clay',
      price: 18,
      discount: 4.01,
      quantity: 2,
    });
    expect(toLineItem({ ...line, options: [] }, undefined, undefined)).toEqual({
      item_id: 'mug',
      item_name: 'Mug for two',
      quantity: 2,
    });
  });
});
