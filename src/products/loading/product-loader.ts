// Fetches product data for everything on the page at once: one query per 100 ids, each id once.

import { toProblem } from '../../app/state/loadable.ts';
import type { Problem } from '../../app/state/views.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { pause } from '../../client/environment/pause.ts';
import { MAX_PAGE_SIZE, type ReadCatalog } from '../platform/catalog-port.ts';
import { isIncomplete, type ShopProduct } from '../platform/shop-product.ts';
import { type ProductEntry, readyEntry } from './product-entry.ts';

const splitInto = (names: readonly string[], size: number): string[][] => {
  const lots: string[][] = [];
  // MooTools replaces `Array.from`.
  for (let start = 0; start < names.length; start += size)
    lots.push(names.slice(start, start + size));
  return lots;
};

/** Calls `use` with groups of names, each small enough for one response. */
export const inPages = (names: readonly string[], use: (lot: string[]) => unknown): void => {
  for (const lot of splitInto(names, MAX_PAGE_SIZE)) use(lot);
};

/** Products that are shown in one task. On a slow phone, 25 buttons and their frame take 40 ms. */
const SHOWN_AT_ONCE = 25;

export interface ProductLoader {
  /** Reads list data of the products; incomplete products are then read whole. */
  requestProducts(...productIds: string[]): void;
  /** Reads the whole product, including its description. Does nothing while the product is being read. */
  loadWhole(productId: string): void;
  /** Reads up to MAX_PAGE_SIZE products now, even if they are known; never rejects. */
  reloadProducts(...productIds: string[]): Promise<unknown>;
  /** Restores a product that an earlier page has stored, if products are remembered. */
  recallSlug(slug: string): void;
  stop(): void;
}

/** True for list data of version 3. Version 1 always sends everything and does not set `isWhole`. */
const isListForm = ({ isWhole }: ShopProduct): boolean => isWhole === false;

/** `isLess` decides whether data is lacking; the default checks the data that an add needs. */
const isWanted = (
  entry: ProductEntry | undefined,
  isLess: (product: ShopProduct) => boolean = isIncomplete,
): boolean =>
  entry?.status === 'ready'
    ? entry.isOld || isLess(entry.data.product)
    : (entry?.status ?? 'failed') === 'failed';

type GetEntry = (id: string) => ProductEntry | undefined;

/** Keeps a known product visible, even with too little data for a form. */
const knownOr =
  (get: GetEntry, other: ProductEntry, problem?: Problem) =>
  (id: string): ProductEntry => {
    const entry = get(id);
    if (entry?.status !== 'ready') return other;
    return isWanted(entry, isListForm) ? { ...entry, problem } : entry;
  };

const createEntries = (
  ids: readonly string[],
  createEntry: (id: string) => ProductEntry,
): Record<string, ProductEntry> => Object.fromEntries(ids.map((id) => [id, createEntry(id)]));

/** Requests of one task are sent together. A failed id can be requested again. */
export const createProductLoader = (
  environment: Pick<Environment, 'setTimeout'>,
  read: ReadCatalog,
  get: GetEntry,
  set: (entries: Record<string, ProductEntry>) => void,
): ProductLoader => {
  const wanted: string[] = [];
  /** Ids whose request is pending. */
  const asked = new Set<string>();
  let isStopped = false;

  const fetch = async (ids: readonly string[], isListed?: boolean): Promise<unknown> => {
    for (const id of ids) asked.add(id);
    const found = new Map<string, ShopProduct>();
    let problem: Problem | undefined;
    try {
      const products = await read((catalog) => catalog.products('id', ids, isListed));
      for (const product of products) found.set(product.id, product);
    } catch (error) {
      problem = toProblem(error);
    }
    const isUnread = (id: string): boolean => {
      const product = found.get(id);
      return isListed === true && product !== undefined && isIncomplete(product);
    };
    const createEntry = (id: string): ProductEntry => {
      if (problem) return knownOr(get, { status: 'failed', problem }, problem)(id);
      const product = found.get(id);
      if (!product) return { status: 'missing' };
      const entry = readyEntry(product);
      // Keeps data from an earlier page, if any, because it may be more complete than list data.
      return isUnread(id) ? knownOr(get, { ...entry, isOld: true })(id) : entry;
    };
    const whole: Promise<unknown>[] = [];
    for (const [place, lot] of splitInto(ids, SHOWN_AT_ONCE).entries()) {
      // Lets the browser paint these products and handle clicks before it draws more.
      if (place) await pause(environment, 0);
      for (const id of lot) asked.delete(id);
      if (isStopped) return;
      set(createEntries(lot, createEntry));
      whole.push(...lot.filter(isUnread).map((id) => fetch([id])));
    }
    return Promise.all(whole);
  };

  /** Changes the store once for all ids, because each change makes every island check its product. */
  const ask = (ids: string[], isListed?: boolean): void => {
    set(createEntries(ids, knownOr(get, { status: 'loading' })));
    inPages(ids, (lot) => fetch(lot, isListed));
  };

  return {
    requestProducts: (...ids) => {
      for (const id of ids) {
        if (asked.has(id) || !isWanted(get(id))) continue;
        if (!wanted[0]) environment.setTimeout(() => ask(wanted.splice(0), true), 0);
        wanted.push(id);
        asked.add(id);
      }
    },
    loadWhole: (id) => {
      if (!asked.has(id) && isWanted(get(id), isListForm)) ask([id]);
    },
    reloadProducts: (...ids) => fetch(ids, true),
    recallSlug: () => {},
    stop: () => {
      isStopped = true;
    },
  };
};
