// The catalog reference of a cart line, from a product and the shopper's choices.
import { describe, expect, it } from 'vitest';
import {
  type Product,
  type ProductV3,
  readProductV3,
  STORE_APP_ID,
  toCatalogReference,
} from '../../../../src/package/index.ts';

const shirt: Product = {
  id: 'shirt',
  productOptions: [
    { name: 'Size', choices: ['S', 'M'].map((text) => ({ value: text, description: text })) },
    { name: 'Color', choices: [{ value: '#00f', description: 'Blue' }] },
  ],
};

const managed: Product = {
  ...shirt,
  manageVariants: true,
  variants: [
    { id: 'small', choices: { Size: 'S', Color: 'Blue' } },
    { id: 'medium', choices: { Size: 'M', Color: 'Blue' } },
  ],
};

const choicesOf = (...names: string[]) => ({
  choicesSettings: {
    choices: names.map((name) => ({ choiceId: `id-${name}`, key: `key-${name}`, name })),
  },
});

const shirtV3 = readProductV3({
  id: 'shirt',
  options: [{ id: 'size', name: 'Size', ...choicesOf('S', 'M') }],
  modifiers: [
    { key: 'wrap', name: 'Wrapping', mandatory: false, ...choicesOf('Paper', 'Cloth') },
    { key: 'text', name: 'Engraving', ...choicesOf() },
  ],
  variantsInfo: {
    variants: ['S', 'M'].map((name) => ({
      id: `variant-${name}`,
      choices: [{ optionChoiceIds: { optionId: 'size', choiceId: `id-${name}` } }],
    })),
  },
}) as ProductV3;

const referenceTo = (options?: object) => ({
  catalogItemId: 'shirt',
  appId: STORE_APP_ID,
  ...(options && { options }),
});

describe('toCatalogReference', () => {
  it('toCatalogReference returns the choices themselves if the product has no managed variants', () => {
    const choices = { Size: 'M', Color: 'Blue' };
    expect(toCatalogReference(shirt, choices)).toEqual(referenceTo({ options: choices }));
  });

  it('toCatalogReference returns the id of the variant with these choices', () => {
    const reference = toCatalogReference(managed, { Size: 'M', Color: 'Blue' });
    expect(reference).toEqual(referenceTo({ variantId: 'medium' }));
  });

  it('toCatalogReference returns no options for a version 1 product without options', () => {
    expect(toCatalogReference({ id: 'shirt' })).toEqual(referenceTo());
  });

  it('toCatalogReference returns the variant and the modifiers of a version 3 product', () => {
    expect(toCatalogReference(shirtV3, { Size: 'M' })).toEqual(
      referenceTo({ variantId: 'variant-M' }),
    );
    expect(toCatalogReference(shirtV3, { Size: 'S', Wrapping: 'Cloth' })).toEqual(
      referenceTo({ variantId: 'variant-S', options: { wrap: 'key-Cloth' } }),
    );
  });

  it('toCatalogReference returns the only variant of a version 3 product without options', () => {
    const plain = readProductV3({ id: 'shirt', variantsInfo: { variants: [{ id: 'only' }] } });
    expect(toCatalogReference(plain as ProductV3)).toEqual(referenceTo({ variantId: 'only' }));
  });

  it.each([
    ['a missing choice', managed, { Size: 'M' }, 'option_missing', 'a choice for Color (Blue)'],
    ['an unknown option', managed, { Length: 'M' }, 'option_unknown', 'no option "Length"'],
    ['an unknown choice', shirt, { Size: 'XL', Color: 'Blue' }, 'option_unknown', 'received "XL"'],
    ['an inherited name', shirt, { toString: 'x' }, 'option_unknown', 'no option "toString"'],
    ['a missing choice of version 3', shirtV3, {}, 'option_missing', 'a choice for Size (S, M)'],
    [
      'a product without its variants',
      { ...managed, variants: [] },
      { Size: 'M', Color: 'Blue' },
      'variant_missing',
      'getProduct',
    ],
  ] as const)('toCatalogReference refuses %s', (_, product, choices, code, message) => {
    expect(() => toCatalogReference(product as Product, choices)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});
