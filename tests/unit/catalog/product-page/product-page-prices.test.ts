// A product's price for the current choices: always a string from the platform, never a calculated sum.
import { describe, expect, it } from 'vitest';
import { toProductPrices } from '../../../../src/catalog/product-page/product-page-prices.ts';
import type { Product, ProductVariant } from '../../../../src/client/catalog/product.ts';
import { parseProduct } from '../../../../src/client/catalog/products.ts';

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
const read = (value: object): Product =>
  parseProduct({ id: 'x', ...value }) ?? expect.fail('no id');

describe('a price', () => {
  it('the price of a product is the lowest price of the variants that match the choices', () => {
    expect(toProductPrices(shirt)).toMatchObject({ price: '€20', isFrom: true });
    expect(toProductPrices(shirt, { Size: 'L' })).toMatchObject({ price: '€25', isFrom: true });
    expect(toProductPrices(shirt, { Color: 'Blue' })).toMatchObject({
      price: '€25',
      isFrom: false,
    });
    expect(toProductPrices(shirt, { Size: 'L', Color: 'Red' })).toMatchObject({
      price: '€30',
      isFrom: false,
      isGone: false,
    });
  });

  it('a price is compared as a number and shown as the platform formats it', () => {
    const product = {
      ...shirt,
      variants: [
        variant('a', { Size: 'S' }, 100, { priceData: reduced(100, 9) }),
        variant('b', { Size: 'L' }, 10),
      ],
    };
    expect(toProductPrices(product)).toMatchObject({
      price: '€9',
      fullPrice: '€100',
      isFrom: true,
    });
  });

  it('a price is in the shopper’s currency if the platform sends a converted price', () => {
    const convertedPriceData = priceData(22, { formatted: { price: '$22' } });
    expect(toProductPrices({ id: 'mug', priceData: priceData(20), convertedPriceData }).price).toBe(
      '$22',
    );
  });

  it('a price ignores hidden variants and variants that do not match the choices', () => {
    const hidden = variant('s', { Size: 'S', Color: 'Blue' }, 1, { visible: false });
    const product = { ...shirt, variants: [...(shirt.variants ?? []), hidden] };
    expect(toProductPrices(product)).toMatchObject({ price: '€20' });
  });

  it('a price without a discount has no full price', () => {
    expect(toProductPrices({ id: 'mug', priceData: reduced(20, 20) })).toEqual({
      price: '€20',
      isFrom: false,
      isGone: false,
    });
    expect(toProductPrices({ id: 'mug', priceData: reduced(20, 15) })).toMatchObject({
      price: '€15',
      fullPrice: '€20',
    });
  });

  it('a product has no price if the platform sends no price', () => {
    expect(toProductPrices({ id: 'mug' })).toEqual({ isFrom: false, isGone: false });
  });
});

describe('a variant', () => {
  const vanished = { Size: 'S', Color: 'Blue' };

  it('choices that match no variant are marked as unavailable, and the product’s price is shown', () => {
    expect(toProductPrices(shirt, vanished)).toMatchObject({ isGone: true, price: '€20' });
  });

  it('choices are not marked as unavailable before every option has a choice', () => {
    expect(toProductPrices(shirt, { Size: 'S' }).isGone).toBe(false);
  });

  it('choices are not marked as unavailable if the product has options but no variants', () => {
    expect(toProductPrices({ ...shirt, variants: [] }, vanished).isGone).toBe(false);
  });

  it('a product without options is not marked as unavailable, whatever choices are passed', () => {
    expect(toProductPrices({ id: 'mug', variants: [] }, vanished).isGone).toBe(false);
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
  ])('the discount %j is read as the fraction %j', (discount, share) => {
    expect(toProductPrices(read({ discount })).discount).toBe(share);
  });

  const perUnit = (data: unknown, formatted: object = { price: '€5', pricePerUnit: '€2' }) =>
    toProductPrices(read({ priceData: { price: 5, formatted }, pricePerUnitData: data }))
      .pricePerUnit;

  it('the price per unit has the platform’s formatted price, the base quantity and the unit', () => {
    expect(perUnit({ baseQuantity: 100, baseMeasurementUnit: 'G' })).toEqual({
      price: '€2',
      quantity: 100,
      unit: 'G',
    });
  });

  it('the price per unit comes from the variant, or else from the product', () => {
    const own = { price: 5, formatted: { price: '€5', pricePerUnit: '€2' } };
    const product = read({
      priceData: own,
      pricePerUnitData: { baseQuantity: 1, baseMeasurementUnit: 'L' },
      variants: [{ id: 'v', variant: { priceData: { price: 4, formatted: { price: '€4' } } } }],
    });
    expect(toProductPrices(product)).toMatchObject({ price: '€4', pricePerUnit: { price: '€2' } });
  });

  it.each([
    null,
    'text',
    {},
    { baseQuantity: '100', baseMeasurementUnit: 'G' },
    { baseQuantity: 100, baseMeasurementUnit: 5 },
    { baseQuantity: 0, baseMeasurementUnit: 'G' },
  ])('the price per unit is absent without a base quantity: %j', (data) => {
    expect(perUnit(data)).toBeUndefined();
  });

  it('the price per unit is absent if the platform sends no formatted price per unit', () => {
    expect(perUnit({ baseQuantity: 1, baseMeasurementUnit: 'L' }, { price: '€5' })).toBeUndefined();
  });
});

describe('invalid data', () => {
  const junk = [null, 5, 'text', [], true, { formatted: null }, { formatted: { price: {} } }];

  it.each(junk)('a product has no price if each price field is %j', (value) => {
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
    expect(toProductPrices(product, { Size: 'S' })).toEqual({ isFrom: false, isGone: false });
  });

  it.each(['constructor', '__proto__', 'toString'])('an option can be called %s', (name) => {
    const choices = (value: string) => Object.fromEntries([[name, value]]);
    const product = read({
      productOptions: [optionOf(name, 'S', 'L')],
      variants: [
        variant('s', choices('S'), 5),
        variant('l', choices('L'), 9),
        { id: 'bare', choices: {}, variant: { priceData: priceData(1) } },
      ],
    });
    expect(toProductPrices(product)).toMatchObject({ price: '€1', isFrom: true, isGone: false });
    expect(toProductPrices(product, choices('L'))).toMatchObject({ price: '€9', isFrom: false });
    expect(toProductPrices(product, choices('XL'))).toMatchObject({ isGone: true });
  });
});

describe('prices that differ', () => {
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

  it('prices that differ are shown as a range until a variant is chosen', () => {
    expect(toProductPrices(ranged)).toMatchObject({ price: '€9', highest: '€12' });
    const chosen = toProductPrices(ranged, { Size: 'M' });
    expect([chosen.price, chosen.highest, chosen.isFrom]).toEqual(['€12', undefined, false]);
  });

  it('prices that differ are shown as the product’s price range if the product is from a list without variants', () => {
    const listed = {
      id: 'shirt',
      isWhole: false,
      variants: [],
      priceData: priceData(9),
      highestPrice: '€12',
    };
    expect(toProductPrices(listed)).toMatchObject({ price: '€9', highest: '€12' });
    const discounted = { ...listed, priceData: reduced(9, 7) };
    const { price, highest, fullPrice, isFrom } = toProductPrices(discounted);
    expect([price, highest, fullPrice, isFrom]).toEqual(['€7', undefined, undefined, true]);
  });

  it('prices that differ are shown as “From” and the lowest price in catalog version 1', () => {
    const { isWhole: _, ...older } = ranged;
    const { highest, isFrom } = toProductPrices(older);
    expect([highest, isFrom]).toEqual([undefined, true]);
  });
});

describe('the price per unit as text', () => {
  const oil = { id: 'oil', isWhole: false, variants: [], perUnitText: '€1.20 / 100 ml' };

  it('the formatted price per unit comes from the product, and is absent if it is empty', () => {
    expect(toProductPrices(oil).perUnitText).toBe('€1.20 / 100 ml');
    expect('perUnitText' in toProductPrices({ ...oil, perUnitText: '' })).toBe(false);
  });

  it('the formatted price per unit comes from the variant if the variant has one', () => {
    const own = priceData(9, { formatted: { price: '€9', pricePerUnit: '€2 / 1 l' } });
    const whole = { ...oil, isWhole: true, variants: [variant('a', {}, 9, { priceData: own })] };
    expect(toProductPrices(whole).perUnitText).toBe('€2 / 1 l');
  });
});
