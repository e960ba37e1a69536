import { describe, expect, it } from 'vitest';
import { readExport } from '../../../support/data/catalog-facts.ts';

describe('an export from Shopify', () => {
  const { handles, of, refusals, notes } = readExport('shopify');

  it('an export from Shopify is recognized, and columns that are not imported are listed', () => {
    expect(notes[0]).toBe('Recognized as an export of Shopify.');
    expect(notes.at(-1)).toMatch(/^Not imported: Product Category, Tags, .* Cost per item\.$/);
    expect(handles).toEqual(['wool-cap', 'tea-towel', 'old-mug']);
  });

  it('an export from Shopify is read with options, prices before the sale, and one discount for all variants', () => {
    const cap = of('wool-cap');
    expect(cap?.product).toMatchObject({
      name: 'Wool cap',
      brand: 'Northwind',
      priceData: { price: 30 },
      discount: { type: 'AMOUNT', value: 6 },
      manageVariants: true,
    });
    expect(cap?.product.productOptions?.map(({ name }) => name)).toEqual(['Size', 'Colour']);
    expect(cap?.variants.map(({ sku, price }) => [sku, price])).toContainEqual(['CAP-M-M', 32]);
  });

  it('an export from Shopify is read with the stock of each variant, and missing combinations are hidden', () => {
    const variants = of('wool-cap')?.variants ?? [];
    expect(
      variants.map(({ choices, stock, visible }) => [
        Object.values(choices).join(),
        stock,
        visible,
      ]),
    ).toEqual([
      ['S,Ink', { quantity: 4 }, true],
      ['S,Moss', { quantity: 0 }, false],
      ['M,Ink', { quantity: 0 }, true],
      ['M,Moss', { quantity: 7 }, true],
    ]);
    expect(of('tea-towel')?.stock).toEqual({ inStock: true });
  });

  it('a Shopify export is read with pictures in order, weights in kilograms, types as collections, and hidden drafts', () => {
    expect(of('wool-cap')?.media.map((url) => url.split('/').at(-1))).toEqual([
      'cap-ink.jpg',
      'cap-moss.jpg',
      'cap-back.jpg',
    ]);
    expect(of('wool-cap')?.collections).toEqual(['Hats']);
    expect(of('tea-towel')?.product).toMatchObject({ weight: 0.09, visible: true });
    expect(of('old-mug')?.product.visible).toBe(false);
  });

  it('a refused row of a Shopify export is reported with Shopify’s column names', () => {
    expect(refusals).toEqual([
      { line: 8, field: 'Variant Price', reason: expect.stringContaining('"free"') },
    ]);
  });
});

describe('an export from WooCommerce', () => {
  const { handles, of, refusals, refusedProducts, notes } = readExport('woocommerce');

  it('an export from WooCommerce is recognized, and products with the same name get different handles', () => {
    expect(notes[0]).toBe('Recognized as an export of WooCommerce.');
    expect(handles).toEqual(['v-neck-shirt', 'album-album', 'album-49']);
  });

  it('a WooCommerce variation for any size is copied to every size, and missing combinations are hidden', () => {
    const shirt = of('v-neck-shirt');
    expect(
      shirt?.variants.map(({ choices, price, stock, visible }) => [
        Object.values(choices).join(),
        price,
        stock,
        visible,
      ]),
    ).toEqual([
      ['Blue,Large', 22, { quantity: 0 }, true],
      ['Blue,Small', null, { quantity: 0 }, false],
      ['Red,Large', 20, { quantity: 3 }, true],
      ['Red,Small', 20, { quantity: 3 }, true],
    ]);
    expect(shirt?.variants.map(({ weight }) => weight)).toEqual([0.6, null, 0.5, 0.5]);
  });

  it('a WooCommerce export is read with sale prices, decimal commas, pictures, leaf categories and hidden products', () => {
    expect(of('album-album')?.product).toMatchObject({
      priceData: { price: 20 },
      discount: { type: 'AMOUNT', value: 5 },
    });
    expect(of('album-album')?.product).not.toHaveProperty('productOptions.0');
    expect(of('album-49')?.product).toMatchObject({ priceData: { price: 25.5 }, visible: false });
    expect(of('v-neck-shirt')).toMatchObject({
      collections: ['Shirts', 'Summer'],
      media: ['https://shop.example.com/vneck.jpg', 'https://shop.example.com/vneck-back.jpg'],
      product: { description: 'Soft cotton.\nWash at 30.' },
    });
  });

  it('a WooCommerce product that only groups products is refused', () => {
    expect(refusals.map(({ line, field }) => [line, field])).toEqual([[6, 'Type']]);
    expect(refusedProducts).toBe(1);
  });
});
