// Reads for grids of catalog version 3: categories, pages of their products, and facets.

import { asNumber, objectOf } from '../../../client/codec/json.ts';
import type { CatalogGrid, PageRequest, ProductPage } from '../catalog-port.ts';
import { type Ask, cursorOf, productsOf } from './calls.ts';
import { readCategory, readItems } from './categories.ts';
import { LISTED } from './product-requests.ts';
import { listByIds, type WholeProducts } from './products.ts';
import { createKnownChoices, filterOf, type KnownChoices, sortOf, textOf } from './search.ts';

// Reads pages of a refined category: by search, or in the merchant's own order, which search does not have.

/** Marks the cursors of arranged items. */
const ITEMS = 'items:';

/** A grid without its total is better than none. */
const readTotal = (
  ask: Ask,
  wanted: ReturnType<typeof textOf>,
  signal: AbortSignal | undefined,
): Promise<number | undefined> =>
  ask('/stores/v3/products/count', 'count', wanted, signal).then(
    ({ count }) => asNumber(count),
    // See above.
    () => undefined,
  );

export const readPage = async (
  ask: Ask,
  { refinement, collectionId, limit, cursor, hasTotal }: PageRequest,
  known: KnownChoices,
  signal: AbortSignal | undefined,
): Promise<ProductPage> => {
  const wanted = { filter: filterOf(refinement, collectionId, known), ...textOf(refinement) };
  const search = async (): Promise<Omit<ProductPage, 'total'>> => {
    const first = { ...wanted, sort: sortOf(refinement.sort) };
    const query = { ...(!cursor && first), cursorPaging: { limit, ...(cursor && { cursor }) } };
    const answer = await ask(
      '/stores/v3/products/search',
      'products',
      { search: query, fields: LISTED },
      signal,
    );
    return { products: productsOf(answer), next: cursorOf(answer) };
  };
  /** The category's own order, as long as nothing is filtered out. */
  const own = async (categoryId: string): Promise<Omit<ProductPage, 'total'>> => {
    try {
      const from = cursor?.slice(ITEMS.length);
      const items = await readItems(ask, { categoryId, limit, cursor: from, signal });
      return { products: await listByIds(ask, items.ids), next: items.next && ITEMS + items.next };
    } catch (error) {
      // Another order is better than no grid, if this one is refused.
      const { status } = objectOf(error);
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
