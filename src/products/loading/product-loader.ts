// Fetches product data for everything on the page at once: one query per 100 ids, each id once.

import { problemOf } from '../../app/state/loadable.ts';
import type { Problem } from '../../app/state/views.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { MAX_PAGE_SIZE, type ReadCatalog } from '../platform/catalog-port.ts';
import { isPart, type ShopProduct } from '../platform/shop-product.ts';
import { type ProductEntry, readyEntry } from './product-entry.ts';

/** Uses the names in lots that one response can answer. */
export const inPages = (names: readonly string[], use: (lot: string[]) => unknown): void => {
  for (let start = 0; start < names.length; start += MAX_PAGE_SIZE) {
    use(names.slice(start, start + MAX_PAGE_SIZE));
  }
};

export interface ProductLoader {
  /** Reads what sells the products; what has something to choose follows whole by itself. */
  load(...productIds: string[]): void;
  /** Reads all of the product, such as its description. Does nothing while the product is being read. */
  loadWhole(productId: string): void;
  /** Reads up to MAX_PAGE_SIZE products now, whatever is known of them; never rejects. */
  need(...productIds: string[]): Promise<unknown>;
  /** Draws what earlier pages know of the product, where they are remembered. */
  recallSlug(slug: string): void;
  stop(): void;
}

/** As a list of version 3 brings it. Version 1 brings everything, and does not say so. */
const isListForm = ({ isWhole }: ShopProduct): boolean => isWhole === false;

/** Not requested yet, failed, known from an earlier page, or less than is needed; by default, than what sells it. */
const isWanted = (
  entry: ProductEntry | undefined,
  isLess: (product: ShopProduct) => boolean = isPart,
): boolean =>
  entry?.status === 'ready'
    ? entry.isOld || isLess(entry.data.product)
    : (entry?.status ?? 'failed') === 'failed';

type EntryOf = (id: string) => ProductEntry | undefined;

/** Keeps a known product visible, though a form may not be made of it. */
const knownOr =
  (get: EntryOf, other: ProductEntry, problem?: Problem) =>
  (id: string): ProductEntry => {
    const entry = get(id);
    if (entry?.status !== 'ready') return other;
    return isWanted(entry, isListForm) ? { ...entry, problem } : entry;
  };

const entriesOf = (
  ids: readonly string[],
  entryOf: (id: string) => ProductEntry,
): Record<string, ProductEntry> => Object.fromEntries(ids.map((id) => [id, entryOf(id)]));

/** Asks that come before the current task ends go out together. A failed id may be asked again. */
export const createProductLoader = (
  environment: Pick<Environment, 'setTimeout'>,
  read: ReadCatalog,
  get: EntryOf,
  set: (entries: Record<string, ProductEntry>) => void,
): ProductLoader => {
  const wanted: string[] = [];
  /** Asked for, without an answer yet. */
  const asked = new Set<string>();
  let isStopped = false;

  const fetch = async (ids: readonly string[], isListed?: boolean): Promise<unknown> => {
    for (const id of ids) asked.add(id);
    const unread: string[] = [];
    let entries: Record<string, ProductEntry>;
    try {
      const products = await read((catalog) => catalog.products('id', ids, isListed));
      entries = entriesOf(ids, () => ({ status: 'missing' }));
      for (const product of products) {
        const { id } = product;
        entries[id] = readyEntry(product);
        if (!isListed || !isPart(product)) continue;
        unread.push(id);
        // Known from an earlier page, it may be more.
        entries[id] = knownOr(get, { ...readyEntry(product), isOld: true })(id);
      }
    } catch (error) {
      const problem = problemOf(error);
      entries = entriesOf(ids, knownOr(get, { status: 'failed', problem }, problem));
    }
    for (const id of ids) asked.delete(id);
    if (isStopped) return;
    set(entries);
    return Promise.all(unread.map((id) => fetch([id])));
  };

  /** One change of the store for all of them: each lets every island look whether its product has changed. */
  const ask = (ids: string[], isListed?: boolean): void => {
    set(entriesOf(ids, knownOr(get, { status: 'loading' })));
    inPages(ids, (lot) => fetch(lot, isListed));
  };

  return {
    load: (...ids) => {
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
    need: (...ids) => fetch(ids, true),
    recallSlug: () => {},
    stop: () => {
      isStopped = true;
    },
  };
};
