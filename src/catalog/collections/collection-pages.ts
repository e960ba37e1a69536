// Reads the pages of one grid, and shows them in its state.
import type { StoreApi } from 'zustand/vanilla';
import { asNumber, asText } from '../../client/codec/json.ts';
import type { CatalogGrid, ProductPage } from '../../products/platform/catalog-port.ts';
import type { ShopProduct as Product } from '../../products/platform/shop-product.ts';
import type { OpenCatalog } from '../catalog.ts';
import type { CollectionList, CollectionState } from '../catalog-api.ts';
import type { OpenGridMemory } from './grid-memory.ts';

export interface CollectionPages extends Pick<CollectionList, 'seen' | 'survey'> {
  /** Reads and shows the collection and its first page. What an earlier page has shown is checked where it is old. */
  start(signal: AbortSignal): Promise<void>;
  /** Shows the first page for the current refinement, or with `isMore` the next one. */
  show(signal: AbortSignal, isMore?: boolean): Promise<void>;
  /** From now on, cards keep their places. */
  touch(): void;
}

export const settled = { isRefining: false, isLoadingMore: false };

/** The state of a grid with this page, alone or with `isMore` after those before. */
const stateWith = (
  { products, total, next }: ProductPage,
  before: CollectionState,
  isMore?: boolean,
): Partial<CollectionState> => ({
  ...settled,
  status: 'ready',
  // The catalog may have changed between two pages: no product is shown twice.
  ids: [...new Set([...(isMore ? before.ids : []), ...products.map(({ id }) => id)])],
  // Known since the first page, where a later one does not say it.
  total: total ?? (isMore ? before.total : undefined),
  hasMore: next !== undefined,
  currency: asText(products[0]?.priceData?.currency) ?? before.currency,
});

const withNew = (seen: readonly Product[], products: readonly Product[]): Product[] => {
  const known = new Set(seen.map(({ id }) => id));
  return [...seen, ...products.filter(({ id }) => !known.has(id))];
};

interface Listed {
  /** Undefined for all products of the shop. */
  slug: string | undefined;
  limit: number;
  /** Opens the memory of earlier pages. */
  openMemory: OpenGridMemory | undefined;
}

export const createCollectionPages = (
  { read, keep }: OpenCatalog,
  store: StoreApi<CollectionState>,
  { slug, limit, openMemory }: Listed,
): CollectionPages => {
  const { getState, setState } = store;
  const memory = openMemory?.(slug, limit, store);
  const recalled = memory?.recalled;
  let seen: readonly Product[] = recalled?.page.products ?? [];
  let collection = recalled?.collection;
  /** Where the next page begins. */
  let next = recalled?.page.next;
  if (recalled) setState(stateWith(recalled.page, getState()));
  const ask = <T>(use: (grid: CatalogGrid) => Promise<T>): Promise<T> =>
    read(async (catalog) => use(await catalog.grid()));

  const show: CollectionPages['show'] = async (signal, isMore) => {
    if (isMore && recalled?.isOld) {
      await begin(signal);
      // The collection is missing, or another step has begun.
      if (recalled.isOld) return;
    }
    const { refinement } = getState();
    const cursor = isMore ? next : undefined;
    const request = { refinement, collectionId: collection?.id, limit, cursor, seen };
    const page = await ask((grid) => grid.page(request, signal));
    if (signal.aborted) return;
    keep(page.products);
    seen = withNew(seen, page.products);
    next = page.next;
    const checked = isMore ? undefined : memory?.take({ collection, page }, signal);
    setState({ ...stateWith(page, getState(), isMore), ...checked });
  };

  /** Reads what is said of the collection itself, and shows the first page. */
  const begin = async (signal: AbortSignal): Promise<void> => {
    if (slug) {
      const found = await ask((grid) => grid.collection(slug, signal));
      if (signal.aborted) return;
      if (!found) return setState({ status: 'missing' });
      collection = found;
      const size = asNumber(found.numberOfProducts) || limit;
      setState({ name: asText(found.name), expected: Math.min(limit, size) });
    }
    await show(signal);
  };

  return {
    start: async (signal) => {
      // If it cannot be read now, the remembered page stays, and its end reads it again.
      if (recalled) return recalled.isOld ? begin(signal).catch(() => {}) : undefined;
      setState({ status: 'loading' });
      await begin(signal);
    },
    show,
    touch: () => recalled?.touch(),
    seen: () => seen,
    survey: (signal) => ask((grid) => grid.survey(collection?.id, signal)),
  };
};
