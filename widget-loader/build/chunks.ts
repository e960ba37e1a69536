// The chunks of the script-tag build: each is declared here once, and nowhere else.
import { readdir } from 'node:fs/promises';
import type { ChunkTypes } from '../../src/chunks/chunk-types.ts';

/** Every chunk but those with words, which exist once per language. */
export type ChunkName = Exclude<keyof ChunkTypes, `${string}-${string}`>;

export interface Chunk {
  entry: string;
  /** The chunks that this one imports from, lowest first. Its own code holds nothing of theirs. */
  on: readonly ChunkName[];
  /**
   * Who knows its files: the loader, which is on every page, or the one chunk that loads it. A hash
   * does not compress, so what few pages load is named by a chunk.
   */
  namedBy: 'loader' | ChunkName;
  /**
   * `alone` imports from no other chunk; `popover` shares a React of its own with the other popover.
   * Each has its own copy of what it needs. All others are built together.
   */
  bundle?: 'alone' | 'popover';
  /** Of a chunk that others stand on: the export that its other code is kept with. */
  held?: string;
}

/** A chunk stands below those whose files it names: its own hash depends on theirs. */
export const chunks: Readonly<Record<ChunkName, Chunk>> = {
  core: { entry: 'src/chunks/core.ts', on: [], namedBy: 'loader', held: 'createWidget' },
  pickers: { entry: 'src/chunks/pickers.ts', on: ['core'], namedBy: 'shop' },
  shop: { entry: 'src/chunks/shop.ts', on: ['core'], namedBy: 'loader', held: 'mountShop' },
  cart: { entry: 'src/chunks/cart.ts', on: ['core', 'shop'], namedBy: 'loader', held: 'mountCart' },
  member: {
    entry: 'src/chunks/member.ts',
    on: ['core', 'shop'],
    namedBy: 'loader',
    held: 'mountMember',
  },
  extras: { entry: 'src/chunks/extras.ts', on: ['core', 'shop', 'cart'], namedBy: 'loader' },
  login: { entry: 'src/chunks/login.ts', on: ['core', 'shop', 'member'], namedBy: 'loader' },
  product: { entry: 'src/chunks/product.ts', on: ['core', 'shop'], namedBy: 'catalog' },
  collection: { entry: 'src/chunks/collection.ts', on: ['core', 'shop'], namedBy: 'catalog' },
  quickview: {
    entry: 'src/islands/catalog/quick-view/index.tsx',
    on: ['core', 'shop'],
    namedBy: 'catalog',
  },
  filters: {
    entry: 'src/islands/catalog/filters/index.tsx',
    on: ['core', 'shop'],
    namedBy: 'catalog',
  },
  catalog: { entry: 'src/chunks/catalog.ts', on: ['core', 'shop'], namedBy: 'loader' },
  cookies: {
    entry: 'src/browser/cookie-storage.ts',
    on: [],
    namedBy: 'core',
    bundle: 'alone',
  },
  hosts: {
    entry: 'src/islands/catalog/shared/attribute-hosts.ts',
    on: [],
    namedBy: 'pickers',
    bundle: 'alone',
  },
  analytics: {
    entry: 'src/chunks/analytics.ts',
    on: [],
    namedBy: 'pickers',
    bundle: 'alone',
  },
  choose: {
    entry: 'src/islands/cart/choose-options/index.tsx',
    on: [],
    namedBy: 'pickers',
    bundle: 'popover',
  },
  account: {
    entry: 'src/islands/member/account-menu/index.tsx',
    on: [],
    namedBy: 'member',
    bundle: 'popover',
  },
};

/** What a browser has fetched at the end of a journey besides the loader, and what those stand on. */
export const journeys: Readonly<Record<string, readonly ChunkName[]>> = {
  firstView: ['core'],
  cart: ['cart'],
  login: ['login'],
  shop: ['shop'],
  product: ['catalog', 'product'],
  collection: ['catalog', 'collection'],
};

const LOCALES = 'src/islands/i18n/locales';

/** Chunk name -> its source, once per language. `main` has the chunks `locale-xx`, others their own name. */
export const wordChunks = async (
  folder: 'main' | 'login' | 'catalog',
): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await readdir(`${LOCALES}/${folder}`)).map((file) => [
      `${folder === 'main' ? 'locale' : folder}-${file.split('.')[0]}`,
      `${LOCALES}/${folder}/${file}`,
    ]),
  );

export const chunksOf = (bundle: Chunk['bundle']): [ChunkName, Chunk][] =>
  (Object.entries(chunks) as [ChunkName, Chunk][]).filter(([, chunk]) => chunk.bundle === bundle);

/** A chunk's files must be written into the chunk that the table names, and into no other. */
export const checkNamed = (by: string, names: readonly string[]): void => {
  const expected = (Object.entries(chunks) as [ChunkName, Chunk][])
    .filter(([, { namedBy }]) => namedBy === by)
    .map(([name]) => name as string);
  const wrong = [
    ...names.filter((name) => !expected.includes(name)),
    ...expected.filter((name) => !names.includes(name)),
  ];
  if (wrong.length) {
    throw new Error(
      `The chunk "${by}" loads ${names.join(', ') || 'none'}; chunks.ts says ${expected.join(', ') || 'none'}.`,
    );
  }
};
