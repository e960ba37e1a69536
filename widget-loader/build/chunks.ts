// The chunks of the script-tag build: each is declared here once, and nowhere else.
import { readdir } from 'node:fs/promises';
import type { ChunkTypes, PackName } from '../../src/chunks/chunk-types.ts';

/** Every chunk but packs and those with words, which exist once per language. */
export type ChunkName = Exclude<keyof ChunkTypes, `${string}-${string}` | PackName>;

export interface Chunk {
  entry: string;
  /** The chunks that this one imports from, beside those that these stand on themselves. This one's code holds nothing of theirs. */
  on?: ChunkName | readonly ChunkName[];
  /**
   * Who knows its files: the loader, which is on every page, or the one chunk that loads it. A hash
   * does not compress, so what few pages load is named by a chunk. Left out for a chunk that comes only with those that
   * stand on it.
   */
  namedBy?: 'loader' | ChunkName;
  /**
   * `alone` imports from no other chunk, and has its own copy of what it needs. `words` is alone, too, and names the
   * files of all languages. All others are built together.
   */
  bundle?: 'alone' | 'words';
}

/** Lowest first: a chunk stands below those that import from it. */
export const chunks: Readonly<Record<ChunkName, Chunk>> = {
  // Comes before all others and is not on every page that sells, so it has copies of all that it shares with them.
  early: { entry: 'src/wiring/early-requests.ts', namedBy: 'loader' },
  core: { entry: 'src/chunks/core.ts', namedBy: 'loader' },
  words: { entry: 'src/chunks/words.ts', namedBy: 'loader', bundle: 'words' },
  shop: { entry: 'src/chunks/shop.ts', on: 'core', namedBy: 'core' },
  products: { entry: 'src/chunks/products.ts', on: 'shop', namedBy: 'shop' },
  ahead: { entry: 'src/chunks/ahead.ts', on: 'core', namedBy: 'shop' },
  pickers: { entry: 'src/chunks/pickers.ts', on: 'shop', namedBy: 'shop' },
  forms: { entry: 'src/islands/forms/index.tsx', on: 'pickers', namedBy: 'pickers' },
  restock: { entry: 'src/wiring/open-restock.tsx', on: 'shop', namedBy: 'pickers' },
  button: { entry: 'src/islands/cart/add-to-cart/index.tsx', on: 'products', namedBy: 'products' },
  catalogv1: {
    entry: 'src/services/catalog/v1/catalog-v1.ts',
    on: 'products',
    namedBy: 'products',
  },
  gridv1: { entry: 'src/services/catalog/v1/grid.ts', on: 'catalogv1', namedBy: 'catalogv1' },
  catalogv3: {
    entry: 'src/services/catalog/v3/catalog-v3.ts',
    on: 'products',
    namedBy: 'products',
  },
  gridv3: { entry: 'src/services/catalog/v3/grid.ts', on: 'catalogv3', namedBy: 'catalogv3' },
  extrasv1: {
    entry: 'src/services/catalog/v1/extras-v1.ts',
    on: 'catalogv1',
    namedBy: 'catalogv1',
  },
  facetsv3: { entry: 'src/services/catalog/v3/facets.ts', on: 'gridv3', namedBy: 'gridv3' },
  extrasv3: { entry: 'src/services/catalog/v3/extras.ts', on: 'catalogv3', namedBy: 'catalogv3' },
  cart: { entry: 'src/chunks/cart.ts', on: 'shop', namedBy: 'core' },
  member: { entry: 'src/chunks/member.ts', on: 'shop', namedBy: 'core' },
  cartv2: { entry: 'src/services/cart-adapter/cart-v2.ts', on: 'cart', namedBy: 'extras' },
  toast: { entry: 'src/islands/cart/toast/index.tsx', on: 'cart', namedBy: 'cart' },
  extras: { entry: 'src/chunks/extras.ts', on: 'cart', namedBy: 'cart' },
  repairs: { entry: 'src/chunks/repairs.ts', on: 'extras', namedBy: 'extras' },
  edits: { entry: 'src/wiring/open-edits.ts', on: 'extras', namedBy: 'extras' },
  cartapi: { entry: 'src/page-api/cart-api.ts', on: 'edits', namedBy: 'extras' },
  selling: { entry: 'src/wiring/selling-text.ts', on: 'extras', namedBy: 'extras' },
  related: { entry: 'src/wiring/open-related.ts', on: 'selling', namedBy: 'extras' },
  cartlink: { entry: 'src/wiring/open-cart-link.ts', on: 'selling', namedBy: 'extras' },
  saved: { entry: 'src/wiring/open-saved.ts', on: 'selling', namedBy: 'extras' },
  edit: { entry: 'src/wiring/open-edit.ts', on: 'selling', namedBy: 'extras' },
  fields: { entry: 'src/islands/cart/cart-fields/index.tsx', on: 'edits', namedBy: 'extras' },
  choices: { entry: 'src/chunks/choices.ts', on: 'edits', namedBy: 'extras' },
  notices: { entry: 'src/chunks/notices.ts', on: 'extras', namedBy: 'extras' },
  returned: { entry: 'src/store/checkout/finish-checkout.ts', on: 'extras', namedBy: 'extras' },
  detailsv2: { entry: 'src/wiring/open-details-v2.ts', on: 'fields', namedBy: 'extras' },
  login: { entry: 'src/chunks/login.ts', on: 'member', namedBy: 'member' },
  popover: { entry: 'src/islands/runtime/use-popover.ts', on: 'shop' },
  choose: {
    entry: 'src/islands/cart/choose-options/index.tsx',
    on: ['products', 'forms', 'popover'],
    namedBy: 'products',
  },
  account: {
    entry: 'src/wiring/account/open-account.ts',
    on: ['member', 'popover'],
    namedBy: 'member',
  },
  // Opened from the account menu only.
  orders: { entry: 'src/wiring/account/open-orders.ts', on: 'account', namedBy: 'member' },
  catalog: { entry: 'src/chunks/catalog.ts', on: 'products', namedBy: 'products' },
  product: { entry: 'src/chunks/product.ts', on: 'products', namedBy: 'products' },
  collection: { entry: 'src/chunks/collection.ts', on: 'products', namedBy: 'products' },
  grids: { entry: 'src/store/catalog/remembered-grids.ts', on: 'products', namedBy: 'collection' },
  quickview: {
    entry: 'src/islands/catalog/quick-view/index.tsx',
    on: 'products',
    namedBy: 'catalog',
  },
  filters: { entry: 'src/islands/catalog/filters/index.tsx', on: 'products', namedBy: 'catalog' },
  look: { entry: 'src/islands/theme/host-look/open-look.ts', namedBy: 'core', bundle: 'alone' },
  ownwords: {
    entry: 'src/islands/i18n/check-own-words.ts',
    namedBy: 'words',
    bundle: 'alone',
  },
  cookies: { entry: 'src/browser/cookie-storage.ts', namedBy: 'core', bundle: 'alone' },
  hosts: {
    entry: 'src/islands/catalog/shared/attribute-hosts.ts',
    namedBy: 'catalog',
    bundle: 'alone',
  },
  ownerhelp: { entry: 'src/store/owner-help.ts', namedBy: 'shop', bundle: 'alone' },
  links: { entry: 'src/wiring/open-links.ts', namedBy: 'shop', bundle: 'alone' },
  localized: { entry: 'src/chunks/localized.ts', namedBy: 'shop', bundle: 'alone' },
  doctor: { entry: 'src/wiring/doctor/open-doctor.ts', namedBy: 'shop', bundle: 'alone' },
  adopt: { entry: 'src/wiring/adopt/open-adopt.ts', namedBy: 'shop', bundle: 'alone' },
  agents: { entry: 'src/wiring/agents/open-agents.ts', namedBy: 'shop', bundle: 'alone' },
  analytics: { entry: 'src/chunks/analytics.ts', namedBy: 'shop', bundle: 'alone' },
};

/**
 * Files with several chunks, which a page that sells fetches in one request. Lowest first, and in the order that
 * compresses best.
 */
export const packs = {
  sell: ['core', 'shop', 'products', 'button', 'ahead', 'catalogv3', 'catalogv1'],
} as const satisfies Record<PackName, readonly ChunkName[]>;

/** The chunks that this one imports from, lowest first. */
export const floorsOf = (name: string): ChunkName[] => {
  // Words are no chunks of the table.
  const on = [chunks[name as ChunkName]?.on ?? []].flat();
  return [...new Set(on.flatMap((floor) => [...floorsOf(floor), floor]))];
};

/** The chunk for code that all of these need: the highest that each of them is or stands on. */
export const commonFloor = (names: readonly string[]): string => {
  const floors = names.map((name) => [...floorsOf(name), name]);
  const common = floors[0]?.filter((floor) => floors.every((each) => each.includes(floor)));
  const highest = common?.at(-1);
  if (!highest) throw new Error(`The chunks ${names.join(', ')} share code and stand on nothing.`);
  return highest;
};

/** What a browser has fetched at the end of a journey besides the loader, and what those stand on. */
export const journeys: Readonly<Record<string, readonly (ChunkName | PackName)[]>> = {
  firstView: ['core'],
  cart: ['cart'],
  cartV2: ['cartv2'],
  login: ['login'],
  member: ['member'],
  account: ['account'],
  orders: ['orders'],
  doctor: ['doctor'],
  adopt: ['adopt'],
  look: ['look'],
  agents: ['agents'],
  shop: ['shop'],
  // The open drawer with its details, which the parts below come after.
  extras: ['extras'],
  // What the four below stand on.
  selling: ['selling'],
  saved: ['saved'],
  cartLink: ['cartlink'],
  related: ['related'],
  edit: ['edit'],
  // All that a page with our own button fetches until its cart is open.
  buttonToCart: ['early', 'sell', 'cart'],
  products: ['products'],
  restock: ['products', 'restock'],
  button: ['products', 'button'],
  catalogV1: ['products', 'catalogv1'],
  catalogV3: ['products', 'catalogv3'],
  // The option popover at an owner's element.
  choose: ['products', 'choose'],
  product: ['catalog', 'product'],
  collection: ['catalog', 'collection'],
  // A grid with all that reads its first page.
  gridV1: ['catalog', 'collection', 'gridv1'],
  gridV3: ['catalog', 'collection', 'gridv3'],
};

const LOCALES = 'src/islands/i18n/locales';

/** Chunk name -> its source, once per language. All of `first` are in the chunk `words`. */
export const wordChunks = async (
  folder: 'first' | 'main' | 'login' | 'catalog' | 'forms' | 'cartv2' | 'selling',
): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await readdir(`${LOCALES}/${folder}`)).map((file) => [
      `${folder}-${file.split('.')[0]}`,
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
