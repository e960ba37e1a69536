import { and, eq, sql } from 'drizzle-orm';
import type { CheckoutRow } from '../../platform/checkout/checkout-view.ts';
import type { Database } from '../../platform/core/database.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { cartLines, carts } from '../../platform/orders/order-schema.ts';

/** Removes ordered lines. Returns whether lines remain: in version 1, shoppers can add lines during the checkout. */
export const emptyCart = async (
  platform: Platform,
  tx: Database,
  { cartId, lines, isV2 }: CheckoutRow,
): Promise<boolean> => {
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for('update');
  if (cart === undefined) return false;
  const bought = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const inCart = await tx.select().from(cartLines).where(eq(cartLines.cartId, cartId));
  // An order empties a version 2 cart completely, even if only some of the requested quantity could be bought.
  const left = isV2
    ? []
    : inCart
        .map((line) => ({ ...line, quantity: line.quantity - (bought.get(line.id) ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
  if (left.length === 0) {
    await tx.delete(carts).where(eq(carts.id, cartId));
    return false;
  }
  await tx
    .delete(cartLines)
    .where(
      and(eq(cartLines.cartId, cartId), sql`${cartLines.id} not in ${left.map(({ id }) => id)}`),
    );
  for (const { id, quantity } of left)
    await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, id));
  await tx
    .update(carts)
    .set({
      checkoutId: null,
      couponCode: null,
      abandonedAt: null,
      revision: cart.revision + 1,
      updatedDate: new Date(platform.now()),
    })
    .where(eq(carts.id, cartId));
  return true;
};
