// Filters that the platform's client does not declare: asks the older call, then the newer, then filters here.

import type { Send } from '../auth/tokens/authorized-client.ts';
import { type Json, textOf } from '../codec/json.ts';
import { isStoreError } from '../errors.ts';
import type { Call } from '../http/call.ts';
import {
  type ProductPageAnswer,
  type ProductPageQuery,
  productPageOf,
  readProductPage,
} from './catalog-reads.ts';
import { productPageQuery } from './page-query.ts';
import type { Product } from './product.ts';
import type { Refinement } from './refinement.ts';

/** The older call: its filter and sort are JSON text. */
export const queryAsTextCall: Call = {
  method: 'POST',
  service: '/stores-reader',
  path: '/v1/products/query',
  isRead: true,
};

/** Some names are different in the older call. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  collectionIds: 'collections.id',
  'priceData.price': 'price',
};

const olderName = (name: string): string =>
  Object.hasOwn(OLDER_NAMES, name) ? (OLDER_NAMES[name] as string) : name;

/** The same query with filter and sort as JSON text (LIVE 11a). */
export const asTextQuery = ({ filter, sort, paging }: ProductPageQuery): Json => ({
  filter: textOf(
    Object.fromEntries(Object.entries(filter).map(([name, value]) => [olderName(name), value])),
  ),
  ...(sort && {
    sort: textOf(
      sort.map(({ fieldName, order }) => ({ [olderName(fieldName)]: order.toLowerCase() })),
    ),
  }),
  paging,
});

const isRefused = (error: unknown): boolean =>
  isStoreError(error) && (error.status === 400 || error.status === 404);

/** Whether the newer call declares no such filter; products have stock and options in their own data. */
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

export type ReadRefined = (
  refinement: Refinement,
  collectionId: string | undefined,
  paging: ProductPageQuery['paging'],
  signal?: AbortSignal,
) => Promise<ProductPageAnswer>;

/**
 * Reads a page of a refined collection. It is not certain that stores filter by stock and options: what a store has
 * refused once is not asked again. Filtered here, a page may have fewer products, and there is no total.
 */
export const createRefinedReader = (send: Send): ReadRefined => {
  const readPlain: ReadRefined = (refinement, collectionId, paging, signal) =>
    readProductPage(send, productPageQuery(refinement, collectionId, paging), signal);
  const ways: ReadRefined[] = [
    async (refinement, collectionId, paging, signal) => {
      const query = asTextQuery(productPageQuery(refinement, collectionId, paging));
      return productPageOf(await send(queryAsTextCall, { query }, signal));
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
