// Takes stock for an order and returns it when the order is canceled.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { LineView } from '../cart/lines/line-view.ts';
import { isPreorder } from '../cart/lines/stock.ts';
import { products, variants } from '../catalog/catalog-schema.ts';
import type { Catalog } from '../catalog/products/product-reader.ts';
import { publishStockChange, publishStockSettings } from '../catalog-v3/inventory/publish-stock.ts';
import type { Database } from '../core/database.ts';
import type { Platform } from '../core/platform.ts';
import type { OrderTaken } from './order-json.ts';

export type TakenStock = OrderTaken['stock'];

/** The stock that an order of these lines takes; untracked lines take no stock. */
export const stockOf = (lines: readonly LineView[], catalog: Catalog): TakenStock =>
  lines.flatMap(({ line }) => {
    const found = catalog.get(line.catalogItemId);
    const variant = found?.variants.find(({ variantId }) => variantId === line.variantId);
    if (found === undefined || variant === undefined) return [];
    const preorder = isPreorder(found, variant);
    if (!preorder && variant.quantity === null) return [];
    const { productId, variantId } = variant;
    return [{ productId, variantId, quantity: line.quantity, isPreorder: preorder }];
  });

/** Takes (sign -1) or returns (sign 1) stock; variants that have become untracked stay untracked. */
const move = async (tx: Database, taken: TakenStock, sign: 1 | -1): Promise<void> => {
  for (const { productId, variantId, quantity, isPreorder: preorder } of taken) {
    const change = sign * quantity;
    if (preorder)
      await tx
        .update(products)
        .set({ preorderLimit: sql`${products.preorderLimit} + ${change}` })
        .where(eq(products.id, productId));
    else
      await tx
        .update(variants)
        .set({ quantity: sql`${variants.quantity} + ${change}` })
        .where(and(eq(variants.productId, productId), eq(variants.variantId, variantId)));
  }
};

export const takeStock = (tx: Database, taken: TakenStock): Promise<void> => move(tx, taken, -1);

export const returnStock = (tx: Database, taken: TakenStock): Promise<void> => move(tx, taken, 1);

/** Publishes the stock of each product whose stock was taken (sign -1) or returned (sign 1). */
export const publishStock = async (
  platform: Platform,
  taken: TakenStock,
  sign: 1 | -1,
): Promise<void> => {
  await publishPreorders(platform, taken);
  const counted = taken.filter((one) => !one.isPreorder);
  const productIds = [...new Set(counted.map(({ productId }) => productId))];
  if (productIds.length === 0) return;
  const rows = await platform.db
    .select({
      productId: variants.productId,
      variantId: variants.variantId,
      quantity: variants.quantity,
    })
    .from(variants)
    .where(inArray(variants.productId, productIds));
  for (const productId of productIds) {
    const changes = counted.filter((one) => one.productId === productId);
    const changed = rows.flatMap(({ variantId, quantity, ...row }) => {
      const moved = changes.filter((one) => one.variantId === variantId);
      if (row.productId !== productId || moved.length === 0) return [];
      const change = sign * moved.reduce((sum, one) => sum + one.quantity, 0);
      return [{ variantId, quantity, oldQuantity: quantity === null ? null : quantity - change }];
    });
    const reason = sign < 0 ? 'ORDER' : 'REVERT_INVENTORY_CHANGE';
    await publishStockChange(platform, { productId, variants: changed }, reason);
  }
};

/** Publishes the pre-order limit once per product, because the limit belongs to the product and not to a variant. */
const publishPreorders = async (platform: Platform, taken: TakenStock): Promise<void> => {
  const ids = [...new Set(taken.flatMap((one) => (one.isPreorder ? [one.productId] : [])))];
  if (ids.length === 0) return;
  const rows = await platform.db
    .select({ productId: products.id, preorderLimit: products.preorderLimit })
    .from(products)
    // Skips products without a pre-order limit: the order has not changed their pre-order data.
    .where(and(inArray(products.id, ids), isNotNull(products.preorderLimit)));
  for (const { productId, preorderLimit } of rows)
    await publishStockSettings(platform, {
      productId,
      trackInventory: true,
      preorderLimit,
      fieldMask: ['preorderInfo'],
    });
};
