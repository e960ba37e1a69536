// Calls that read catalog version 3. Facts: docs/platform/catalog.md#versions, docs/platform/errors.md#calls.
import { asArray, asObject, type Json } from '../../codec/json.ts';
import type { Call } from '../../http/call.ts';

type Pairs = [name: string, value: string][];

const flat = (value: unknown, name: string): Pairs => {
  if (value == null) return [];
  if (Array.isArray(value)) return asArray(value).flatMap((item) => flat(item, name));
  const json = asObject(value);
  if (!json) return [[name, String(value)]];
  return Object.entries(json).flatMap(([member, inner]) => flat(inner, `${name}.${member}`));
};

/** Builds `fields=A&fields=B&treeReference.appNamespace=…`: lists repeat their name, dots join nested names. */
const flatQuery =
  (...names: readonly string[]) =>
  (payload: Json): string =>
    new URLSearchParams(names.flatMap((name) => flat(payload[name], name))).toString();

const get = (service: Call['service'], path: string, ...names: string[]): Call => ({
  method: 'GET',
  service,
  path,
  query: flatQuery(...names),
});

const ask = (service: Call['service'], path: string): Call => ({
  method: 'POST',
  service,
  path,
  isRead: true,
});

const category = (path: string, ...names: string[]): Call =>
  get('/categories', `/v1/categories/${path}`, ...names, 'treeReference');

export const getProductV3Call: Call = get('/stores', '/v3/products/{productId}', 'fields');
export const getProductV3BySlugCall: Call = get('/stores', '/v3/products/slug/{slug}', 'fields');
export const queryProductsV3Call: Call = ask('/stores', '/v3/products/query');
export const searchProductsV3Call: Call = ask('/stores', '/v3/products/search');
export const countProductsV3Call: Call = ask('/stores', '/v3/products/count');
export const queryVariantsV3Call: Call = ask('/stores', '/v3/products/query-variants');
export const searchVariantsV3Call: Call = ask('/stores', '/v3/products/search-variants');

export const getAllProductsCategoryCall: Call = get('/stores', '/v3/all-products-category');
export const getCategoryCall: Call = category('{categoryId}', 'fields');
export const getCategoryBySlugCall: Call = category('slug/{slug}', 'fields');
export const queryCategoriesCall: Call = ask('/categories', '/v1/categories/query');
export const searchCategoriesCall: Call = ask('/categories', '/v1/categories/search');
export const countCategoriesCall: Call = ask('/categories', '/v1/categories/count');
export const listItemsInCategoryCall: Call = category(
  '{categoryId}/list-items',
  'useCategoryArrangement',
  'includeItemsFromSubcategories',
  'cursorPaging',
);
export const getArrangedItemsCall: Call = category('{categoryId}/arranged-items');
export const listCategoriesForItemCall: Call = category('list-categories-for-item', 'item');

export const getInventoryItemCall: Call = get('/stores', '/v3/inventory-items/{inventoryItemId}');
export const queryInventoryItemsCall: Call = ask('/stores', '/v3/inventory-items/query');
export const searchInventoryItemsCall: Call = ask('/stores', '/v3/inventory-items/search');
export const countInventoryItemsCall: Call = ask('/stores', '/v3/inventory-items/count');
export const getLocationCall: Call = get('/stores', '/v3/locations/{locationId}');
export const getDefaultLocationCall: Call = get('/stores', '/v3/locations/default');
export const queryLocationsCall: Call = ask('/stores', '/v3/locations/query');

/** Calls that read brands, customizations and similar entities by id or query. */
export interface LookupCalls {
  get: Call;
  query: Call;
  count: Call;
}

const lookupCalls = (entities: string): LookupCalls => ({
  get: get('/stores', `/v3/${entities}/{id}`, 'fields'),
  query: ask('/stores', `/v3/${entities}/query`),
  count: ask('/stores', `/v3/${entities}/count`),
});

export const customizationCalls: LookupCalls = lookupCalls('customizations');
export const brandCalls: LookupCalls = lookupCalls('brands');
export const ribbonCalls: LookupCalls = lookupCalls('ribbons');
export const infoSectionCalls: LookupCalls = lookupCalls('info-sections');
export const promotionCalls: LookupCalls = lookupCalls('promotions');
export const resolvePromotionsCall: Call = get('/stores', '/v3/promotions/resolve', 'categoryId');
export const productGroupCalls: LookupCalls = lookupCalls('product-groups');
export const searchProductGroupsCall: Call = ask('/stores', '/v3/product-groups/search');
export const getCatalogVersionCall: Call = get('/stores', '/v3/provision/version');
