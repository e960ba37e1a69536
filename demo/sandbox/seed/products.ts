import { kitchen } from './products-kitchen.ts';
import { paper } from './products-paper.ts';
import { patterns } from './products-patterns.ts';
import { plants } from './products-plants.ts';
import { tableware } from './products-tableware.ts';
import { textiles } from './products-textiles.ts';
import type { SeedProduct } from './seed-types.ts';

export const seedProducts: readonly SeedProduct[] = [
  ...tableware,
  ...kitchen,
  ...paper,
  ...textiles,
  ...plants,
  ...patterns,
];
