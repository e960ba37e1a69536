// Converts the products of a test to a seed of the sandbox.
import { seedCollections } from '../sandbox/seed/collections.ts';
import { seedProducts } from '../sandbox/seed/products.ts';
import type { Seed, SeedCollection, SeedProduct } from '../sandbox/seed/seed-types.ts';
import type { TestProduct } from './options.ts';

const titled = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1);

const demoProduct = (slug: string): SeedProduct => {
  const found = seedProducts.find((product) => product.slug === slug);
  if (found) return found;
  const known = seedProducts.map((product) => product.slug).join(', ');
  throw new RangeError(`products: expected one of ${known}, received ${slug}`);
};

const productOf = (product: TestProduct | string): SeedProduct => {
  if (typeof product === 'string') return demoProduct(product);
  const { slug, name, price, description = '', stock = null, options = {} } = product;
  const lists = Object.entries(options).map(([option, choices]) => ({
    name: option,
    optionType: 'drop_down' as const,
    choices: choices.map((choice) => ({ value: choice, description: choice })),
  }));
  return {
    slug,
    name,
    description,
    productType: 'physical',
    price,
    sku: slug.toUpperCase(),
    stock,
    media: [],
    collections: [...(product.collections ?? [])],
    ...(lists.length && { options: lists }),
  };
};

const collectionOf = (slug: string): SeedCollection =>
  seedCollections.find((collection) => collection.slug === slug) ?? {
    slug,
    name: titled(slug),
    description: '',
    media: 'mug-clay',
  };

/**
 * The seed contains the collections that the products list.
 *
 * @throws RangeError for a slug that the demo shop does not have.
 */
export const seedOf = (products: readonly (TestProduct | string)[]): Seed => {
  const seeded = products.map(productOf);
  const slugs = [...new Set(seeded.flatMap(({ collections }) => collections))];
  return { products: seeded, collections: slugs.map(collectionOf) };
};
