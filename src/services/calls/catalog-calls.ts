// The calls that read products and variants, as values (spec section 7, Catalog read).
import type { Call } from '../../transport/call.ts';
import { CATALOG_READER as service } from '../../transport/host-map.ts';

export const getProductCall: Call = {
  method: 'GET',
  service,
  path: '/v1/products/{id}',
  query: ({ includeMerchantSpecificData }) =>
    includeMerchantSpecificData == null
      ? ''
      : `includeMerchantSpecificData=${Boolean(includeMerchantSpecificData)}`,
};
export const queryProductsCall: Call = {
  method: 'POST',
  service,
  path: '/v1/products/query-platformized',
  isRead: true,
};
export const queryStoreVariantsCall: Call = {
  method: 'POST',
  service,
  path: '/v1/variants/query',
  isRead: true,
};
