// The sandbox in the test's own process, with a few plain products that are never sold out.
import { createSandbox, type Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import type { SeedProduct } from '../../../demo/sandbox/seed/seed-types.ts';

const plain = (slug: string, stock: number | null): SeedProduct => ({
  slug,
  name: slug,
  description: '',
  productType: 'physical',
  price: 10,
  sku: slug.toUpperCase(),
  stock,
  media: [],
  collections: [],
});

/** Ids of the products: three untracked ones, and one of which the shop has three. */
export const productIds = ['mug', 'bowl', 'plate', 'last-vase'].map((slug) =>
  seedId('product', slug),
);

export const createTestSandbox = (now?: () => number): Promise<Sandbox> =>
  createSandbox({
    seed: {
      products: [
        plain('mug', null),
        plain('bowl', null),
        plain('plate', null),
        plain('last-vase', 3),
      ],
      collections: [],
    },
    passwordCost: 6,
    ...(now && { now }),
  });

export const sandboxFetch =
  (sandbox: Pick<Sandbox, 'fetch'>) =>
  (input: string, init: RequestInit): Promise<Response> =>
    sandbox.fetch(new Request(input, init));
