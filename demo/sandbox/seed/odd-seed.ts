// Adds the rare kinds of products to a seed, with their category, discounts and plans.
import { basicCommerce } from './commerce.ts';
import { seedId } from './ids.ts';
import { oddProducts } from './products-odd.ts';
import type { Seed } from './seed-types.ts';

const idOf = (slug: string): string => seedId('product', slug);

const plan = { productId: idOf('seed-subscription'), frequency: 'MONTH' } as const;

/** Adds unusual products, which the demo shop lacks because pages and tests depend on its products and prices. */
export const withOddProducts = (seed: Seed): Seed => {
  const { commerce = basicCommerce } = seed;
  return {
    ...seed,
    products: [...seed.products, ...oddProducts],
    collections: [
      ...seed.collections,
      {
        slug: 'oddments',
        name: 'Oddments',
        description: 'One of every kind.',
        media: 'paper-stars',
      },
    ],
    commerce: {
      ...commerce,
      discountRules: [
        ...(commerce.discountRules ?? []),
        {
          name: 'Free samples',
          kind: 'PERCENTAGE',
          value: 100,
          productIds: [idOf('free-sample')],
        },
        {
          name: 'Last pieces, a quarter off',
          kind: 'PERCENTAGE',
          value: 25,
          productIds: [idOf('last-aprons')],
        },
      ],
      subscriptionOptions: [
        ...(commerce.subscriptionOptions ?? []),
        { ...plan, title: 'Every month', percentOff: 15 },
        { ...plan, title: 'Four seasons', interval: 3, autoRenewal: false, billingCycles: 4 },
        { ...plan, title: 'Every week, no longer offered', frequency: 'WEEK', visible: false },
      ],
    },
  };
};
