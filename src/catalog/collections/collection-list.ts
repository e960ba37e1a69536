// Loads one grid: its pages and its refinement. Can repeat the last step after a failure.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { toProblem } from '../../app/state/loadable.ts';
import { NO_REFINEMENT } from '../../client/catalog/page-query.ts';
import { asNumber, asText } from '../../client/codec/json.ts';
import {
  type CatalogGrid,
  GRID_PAGE_SIZE,
  MAX_PAGE_SIZE,
  type ShopProduct as Product,
  type ProductPage,
} from '../../products/index.ts';
import type { OpenCatalog } from '../catalog.ts';
import type { CollectionList, CollectionState, OpenCollection } from '../catalog-api.ts';
import type { OpenGridMemory } from './grid-memory.ts';

interface CollectionPages extends Pick<CollectionList, 'seen' | 'survey'> {
  /** Loads and shows the collection and its first page. A stored grid is shown at once, and checked if it is old. */
  start(signal: AbortSignal): Promise<void>;
  /** Shows the first page for the current refinement, or with `isMore` the next page. */
  show(signal: AbortSignal, isMore?: boolean): Promise<void>;
  /** After this call, cards keep their places. */
  touch(): void;
}

const settled = { isRefining: false, isLoadingMore: false };

/** State of a grid that shows this page; with `isMore`, the page is added after the earlier pages. */
const stateWith = (
  { products, total, next }: ProductPage,
  before: CollectionState,
  isMore?: boolean,
): Partial<CollectionState> => ({
  ...settled,
  status: 'ready',
  // Removes duplicates: the catalog may have changed between two pages.
  ids: [...new Set([...(isMore ? before.ids : []), ...products.map(({ id }) => id)])],
  // Later pages may omit the total of the first page.
  total: total ?? (isMore ? before.total : undefined),
  hasMore: next !== undefined,
  currency: asText(products[0]?.priceData?.currency) ?? before.currency,
});

const withNew = (seen: readonly Product[], products: readonly Product[]): Product[] => {
  const known = new Set(seen.map(({ id }) => id));
  return [...seen, ...products.filter(({ id }) => !known.has(id))];
};

interface Listed {
  /** Undefined lists all products of the shop. */
  slug: string | undefined;
  limit: number;
  openMemory: OpenGridMemory | undefined;
}

const createCollectionPages = (
  { read, addProducts }: OpenCatalog,
  store: StoreApi<CollectionState>,
  { slug, limit, openMemory }: Listed,
): CollectionPages => {
  const { getState, setState } = store;
  const memory = openMemory?.(slug, limit, store);
  const recalled = memory?.recalled;
  let seen: readonly Product[] = recalled?.page.products ?? [];
  let collection = recalled?.collection;
  let next = recalled?.page.next;
  if (recalled) setState(stateWith(recalled.page, getState()));
  const ask = <T>(use: (grid: CatalogGrid) => Promise<T>): Promise<T> =>
    read(async (catalog) => use(await catalog.grid()));

  const show: CollectionPages['show'] = async (signal, isMore) => {
    if (isMore && recalled?.isOld) {
      await begin(signal);
      // If the grid is still old, `begin` has shown no page: the shop has no such collection, or another step began.
      if (recalled.isOld) return;
    }
    const { refinement } = getState();
    const cursor = isMore ? next : undefined;
    const request = { refinement, collectionId: collection?.id, limit, cursor, seen };
    const page = await ask((grid) => grid.page(request, signal));
    if (signal.aborted) return;
    addProducts(page.products);
    seen = withNew(seen, page.products);
    next = page.next;
    const checked = isMore ? undefined : memory?.take({ collection, page }, signal);
    setState({ ...stateWith(page, getState(), isMore), ...checked });
  };

  /** Loads the collection's data and shows its first page. */
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
      // If the collection cannot be loaded now, the stored page stays, and loading more tries again.
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

type Step = (signal: AbortSignal) => Promise<void>;

/** Runs one step at a time: a new step aborts the previous step. `take` without an argument repeats the last step. */
const createSteps = ({ getState, setState }: StoreApi<CollectionState>, first: Step) => {
  let step: Step;
  let current = new AbortController();

  const take = async (next = step): Promise<void> => {
    current.abort();
    const own = new AbortController();
    current = own;
    step = next;
    setState({ problem: undefined });
    try {
      await next(own.signal);
    } catch (error) {
      if (current !== own) return;
      const { status } = getState();
      setState({ status: status === 'loading' ? 'failed' : status, problem: toProblem(error) });
    }
  };

  void take(first);
  return {
    take,
    stop: () => {
      current.abort();
      // Hides the failure of the aborted step: `take` ignores errors of a step that is not current.
      current = new AbortController();
    },
  };
};

/** The returned function opens a collection, or all products without a slug, and loads the first page at once. */
export const createOpenCollection =
  (catalog: OpenCatalog, openMemory?: OpenGridMemory): OpenCollection =>
  (slug, wantedLimit = 0, text = '') => {
    const isLimit =
      Number.isInteger(wantedLimit) && wantedLimit > 0 && wantedLimit <= MAX_PAGE_SIZE;
    const limit = isLimit ? wantedLimit : GRID_PAGE_SIZE;
    const store = createStore<CollectionState>(() => ({
      status: 'loading',
      ids: [],
      expected: limit,
      hasMore: false,
      refinement: { ...NO_REFINEMENT, ...(text && { text }) },
      ...settled,
    }));
    const { getState, setState, subscribe } = store;
    const { start, show, touch, ...views } = createCollectionPages(catalog, store, {
      slug,
      limit,
      openMemory,
    });
    const { take, stop } = createSteps(store, start);

    return {
      ...views,
      getState,
      subscribe,
      refine: (refinement) => {
        setState({ refinement, ...settled, isRefining: true });
        void take(async (signal) => {
          if (getState().status !== 'ready') return start(signal);
          setState({ isRefining: true });
          await show(signal);
        });
      },
      more: () => {
        const { hasMore, isRefining, isLoadingMore } = getState();
        if (!hasMore || isRefining || isLoadingMore) return;
        void take(async (signal) => {
          setState({ isLoadingMore: true });
          await show(signal, true);
        });
      },
      retry: () => void take(),
      wantTerms: () => {
        touch();
        catalog.wantTerms(getState().ids);
      },
      stop,
    };
  };
