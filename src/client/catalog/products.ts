// Reads products and store variants, and leaves out invalid entries. Facts: docs/platform/catalog.md#queries,
// docs/platform/errors.md#calls.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import {
  list,
  listOfRead,
  listOfValid,
  maybe,
  nonEmptyText,
  object,
  openObject,
  unchanged,
} from '../codec/codec.ts';
import { asArray, asObject, type Json, stringifyJson } from '../codec/json.ts';
import type { Call } from '../http/call.ts';
import type { Product, ProductOption, ProductVariant, StoreVariant } from './product.ts';
import { MAX_PAGE_SIZE, productsQueryV1 } from './products-query.ts';

/**
 * Reads the valid entries of a list in a response, and distinguishes an empty list from an unreadable one.
 * @throws `badAnswer` if the value is not a list, or if none of its entries can be read.
 */
export const readEach = <T>(
  value: unknown,
  read: (entry: unknown) => T | undefined,
  badAnswer: () => Error,
): T[] => {
  if (!Array.isArray(value)) throw badAnswer();
  const found = value.flatMap((entry) => read(entry) ?? []);
  if (value.length && !found.length) throw badAnswer();
  return found;
};

const option = maybe(
  object({ name: nonEmptyText, choices: list(object({ description: nonEmptyText })) }),
);

/** Returns the option unchanged if it has choices and each can be read. */
const parseOption = (value: unknown): ProductOption | undefined =>
  option(value)?.choices.length ? (value as ProductOption) : undefined;

/** Reads a product with its valid options and variants. Undefined when it has no id. */
export const parseProduct: (value: unknown) => Product | undefined = maybe(
  openObject({
    id: nonEmptyText,
    productOptions: listOfRead(parseOption),
    variants: listOfValid(unchanged<ProductVariant>(object({ id: nonEmptyText }))),
  }),
);

/** Encodes the payload as one query parameter `.r=` with JSON in base64url. Empty for an empty payload. */
const packedQuery = (payload: Json): string => {
  if (!Object.keys(payload).length) return '';
  const bytes = new TextEncoder().encode(stringifyJson(payload));
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  const base64 = btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `.r=${base64}`;
};

// Plain objects without function calls, so that unused declarations are removed from the bundle.

export const getCollectionCall: Call = {
  method: 'GET',
  service: '/stores-reader',
  path: '/v2/collections/{id}',
};
export const queryCollectionsCall: Call = {
  method: 'POST',
  service: '/stores-reader',
  path: '/v2/collections/query',
  isRead: true,
};
export const getProductCall: Call = {
  method: 'GET',
  service: '/stores-reader',
  path: '/v1/products/{id}',
  query: ({ includeMerchantSpecificData }) =>
    includeMerchantSpecificData == null
      ? ''
      : `includeMerchantSpecificData=${Boolean(includeMerchantSpecificData)}`,
};
export const queryProductsCall: Call = {
  method: 'POST',
  service: '/stores-reader',
  path: '/v1/products/query-platformized',
  isRead: true,
};
export const getCollectionBySlugV1Call: Call = {
  method: 'GET',
  service: '/stores-reader',
  path: '/v1/collections/slug/{slug}',
};
export const getProductOptionsAvailabilityCall: Call = {
  method: 'POST',
  service: '/stores-reader',
  path: '/v1/products/{id}/productOptionsAvailability',
  isRead: true,
};
export const queryProductVariantsCall: Call = {
  method: 'POST',
  service: '/stores-reader',
  path: '/v1/products/{id}/variants/query',
  isRead: true,
};
export const queryStoreVariantsCall: Call = {
  method: 'POST',
  service: '/stores-reader',
  path: '/v1/variants/query',
  isRead: true,
};
export const getStoreVariantCall: Call = {
  method: 'GET',
  service: '/stores-reader',
  path: '/v1/variants/{id}',
};

// GET versions of the queries, so that caches can store the responses. A query too long for a URL is sent by POST.

export const queryCollectionsByGetCall: Call = {
  method: 'GET',
  service: '/stores-reader',
  path: '/v2/collections/query',
  query: packedQuery,
  fallback: queryCollectionsCall,
};
export const queryProductsByGetCall: Call = {
  method: 'GET',
  service: '/stores-reader',
  path: '/v1/products/query-platformized',
  query: packedQuery,
  fallback: queryProductsCall,
};

/** The platform's maximum number of variants per product. It limits the number of pages that are read. */
const MAX_VARIANTS = 1000;

/**
 * Reads products by id or slug, at most MAX_PAGE_SIZE. Values that match no product are missing from the result.
 * @throws StoreError of the call, or `badAnswer` for a non-empty response in which no product can be read.
 */
export const readProducts = async (
  send: ApiSend,
  badAnswer: () => Error,
  field: 'id' | 'slug',
  values: readonly string[],
): Promise<Product[]> => {
  const answer = asObject(await send(queryProductsCall, productsQueryV1(field, values)));
  return readEach(answer?.['products'], parseProduct, badAnswer);
};

/** Reads the variants of these products with their pre-order terms. */
export const getStoreVariants = async (
  send: ApiSend,
  productIds: readonly string[],
): Promise<StoreVariant[]> => {
  const filter = { productId: { $in: productIds } };
  const found: unknown[] = [];
  for (let offset = 0; offset < MAX_VARIANTS * productIds.length; offset += MAX_PAGE_SIZE) {
    const query = { filter, paging: { limit: MAX_PAGE_SIZE, offset } };
    const page = asArray(asObject(await send(queryStoreVariantsCall, { query }))?.['variants']);
    found.push(...page);
    if (page.length < MAX_PAGE_SIZE) break;
  }
  return found.filter((variant): variant is StoreVariant => Boolean(asObject(variant)));
};
