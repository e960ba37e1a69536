// Reads the pages of one grid, and shows them in its state.
import type { StoreApi } from 'zustand/vanilla';
import type { Product } from '../../model/catalog/product.ts';
import { asNumber, asText } from '../../model/json.ts';
import type { ProductPage, ReadCatalog } from '../../services/catalog/catalog-port.ts';
import type { CollectionList, CollectionState } from './catalog-api.ts';

export interface CollectionPagesParts {
  read: ReadCatalog;
  /** Stores the products where all islands read them. */
  keep(products: readonly Product[]): void;
}

export interface CollectionPages extends Pick<CollectionList, 'seen' | 'survey'> {
  /** Reads and shows the collection and its first page. */
  start(signal: AbortSignal): Promise<void>;
  /** Shows the first page for the current refinement, or with `isMore` the next one. */
  show(signal: AbortSignal, isMore?: boolean): Promise<void>;
}

export const settled = { isRefining: false, isLoadingMore: false };

export const createCollectionPages = (
  { read, keep }: CollectionPagesParts,
  { getState, setState }: StoreApi<CollectionState>,
  slug: string | undefined,
  limit: number,
): CollectionPages => {
  let seen: readonly Product[] = [];
  let collectionId: string | undefined;
  /** Where the next page begins. */
  let next: string | undefined;

  const readPage = (signal: AbortSignal, cursor: string | undefined): Promise<ProductPage> => {
    const { refinement } = getState();
    return read(async (catalog) =>
      (await catalog.grid()).page({ refinement, collectionId, limit, cursor }, signal),
    );
  };

  const show: CollectionPages['show'] = async (signal, isMore) => {
    const page = await readPage(signal, isMore ? next : undefined);
    if (signal.aborted) return;
    const { products, total } = page;
    keep(products);
    const known = new Set(seen.map(({ id }) => id));
    seen = [...seen, ...products.filter(({ id }) => !known.has(id))];
    next = page.next;
    setState({
      ...settled,
      status: 'ready',
      // The catalog may have changed between two pages: no product is shown twice.
      ids: [...new Set([...(isMore ? getState().ids : []), ...products.map(({ id }) => id)])],
      // Known since the first page, where a later one does not say it.
      total: total ?? (isMore ? getState().total : undefined),
      hasMore: next !== undefined,
      currency: asText(products[0]?.priceData?.currency) ?? getState().currency,
    });
  };

  return {
    start: async (signal) => {
      setState({ status: 'loading' });
      if (slug) {
        const collection = await read(async (catalog) =>
          (await catalog.grid()).collection(slug, signal),
        );
        if (signal.aborted) return;
        if (!collection) return setState({ status: 'missing' });
        collectionId = collection.id;
        const size = asNumber(collection.numberOfProducts) || limit;
        setState({ name: asText(collection.name), expected: Math.min(limit, size) });
      }
      await show(signal);
    },
    show,
    seen: () => seen,
    survey: (signal) =>
      read(async (catalog) => (await catalog.grid()).survey(collectionId, signal)),
  };
};
