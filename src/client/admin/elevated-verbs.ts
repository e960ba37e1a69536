// Methods that need an elevated client, and their rejection on any other client.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { StoreError } from '../errors.ts';

/** Maps each service to the names of its merchant methods. */
export const ELEVATED_VERBS = {
  products: [
    'createProduct',
    'updateProduct',
    'deleteProduct',
    'updateProductVariants',
    'resetAllProductVariantData',
    'addProductMedia',
    'removeProductMedia',
    'addProductMediaToChoices',
    'removeProductMediaFromChoices',
    'deleteProductOptions',
    'removeBrand',
    'removeRibbon',
    'bulkUpdateProductsProperty',
    'bulkAdjustProductProperty',
  ],
  collections: [
    'addProductsToCollection',
    'removeProductsFromCollection',
    'createCollection',
    'updateCollection',
    'deleteCollection',
  ],
  productsV3: [
    'createProduct',
    'createProductWithInventory',
    'updateProduct',
    'updateProductWithInventory',
    'deleteProduct',
    'bulkCreateProducts',
    'bulkCreateProductsWithInventory',
    'bulkUpdateProducts',
    'bulkUpdateProductsWithInventory',
    'bulkDeleteProducts',
    'bulkUpdateProductsByFilter',
    'bulkDeleteProductsByFilter',
    'bulkUpdateVariantsByFilter',
    'bulkAdjustVariantsByFilter',
    'bulkUpdateTagsByFilter',
    'bulkAddProductsToCategoriesByFilter',
    'bulkRemoveProductsFromCategoriesByFilter',
    'bulkAddInfoSectionsByFilter',
    'bulkRemoveInfoSectionsByFilter',
  ],
  categories: [
    'createCategory',
    'updateCategory',
    'deleteCategory',
    'moveCategory',
    'addItemsToCategory',
    'removeItemsFromCategory',
    'setArrangedItems',
  ],
  inventory: [
    'createInventoryItem',
    'updateInventoryItem',
    'deleteInventoryItem',
    'bulkCreateInventoryItems',
    'bulkUpdateInventoryItems',
    'bulkUpsertInventoryItems',
    'bulkDeleteInventoryItems',
    'bulkIncrementInventoryItems',
    'bulkDecrementInventoryItems',
    'bulkIncrementByVariantAndLocation',
    'bulkDecrementByVariantAndLocation',
  ],
  customizations: [
    'createCustomization',
    'updateCustomization',
    'deleteCustomization',
    'addChoices',
    'setChoices',
    'updateChoices',
    'removeChoices',
    'reorderChoices',
  ],
} as const;

const elevatedRequired = (name: string): StoreError =>
  new StoreError(`${name} needs an elevated client: createElevatedClient of pannier/admin`, {
    code: 'elevated_client_required',
  });

/** Methods under these names that reject with `elevated_client_required` without sending a request. */
export const refusedVerbs = (names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, () => Promise.reject(elevatedRequired(name))]));

/** Rejects merchant calls, and requests for merchant data or hidden products, with `elevated_client_required`. */
export const createUnelevatedSend =
  (send: ApiSend): ApiSend =>
  async (call, payload, signal) => {
    if (call.isElevated) throw elevatedRequired(call.path);
    if (payload?.['includeMerchantSpecificData']) throw elevatedRequired('Merchant data');
    if (payload?.['includeHiddenProducts']) throw elevatedRequired('Hidden products');
    return send(call, payload, signal);
  };
