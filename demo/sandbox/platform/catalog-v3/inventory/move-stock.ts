import { eq, sql } from 'drizzle-orm';
import { products } from '../../catalog/catalog-schema.ts';
import type { Platform } from '../../core/platform.ts';
import { stockError } from './inventory-errors.ts';
import { findItem } from './inventory-reader.ts';
import type { InventoryRow } from './inventory-relation.ts';
import { keyOf, lockItem, writeStock } from './inventory-writes.ts';
import { maxQuantity } from './stock-input.ts';
import { putItem } from './write-stock.ts';

export interface StockMove {
  inventoryItemId: string;
  /** Positive to add, negative to subtract. */
  by: number;
  /** Whether subtracting below zero is refused. */
  isRestricted: boolean;
  /** Whether to subtract from the pre-order limit instead of the quantity, if the item is available for pre-order. */
  isPreorder: boolean;
}

export interface StockMoved {
  before: InventoryRow;
  after: InventoryRow;
}

/**
 * @throws PlatformError 404 INVENTORY_ITEM_NOT_FOUND, 400 INVENTORY_QUANTITY_NOT_TRACKED,
 *   INSUFFICIENT_INVENTORY, MIN_QUANTITY_LIMIT_REACHED, MAX_QUANTITY_LIMIT_REACHED.
 */
export const moveStock = (
  platform: Platform,
  { inventoryItemId, by, isRestricted, isPreorder }: StockMove,
): Promise<StockMoved> =>
  platform.db.transaction(async (tx) => {
    const before = await lockItem(tx, inventoryItemId);
    if (before.quantity === null) throw stockError('INVENTORY_QUANTITY_NOT_TRACKED');
    const now = platform.now();
    if (by < 0 && isPreorder && before.availabilityStatus === 'PREORDER') {
      const left = before.preorderLeft;
      if (left !== null && left + by < 0) throw stockError('INSUFFICIENT_INVENTORY');
      await putItem(tx, keyOf(before), { preorderCounter: before.preorderCounter - by }, now);
      await tx
        .update(products)
        .set({ preorderLimit: sql`${products.preorderLimit} + ${by}` })
        .where(eq(products.id, before.productId));
    } else {
      const quantity = before.quantity + by;
      if (by < 0 && isRestricted && quantity < 0) throw stockError('INSUFFICIENT_INVENTORY');
      if (quantity < -maxQuantity) throw stockError('MIN_QUANTITY_LIMIT_REACHED');
      if (quantity > maxQuantity) throw stockError('MAX_QUANTITY_LIMIT_REACHED');
      await writeStock(tx, before, { quantity, isUntracked: false }, now);
    }
    return { before, after: await findItem(tx, before.id) };
  });
