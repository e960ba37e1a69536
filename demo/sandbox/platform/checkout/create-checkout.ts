import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import { publishCartChange } from '../cart/cart-events.ts';
import type { StoredLine } from '../cart/cart-json.ts';
import type { createCheckoutBody } from '../cart/cart-schema.ts';
import { changeCart } from '../cart/cart-store.ts';
import { refuseOverStock } from '../cart/lines/over-stock.ts';
import type { Catalog } from '../catalog/products/product-reader.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { checkouts } from '../orders/order-schema.ts';
import { checkoutContent } from './checkout-content.ts';
import { publishCheckoutCreated, publishCheckoutUpdated } from './checkout-events.ts';
import { type CheckoutRow, viewCheckout } from './checkout-view.ts';

export interface CheckoutV2 {
  cartId?: string;
  /** Selects the lines that can be bought. */
  linesOf?(lines: readonly StoredLine[], catalog: Catalog): StoredLine[];
}

/**
 * Creates the cart's checkout, or updates the open checkout, so that a repeated request after a lost response gets the
 * same id.
 * @throws PlatformError from noCart, 400 EMPTY_CART, 409 INSUFFICIENT_INVENTORY.
 */
export const createCheckout = async (
  platform: Platform,
  caller: Caller,
  body: z.infer<typeof createCheckoutBody>,
  { cartId, linesOf = (lines) => [...lines] }: CheckoutV2 = {},
): Promise<string> => {
  const changed = await changeCart<{ checkout: CheckoutRow; isNew: boolean }>(platform, caller, {
    cartId,
    async apply({ cart, lines: wanted }, catalog, tx) {
      const lines = linesOf(wanted, catalog);
      if (lines.length === 0)
        throw applicationError(400, 'EMPTY_CART', 'A checkout needs at least one line.');
      refuseOverStock(lines, catalog, new Set(lines.map(({ id }) => id)));
      const at = new Date(platform.now());
      const content = checkoutContent({ cart, lines, body, isV2: cartId !== undefined, at });
      if (cart.checkoutId !== null) {
        const [open] = await tx
          .update(checkouts)
          .set(content)
          .where(and(eq(checkouts.id, cart.checkoutId), isNull(checkouts.completedAt)))
          .returning();
        if (open !== undefined) return { checkout: open, isNew: false };
      }
      const id = randomUUID();
      const { ownerId, role: ownerRole } = caller;
      const [made] = await tx
        .insert(checkouts)
        .values({ id, ownerId, ownerRole, cartId: cart.id, createdDate: at, ...content })
        .returning();
      if (made === undefined) throw new Error('The insert of a checkout returned no row.');
      cart.checkoutId = id;
      return { checkout: made, isNew: true };
    },
  });
  const { checkout, isNew } = changed.result;
  const view = await viewCheckout(platform, platform.db, checkout);
  if (isNew) publishCheckoutCreated(platform, view);
  else publishCheckoutUpdated(platform, view);
  publishCartChange(platform, changed, view.commerce);
  return checkout.id;
};
