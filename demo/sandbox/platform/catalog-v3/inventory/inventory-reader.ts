import { sql } from 'drizzle-orm';
import { isGuid } from '../../../foundation/validation/fields.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Database } from '../../core/database.ts';
import { type InventoryRow, inventory, inventoryColumn } from './inventory-relation.ts';

export const itemNotFound = (id: string) =>
  applicationError(404, 'INVENTORY_ITEM_NOT_FOUND', 'There is no such inventory item.', {
    inventoryItemId: id.slice(0, 100),
  });

/** Loads items by id; unknown ids are left out. */
export const loadItems = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InventoryRow>> => {
  const wanted = [...new Set(ids)].filter(isGuid);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ item: inventoryColumn })
    .from(inventory)
    .where(sql`items.id = any(${`{${wanted.join(',')}}`}::uuid[])`);
  return new Map(rows.map(({ item }) => [item.id, item]));
};

/** @throws PlatformError 404 INVENTORY_ITEM_NOT_FOUND. */
export const findItem = async (db: Database, id: string): Promise<InventoryRow> => {
  const found = (await loadItems(db, [id])).get(id.toLowerCase());
  if (found === undefined) throw itemNotFound(id);
  return found;
};
