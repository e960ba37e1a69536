// Tells that stock has changed: of which variants, and why.
import type { Platform } from '../core/platform.ts';
import { inventoryItemIdOf } from './products/product-entity.ts';

export interface ChangedStock {
  productId: string;
  /** Null is untracked. */
  variants: readonly { variantId: string; quantity: number | null }[];
  cause: 'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE';
}

/** What both kinds of event tell. */
const about = (
  platform: Pick<Platform, 'now'>,
  productId: string,
  cause: ChangedStock['cause'],
) => ({
  externalId: productId,
  inventoryItemId: inventoryItemIdOf(productId),
  reason: cause,
  updatedDate: new Date(platform.now()).toISOString(),
});

/** Called once the change is stored. */
export const publishInventory = (
  platform: Pick<Platform, 'publish' | 'now'>,
  { productId, variants, cause }: ChangedStock,
): void =>
  platform.publish({
    type: 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    entityId: productId,
    data: {
      ...about(platform, productId, cause),
      trackInventory: variants.some(({ quantity }) => quantity !== null),
      variants: variants.map(({ variantId, quantity }) => ({
        id: variantId,
        inStock: quantity === null || quantity > 0,
        ...(quantity !== null && { quantity }),
      })),
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
      ...about(platform, item.productId, item.cause),
      trackInventory: item.trackInventory,
      ...(item.preorderLimit !== undefined && { preorderInfo: { limit: item.preorderLimit } }),
      fieldMask: item.fieldMask.join(','),
    },
  });
