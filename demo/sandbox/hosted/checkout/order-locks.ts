// Locks the rows that an order reads and changes, always in the same order.
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { products } from '../../platform/catalog/catalog-schema.ts';
import type { CheckoutRow } from '../../platform/checkout/checkout-view.ts';
import { coupons, memberships } from '../../platform/commerce/commerce-schema.ts';
import type { Database } from '../../platform/core/database.ts';
import { carts, checkouts } from '../../platform/orders/order-schema.ts';

// Locks the cart before the checkout, as create-checkout does; the opposite order could deadlock.
export const lockCheckout = async (tx: Database, id: string): Promise<CheckoutRow | undefined> => {
  const [known] = await tx
    .select({ cartId: checkouts.cartId })
    .from(checkouts)
    .where(eq(checkouts.id, id));
  if (known === undefined) return undefined;
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, known.cartId)).for('update');
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return checkout;
};

// Locks products in a fixed order, so that simultaneous orders cause neither overselling nor deadlocks.
export const lockStock = async (tx: Database, { lines }: CheckoutRow): Promise<void> => {
  const productIds = [
    ...new Set(lines.flatMap((line) => (line.custom ? [] : [line.catalogItemId]))),
  ];
  if (productIds.length > 0) await lockRows(tx, products, inArray(products.id, productIds));
};

// Locks the coupon and the memberships, so that only one of two orders gets the last use of each.
export const lockPaymentMeans = async (
  tx: Database,
  { couponCode, ownerId }: CheckoutRow,
): Promise<void> => {
  if (couponCode !== null) await lockRows(tx, coupons, eq(coupons.code, couponCode));
  await lockRows(tx, memberships, eq(memberships.ownerId, ownerId));
};

/** Locks the rows until the transaction ends, in the order of their ids. */
const lockRows = async (
  tx: Database,
  table: typeof products | typeof coupons | typeof memberships,
  where: SQL,
): Promise<void> => {
  await tx.select({ id: table.id }).from(table).where(where).orderBy(asc(table.id)).for('update');
};
