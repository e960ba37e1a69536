// The verbs that only an elevated client has (spec section 6), and what anybody else gets for them.
import { StoreError } from '../../errors.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';

/** Service -> its verbs for merchants. The verbs themselves are in catalog-admin.ts and collections-admin.ts. */
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
} as const;

const elevatedRequired = (name: string): StoreError =>
  new StoreError(`${name} needs an elevated client: createElevatedClient of pannier/admin`, {
    code: 'elevated_client_required',
  });

/** Functions under these names that reject with `elevated_client_required` and send nothing. */
export const refusedVerbs = (names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, () => Promise.reject(elevatedRequired(name))]));

/** Lets no call for merchants and no wish for their data through. */
export const createUnelevatedSend =
  (send: Send): Send =>
  async (call, payload, signal) => {
    if (call.isElevated) throw elevatedRequired(call.path);
    if (payload?.['includeMerchantSpecificData']) throw elevatedRequired('Merchant data');
    return send(call, payload, signal);
  };
