// Builds platform queries from a shopper's refinement of a collection.
// Facts: docs/platform/catalog.md#filters.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { type Json, stringifyJson } from '../codec/json.ts';
import { isStoreError } from '../errors.ts';
import type { Call } from '../http/call.ts';
import {
  type ProductPageAnswer,
  type ProductPageQuery,
  readProductPage,
  readProductPageAnswer,
} from './catalog-reads.ts';
import type { Product } from './product.ts';

// The refinement of a grid: the owner's search text, and the shopper's filters and sort order.
export type Sort = 'featured' | 'newest' | 'price-up' | 'price-down' | 'name';

/** How a collection is narrowed and sorted. */
export interface Refinement {
  sort: Sort;
  /** Search text that the product name must contain. */
  text?: string;
  /** Price limits in the store's currency, before discounts. */
  minPrice?: number;
  maxPrice?: number;
  isInStock: boolean;
  /** Option name -> choices. A product needs one of the choices. */
  options: Readonly<Record<string, readonly string[]>>;
}

/** The state of a collection before a shopper refines it. */
export const NO_REFINEMENT: Refinement = { sort: 'featured', isInStock: false, options: {} };

const SORTS: Record<Sort, ProductPageQuery['sort']> = {
  // Without a sort, products have the shop's order.
  featured: undefined,
  // The platform numbers products in creation order.
  newest: [{ fieldName: 'numericId', order: 'DESC' }],
  'price-up': [{ fieldName: 'priceData.price', order: 'ASC' }],
  'price-down': [{ fieldName: 'priceData.price', order: 'DESC' }],
  name: [{ fieldName: 'name', order: 'ASC' }],
};

const buildFilter = (refinement: Refinement, collectionId: string | undefined): Json => {
  const { text, minPrice, maxPrice, isInStock, options } = refinement;
  const wanted = Object.entries(options).filter(([, values]) => values.length > 0);
  const price = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
  };
  return {
    ...(collectionId && { collectionIds: { $hasSome: [collectionId] } }),
    ...(text && { name: { $contains: text } }),
    ...(Object.keys(price).length && { 'priceData.price': price }),
    ...(isInStock && { 'stock.inventoryStatus': { $ne: 'OUT_OF_STOCK' } }),
    // A product must match at least one wanted choice of every option.
    ...Object.fromEntries(
      wanted.map(([name, values]) => [`options.${name}`, { $hasSome: values }]),
    ),
  };
};

/** Builds the query. Without a collection it covers all products of the shop. */
export const productPageQuery = (
  refinement: Refinement,
  collectionId: string | undefined,
  paging: ProductPageQuery['paging'],
): ProductPageQuery => {
  const sort = SORTS[refinement.sort];
  return { filter: buildFilter(refinement, collectionId), ...(sort && { sort }), paging };
};

// Queries with filters that the API does not document: tries the older call, then the newer call. If both refuse the
// filters, selects the matching products here.

/** The older call, with filter and sort as JSON text. */
export const queryAsTextCall: Call = {
  method: 'POST',
  service: '/stores-reader',
  path: '/v1/products/query',
  isRead: true,
};

/** Field names that differ in the older call. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  collectionIds: 'collections.id',
  'priceData.price': 'price',
};

const olderName = (name: string): string =>
  Object.hasOwn(OLDER_NAMES, name) ? (OLDER_NAMES[name] as string) : name;

/** Converts the query to the older form, with filter and sort as JSON text. */
export const asTextQuery = ({ filter, sort, paging }: ProductPageQuery): Json => ({
  filter: stringifyJson(
    Object.fromEntries(Object.entries(filter).map(([name, value]) => [olderName(name), value])),
  ),
  ...(sort && {
    sort: stringifyJson(
      sort.map(({ fieldName, order }) => ({ [olderName(fieldName)]: order.toLowerCase() })),
    ),
  }),
  paging,
});

const isRefused = (error: unknown): boolean =>
  isStoreError(error) && (error.status === 400 || error.status === 404);

/**
 * Whether the refinement uses filters that the newer call does not declare. These filters also work locally: product
 * data contains stock and options.
 */
const isFiltering = ({ isInStock, options }: Refinement): boolean =>
  isInStock || Object.values(options).some((values) => values.length > 0);

const fits = ({ isInStock, options }: Refinement, product: Product): boolean =>
  !(isInStock && product.stock?.inventoryStatus === 'OUT_OF_STOCK') &&
  Object.entries(options).every(
    ([name, values]) =>
      !values.length ||
      product.productOptions?.some(
        (option) =>
          option.name === name &&
          option.choices.some(({ description }) => values.includes(description)),
      ),
  );

type ReadRefined = (
  refinement: Refinement,
  collectionId: string | undefined,
  paging: ProductPageQuery['paging'],
  signal?: AbortSignal,
) => Promise<ProductPageAnswer>;

/**
 * Reads a page of a refined collection. Some stores refuse filters by stock and options: a refused form of the query is
 * not sent again. A page that is filtered locally may have fewer products, and has no total.
 */
export const createRefinedReader = (send: ApiSend): ReadRefined => {
  const readPlain: ReadRefined = (refinement, collectionId, paging, signal) =>
    readProductPage(send, productPageQuery(refinement, collectionId, paging), signal);
  const ways: ReadRefined[] = [
    async (refinement, collectionId, paging, signal) => {
      const query = asTextQuery(productPageQuery(refinement, collectionId, paging));
      return readProductPageAnswer(await send(queryAsTextCall, { query }, signal));
    },
    readPlain,
    async (refinement, ...given) => {
      const page = await readPlain({ ...refinement, isInStock: false, options: {} }, ...given);
      const products = page.products.filter((product) => fits(refinement, product));
      return { ...page, products, total: undefined };
    },
  ];
  let current = 0;
  return async (refinement, ...given) => {
    if (!isFiltering(refinement)) return readPlain(refinement, ...given);
    for (let way = current; ; way += 1) {
      try {
        return await (ways[way] as ReadRefined)(refinement, ...given);
      } catch (error) {
        if (way === ways.length - 1 || !isRefused(error)) throw error;
        current = Math.max(current, way + 1);
      }
    }
  };
};
