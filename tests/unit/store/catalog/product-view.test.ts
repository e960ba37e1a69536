// What a button shows of a product, for the choices made so far.
import { describe, expect, it } from 'vitest';
import type {
  Product,
  ProductVariant,
  StoreVariant,
} from '../../../../src/model/catalog/product.ts';
import type { ProductView } from '../../../../src/model/views.ts';
import type { ProductData } from '../../../../src/store/products/product-entry.ts';
import { productViewOf, variantOf } from '../../../../src/store/products/product-view.ts';

const priceOf = (price: string, discountedPrice = price) => ({
  formatted: { price, discountedPrice },
});
const variant = (
  id: string,
  choices: Record<string, string>,
  more: object = {},
): ProductVariant => ({
  id,
  choices,
  stock: { inStock: true },
  ...more,
});
const productOptions = [
  {
    name: 'Size',
    optionType: 'drop_down' as const,
    choices: ['S', 'M'].map((value) => ({ value, description: value })),
  },
  {
    name: 'Color',
    optionType: 'color' as const,
    choices: [
      { value: '#f00', description: 'Red', media: { mainMedia: { image: { url: 'red.jpg' } } } },
      { value: '#00f', description: 'Blue' },
    ],
  },
];
const shirt: Product = {
  id: 'shirt',
  name: 'Shirt',
  priceData: priceOf('€20'),
  media: { mainMedia: { image: { url: 'main.jpg', width: 4, height: 3, altText: 'A shirt' } } },
  productOptions,
  manageVariants: true,
  variants: [
    variant('s-red', { Size: 'S', Color: 'Red' }, { variant: { priceData: priceOf('€25') } }),
    variant('m-red', { Size: 'M', Color: 'Red' }, { stock: { inStock: false } }),
    variant(
      's-blue',
      { Size: 'S', Color: 'Blue' },
      { stock: { trackQuantity: true, quantity: 2 } },
    ),
    variant('m-blue', { Size: 'M', Color: 'Blue' }, { variant: { visible: false } }),
  ],
};
const mug: Product = { id: 'mug', name: 'Mug', priceData: priceOf('€10') };
const view = (product: Product, choices = {}, variantId?: string, preorders: StoreVariant[] = []) =>
  productViewOf({ product, preorders }, choices, variantId);
const enabled = { enabled: true, message: 'Ships in May', limit: 4 };

describe('the price', () => {
  it.each<[string, object, string | undefined, string | undefined]>([
    ['plain', { priceData: priceOf('€10') }, '€10', undefined],
    ['reduced', { priceData: priceOf('€10', '€8') }, '€8', '€10'],
    ['without a reduced one', { priceData: { formatted: { price: '€10' } } }, '€10', undefined],
    ['converted', { convertedPriceData: priceOf('$11', '$9') }, '$9', '$11'],
    ['unknown', { priceData: undefined }, undefined, undefined],
    ['of another kind', { priceData: { formatted: { price: 10 } } }, undefined, undefined],
  ])('is shown: %s', (_, more, price, fullPrice) => {
    const shown = view({ ...mug, ...more });
    expect([shown.price, shown.fullPrice]).toEqual([price, fullPrice]);
    expect('fullPrice' in shown).toBe(fullPrice !== undefined);
  });

  it('is the chosen variant’s own where it has one', () => {
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
    ['half a choice', shirt, { Size: 'S' }, 'choose'],
    ['a whole choice', shirt, { Size: 'S', Color: 'Red' }, 'available'],
    ['a sold-out variant', shirt, { Size: 'M', Color: 'Red' }, 'sold-out'],
    ['a hidden variant', shirt, { Size: 'M', Color: 'Blue' }, 'sold-out'],
    ['a choice that does not exist', shirt, { Size: 'XXL', Color: 'Red' }, 'choose'],
    ['all sold out, no choice', { ...shirt, ...soldOut }, {}, 'sold-out'],
    [
      'partially sold out',
      { ...shirt, stock: { inStock: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' } },
      { Size: 'S', Color: 'Red' },
      'available',
    ],
  ])('%s', (_, product, choices, availability) => {
    expect(view(product, choices).availability).toBe(availability);
  });

  it('of a variant named by the owner needs no choice, and offers none', () => {
    expect(view(shirt, {}, 's-red')).toMatchObject({ availability: 'available', options: [] });
    expect(view(shirt, {}, 'm-red').availability).toBe('sold-out');
  });

  it('is not taken from words that every object knows', () => {
    const named = [{ name: 'constructor', choices: [{ value: 'S', description: 'S' }] }];
    const product = { ...shirt, productOptions: named, variants: [variant('v', {})] };
    expect(view(product).availability).toBe('choose');
  });
});

describe('pre-order', () => {
  const gone: Product = { ...mug, stock: { inStock: false, inventoryStatus: 'OUT_OF_STOCK' } };

  it('is offered for what is sold out, with its words and its limit', () => {
    const preorders = [{ productId: 'mug', preorderInfo: enabled }];
    expect(view(gone, {}, undefined, preorders)).toMatchObject({
      availability: 'preorder',
      preorderMessage: 'Ships in May',
      maxQuantity: 4,
    });
  });

  it.each([[[]], [[{ preorderInfo: { enabled: false } }]], [[{}]]])(
    'is not offered with the terms %j',
    (preorders) => {
      expect(view(gone, {}, undefined, preorders).availability).toBe('sold-out');
    },
  );

  it('is not offered while there is stock', () => {
    const shown = view(mug, {}, undefined, [{ preorderInfo: enabled }]);
    expect(shown.availability).toBe('available');
    expect('preorderMessage' in shown).toBe(false);
  });

  it('is offered for the one variant that has it, and asks for a choice first', () => {
    const product = { ...shirt, ...{ stock: gone.stock } } as Product;
    const preorders = [{ variantId: 'm-red', preorderInfo: enabled }];
    expect(view(product, {}, undefined, preorders).availability).toBe('choose');
    const red = { Size: 'M', Color: 'Red' };
    expect(view(product, red, undefined, preorders).availability).toBe('preorder');
    const blue = { Size: 'S', Color: 'Blue' };
    expect(view(product, blue, undefined, preorders).availability).toBe('sold-out');
  });
});

describe('the most one may buy', () => {
  it.each([
    ['tracked', { trackInventory: true, quantity: 7, inStock: true }, 7],
    ['untracked', { trackInventory: false, quantity: 7, inStock: true }, undefined],
    ['tracked, of unknown quantity', { trackInventory: true, quantity: null }, undefined],
    ['of another kind', { trackInventory: true, quantity: '7' as never }, undefined],
  ])('is what the shop counts: %s', (_, stock, max) => {
    expect(view({ ...mug, stock }).maxQuantity).toBe(max);
  });

  it('is the chosen variant’s, and none before there is one', () => {
    const product = { ...shirt, stock: { trackInventory: true, quantity: 99 } };
    expect(view(product).maxQuantity).toBeUndefined();
    expect(view(product, { Size: 'S', Color: 'Blue' }).maxQuantity).toBe(2);
    expect(view(product, { Size: 'S', Color: 'Red' }).maxQuantity).toBeUndefined();
  });
});

describe('options', () => {
  const open = (choices = {}, data: Partial<ProductData> = {}) =>
    productViewOf({ product: shirt, preorders: [], ...data }, choices).options.map((option) =>
      option.choices.filter(({ isAvailable }) => isAvailable).map(({ label }) => label),
    );

  it('are lists, or colours with their code', () => {
    const [size, color] = view(shirt).options;
    expect(size).toMatchObject({ name: 'Size', kind: 'list', choices: [{ value: 'S' }, {}] });
    expect(color).toMatchObject({ kind: 'color', choices: [{ value: 'Red', color: '#f00' }, {}] });
  });

  it.each([
    [{}, [['S'], ['Red', 'Blue']]],
    [{ Size: 'S' }, [['S'], ['Red', 'Blue']]],
    [{ Size: 'M' }, [['S'], []]],
    [{ Color: 'Red' }, [['S'], ['Red', 'Blue']]],
  ])('show what can still be bought with %j', (choices, available) => {
    expect(open(choices)).toEqual(available);
  });

  it('can be chosen where a pre-order is possible', () => {
    const preorders = [{ variantId: 'm-red', preorderInfo: enabled }];
    expect(open({ Color: 'Red' }, { preorders })[0]).toEqual(['S', 'M']);
  });

  it('are all open where the product has no variants, and hidden choices are left out', () => {
    const [size = expect.fail()] = productOptions;
    const choices = [...size.choices, { value: 'XL', description: 'XL', visible: false }];
    const product = { ...shirt, productOptions: [{ ...size, choices }], variants: [] };
    expect(open({}, { product })).toEqual([['S', 'M']]);
  });
});

describe('the look', () => {
  it('has the picture of the chosen colour, else the main one', () => {
    expect(view(shirt).image).toEqual({ url: 'main.jpg', width: 4, height: 3, alt: 'A shirt' });
    expect(view(shirt, { Color: 'Red' }).image).toMatchObject({ url: 'red.jpg', alt: 'Shirt' });
    expect(view(shirt, { Color: 'Blue' }).image?.url).toBe('main.jpg');
    expect(view(shirt, {}, 's-red').image?.url).toBe('red.jpg');
    expect('image' in view(mug)).toBe(false);
  });

  it.each([
    [{ base: 'https://shop.example', path: '/mug' }, 'https://shop.example/mug'],
    [{ base: 'https://shop.example/', path: '/mug' }, 'https://shop.example/mug'],
    [{ base: 'https://shop.example/', path: 'mug' }, 'https://shop.example/mug'],
    [{ base: 'https://shop.example' }, undefined],
    [{ path: '/mug' }, undefined],
    [null, undefined],
  ])('links to the page %j', (productPageUrl, url) => {
    expect(view({ ...mug, productPageUrl } as Product).url).toBe(url);
  });

  it('has name and ribbon as they are, and neither where there is none', () => {
    expect(view({ ...mug, name: '<b>', ribbon: 'New' })).toMatchObject({
      name: '<b>',
      ribbon: 'New',
    });
    const bare = view({ id: 'x', name: null, ribbon: null });
    expect([bare.name, 'ribbon' in bare]).toEqual(['', false]);
  });
});

describe('the chosen variant', () => {
  it('is the one that fits once every option has a choice', () => {
    expect(variantOf(shirt, { Size: 'S', Color: 'Blue' })?.id).toBe('s-blue');
    expect(variantOf(shirt, { Size: 'S' })).toBeUndefined();
    expect(variantOf(shirt, {}, 'm-red')?.id).toBe('m-red');
    expect(variantOf(shirt, {}, 'unknown')).toBeUndefined();
  });
});
