// From a click on a product to a change of the cart: one key for the line, and details to show immediately.
import { describe, expect, it } from 'vitest';
import { createAddChange } from '../../../../src/cart/sync/add-line.ts';
import { STORE_APP_ID, toLineKey } from '../../../../src/client/carts/catalog-reference.ts';

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
  it('an added product has the quantity 1 and no options by default', () => {
    const change = createAddChange({ productId: 'mug' }, undefined);
    const reference = { catalogItemId: 'mug', appId: STORE_APP_ID };
    expect(change).toEqual({ kind: 'add', key: toLineKey(reference), quantity: 1, reference });
  });

  it.each([
    ['its choices', plain, undefined, { Size: 'M' }, { options: { Size: 'M' } }],
    ['the variant of its choices', managed, undefined, { Size: 'M' }, { variantId: 'v-m' }],
    ['the variant that the owner has set', plain, 'v-m', {}, { variantId: 'v-m' }],
    [
      'the owner’s variant if the product is not loaded',
      undefined,
      'v-9',
      {},
      { variantId: 'v-9' },
    ],
    [
      'its choices if the product is not loaded',
      undefined,
      undefined,
      { Size: 'M' },
      { options: { Size: 'M' } },
    ],
  ])('an added product is identified by %s', (_, data, variantId, choices, options) => {
    const request = { productId: 'shirt', choices, ...(variantId && { variantId }) };
    const { reference, key } = createAddChange(request, data);
    expect(reference).toEqual({ catalogItemId: 'shirt', appId: STORE_APP_ID, options });
    expect(key).toBe(toLineKey(reference ?? expect.fail('no reference')));
  });

  it('an added product omits an option that the catalog does not list for the product', () => {
    const { reference } = createAddChange(
      { productId: 'shirt', choices: { Size: 'M', size: 'm' } },
      plain,
    );
    expect(reference?.options).toEqual({ options: { Size: 'M' } });
  });

  it('an added product has a preview before the platform responds', () => {
    const { preview } = createAddChange({ productId: 'shirt', variantId: 'v-m' }, managed);
    expect(preview).toMatchObject({
      name: 'Shirt',
      price: '€20',
      options: [{ name: 'Size', value: 'M' }],
    });
  });

  it.each([
    ['custom text fields', { texts: { Name: 'Ada' } }],
    ['modifiers', { modifiers: { Wrap: 'yes' } }],
    ['a plan', { planId: 'monthly' }],
  ])('an added product with %s, which can cost extra, has no preview price', (_, more) => {
    const { preview } = createAddChange({ productId: 'shirt', variantId: 'v-m', ...more }, managed);
    expect([preview?.name, preview?.price]).toEqual(['Shirt', undefined]);
  });
});
