// Initial values of a line's form in both catalog versions: choices, custom text fields, modifiers and plan.
import { expect, it } from 'vitest';
import { readFilled } from '../../../../../src/cart/addons/edit-options/form/index.tsx';
import type { ShopProduct } from '../../../../../src/products/platform/shop-product.ts';

const reference = (options: Record<string, unknown> | null) =>
  ({ catalogItemId: 'mug', appId: 'stores', options }) as Parameters<typeof readFilled>[0];
const product: ShopProduct = {
  id: 'mug',
  variants: [
    { id: 'v1', choices: { Color: 'Clay', Size: 'S' } },
    { id: 'v2', choices: { Color: 'Ink', Size: 'L' } },
  ],
  extras: { modifiers: [], plans: [], isSoldOnce: true, choiceKeys: ['wood'] },
};

it('a variant id fills in the choices of the variant', () => {
  expect(readFilled(reference({ variantId: 'v2' }), product).choices).toEqual({
    Color: 'Ink',
    Size: 'L',
  });
});

it('choices of a line without a variant id are used unchanged', () => {
  expect(readFilled(reference({ options: { Color: 'Clay' } }), product)).toEqual({
    choices: { Color: 'Clay' },
    modifiers: {},
    texts: {},
  });
});

it('modifiers among a line’s choices are returned separately', () => {
  const options = { variantId: 'v1', options: { wood: 'oak', Color: 'Clay' } };
  expect(readFilled(reference(options), product)).toEqual({
    choices: { Color: 'Clay', Size: 'S' },
    modifiers: { wood: 'oak' },
    texts: {},
  });
});

it('custom text fields and the plan of a line are kept', () => {
  const options = { customTextFields: { Card: 'For Ada' }, subscriptionOptionId: 'monthly' };
  expect(readFilled(reference(options), product)).toEqual({
    choices: {},
    modifiers: {},
    texts: { Card: 'For Ada' },
    planId: 'monthly',
  });
});

it.each([
  [null],
  [{ options: 'nonsense', customTextFields: [1, 2], variantId: 7, subscriptionOptionId: {} }],
  [{ options: { Color: null, Size: { deep: true } } }],
])('invalid options of a line are left out: %j', (options) => {
  expect(readFilled(reference(options), product)).toEqual({
    choices: {},
    modifiers: {},
    texts: {},
  });
});
