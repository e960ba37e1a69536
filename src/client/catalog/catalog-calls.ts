// The calls that read the catalog, in the order of spec section 7, Catalog read.

import { type Json, textOf } from '../codec/json.ts';
import type { Call } from '../http/call.ts';

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
