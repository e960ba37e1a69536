// Publishes stock changes with the variants' old and new values.
import type { Platform } from '../core/platform.ts';
import { inventoryItemIdOf } from './products/product-entity.ts';

/** Tracked quantity; null means untracked. */
type Quantity = number | null;

export interface ChangedStock {
  productId: string;
  variants: readonly { variantId: string; oldQuantity: Quantity; quantity: Quantity }[];
}

/** Fields that both inventory events share. */
const about = (platform: Pick<Platform, 'now'>, productId: string) => ({
  inventoryItemId: inventoryItemIdOf(productId),
  productId,
  updatedDate: new Date(platform.now()).toISOString(),
});

const stockValue = (quantity: Quantity) => ({
  ...(quantity !== null && { quantity }),
  inStock: quantity === null || quantity > 0,
});

/** Publishes stock changes of variants. Call it after the commit. */
export const publishInventory = (
  platform: Pick<Platform, 'publish' | 'now'>,
  { productId, variants }: ChangedStock,
): void =>
  platform.publish({
    type: 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    entityId: productId,
    data: {
      ...about(platform, productId),
      variants: variants.map(({ variantId, oldQuantity, quantity }) => ({
        id: variantId,
        oldValue: stockValue(oldQuantity),
        newValue: stockValue(quantity),
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
    fieldMask: readonly ('trackInventory' | 'preorderInfo')[];
  },
): void =>
  platform.publish({
    type: 'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
    entityId: item.productId,
    data: {
      ...about(platform, item.productId),
      trackInventory: item.trackInventory,
      ...(item.preorderLimit !== undefined && { preorderInfo: { limit: item.preorderLimit } }),
      fieldMask: item.fieldMask.join(','),
    },
  });
