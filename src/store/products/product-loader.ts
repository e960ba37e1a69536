// Fetches product data for everything on the page at once: one query per 100 ids, each id once.
import type { Environment } from '../../browser/environment.ts';
import { isStoreError } from '../../errors.ts';
import { getStoreVariants, MAX_PAGE_SIZE, readProducts } from '../../services/catalog/products.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { problemOf } from '../problem-of.ts';
import type { ProductEntry } from './product-entry.ts';

export interface ProductLoader {
  load(...productIds: string[]): void;
  stop(): void;
}

export interface ProductLoaderParts {
  environment: Pick<Environment, 'setTimeout'>;
  send: Send;
  get(productId: string): ProductEntry | undefined;
  set(entries: Record<string, ProductEntry>): void;
}

/** Asks that come before the current task ends go out together. A failed id may be asked again. */
export const createProductLoader = (parts: ProductLoaderParts): ProductLoader => {
  const { environment, send, get, set } = parts;
  let wanted: string[] = [];
  let isStopped = false;

  const fetchPage = async (ids: string[]): Promise<Record<string, ProductEntry>> => {
    const entries: Record<string, ProductEntry> = {};
    try {
      const products = await readProducts(send, 'id', ids);
      // Only what is sold out can be on pre-order: most pages never ask for these terms.
      const soldOut = products.filter(({ stock }) => stock?.inventoryStatus === 'OUT_OF_STOCK');
      const preorders = soldOut.length
        ? await getStoreVariants(
            send,
            soldOut.map(({ id }) => id),
          ).catch(() => [])
        : [];
      for (const id of ids) entries[id] = { status: 'missing' };
      for (const product of products) {
        const own = preorders.filter(({ productId }) => productId === product.id);
        entries[product.id] = { status: 'ready', data: { product, preorders: own } };
      }
    } catch (error) {
      // Products are the same for the next visitor.
      if (isStoreError(error) && error.code === 'identity_changed') return fetchPage(ids);
      // What came another way meanwhile, with a collection's page, is there.
      const lost = ids.filter((id) => get(id)?.status !== 'ready');
      for (const id of lost) entries[id] = { status: 'failed', problem: problemOf(error) };
    }
    return entries;
  };

  const flush = () => {
    const ids = wanted;
    wanted = [];
    for (let start = 0; start < ids.length; start += MAX_PAGE_SIZE) {
      void fetchPage(ids.slice(start, start + MAX_PAGE_SIZE)).then((entries) => {
        if (!isStopped) set(entries);
      });
    }
  };

  return {
    load: (...productIds) => {
      const ids = [...new Set(productIds)].filter(
        (id) => (get(id)?.status ?? 'failed') === 'failed',
      );
      if (!ids.length) return;
      if (!wanted.length) environment.setTimeout(flush, 0);
      wanted.push(...ids);
      set(Object.fromEntries(ids.map((id) => [id, { status: 'loading' as const }])));
    },
    stop: () => {
      isStopped = true;
    },
  };
};
