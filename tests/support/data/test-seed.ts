// A small shop with values that tests can state exactly.
import type { Seed, SeedProduct } from '../../../demo/sandbox/seed/seed-types.ts';
import { seeded, shirtOptions } from './seeded-products.ts';

/** The app id in the shop's catalog references. */
export const storeAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const product = (own: Partial<SeedProduct> & { slug: string; price: number }): SeedProduct =>
  seeded({ collections: ['things'], ...own });

export const testSeed: Seed = {
  collections: [
    { slug: 'things', name: 'Things', description: '', media: 'mug-clay' },
    { slug: 'papers', name: 'Papers', description: '', media: 'mug-clay' },
  ],
  products: [
    product({ slug: 'mug', name: 'Mug <b>&"', price: 24, stock: 5, weightKg: 0.4 }),
    product({ slug: 'endless', price: 0.1 }),
    product({
      slug: 'card',
      price: 19.99,
      discount: { type: 'PERCENT', value: 15 },
      collections: ['papers'],
    }),
    product({ slug: 'gone', price: 10, stock: 0, ribbon: 'Sold out' }),
    product({
      slug: 'soon',
      price: 30,
      stock: 0,
      preorder: { message: 'Ships in June', limit: 3 },
    }),
    product({ slug: 'pattern', price: 8, productType: 'digital' }),
    product({
      slug: 'shirt',
      price: 40,
      stock: 2,
      discount: { type: 'AMOUNT', value: 5 },
      collections: ['things', 'papers'],
      options: shirtOptions,
      variants: [
        { choices: { Color: 'Clay', Size: 'L' }, price: 45, stock: 1, sku: 'SHIRT-CL' },
        { choices: { Color: 'Ink', Size: 'L' }, stock: 0 },
      ],
    }),
  ],
  coupons: [
    { code: 'WELCOME10', name: 'Welcome', kind: 'PERCENTAGE', value: 10 },
    { code: 'FIVER', name: 'Five off', kind: 'FIXED_AMOUNT', value: 5, minimumSubtotal: 50 },
    {
      code: 'OLD',
      name: 'Old',
      kind: 'PERCENTAGE',
      value: 50,
      expiresAt: '2020-05-01T00:00:00.000Z',
    },
  ],
};
