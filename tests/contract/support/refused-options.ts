// Shirt references that the catalog refuses. The shirt's variants are managed, so the cart accepts only their ids.
import { variantIdOf } from './store.ts';

const clayL = { Color: 'Clay', Size: 'L' };

/** The fault, the options of the reference, and the sandbox's reason if it reports refusals as errors. */
export const refusedOptions: [string, Record<string, unknown> | undefined, string][] = [
  ['no choice', undefined, 'The item needs the id of a variant.'],
  ['choices without a variant', { options: clayL }, 'The item needs the id of a variant.'],
  [
    'a variant and an incomplete choice',
    { variantId: variantIdOf('shirt', clayL), options: { Color: 'Clay' } },
    'The item needs a choice for each option.',
  ],
  [
    'an unknown choice',
    { variantId: variantIdOf('shirt', clayL), options: { Color: 'Clay', Size: 'XL' } },
    'The option has no such choice.',
  ],
  [
    'an unknown option',
    { variantId: variantIdOf('shirt', clayL), options: { ...clayL, Fit: 'x' } },
    'The item has no such option.',
  ],
  [
    'an inherited property name as an option',
    { variantId: variantIdOf('shirt', clayL), options: { constructor: 'x' } },
    'The item has no such option.',
  ],
  [
    'the choices of another variant',
    { variantId: variantIdOf('shirt', clayL), options: { Color: 'Ink', Size: 'S' } },
    'The variant does not match the choices of the item.',
  ],
  [
    'an unknown variant',
    { variantId: '00000000-0000-0000-0000-000000000000' },
    'The item has no such variant.',
  ],
  ['a numeric variant id', { variantId: 5 }, 'The item has no such variant.'],
  ['an unknown field', { variant: 'x' }, 'The options of the item have an unknown field.'],
  [
    'a custom text field that the product does not have',
    { customTextFields: { Name: 'A' } },
    'The item does not accept this text.',
  ],
  [
    'a list of options',
    { variantId: variantIdOf('shirt', clayL), options: ['Clay'] },
    'The item has no such option.',
  ],
];
