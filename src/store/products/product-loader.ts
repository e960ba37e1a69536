// Fetches product data for everything on the page at once: one query per 100 ids, each id once.
import type { Environment } from '../../browser/environment.ts';
import { isPart } from '../../model/catalog/shop-product.ts';
import type { ReadCatalog } from '../../services/catalog/catalog-port.ts';
import { problemOf } from '../problem-of.ts';
import { MAX_PAGE_SIZE } from './page-size.ts';
import { type ProductEntry, readyEntry } from './product-entry.ts';

/** Uses the names in lots that one response can answer. */
export const inPages = (names: readonly string[], use: (lot: string[]) => unknown): void => {
  for (let start = 0; start < names.length; start += MAX_PAGE_SIZE) {
    use(names.slice(start, start + MAX_PAGE_SIZE));
  }
};

export interface ProductLoader {
  load(...productIds: string[]): void;
  /** Reads up to MAX_PAGE_SIZE products now, whatever is known of them; never rejects. */
  need(...productIds: string[]): Promise<void>;
  /** Draws what earlier pages know of the product, where they are remembered. */
  recallSlug?(slug: string): void;
  stop(): void;
}

export interface ProductLoaderParts {
  environment: Pick<Environment, 'setTimeout'>;
  read: ReadCatalog;
  get(productId: string): ProductEntry | undefined;
  set(entries: Record<string, ProductEntry>): void;
}

/** Not requested yet, failed, known from an earlier page, or from a list, which lacks the variants. */
const isWanted = (entry: ProductEntry | undefined): boolean =>
  entry?.status === 'ready'
    ? entry.isOld || entry.data.product.isWhole === false
    : (entry?.status ?? 'failed') === 'failed';

/** Asks that come before the current task ends go out together. A failed id may be asked again. */
export const createProductLoader = (parts: ProductLoaderParts): ProductLoader => {
  const { environment, read, get, set } = parts;
  let wanted: string[] = [];
  let isStopped = false;

  /** What has something to choose follows by itself: nothing of it is drawn until all of it can be. */
  const fetch = async (ids: string[]): Promise<void> => {
    const entries: Record<string, ProductEntry> = {};
    const unread: string[] = [];
    try {
      const isList = ids.length > 1;
      const products = await read((catalog) => catalog.products('id', ids, isList));
      for (const id of ids) entries[id] = { status: 'missing' };
      for (const product of products) {
        entries[product.id] = readyEntry(product);
        if (isList && isPart(product)) unread.push(product.id);
      }
      for (const id of unread) delete entries[id];
    } catch (error) {
      const problem = problemOf(error);
      for (const id of ids) {
        const entry = get(id);
        // What a list has brought stays to be seen; a form cannot be made of it.
        if (entry?.status !== 'ready') entries[id] = { status: 'failed', problem };
        else if (isWanted(entry)) entries[id] = { ...entry, problem };
      }
    }
    if (isStopped) return;
    set(entries);
    await Promise.all(unread.map((id) => fetch([id])));
  };

  const loading = (id: string): ProductEntry => {
    const entry = get(id);
    return entry?.status === 'ready' ? { ...entry, problem: undefined } : { status: 'loading' };
  };
  /** One change of the store for all of them: each lets every island look whether its product has changed. */
  const flush = () => {
    const ids = [...new Set(wanted)];
    wanted = [];
    set(Object.fromEntries(ids.map((id) => [id, loading(id)])));
    inPages(ids, fetch);
  };

  return {
    load: (...productIds) => {
      const ids = productIds.filter((id) => isWanted(get(id)));
      if (ids[0] && !wanted[0]) environment.setTimeout(flush, 0);
      wanted.push(...ids);
    },
    need: (...productIds) => fetch(productIds),
    stop: () => {
      isStopped = true;
    },
  };
};
