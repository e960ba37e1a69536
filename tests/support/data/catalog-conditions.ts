import type { SeedProduct } from '../../../demo/sandbox/seed/seed-types.ts';
import {
  type Product,
  type ProductFields,
  productQuery,
  type QueryBuilder,
} from '../../../src/package/index.ts';
import { seeded } from '../data/seeded-products.ts';

export type Builder = QueryBuilder<ProductFields>;

export type Test = (product: Product) => boolean;

/** A condition twice: for the platform, and for the naive filter. */
export interface Condition {
  add: (builder: Builder) => Builder;
  test: Test;
}

export const WORDS = [
  'Mug',
  'mug',
  'MUG blue',
  'Bowl',
  'bowl 100%',
  'Plate_1',
  "O'Vase",
  'Ünder',
  'a\\b',
];

export const BRANDS = ['Kiln', 'kiln', 'Fire', undefined];

export const PRICES = [0, 1, 9.99, 10, 10.01, 250];

export const SIZES = ['S', 'M', 'L'];

export const COUNT = 24;

export const pick = <T>(random: () => number, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T;

export const some = <T>(random: () => number, values: readonly T[]): T[] =>
  values.filter(() => random() < 0.4);

export const randomProduct = (random: () => number, index: number): SeedProduct => {
  const brand = pick(random, BRANDS);
  const sizes = some(random, SIZES);
  return seeded({
    slug: `thing-${index}`,
    name: `${pick(random, WORDS)} ${pick(random, WORDS)}`,
    price: pick(random, PRICES),
    productType: pick(random, ['physical', 'digital']),
    stock: pick(random, [null, 0, 3]),
    collections: some(random, ['things', 'papers', 'plants']),
    ...(brand && { brand }),
    ...(sizes.length && {
      options: [
        {
          name: 'Size',
          optionType: 'drop_down',
          choices: sizes.map((size) => ({ value: size, description: size })),
        },
      ],
    }),
  });
};

export const sizesOf = ({ productOptions = [] }: Product): string[] =>
  productOptions.flatMap(({ choices }) => choices.map(({ description }) => description));

export const nameOf = ({ name }: Product): string => name ?? '';

export const priceOf = ({ priceData }: Product): number => priceData?.price ?? Number.NaN;

export const conditionOf = (random: () => number): Condition => {
  const word = pick(random, WORDS);
  const part = word.slice(Math.floor(random() * 3), 3 + Math.floor(random() * 5));
  const price = pick(random, PRICES);
  const brand = pick(random, BRANDS) ?? null;
  const sizes = some(random, SIZES);
  const prices = some(random, PRICES);
  const isInStock = random() < 0.5;
  return pick<() => Condition>(random, [
    () => ({ add: (q) => q.eq('price', price), test: (p) => priceOf(p) === price }),
    () => ({ add: (q) => q.ne('price', price), test: (p) => priceOf(p) !== price }),
    () => ({ add: (q) => q.gt('price', price), test: (p) => priceOf(p) > price }),
    () => ({ add: (q) => q.ge('price', price), test: (p) => priceOf(p) >= price }),
    () => ({ add: (q) => q.lt('price', price), test: (p) => priceOf(p) < price }),
    () => ({ add: (q) => q.le('priceData.price', price), test: (p) => priceOf(p) <= price }),
    () => ({ add: (q) => q.in('price', prices), test: (p) => prices.includes(priceOf(p)) }),
    () => ({ add: (q) => q.eq('brand', brand), test: (p) => (p.brand ?? null) === brand }),
    () => ({ add: (q) => q.ne('brand', brand), test: (p) => (p.brand ?? null) !== brand }),
    () => ({ add: (q) => q.exists('brand', isInStock), test: (p) => !!p.brand === isInStock }),
    () => ({
      add: (q) => q.startsWith('name', word),
      test: (p) => nameOf(p).toLowerCase().startsWith(word.toLowerCase()),
    }),
    () => ({
      add: (q) => q.contains('name', part),
      test: (p) => nameOf(p).toLowerCase().includes(part.toLowerCase()),
    }),
    () => ({
      add: (q) => q.hasSome('options.Size', sizes),
      test: (p) => sizes.some((size) => sizesOf(p).includes(size)),
    }),
    () => ({
      add: (q) => q.hasAll('options.Size', sizes),
      test: (p) => sizes.every((size) => sizesOf(p).includes(size)),
    }),
    () => ({
      add: (q) => q.eq('stock.inStock', isInStock),
      test: (p) => p.stock?.inStock === isInStock,
    }),
    () => ({
      add: (q) => q.eq('productType', 'digital'),
      test: (p) => p.productType === 'digital',
    }),
  ])();
};

/** A query of a few conditions, joined in every way that there is. */
export const expressionOf = (random: () => number, depth = 0): { builder: Builder; test: Test } => {
  const { add, test } = conditionOf(random);
  let built = { builder: add(productQuery()), test };
  for (let step = 0; step < 3 && random() < 0.6; step++) {
    const before = built;
    const join = pick(random, ['plain', 'and', 'or', 'not'] as const);
    if (join === 'plain' || depth > 2) {
      const next = conditionOf(random);
      const all: Test = (product) => before.test(product) && next.test(product);
      built = { builder: next.add(before.builder), test: all };
      continue;
    }
    const other = expressionOf(random, depth + 1);
    const { builder } = before;
    const joined = {
      and: {
        builder: builder.and(other.builder),
        test: (p: Product) => before.test(p) && other.test(p),
      },
      or: {
        builder: builder.or(other.builder),
        test: (p: Product) => before.test(p) || other.test(p),
      },
      not: {
        builder: builder.not(other.builder),
        test: (p: Product) => before.test(p) && !other.test(p),
      },
    };
    built = joined[join];
  }
  return built;
};
