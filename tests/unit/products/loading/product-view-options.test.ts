// A product as displayed for the current choices: options, image and variant.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../../src/client/catalog/product.ts';
import type { ProductData } from '../../../../src/products/loading/product-entry.ts';
import { findVariant, toProductView } from '../../../../src/products/loading/product-view.ts';
import { toShopProduct } from '../../../../src/products/platform/v1/catalog-v1.ts';
import { enabled, mug, productOptions, shirt, view } from '../../../support/data/view-products.ts';

const HOST = 'https://shop.example/';

describe('options', () => {
  const open = (choices = {}, data: Partial<ProductData> = {}) =>
    toProductView({ product: shirt, preorders: [], ...data }, choices).options.map((option) =>
      option.choices.filter(({ isAvailable }) => isAvailable).map(({ label }) => label),
    );

  it('options are lists, or colors with a color code', () => {
    const [size, color] = view(shirt).options;
    expect(size).toMatchObject({ name: 'Size', kind: 'list', choices: [{ value: 'S' }, {}] });
    expect(color).toMatchObject({ kind: 'color', choices: [{ value: 'Red', color: '#f00' }, {}] });
  });

  it.each([
    [{}, [['S'], ['Red', 'Blue']]],
    [{ Size: 'S' }, [['S'], ['Red', 'Blue']]],
    [{ Size: 'M' }, [['S'], []]],
    [{ Color: 'Red' }, [['S'], ['Red', 'Blue']]],
  ])(
    'options show which choices can still be bought with the selection %j',
    (choices, available) => {
      expect(open(choices)).toEqual(available);
    },
  );

  it('a sold-out choice can be selected if a pre-order is possible', () => {
    const preorders = [{ variantId: 'm-red', preorderInfo: enabled }];
    expect(open({ Color: 'Red' }, { preorders })[0]).toEqual(['S', 'M']);
  });

  it('all choices are available if the product has no variants, and hidden choices are left out', () => {
    const [size = expect.fail()] = productOptions;
    const choices = [...size.choices, { value: 'XL', description: 'XL', visible: false }];
    const product = { ...shirt, productOptions: [{ ...size, choices }], variants: [] };
    expect(open({}, { product })).toEqual([['S', 'M']]);
  });
});

describe('misspelled choices', () => {
  it.each([
    [{ size: 'S' }, undefined, 'options', 'choose'],
    [{ Size: 'S', Color: 'Purple' }, undefined, 'options', 'choose'],
    [{ Size: 'S', Color: 'Red', Colour: 'Red' }, undefined, 'options', 'available'],
    [{ Size: 'S', Color: 'Red' }, 'nope', 'variant', 'available'],
    [{}, 'nope', 'variant', 'choose'],
    [{}, 's-red', undefined, 'available'],
    [{ Size: 'S', Color: 'Red' }, undefined, undefined, 'available'],
  ])(
    'unknown choices and variants are ignored and reported: %j and the variant %s',
    (choices, variantId, unknown, availability) => {
      const shown = view(shirt, choices, variantId);
      expect([shown.unknown, shown.availability]).toEqual([unknown, availability]);
    },
  );

  it('misspelled choices do not disable any choice that can be bought', () => {
    const [size] = view(shirt, { size: 'S', Size: 'XXL' }).options;
    expect(size?.choices.map(({ isAvailable }) => isAvailable)).toEqual([true, false]);
  });
});

describe('the name, picture and link', () => {
  it('the picture belongs to the chosen color, or is the main picture if the color has no picture', () => {
    expect(view(shirt).image).toEqual({
      url: `${HOST}main.jpg`,
      width: 4,
      height: 3,
      alt: 'A shirt',
    });
    expect(view(shirt, { Color: 'Red' }).image).toMatchObject({
      url: `${HOST}red.jpg`,
      alt: 'Shirt',
    });
    expect(view(shirt, { Color: 'Blue' }).image?.url).toBe(`${HOST}main.jpg`);
    expect(view(shirt, {}, 's-red').image?.url).toBe(`${HOST}red.jpg`);
    expect(view(mug).image).toBeUndefined();
  });

  it.each([
    [{ base: 'https://shop.example', path: '/mug' }, 'https://shop.example/mug'],
    [{ base: 'https://shop.example/', path: '/mug' }, 'https://shop.example/mug'],
    [{ base: 'https://shop.example/', path: 'mug' }, 'https://shop.example/mug'],
    [{ base: 'https://shop.example' }, undefined],
    [{ path: '/mug' }, undefined],
    [null, undefined],
  ])('the link is built from the product page %j', (productPageUrl, url) => {
    expect(toShopProduct({ ...mug, productPageUrl } as Product).url).toBe(url);
    expect(view(toShopProduct({ ...mug, productPageUrl } as Product)).url).toBe(url);
  });

  it('the name and the ribbon are shown unchanged, and a missing name or ribbon is left out', () => {
    expect(view({ ...mug, name: '<b>', ribbon: 'New' })).toMatchObject({
      name: '<b>',
      ribbon: 'New',
    });
    const bare = view({ id: 'x', name: null, ribbon: null });
    expect([bare.name, bare.ribbon]).toEqual(['', undefined]);
  });
});

describe('the chosen variant', () => {
  it('the chosen variant is found when every option has a choice', () => {
    expect(findVariant(shirt, { Size: 'S', Color: 'Blue' })?.id).toBe('s-blue');
    expect(findVariant(shirt, { Size: 'S' })).toBeUndefined();
    expect(findVariant(shirt, {}, 'm-red')?.id).toBe('m-red');
    expect(findVariant(shirt, {}, 'unknown')).toBeUndefined();
  });
});
