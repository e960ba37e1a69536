// What a product costs for the choices made so far: the platform's own words, never a sum of ours.
import { describe, expect, it } from 'vitest';
import { productPricesOf } from '../../../../src/catalog/product-page/product-page-prices.ts';
import type { Product, ProductVariant } from '../../../../src/client/catalog/product.ts';
import { productOf } from '../../../../src/client/catalog/products.ts';

const priceData = (price: number, more: object = {}) => ({
  price,
  formatted: { price: `€${price}` },
  ...more,
});
const reduced = (price: number, discountedPrice: number) => ({
  price,
  discountedPrice,
  formatted: { price: `€${price}`, discountedPrice: `€${discountedPrice}` },
});
const variant = (id: string, choices: Record<string, string>, price: number, more = {}) =>
  ({ id, choices, variant: { priceData: priceData(price), ...more } }) as ProductVariant;
const optionOf = (name: string, ...names: string[]) => ({
  name,
  choices: names.map((value) => ({ value, description: value })),
});
const shirt: Product = {
  id: 'shirt',
  priceData: priceData(20),
  productOptions: [optionOf('Size', 'S', 'L'), optionOf('Color', 'Red', 'Blue')],
  variants: [
    variant('s-red', { Size: 'S', Color: 'Red' }, 20),
    variant('l-red', { Size: 'L', Color: 'Red' }, 30),
    variant('l-blue', { Size: 'L', Color: 'Blue' }, 25),
  ],
};
const read = (value: object): Product => productOf({ id: 'x', ...value }) ?? expect.fail('no id');

describe('a price', () => {
  it('starts at the cheapest of the variants that are still possible', () => {
    expect(productPricesOf(shirt)).toMatchObject({ price: '€20', isFrom: true });
    expect(productPricesOf(shirt, { Size: 'L' })).toMatchObject({ price: '€25', isFrom: true });
    expect(productPricesOf(shirt, { Color: 'Blue' })).toMatchObject({
      price: '€25',
      isFrom: false,
    });
    expect(productPricesOf(shirt, { Size: 'L', Color: 'Red' })).toMatchObject({
      price: '€30',
      isFrom: false,
      isGone: false,
    });
  });

  it('is compared as a number and shown as the platform wrote it', () => {
    const product = {
      ...shirt,
      variants: [
        variant('a', { Size: 'S' }, 100, { priceData: reduced(100, 9) }),
        variant('b', { Size: 'L' }, 10),
      ],
    };
    expect(productPricesOf(product)).toMatchObject({
      price: '€9',
      fullPrice: '€100',
      isFrom: true,
    });
  });

  it('is in the shopper’s currency, where the platform has one', () => {
    const convertedPriceData = priceData(22, { formatted: { price: '$22' } });
    expect(productPricesOf({ id: 'mug', priceData: priceData(20), convertedPriceData }).price).toBe(
      '$22',
    );
  });

  it('leaves hidden variants out, and those of other choices', () => {
    const hidden = variant('s', { Size: 'S', Color: 'Blue' }, 1, { visible: false });
    const product = { ...shirt, variants: [...(shirt.variants ?? []), hidden] };
    expect(productPricesOf(product)).toMatchObject({ price: '€20' });
  });

  it('without a discount has no full price', () => {
    expect(productPricesOf({ id: 'mug', priceData: reduced(20, 20) })).toEqual({
      price: '€20',
      isFrom: false,
      isGone: false,
    });
    expect(productPricesOf({ id: 'mug', priceData: reduced(20, 15) })).toMatchObject({
      price: '€15',
      fullPrice: '€20',
    });
  });

  it('is nothing where the platform says none', () => {
    expect(productPricesOf({ id: 'mug' })).toEqual({ isFrom: false, isGone: false });
  });
});

describe('a variant', () => {
  const vanished = { Size: 'S', Color: 'Blue' };

  it('that vanished is gone, and the product’s own price stands', () => {
    expect(productPricesOf(shirt, vanished)).toMatchObject({ isGone: true, price: '€20' });
  });

  it('is not gone before every option has a choice', () => {
    expect(productPricesOf(shirt, { Size: 'S' }).isGone).toBe(false);
  });

  it('is not gone where a product has options and no variants', () => {
    expect(productPricesOf({ ...shirt, variants: [] }, vanished).isGone).toBe(false);
  });

  it('of a product without options is not gone, whatever was chosen', () => {
    expect(productPricesOf({ id: 'mug', variants: [] }, vanished).isGone).toBe(false);
  });
});

describe('a discount and a price per unit', () => {
  it.each<[unknown, number | undefined]>([
    [{ type: 'PERCENT', value: 20 }, 0.2],
    [{ type: 'PERCENT', value: 0 }, undefined],
    [{ type: 'PERCENT', value: '20' }, undefined],
    [{ type: 'AMOUNT', value: 20 }, undefined],
    [{ type: 'NONE' }, undefined],
    [null, undefined],
    ['PERCENT', undefined],
  ])('%j is the share %j', (discount, share) => {
    expect(productPricesOf(read({ discount })).discount).toBe(share);
  });

  const perUnit = (data: unknown, formatted: object = { price: '€5', pricePerUnit: '€2' }) =>
    productPricesOf(read({ priceData: { price: 5, formatted }, pricePerUnitData: data }))
      .pricePerUnit;

  it('is written by the platform, with its unit', () => {
    expect(perUnit({ baseQuantity: 100, baseMeasurementUnit: 'G' })).toEqual({
      price: '€2',
      quantity: 100,
      unit: 'G',
    });
  });

  it('is that of the variant where it has one, else the product’s', () => {
    const own = { price: 5, formatted: { price: '€5', pricePerUnit: '€2' } };
    const product = read({
      priceData: own,
      pricePerUnitData: { baseQuantity: 1, baseMeasurementUnit: 'L' },
      variants: [{ id: 'v', variant: { priceData: { price: 4, formatted: { price: '€4' } } } }],
    });
    expect(productPricesOf(product)).toMatchObject({ price: '€4', pricePerUnit: { price: '€2' } });
  });

  it.each([
    null,
    'text',
    {},
    { baseQuantity: '100', baseMeasurementUnit: 'G' },
    { baseQuantity: 100, baseMeasurementUnit: 5 },
    { baseQuantity: 0, baseMeasurementUnit: 'G' },
  ])('is absent without a base quantity: %j', (data) => {
    expect(perUnit(data)).toBeUndefined();
  });

  it('is none where there is none to show', () => {
    expect(perUnit({ baseQuantity: 1, baseMeasurementUnit: 'L' }, { price: '€5' })).toBeUndefined();
  });
});

describe('odd data', () => {
  const junk = [null, 5, 'text', [], true, { formatted: null }, { formatted: { price: {} } }];

  it.each(junk)('in every place of a price is no price: %j', (value) => {
    const product = read({
      priceData: value,
      convertedPriceData: value,
      pricePerUnitData: value,
      discount: value,
      variants: [
        { id: 'a', choices: value, variant: value },
        { id: 'b', choices: null, variant: { priceData: value, visible: value } },
      ],
    });
    expect(productPricesOf(product, { Size: 'S' })).toEqual({ isFrom: false, isGone: false });
  });

  it.each(['constructor', '__proto__', 'toString'])('may be an option called %s', (name) => {
    const choices = (value: string) => Object.fromEntries([[name, value]]);
    const product = read({
      productOptions: [optionOf(name, 'S', 'L')],
      variants: [
        variant('s', choices('S'), 5),
        variant('l', choices('L'), 9),
        { id: 'bare', choices: {}, variant: { priceData: priceData(1) } },
      ],
    });
    expect(productPricesOf(product)).toMatchObject({ price: '€1', isFrom: true, isGone: false });
    expect(productPricesOf(product, choices('L'))).toMatchObject({ price: '€9', isFrom: false });
    expect(productPricesOf(product, choices('XL'))).toMatchObject({ isGone: true });
  });
});

describe('CATALOG_V3 10: prices that differ', () => {
  const ranged = {
    id: 'shirt',
    isWhole: true,
    productOptions: [optionOf('Size', 'S', 'M', 'L')],
    variants: [
      variant('a', { Size: 'S' }, 9),
      variant('b', { Size: 'M' }, 12),
      variant('c', { Size: 'L' }, 10),
    ],
  };

  it('are a range of the variants’ own, until one is chosen', () => {
    expect(productPricesOf(ranged)).toMatchObject({ price: '€9', highest: '€12' });
    const chosen = productPricesOf(ranged, { Size: 'M' });
    expect([chosen.price, chosen.highest, chosen.isFrom]).toEqual(['€12', undefined, false]);
  });

  it('are the product’s range in a list, which brings no variants', () => {
    const listed = {
      id: 'shirt',
      isWhole: false,
      variants: [],
      priceData: priceData(9),
      highestPrice: '€12',
    };
    expect(productPricesOf(listed)).toMatchObject({ price: '€9', highest: '€12' });
    const discounted = { ...listed, priceData: reduced(9, 7) };
    const { price, highest, fullPrice, isFrom } = productPricesOf(discounted);
    expect([price, highest, fullPrice, isFrom]).toEqual(['€7', undefined, undefined, true]);
  });

  it('show where they begin in version 1', () => {
    const { isWhole: _, ...older } = ranged;
    const { highest, isFrom } = productPricesOf(older);
    expect([highest, isFrom]).toEqual([undefined, true]);
  });
});

describe('CATALOG_V3 10: the price per unit', () => {
  const oil = { id: 'oil', isWhole: false, variants: [], perUnitText: '€1.20 / 100 ml' };

  it('is the product’s in its own words', () => {
    expect(productPricesOf(oil).perUnitText).toBe('€1.20 / 100 ml');
    expect('perUnitText' in productPricesOf({ ...oil, perUnitText: '' })).toBe(false);
  });

  it('is the variant’s, where it has one', () => {
    const own = priceData(9, { formatted: { price: '€9', pricePerUnit: '€2 / 1 l' } });
    const whole = { ...oil, isWhole: true, variants: [variant('a', {}, 9, { priceData: own })] };
    expect(productPricesOf(whole).perUnitText).toBe('€2 / 1 l');
  });
});
