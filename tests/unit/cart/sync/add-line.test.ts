// From a click on a product to a change of the cart: one key for the line, and details to show at once.
import { describe, expect, it } from 'vitest';
import { addChangeOf } from '../../../../src/cart/sync/add-line.ts';
import { lineKeyOf, STORE_APP_ID } from '../../../../src/client/carts/catalog-reference.ts';

const product = {
  id: 'shirt',
  name: 'Shirt',
  productOptions: [{ name: 'Size', choices: [{ value: 'M', description: 'M' }] }],
  variants: [{ id: 'v-m', choices: { Size: 'M' }, variant: {}, stock: {} }],
  priceData: { formatted: { price: '€20' } },
};
const plain = { product, preorders: [] };
const managed = { product: { ...product, manageVariants: true }, preorders: [] };

describe('an added product', () => {
  it('is one piece without options unless more is said', () => {
    const change = addChangeOf({ productId: 'mug' }, undefined);
    const reference = { catalogItemId: 'mug', appId: STORE_APP_ID };
    expect(change).toEqual({ kind: 'add', key: lineKeyOf(reference), quantity: 1, reference });
  });

  it.each([
    ['its choices', plain, undefined, { Size: 'M' }, { options: { Size: 'M' } }],
    ['the variant of its choices', managed, undefined, { Size: 'M' }, { variantId: 'v-m' }],
    ['the variant that the owner named', plain, 'v-m', {}, { variantId: 'v-m' }],
    ['the owner’s variant, unseen', undefined, 'v-9', {}, { variantId: 'v-9' }],
    ['its choices, unseen', undefined, undefined, { Size: 'M' }, { options: { Size: 'M' } }],
  ])('is named by %s', (_, data, variantId, choices, options) => {
    const request = { productId: 'shirt', choices, ...(variantId && { variantId }) };
    const { reference, key } = addChangeOf(request, data);
    expect(reference).toEqual({ catalogItemId: 'shirt', appId: STORE_APP_ID, options });
    expect(key).toBe(lineKeyOf(reference ?? expect.fail('no reference')));
  });

  it('is not asked for with an option that the product does not have', () => {
    const { reference } = addChangeOf(
      { productId: 'shirt', choices: { Size: 'M', size: 'm' } },
      plain,
    );
    expect(reference?.options).toEqual({ options: { Size: 'M' } });
  });

  it('can be shown before the platform has answered', () => {
    const { look } = addChangeOf({ productId: 'shirt', variantId: 'v-m' }, managed);
    expect(look).toMatchObject({
      name: 'Shirt',
      price: '€20',
      options: [{ name: 'Size', value: 'M' }],
    });
  });

  it.each([
    ['texts', { texts: { Name: 'Ada' } }],
    ['modifiers', { modifiers: { Wrap: 'yes' } }],
    ['a plan', { planId: 'monthly' }],
  ])('has no price yet with %s, which may cost extra', (_, more) => {
    const { look } = addChangeOf({ productId: 'shirt', variantId: 'v-m', ...more }, managed);
    expect([look?.name, look?.price]).toEqual(['Shirt', undefined]);
  });
});
