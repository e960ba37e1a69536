// Reads products and store variants, and leaves out invalid entries.

import type { Send } from '../auth/tokens/authorized-client.ts';
import {
  kept,
  list,
  listOfRead,
  listOfValid,
  maybe,
  object,
  openObject,
  words,
} from '../codec/codec.ts';
import { asArray, asObject, type Json, textOf } from '../codec/json.ts';
import type { Call } from '../http/call.ts';
import type { Product, ProductOption, ProductVariant, StoreVariant } from './product.ts';

/**
 * Reads the entries of a list in an answer, and tells an empty list from one that cannot be read. The entries that can
 * be read; others are left out.
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

// Reads a product of version 1's shape from unknown JSON.

const option = maybe(object({ name: words, choices: list(object({ description: words })) }));

/** The option as it came, if all of its choices can be read and it has one. */
const optionOf = (value: unknown): ProductOption | undefined =>
  option(value)?.choices.length ? (value as ProductOption) : undefined;

/** The product with its valid options and variants, or undefined when it has no id. */
export const productOf: (value: unknown) => Product | undefined = maybe(
  openObject({
    id: words,
    productOptions: listOfRead(optionOf),
    variants: listOfValid(kept<ProductVariant>(object({ id: words }))),
  }),
);

// The calls that read the catalog, in the order of spec section 7, Catalog read.

/** The payload as one query parameter, `.r=`, of JSON in base64url (WIRE 2.4); empty for an empty payload. */
const packedQuery = (payload: Json): string => {
  if (!Object.keys(payload).length) return '';
  const bytes = new TextEncoder().encode(textOf(payload));
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  const base64 = btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `.r=${base64}`;
};

// Plain values without function calls, so that unused calls are removed from the bundle.

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

// These two calls also work by GET, which caches may store (WIRE 1.4). A query that is too long for a URL is sent by
// POST.

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

/** The platform's limit of entries in one response. */
export const MAX_PAGE_SIZE = 100;
/** The platform's limit of variants of a product. Ends the reading of an endless response. */
const MAX_VARIANTS = 1000;

/**
 * The products whose ids or slugs are in the list, at most MAX_PAGE_SIZE. Values that no product has are missing
 * from the answer.
 * @throws StoreError of the call, or `badAnswer` for an answer in which no product can be read though it is not empty.
 */
export const readProducts = async (
  send: Send,
  badAnswer: () => Error,
  field: 'id' | 'slug',
  values: readonly string[],
): Promise<Product[]> => {
  const query = { filter: { [field]: { $in: values } }, paging: { limit: MAX_PAGE_SIZE } };
  const answer = asObject(await send(queryProductsCall, { query }));
  return readEach(answer?.['products'], productOf, badAnswer);
};

/** Reads the variants of these products with their pre-order terms. */
export const getStoreVariants = async (
  send: Send,
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
