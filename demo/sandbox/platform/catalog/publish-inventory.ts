// Publishes changes of stock, with the variants and the cause.
import type { Platform } from '../core/platform.ts';
import { inventoryItemIdOf } from './products/product-entity.ts';

export interface ChangedStock {
  productId: string;
  /** Null means untracked. */
  variants: readonly { variantId: string; quantity: number | null }[];
  cause: 'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE';
}

/** Fields that both kinds of event share. */
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

/** Call it after the change is committed. */
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

/** Publishes a change of stock tracking or of the pre-order limit of a product. */
export const publishInventoryItem = (
  platform: Pick<Platform, 'publish' | 'now'>,
  item: {
    productId: string;
    trackInventory: boolean;
    preorderLimit?: number | null;
    /** The changed fields of this event. */
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
