// Products for test shops: a plain product, and options of a shirt in two colors and two sizes.
import type { SeedProduct } from '../../../demo/sandbox/seed/seed-types.ts';

/** Completes a seed product. By default it has no options and unlimited stock. */
export const seeded = (own: Partial<SeedProduct> & { slug: string }): SeedProduct => ({
  name: own.slug,
  description: '',
  productType: 'physical',
  price: 10,
  sku: own.slug.toUpperCase(),
  stock: null,
  media: ['mug-clay'],
  collections: [],
  ...own,
});

const clay = { value: '#aa5533', description: 'Clay' };
const ink = { value: '#334455', description: 'Ink' };

export const colorOption = { name: 'Color', optionType: 'color' as const, choices: [clay, ink] };

export const shirtOptions: NonNullable<SeedProduct['options']> = [
  { ...colorOption, choices: [{ ...clay, media: ['mug-indigo'] }, ink] },
  {
    name: 'Size',
    optionType: 'drop_down',
    choices: [
      { value: 'S', description: 'S' },
      { value: 'L', description: 'L' },
    ],
  },
];

export const shirt = seeded({
  slug: 'shirt',
  price: 40,
  options: shirtOptions,
  variants: [
    { choices: { Color: 'Clay', Size: 'L' }, price: 45, stock: 1 },
    { choices: { Color: 'Ink', Size: 'L' }, stock: 0 },
  ],
});
