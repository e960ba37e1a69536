// Reads a collection and pages of its products, for the grid.

import type { Send } from '../auth/tokens/authorized-client.ts';
import { object, openObject, words } from '../codec/codec.ts';
import { asArray, asNumber, asObject, type Json } from '../codec/json.ts';
import { isStoreError } from '../errors.ts';
import type { Call } from '../http/call.ts';
import { readAnswer } from '../http/read-answer.ts';
import { badAnswer } from '../http/to-store-error.ts';
import type { Collection, Product } from './product.ts';
import { productOf, queryProductsCall } from './products.ts';

/** The call that only grids make, in a file of its own: the other reads of the catalog come with the first product. */
export const getCollectionBySlugCall: Call = {
  method: 'GET',
  service: '/stores-reader',
  path: '/v2/collections/slug/{slug}',
};

/** A query in wire form (WIRE 5). */
export interface ProductPageQuery {
  filter: Json;
  sort?: { fieldName: string; order: 'ASC' | 'DESC' }[] | undefined;
  paging: { limit: number; offset: number };
}

export interface ProductPageAnswer {
  products: Product[];
  /** How many entries the platform sent, including invalid ones. The next page begins after them. */
  count: number;
  /** The number of products on all pages; undefined when the platform does not report it. */
  total: number | undefined;
}

const collectionAnswer = object({ collection: openObject({ id: words }) });

/** The collection, or undefined when the store has none with this slug. */
export const readCollection = async (
  send: Send,
  slug: string,
  signal?: AbortSignal,
): Promise<Collection | undefined> => {
  const path = getCollectionBySlugCall.path.replace('{slug}', () => encodeURIComponent(slug));
  try {
    const answer = await send({ ...getCollectionBySlugCall, path }, undefined, signal);
    return readAnswer(collectionAnswer, answer).collection;
  } catch (error) {
    if (isStoreError(error) && error.status === 404) return undefined;
    throw error;
  }
};

/** The page in an answer of either call for products. @throws StoreError `bad_answer` without one. */
export const productPageOf = (value: unknown): ProductPageAnswer => {
  const answer = asObject(value);
  if (!Array.isArray(answer?.['products'])) throw badAnswer();
  const entries = asArray(answer['products']);
  return {
    products: entries.map(productOf).filter((product) => product !== undefined),
    count: entries.length,
    total: asNumber(asObject(answer['metadata'])?.['total'] ?? answer['totalResults']),
  };
};

/** Reads one page of products (spec section 7, POST /v1/products/query-platformized). */
export const readProductPage = async (
  send: Send,
  query: ProductPageQuery,
  signal?: AbortSignal,
): Promise<ProductPageAnswer> => productPageOf(await send(queryProductsCall, { query }, signal));
