import { and, eq, sql } from 'drizzle-orm';
import { namedGuidSql } from '../../../foundation/db/named-guid.ts';
import { inventoryItems, products, variants } from '../../catalog/catalog-schema.ts';
import { defaultVariantId } from '../../catalog/products/product-reader.ts';
import type { Database } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import { defaultLocationId, locations } from '../locations/locations.ts';
import { requireRevision } from '../writes/revision.ts';
import { itemExists, stockError, variantNotFound } from './inventory-errors.ts';
import { findItem, loadItems } from './inventory-reader.ts';
import { type InventoryRow, inventoryItemId } from './inventory-relation.ts';
import type { ItemChange, NewItem } from './inventory-schema.ts';
import { hasStock, type StockInput, storedStock } from './stock-input.ts';
import {
  type ItemKey,
  putItem,
  setPreorder,
  setQuantity,
  writeDefaultStock,
} from './write-stock.ts';

/** The key of a variant at the given location, by default the default location. @throws PlatformError 404 NOT_FOUND. */
export const keyFor = async (
  db: Database,
  { variantId, locationId }: { variantId: string; locationId?: string | null | undefined },
): Promise<ItemKey> => {
  const place = (locationId ?? defaultLocationId).toLowerCase();
  const ofDefault = namedGuidSql('variant', sql`${variants.productId}::text`);
  const [found] = await db
    .select({ productId: variants.productId, variantId: variants.variantId })
    .from(variants)
    .where(
      sql`case when ${variants.variantId} = ${defaultVariantId}::uuid then ${ofDefault}
        else ${variants.variantId} end = ${variantId}::uuid`,
    );
  if (found === undefined || !locations.some(({ id }) => id === place))
    throw variantNotFound(variantId);
  return { ...found, locationId: place };
};

/** Refuses pre-orders for digital products or outside the default location, and pre-order limits on untracked stock. */
const checkPreorder = async (
  tx: Database,
  { productId, locationId }: ItemKey,
  { preorderInfo, ...stock }: StockInput,
): Promise<void> => {
  if (!preorderInfo?.enabled) return;
  const [product] = await tx
    .select({ productType: products.productType })
    .from(products)
    .where(eq(products.id, productId));
  const isUntracked = hasStock(stock) && storedStock(stock).isUntracked;
  const isLimited = (preorderInfo.limit ?? undefined) !== undefined;
  const isWrong = product?.productType === 'digital' || (isUntracked && isLimited);
  if (isWrong || locationId !== defaultLocationId) throw stockError('PRE_ORDER_VALIDATION');
};

/** @throws PlatformError 404 NOT_FOUND, 409 ITEM_ALREADY_EXISTS, 400 PRE_ORDER_VALIDATION. */
export const createItem = (platform: Platform, input: NewItem): Promise<InventoryRow> =>
  platform.db.transaction(async (tx) => {
    const key = await keyFor(tx, input);
    if (input.productId && input.productId.toLowerCase() !== key.productId)
      throw variantNotFound(input.variantId);
    const id = inventoryItemId(key.productId, key.variantId, key.locationId);
    if ((await loadItems(tx, [id])).size > 0) throw itemExists(id);
    await checkPreorder(tx, key, input);
    const now = platform.now();
    if (key.locationId === defaultLocationId) await writeDefaultStock(tx, key, input, now);
    else await putItem(tx, key, { ...storedStock(input), revision: 1 }, now);
    return findItem(tx, id);
  });

/** @throws PlatformError 404 INVENTORY_ITEM_NOT_FOUND, 409 INVALID_REVISION, 400 for invalid stock. */
export const updateItem = (
  platform: Platform,
  { id, revision, ...stock }: Pick<ItemChange, 'id' | 'revision'> & StockInput,
): Promise<InventoryRow> =>
  platform.db.transaction(async (tx) => {
    const item = await lockItem(tx, id);
    requireRevision(revision, item.revision);
    if ((stock.quantity ?? 0) < 0)
      throw stockError('REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING');
    const key = keyOf(item);
    await checkPreorder(tx, key, stock);
    if (hasStock(stock)) await writeStock(tx, item, storedStock(stock), platform.now());
    else await putItem(tx, key, {}, platform.now());
    if (stock.preorderInfo && item.isDefault)
      await setPreorder(tx, key.productId, stock.preorderInfo);
    return findItem(tx, item.id);
  });

/** @throws PlatformError 404 INVENTORY_ITEM_NOT_FOUND. */
export const deleteItem = (platform: Platform, id: string): Promise<InventoryRow> =>
  platform.db.transaction(async (tx) => {
    const item = await lockItem(tx, id);
    if (item.isDefault) await writeDefaultStock(tx, keyOf(item), undefined, platform.now());
    else
      await tx
        .delete(inventoryItems)
        .where(
          and(
            eq(inventoryItems.productId, item.productId),
            eq(inventoryItems.variantId, item.storedVariantId),
            eq(inventoryItems.locationId, item.locationId),
          ),
        );
    return item;
  });

export const keyOf = ({ productId, storedVariantId, locationId }: InventoryRow): ItemKey => ({
  productId,
  variantId: storedVariantId,
  locationId,
});

/** Returns the item and locks its variant until the transaction ends. */
export const lockItem = async (tx: Database, id: string): Promise<InventoryRow> => {
  const { productId, storedVariantId } = await findItem(tx, id);
  await tx
    .select({ id: variants.variantId })
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.variantId, storedVariantId)))
    .for('update');
  return findItem(tx, id);
};

/** Writes the item's quantity. For the default location, the variant's row stores the quantity. */
export const writeStock = async (
  tx: Database,
  item: InventoryRow,
  { quantity, isUntracked }: { quantity: number | null; isUntracked: boolean },
  now: number,
): Promise<void> => {
  const key = keyOf(item);
  if (item.isDefault) await setQuantity(tx, key, quantity);
  await putItem(tx, key, { isUntracked, ...(!item.isDefault && { quantity }) }, now);
};
