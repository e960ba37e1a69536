// Removes ordered lines from a cart.
import { and, eq, sql } from 'drizzle-orm';
import type { CheckoutRow } from '../../platform/checkout/checkout-view.ts';
import type { Database } from '../../platform/core/database.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { cartLines, carts } from '../../platform/orders/order-schema.ts';

/**
 * Removes what was ordered from the cart and deletes an empty cart; true if lines are left. In version 1, lines added
 * after the checkout was created were not ordered and stay.
 */
export const emptyCart = async (
  platform: Platform,
  tx: Database,
  { cartId, lines, isV2 }: CheckoutRow,
): Promise<boolean> => {
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for('update');
  if (cart === undefined) return false;
  const bought = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const inCart = await tx.select().from(cartLines).where(eq(cartLines.cartId, cartId));
  // A cart of version 2 is ordered as a whole, also when less of it could be bought than was wanted.
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
