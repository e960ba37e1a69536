// A product as displayed before any choice: price, availability, pre-order and maximum quantity.
import { describe, expect, it } from 'vitest';
import type { ProductView } from '../../../../src/app/state/views.ts';
import type { Product } from '../../../../src/client/catalog/product.ts';
import {
  enabled,
  mug,
  priceOf,
  shirt,
  variant,
  view,
} from '../../../support/data/view-products.ts';

describe('the price', () => {
  it.each<[string, object, string | undefined, string | undefined]>([
    ['plain', { priceData: priceOf('€10') }, '€10', undefined],
    ['reduced', { priceData: priceOf('€10', '€8') }, '€8', '€10'],
    ['without a reduced price', { priceData: { formatted: { price: '€10' } } }, '€10', undefined],
    ['converted', { convertedPriceData: priceOf('$11', '$9') }, '$9', '$11'],
    ['unknown', { priceData: undefined }, undefined, undefined],
    ['of an unexpected type', { priceData: { formatted: { price: 10 } } }, undefined, undefined],
  ])('the price is read: %s', (_, more, price, fullPrice) => {
    const shown = view({ ...mug, ...more });
    expect([shown.price, shown.fullPrice]).toEqual([price, fullPrice]);
  });

  it('the price is the chosen variant’s price, if the variant has one', () => {
    expect(view(shirt).price).toBe('€20');
    expect(view(shirt, { Size: 'S', Color: 'Red' }).price).toBe('€25');
    expect(view(shirt, {}, 's-red').price).toBe('€25');
    expect(view(shirt, { Size: 'S', Color: 'Blue' }).price).toBe('€20');
  });
});

describe('availability', () => {
  const soldOut = { stock: { inStock: false, inventoryStatus: 'OUT_OF_STOCK' as const } };
  it.each<[string, Product, object, ProductView['availability']]>([
    ['no options, in stock', mug, {}, 'available'],
    ['no options, sold out', { ...mug, ...soldOut }, {}, 'sold-out'],
    ['no choice yet', shirt, {}, 'choose'],
    ['an incomplete choice', shirt, { Size: 'S' }, 'choose'],
    ['a complete choice', shirt, { Size: 'S', Color: 'Red' }, 'available'],
    ['a sold-out variant', shirt, { Size: 'M', Color: 'Red' }, 'sold-out'],
    ['a hidden variant', shirt, { Size: 'M', Color: 'Blue' }, 'sold-out'],
    ['a choice that does not exist', shirt, { Size: 'XXL', Color: 'Red' }, 'choose'],
    ['all variants sold out, no choice yet', { ...shirt, ...soldOut }, {}, 'sold-out'],
    [
      'partially sold out',
      { ...shirt, stock: { inStock: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' } },
      { Size: 'S', Color: 'Red' },
      'available',
    ],
  ])('the availability is determined: %s', (_, product, choices, availability) => {
    expect(view(product, choices).availability).toBe(availability);
  });

  it('a variant that the owner has set needs no choice, and shows no options', () => {
    expect(view(shirt, {}, 's-red')).toMatchObject({ availability: 'available', options: [] });
    expect(view(shirt, {}, 'm-red').availability).toBe('sold-out');
  });

  it('the availability is not read from inherited property names', () => {
    const named = [{ name: 'constructor', choices: [{ value: 'S', description: 'S' }] }];
    const product = { ...shirt, productOptions: named, variants: [variant('v', {})] };
    expect(view(product).availability).toBe('choose');
  });
});

describe('pre-order', () => {
  const gone: Product = { ...mug, stock: { inStock: false, inventoryStatus: 'OUT_OF_STOCK' } };

  it('a pre-order is offered for a sold-out product, with its message and its limit', () => {
    const preorders = [{ productId: 'mug', preorderInfo: enabled }];
    expect(view(gone, {}, undefined, preorders)).toMatchObject({
      availability: 'preorder',
      preorderMessage: 'Ships in May',
      maxQuantity: 4,
    });
  });

  it.each([[[]], [[{ preorderInfo: { enabled: false } }]], [[{}]]])(
    'a pre-order is not offered if the terms are %j',
    (preorders) => {
      expect(view(gone, {}, undefined, preorders).availability).toBe('sold-out');
    },
  );

  it('a pre-order is not offered while there is stock', () => {
    const shown = view(mug, {}, undefined, [{ preorderInfo: enabled }]);
    expect(shown.availability).toBe('available');
    expect(shown.preorderMessage).toBeUndefined();
  });

  it('a pre-order that is offered for only one variant requires a choice first', () => {
    const product = { ...shirt, ...{ stock: gone.stock } } as Product;
    const preorders = [{ variantId: 'm-red', preorderInfo: enabled }];
    expect(view(product, {}, undefined, preorders).availability).toBe('choose');
    const red = { Size: 'M', Color: 'Red' };
    expect(view(product, red, undefined, preorders).availability).toBe('preorder');
    const blue = { Size: 'S', Color: 'Blue' };
    expect(view(product, blue, undefined, preorders).availability).toBe('sold-out');
  });
});

describe('the maximum quantity', () => {
  it.each([
    ['tracked', { trackInventory: true, quantity: 7, inStock: true }, 7],
    ['untracked', { trackInventory: false, quantity: 7, inStock: true }, undefined],
    ['tracked, with an unknown quantity', { trackInventory: true, quantity: null }, undefined],
    ['of an unexpected type', { trackInventory: true, quantity: '7' as never }, undefined],
  ])('the maximum quantity is read from the stock: %s', (_, stock, max) => {
    expect(view({ ...mug, stock }).maxQuantity).toBe(max);
  });

  it('the maximum quantity is the chosen variant’s stock, and undefined before a choice', () => {
    const product = { ...shirt, stock: { trackInventory: true, quantity: 99 } };
    expect(view(product).maxQuantity).toBeUndefined();
    expect(view(product, { Size: 'S', Color: 'Blue' }).maxQuantity).toBe(2);
    expect(view(product, { Size: 'S', Color: 'Red' }).maxQuantity).toBeUndefined();
  });
});
