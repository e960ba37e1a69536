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

/** Tells that a product itself is counted in another way, or how many of it may be ordered ahead. */
export const publishInventoryItem = (
  platform: Pick<Platform, 'publish' | 'now'>,
  item: {
    productId: string;
    trackInventory: boolean;
    preorderLimit?: number | null;
    /** What has changed: names of this event's members. */
    fieldMask: readonly ('trackInventory' | 'preorderInfo')[];
    cause: ChangedStock['cause'];
  },
): void =>
  platform.publish({
    type: 'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
    entityId: item.productId,
    data: {
      externalId: item.productId,
      inventoryItemId: item.productId,
      trackInventory: item.trackInventory,
      ...(item.preorderLimit !== undefined && { preorderInfo: { limit: item.preorderLimit } }),
      fieldMask: item.fieldMask.join(','),
      reason: item.cause,
      updatedDate: new Date(platform.now()).toISOString(),
    },
  });
