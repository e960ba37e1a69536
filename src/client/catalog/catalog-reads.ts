// Reads a collection and pages of its products, for the grid.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { nonEmptyText, object, openObject } from '../codec/codec.ts';
import { asArray, asNumber, asObject, type Json } from '../codec/json.ts';
import { isStoreError } from '../errors.ts';
import type { Call } from '../http/call.ts';
import { readAnswer } from '../http/read-answer.ts';
import { badAnswer } from '../http/to-store-error.ts';
import type { Collection, Product } from './product.ts';
import { parseProduct, queryProductsCall } from './products.ts';

/**
 * A call that only grids make. It is declared in a separate file, because the other catalog reads load with the first
 * product, even without a grid.
 */
export const getCollectionBySlugCall: Call = {
  method: 'GET',
  service: '/stores-reader',
  path: '/v2/collections/slug/{slug}',
};

/** A product query in wire form. */
export interface ProductPageQuery {
  filter: Json;
  sort?: { fieldName: string; order: 'ASC' | 'DESC' }[] | undefined;
  paging: { limit: number; offset: number };
}

export interface ProductPageAnswer {
  products: Product[];
  /** Number of entries that the platform sent, including invalid ones. The next page begins after them. */
  count: number;
  /** The number of products on all pages. Undefined when the platform does not report it. */
  total: number | undefined;
}

const collectionAnswer = object({ collection: openObject({ id: nonEmptyText }) });

/** Reads the collection. Undefined when the store has no collection with this slug. */
export const readCollection = async (
  send: ApiSend,
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

/**
 * Reads a page from the response of either product call. @throws StoreError `bad_answer` if the response has no list of
 * products.
 */
export const readProductPageAnswer = (value: unknown): ProductPageAnswer => {
  const answer = asObject(value);
  if (!Array.isArray(answer?.['products'])) throw badAnswer(answer);
  const entries = asArray(answer['products']);
  return {
    products: entries.map(parseProduct).filter((product) => product !== undefined),
    count: entries.length,
    total: asNumber(asObject(answer['metadata'])?.['total'] ?? answer['totalResults']),
  };
};

/** Reads one page of products. */
export const readProductPage = async (
  send: ApiSend,
  query: ProductPageQuery,
  signal?: AbortSignal,
): Promise<ProductPageAnswer> =>
  readProductPageAnswer(await send(queryProductsCall, { query }, signal));
