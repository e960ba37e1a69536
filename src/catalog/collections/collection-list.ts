// One grid at work: its pages, its refinement, and the step to repeat after a failure.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { problemOf } from '../../app/store/problem-of.ts';
import { NO_REFINEMENT } from '../../client/catalog/page-query.ts';
import { MAX_PAGE_SIZE } from '../../products/loading/page-size.ts';
import type { OpenCatalog } from '../catalog.ts';
import type { CollectionState, OpenCollection } from '../catalog-api.ts';
import { createCollectionPages, settled } from './collection-pages.ts';
import type { OpenGridMemory } from './grid-memory.ts';

/** Whole rows of two, three or four. */
const DEFAULT_LIMIT = 24;

type Step = (signal: AbortSignal) => Promise<void>;

/** Runs one step at a time, from the first one on. Each step aborts the one before it; without one, the last repeats. */
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
      setState({ status: status === 'loading' ? 'failed' : status, problem: problemOf(error) });
    }
  };

  void take(first);
  return {
    take,
    stop: () => {
      current.abort();
      // The failure of an aborted step must not be shown.
      current = new AbortController();
    },
  };
};

/**
 * Returns what opens a list, which reads its first page at once. Without a slug it lists all products of the shop. A
 * limit that the platform does not accept is replaced by the default. `openMemory` gives what earlier pages have shown.
 */
export const createOpenCollection =
  (catalog: OpenCatalog, openMemory?: OpenGridMemory): OpenCollection =>
  (slug, wantedLimit = 0, text = '') => {
    const isLimit =
      Number.isInteger(wantedLimit) && wantedLimit > 0 && wantedLimit <= MAX_PAGE_SIZE;
    const limit = isLimit ? wantedLimit : DEFAULT_LIMIT;
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
