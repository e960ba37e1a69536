// Publishes a stock change as an event of the store's catalog version, not of both versions.

import { sql } from 'drizzle-orm';
import {
  type ChangedStock,
  publishInventory,
  publishInventoryItem,
} from '../../catalog/publish-inventory.ts';
import type { Platform } from '../../core/platform.ts';
import { defaultLocationId } from '../locations/locations.ts';
import { publishItemUpdated } from './inventory-events.ts';
import { loadItems } from './inventory-reader.ts';
import { inventory, inventoryColumn, inventoryItemId } from './inventory-relation.ts';
import type { Reason } from './inventory-schema.ts';

type Publisher = Pick<Platform, 'db' | 'publish' | 'now' | 'settings'>;

/** Call after the change has been committed. */
export const publishStockChange = async (
  platform: Publisher,
  changed: ChangedStock,
  reason: Reason,
): Promise<void> => {
  if (platform.settings.catalogVersion === 'V1') {
    publishInventory(platform, changed);
    return;
  }
  const idOf = (variantId: string) =>
    inventoryItemId(changed.productId, variantId, defaultLocationId);
  const items = await loadItems(
    platform.db,
    changed.variants.map(({ variantId }) => idOf(variantId)),
  );
  for (const { variantId, oldQuantity } of changed.variants) {
    const item = items.get(idOf(variantId));
    const wasInStock = oldQuantity === null || oldQuantity > 0;
    if (item) publishItemUpdated(platform, item, { reason, wasInStock });
  }
};

/** Publishes a change of stock tracking or of the pre-order limit of a product. */
export const publishStockSettings = async (
  platform: Publisher,
  change: Parameters<typeof publishInventoryItem>[1],
): Promise<void> => {
  if (platform.settings.catalogVersion === 'V1') {
    publishInventoryItem(platform, change);
    return;
  }
  // Publishes only pre-order changes here, because a change of tracking is published with the change of the quantity.
  if (!change.fieldMask.includes('preorderInfo')) return;
  const rows = await platform.db
    .select({ item: inventoryColumn })
    .from(inventory)
    .where(sql`items.product_id = ${change.productId}::uuid and items.is_default`);
  for (const { item } of rows) publishItemUpdated(platform, item, { reason: 'ORDER' });
};
