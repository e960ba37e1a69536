// Publishes changes of inventory items, as version 3 events of the platform.
import { storeAppId } from '../../catalog/products/product-reader.ts';
import type { Platform } from '../../core/platform.ts';
import {
  publishAction,
  publishCreated,
  publishDeleted,
  publishUpdated,
} from '../../events/publish-entity.ts';
import { inventoryToWire } from './inventory-entity.ts';
import type { InventoryRow } from './inventory-relation.ts';
import type { Reason } from './inventory-schema.ts';

const fqdn = 'wix.stores.catalog.v3.inventory_item';

type Publisher = Pick<Platform, 'publish'>;

export const publishItemCreated = (platform: Publisher, item: InventoryRow): void =>
  publishCreated(platform, fqdn, inventoryToWire(item));

export const publishItemDeleted = (platform: Publisher, item: InventoryRow): void =>
  publishDeleted(platform, fqdn, inventoryToWire(item));

/** `wasInStock` is undefined if the previous stock status is not known; then no status change is published. */
export const publishItemUpdated = (
  platform: Publisher,
  item: InventoryRow,
  { reason, wasInStock }: { reason: Reason; wasInStock?: boolean | undefined },
): void => {
  const currentEntity = inventoryToWire(item);
  publishUpdated(platform, fqdn, currentEntity);
  publishAction(platform, fqdn, 'updated_with_reason', item.id, {
    currentEntity,
    reason,
    appId: storeAppId,
  });
  if (wasInStock !== undefined && wasInStock !== item.inStock)
    publishAction(platform, fqdn, 'stock_status_updated', item.id, { inStock: item.inStock });
};
