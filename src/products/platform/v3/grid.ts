// Reads data for v3 grids. Facts: docs/platform/catalog.md#queries, docs/platform/catalog.md#categories.

import { asNumber, toObject } from '../../../client/codec/json.ts';
import type { CatalogGrid, PageRequest, ProductPage } from '../catalog-port.ts';
import { type Ask, readCursor, readShopProducts } from './calls.ts';
import { readCategory, readItems } from './categories.ts';
import { LISTED } from './product-requests.ts';
import { listByIds, type WholeProducts } from './products.ts';
import {
  buildFilter,
  buildSort,
  buildTextSearch,
  createKnownChoices,
  type KnownChoices,
} from './search.ts';

// Reads pages of products: by search, or by category in the merchant's order, which search does not support.

/** Prefix of cursors for pages in the merchant's order. */
const ITEMS = 'items:';

/** Undefined on failure, because a grid without a total is better than no grid. */
const readTotal = (
  ask: Ask,
  wanted: ReturnType<typeof buildTextSearch>,
  signal: AbortSignal | undefined,
): Promise<number | undefined> =>
  ask('/stores/v3/products/count', 'count', wanted, signal).then(
    ({ count }) => asNumber(count),
    // The total is optional.
    () => undefined,
  );

export const readPage = async (
  ask: Ask,
  { refinement, collectionId, limit, cursor, hasTotal }: PageRequest,
  known: KnownChoices,
  signal: AbortSignal | undefined,
): Promise<ProductPage> => {
  const wanted = {
    filter: buildFilter(refinement, collectionId, known),
    ...buildTextSearch(refinement),
  };
  const search = async (): Promise<Omit<ProductPage, 'total'>> => {
    const first = { ...wanted, sort: buildSort(refinement.sort) };
    const query = { ...(!cursor && first), cursorPaging: { limit, ...(cursor && { cursor }) } };
    const answer = await ask(
      '/stores/v3/products/search',
      'products',
      { search: query, fields: LISTED },
      signal,
    );
    return { products: readShopProducts(answer), next: readCursor(answer) };
  };
  /** Reads the category in the merchant's order, which is used only without filters. */
  const own = async (categoryId: string): Promise<Omit<ProductPage, 'total'>> => {
    try {
      const from = cursor?.slice(ITEMS.length);
      const items = await readItems(ask, { categoryId, limit, cursor: from, signal });
      return { products: await listByIds(ask, items.ids), next: items.next && ITEMS + items.next };
    } catch (error) {
      // If the platform refuses the merchant's order, another order is better than no grid.
      const { status } = toObject(error);
      if (cursor || (status !== 400 && status !== 403 && status !== 404)) throw error;
      return search();
    }
  };
  const { text, minPrice, maxPrice, isInStock, options, sort } = refinement;
  const isFiltered =
    text ||
    isInStock ||
    minPrice !== undefined ||
    maxPrice !== undefined ||
    Object.keys(options).length > 0;
  const isOwn = cursor ? cursor.startsWith(ITEMS) : sort === 'featured' && !isFiltered;
  const [page, total] = await Promise.all([
    collectionId && isOwn ? own(collectionId) : search(),
    cursor || hasTotal === false ? undefined : readTotal(ask, wanted, signal),
  ]);
  return { ...page, total };
};

export const createGrid = (ask: Ask, inList: WholeProducts['inList']): CatalogGrid => {
  const known = createKnownChoices();
  return {
    collection: (slug, signal) => readCategory(ask, slug, signal),
    page: async (request, signal) => {
      request.seen?.forEach(known.learnFrom);
      const page = await readPage(ask, request, known, signal);
      return { ...page, products: (await inList(page.products)).map(known.learnFrom) };
    },
    survey: async (collectionId, signal) => {
      const { readFacets } = await import('./facets.ts');
      return { facets: await readFacets(ask, collectionId, known, signal) };
    },
  };
};
