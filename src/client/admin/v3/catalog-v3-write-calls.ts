// API calls that write catalog version 3. Facts: docs/platform/catalog.md#writes.
import type { Call } from '../../http/call.ts';

const write = (method: Call['method'], service: Call['service'], path: string): Call => ({
  method,
  service,
  path,
  isElevated: true,
});

const product = (method: Call['method'], path: string): Call =>
  write(method, '/stores', `/v3/products${path}`);
const bulkProducts = (path: string): Call => write('POST', '/stores', `/v3/bulk/products${path}`);
const inventory = (method: Call['method'], path = ''): Call =>
  write(method, '/stores', `/v3/inventory-items${path}`);
const bulkInventory = (path: string): Call =>
  write('POST', '/stores', `/v3/bulk/inventory-items/${path}`);
const category = (method: Call['method'], path = ''): Call =>
  write(method, '/categories', `/v1/categories${path}`);

export const createProductV3Call: Call = product('POST', '');
export const createProductWithInventoryCall: Call = product('POST', '-with-inventory');
export const updateProductV3Call: Call = product('PATCH', '/{product.id}');
export const updateProductWithInventoryCall: Call = product(
  'PATCH',
  '-with-inventory/{product.id}',
);
export const deleteProductV3Call: Call = product('DELETE', '/{productId}');
export const bulkCreateProductsCall: Call = bulkProducts('/create');
export const bulkCreateProductsWithInventoryCall: Call = bulkProducts('-with-inventory/create');
export const bulkUpdateProductsCall: Call = bulkProducts('/update');
export const bulkUpdateProductsWithInventoryCall: Call = bulkProducts('-with-inventory/update');
export const bulkDeleteProductsCall: Call = bulkProducts('/delete');

type ByFilter =
  | 'bulkUpdateProductsByFilter'
  | 'bulkDeleteProductsByFilter'
  | 'bulkUpdateVariantsByFilter'
  | 'bulkAdjustVariantsByFilter'
  | 'bulkUpdateTagsByFilter'
  | 'bulkAddProductsToCategoriesByFilter'
  | 'bulkRemoveProductsFromCategoriesByFilter'
  | 'bulkAddInfoSectionsByFilter'
  | 'bulkRemoveInfoSectionsByFilter';

/** Calls by method name. Each call starts a job for all products that match a filter. */
export const byFilterCalls: Readonly<Record<ByFilter, Call>> = {
  bulkUpdateProductsByFilter: bulkProducts('/update-by-filter'),
  bulkDeleteProductsByFilter: bulkProducts('/delete-by-filter'),
  bulkUpdateVariantsByFilter: bulkProducts('/update-variants-by-filter'),
  bulkAdjustVariantsByFilter: bulkProducts('/adjust-variants-by-filter'),
  bulkUpdateTagsByFilter: bulkProducts('/update-tags-by-filter'),
  bulkAddProductsToCategoriesByFilter: bulkProducts('/add-to-categories-by-filter'),
  bulkRemoveProductsFromCategoriesByFilter: bulkProducts('/remove-from-categories-by-filter'),
  bulkAddInfoSectionsByFilter: bulkProducts('/add-info-sections-by-filter'),
  bulkRemoveInfoSectionsByFilter: bulkProducts('/remove-info-sections-by-filter'),
};

export const createCategoryCall: Call = category('POST');
export const updateCategoryCall: Call = category('PATCH', '/{category.id}');
export const deleteCategoryCall: Call = {
  ...category('DELETE', '/{categoryId}'),
  query: () => 'treeReference.appNamespace=%40wix%2Fstores',
};
export const moveCategoryCall: Call = category('POST', '/{categoryId}/move');
export const setArrangedItemsCall: Call = category('POST', '/{categoryId}/set-arranged-items');
export const addItemsToCategoryCall: Call = write(
  'POST',
  '/categories',
  '/v1/bulk/categories/{categoryId}/add-items',
);
export const removeItemsFromCategoryCall: Call = write(
  'POST',
  '/categories',
  '/v1/bulk/categories/{categoryId}/remove-items',
);

export const createInventoryItemCall: Call = inventory('POST');
export const updateInventoryItemCall: Call = inventory('PATCH', '/{inventoryItem.id}');
export const deleteInventoryItemCall: Call = inventory('DELETE', '/{inventoryItemId}');
export const bulkCreateInventoryItemsCall: Call = bulkInventory('create');
export const bulkUpdateInventoryItemsCall: Call = bulkInventory('update');
export const bulkUpsertInventoryItemsCall: Call = bulkInventory('upsert');
export const bulkDeleteInventoryItemsCall: Call = bulkInventory('delete');
export const bulkIncrementInventoryItemsCall: Call = bulkInventory('increment');
export const bulkDecrementInventoryItemsCall: Call = bulkInventory('decrement');
export const bulkIncrementByVariantAndLocationCall: Call = bulkInventory(
  'increment-by-variant-and-location',
);
export const bulkDecrementByVariantAndLocationCall: Call = bulkInventory(
  'decrement-by-variant-and-location',
);

const customization = (method: Call['method'], path = ''): Call =>
  write(method, '/stores', `/v3/customizations${path}`);
const customizationChoices = (verb: string): Call =>
  customization('POST', `/{customizationId}/${verb}`);

export const createCustomizationCall: Call = customization('POST');
export const updateCustomizationCall: Call = customization('PATCH', '/{customization.id}');
export const deleteCustomizationCall: Call = customization('DELETE', '/{customizationId}');
export const addChoicesCall: Call = customizationChoices('add-choices');
export const setChoicesCall: Call = customizationChoices('set-choices');
export const updateChoicesCall: Call = customizationChoices('update-choices');
export const removeChoicesCall: Call = customizationChoices('remove-choices');
export const reorderChoicesCall: Call = customizationChoices('reorder-choices');
