// Writes the stock of a variant at the default location, which carts and orders use.
import { and, eq, sql } from 'drizzle-orm';
import { inventoryItems, products, variants } from '../../catalog/catalog-schema.ts';
import type { Database } from '../../core/database.ts';
import { type PreorderInput, type StockInput, storedStock } from './stock-input.ts';

export interface ItemKey {
  productId: string;
  /** The stored id, which is zero for a product without options. */
  variantId: string;
  locationId: string;
}

type ItemColumns = Partial<
  Pick<
    typeof inventoryItems.$inferInsert,
    'quantity' | 'isUntracked' | 'isDeleted' | 'preorderCounter'
  >
>;

/** Creates or changes the row. An item without a row, possible only at the default location, has revision 1. */
export const putItem = async (
  tx: Database,
  key: ItemKey,
  columns: ItemColumns & { revision?: number },
  now: number,
): Promise<void> => {
  const at = new Date(now);
  // The first write of an item creates its row. The item gets the creation date of its product.
  const createdDate = columns.revision
    ? at
    : sql`(select p.created_date from products p where p.id = ${key.productId})`;
  await tx
    .insert(inventoryItems)
    .values({ revision: 2, ...columns, ...key, createdDate, updatedDate: at })
    .onConflictDoUpdate({
      target: [inventoryItems.productId, inventoryItems.variantId, inventoryItems.locationId],
      set: { ...columns, revision: sql`${inventoryItems.revision} + 1`, updatedDate: at },
    });
};

export const setQuantity = async (
  tx: Database,
  { productId, variantId }: Omit<ItemKey, 'locationId'>,
  quantity: number | null,
): Promise<void> => {
  await tx
    .update(variants)
    .set({ quantity })
    .where(and(eq(variants.productId, productId), eq(variants.variantId, variantId)));
};

/** Pre-order settings apply to a whole product, so the last write wins. */
export const setPreorder = async (
  tx: Database,
  productId: string,
  { enabled, message, limit }: PreorderInput,
): Promise<void> => {
  await tx
    .update(products)
    .set({
      preorderEnabled: enabled ?? false,
      ...(message !== undefined && { preorderMessage: message }),
      ...(limit !== undefined && { preorderLimit: limit }),
    })
    .where(eq(products.id, productId));
};

/** Sets the stock at the default location. Without `stock`, the variant's inventory item is deleted. */
export const writeDefaultStock = async (
  tx: Database,
  key: ItemKey,
  stock: StockInput | undefined,
  now: number,
): Promise<void> => {
  const { quantity, isUntracked } = stock
    ? storedStock(stock)
    : { quantity: 0, isUntracked: false };
  await setQuantity(tx, key, quantity);
  const isDeleted = stock === undefined;
  await putItem(tx, key, { isUntracked, isDeleted, quantity: null, revision: 1 }, now);
  if (stock?.preorderInfo) await setPreorder(tx, key.productId, stock.preorderInfo);
};
