// Tells that stock has changed: of which variants, and why.
import type { Platform } from '../platform.ts';

export interface ChangedStock {
  productId: string;
  /** Null is untracked. */
  variants: readonly { variantId: string; quantity: number | null }[];
  cause: 'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE';
}

/** Called once the change is stored. */
export const publishInventory = (
  platform: Pick<Platform, 'publish' | 'now'>,
  { productId, variants, cause }: ChangedStock,
): void =>
  platform.publish({
    type: 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    entityId: productId,
    data: {
      externalId: productId,
      inventoryItemId: productId,
      trackInventory: variants.some(({ quantity }) => quantity !== null),
      variants: variants.map(({ variantId, quantity }) => ({
        id: variantId,
        inStock: quantity === null || quantity > 0,
        ...(quantity !== null && { quantity }),
      })),
      reason: cause,
      updatedDate: new Date(platform.now()).toISOString(),
    },
  });
