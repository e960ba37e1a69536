// What is shown of a product for the choices made so far: options, picture and variant.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../../src/client/catalog/product.ts';
import type { ProductData } from '../../../../src/products/loading/product-entry.ts';
import { productViewOf, variantOf } from '../../../../src/products/loading/product-view.ts';
import { shopProductOf } from '../../../../src/products/platform/v1/catalog-v1.ts';
import { enabled, mug, productOptions, shirt, view } from '../../../support/data/view-products.ts';

const HOST = 'https://shop.example/';

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

  it('are all available where the product has no variants, and hidden choices are left out', () => {
    const [size = expect.fail()] = productOptions;
    const choices = [...size.choices, { value: 'XL', description: 'XL', visible: false }];
    const product = { ...shirt, productOptions: [{ ...size, choices }], variants: [] };
    expect(open({}, { product })).toEqual([['S', 'M']]);
  });
});

describe('what an owner has misspelt', () => {
  it.each([
    [{ size: 'S' }, undefined, 'options', 'choose'],
    [{ Size: 'S', Color: 'Purple' }, undefined, 'options', 'choose'],
    [{ Size: 'S', Color: 'Red', Colour: 'Red' }, undefined, 'options', 'available'],
    [{ Size: 'S', Color: 'Red' }, 'nope', 'variant', 'available'],
    [{}, 'nope', 'variant', 'choose'],
    [{}, 's-red', undefined, 'available'],
    [{ Size: 'S', Color: 'Red' }, undefined, undefined, 'available'],
  ])('as %j and variant %s is ignored and named', (choices, variantId, unknown, availability) => {
    const shown = view(shirt, choices, variantId);
    expect([shown.unknown, shown.availability]).toEqual([unknown, availability]);
  });

  it('leaves every choice that can be bought open', () => {
    const [size] = view(shirt, { size: 'S', Size: 'XXL' }).options;
    expect(size?.choices.map(({ isAvailable }) => isAvailable)).toEqual([true, false]);
  });
});

describe('the name, picture and link', () => {
  it('show the chosen colour’s picture, else the main one', () => {
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
  ])('link to the page %j', (productPageUrl, url) => {
    expect(shopProductOf({ ...mug, productPageUrl } as Product).url).toBe(url);
    expect(view(shopProductOf({ ...mug, productPageUrl } as Product)).url).toBe(url);
  });

  it('show name and ribbon unchanged, and neither where there is none', () => {
    expect(view({ ...mug, name: '<b>', ribbon: 'New' })).toMatchObject({
      name: '<b>',
      ribbon: 'New',
    });
    const bare = view({ id: 'x', name: null, ribbon: null });
    expect([bare.name, bare.ribbon]).toEqual(['', undefined]);
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
