// What the form of a line begins with: the line's own choices, texts, modifiers and plan, as both versions of the catalog name them.
import { expect, it } from 'vitest';
import { filledOf } from '../../../../../src/cart/addons/edit-options/form/index.tsx';
import type { ShopProduct } from '../../../../../src/products/platform/shop-product.ts';

const reference = (options: Record<string, unknown> | null) =>
  ({ catalogItemId: 'mug', appId: 'stores', options }) as Parameters<typeof filledOf>[0];
const product: ShopProduct = {
  id: 'mug',
  variants: [
    { id: 'v1', choices: { Color: 'Clay', Size: 'S' } },
    { id: 'v2', choices: { Color: 'Ink', Size: 'L' } },
  ],
  extras: { modifiers: [], plans: [], isSoldOnce: true, choiceKeys: ['wood'] },
};

it('a variant that is named by its id has its choices', () => {
  expect(filledOf(reference({ variantId: 'v2' }), product).choices).toEqual({
    Color: 'Ink',
    Size: 'L',
  });
});

it('choices that name the variant are taken as they are', () => {
  expect(filledOf(reference({ options: { Color: 'Clay' } }), product)).toEqual({
    choices: { Color: 'Clay' },
    modifiers: {},
    texts: {},
  });
});

it('modifiers stand among the choices, and have a place of their own', () => {
  const options = { variantId: 'v1', options: { wood: 'oak', Color: 'Clay' } };
  expect(filledOf(reference(options), product)).toEqual({
    choices: { Color: 'Clay', Size: 'S' },
    modifiers: { wood: 'oak' },
    texts: {},
  });
});

it('texts and the plan are kept', () => {
  const options = { customTextFields: { Card: 'For Ada' }, subscriptionOptionId: 'monthly' };
  expect(filledOf(reference(options), product)).toEqual({
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
])('what cannot be read is left out: %j', (options) => {
  expect(filledOf(reference(options), product)).toEqual({ choices: {}, modifiers: {}, texts: {} });
});
