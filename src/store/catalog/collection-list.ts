// One grid at work: its pages, what it is narrowed to, and what is to be tried again.
import { createStore } from 'zustand/vanilla';
import { isStoreError } from '../../errors.ts';
import type { Product } from '../../model/catalog/product.ts';
import { asNumber, asText } from '../../model/json.ts';
import {
  type ProductPageAnswer,
  readCollection,
  readProductPage,
} from '../../services/catalog/catalog-reads.ts';
import { MAX_PAGE_SIZE } from '../../services/catalog/products.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { problemOf } from '../problem-of.ts';
import type { CollectionList, CollectionState, Refinement } from './catalog-api.ts';
import { NO_REFINEMENT, productPageQuery } from './collection-query.ts';

export interface CollectionListParts {
  send: Send;
  /** Keeps the products where all islands read them. */
  keep(products: readonly Product[]): void;
  wantTerms(productIds: readonly string[]): void;
}

const settled = { isRefining: false, isLoadingMore: false };

/** Whole rows of two, three or four. */
const DEFAULT_LIMIT = 24;

/**
 * Begins with its first page at once. Without a slug it is about all products of the shop; a limit
 * that the platform does not take is the usual one.
 */
export const createCollectionList = (
  { send, keep, wantTerms }: CollectionListParts,
  slug: string | undefined,
  wantedLimit: number | undefined,
): CollectionList => {
  const isLimit = wantedLimit && wantedLimit <= MAX_PAGE_SIZE && Number.isInteger(wantedLimit);
  const limit = isLimit && wantedLimit > 0 ? wantedLimit : DEFAULT_LIMIT;
  const { getState, setState, subscribe } = createStore<CollectionState>(() => ({
    status: 'loading',
    ids: [],
    expected: limit,
    hasMore: false,
    refinement: NO_REFINEMENT,
    ...settled,
  }));
  let seen: readonly Product[] = [];
  let collectionId: string | undefined;
  /** Entries that the platform has sent for what is shown now. */
  let read = 0;
  let step: (signal: AbortSignal) => Promise<void>;
  let current = new AbortController();

  /** Takes a step in the place of the one under way, whose answer is not wanted any more. */
  const take = async (next: typeof step): Promise<void> => {
    current.abort();
    const own = new AbortController();
    current = own;
    step = next;
    setState({ problem: undefined });
    try {
      await next(own.signal);
    } catch (error) {
      if (current !== own) return;
      // The catalog is the same for the next visitor.
      if (isStoreError(error) && error.code === 'identity_changed') return take(next);
      const status = getState().status === 'loading' ? 'failed' : getState().status;
      setState({ status, problem: problemOf(error) });
    }
  };

  const readPage = (
    refinement: Refinement,
    offset: number,
    signal: AbortSignal,
    size = limit,
  ): Promise<ProductPageAnswer> =>
    readProductPage(
      send,
      productPageQuery(refinement, collectionId, { limit: size, offset }),
      signal,
    );

  const show = (
    { products, count, total }: ProductPageAnswer,
    before: readonly string[] = [],
    offset = 0,
  ): void => {
    keep(products);
    const known = new Set(seen.map(({ id }) => id));
    seen = [...seen, ...products.filter(({ id }) => !known.has(id))];
    read = offset + count;
    setState({
      ...settled,
      status: 'ready',
      // The catalog may have changed between two pages: nobody wants to see a product twice.
      ids: [...new Set([...before, ...products.map(({ id }) => id)])],
      total,
      hasMore: total === undefined ? count === limit : count > 0 && read < total,
      currency: asText(products[0]?.priceData?.currency) ?? getState().currency,
    });
  };

  const start = async (signal: AbortSignal): Promise<void> => {
    setState({ status: 'loading' });
    if (slug) {
      const collection = await readCollection(send, slug, signal);
      if (signal.aborted) return;
      if (!collection) return setState({ status: 'missing' });
      collectionId = collection.id;
      const size = asNumber(collection.numberOfProducts) || limit;
      setState({ name: asText(collection.name), expected: Math.min(limit, size) });
    }
    const page = await readPage(getState().refinement, 0, signal);
    if (!signal.aborted) show(page);
  };

  void take(start);
  return {
    getState,
    subscribe,
    refine: (refinement) => {
      setState({ refinement, ...settled, isRefining: true });
      void take(async (signal) => {
        if (getState().status !== 'ready') return start(signal);
        setState({ isRefining: true });
        const page = await readPage(refinement, 0, signal);
        if (!signal.aborted) show(page);
      });
    },
    more: () => {
      const { hasMore, isRefining, isLoadingMore, refinement } = getState();
      if (!hasMore || isRefining || isLoadingMore) return;
      void take(async (signal) => {
        setState({ isLoadingMore: true });
        const page = await readPage(refinement, read, signal);
        if (!signal.aborted) show(page, getState().ids, read);
      });
    },
    retry: () => void take(step),
    wantTerms: () => wantTerms(getState().ids),
    seen: () => seen,
    survey: async (signal) => (await readPage(NO_REFINEMENT, 0, signal, MAX_PAGE_SIZE)).products,
    stop: () => {
      current.abort();
      // What it was at is nobody's any more, its failure neither.
      current = new AbortController();
    },
  };
};
