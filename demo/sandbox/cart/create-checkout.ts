// Turning the current cart into a checkout.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { checkouts } from '../db/schema.ts';
import { applicationError } from '../http/platform-error.ts';
import type { Caller, Platform } from '../platform.ts';
import type { createCheckoutBody } from './cart-schemas.ts';
import { changeCart } from './cart-store.ts';
import { refuseOverStock } from './over-stock.ts';

/**
 * Makes a checkout of the cart as it is now. A cart that already has an open checkout keeps its id.
 *
 * @throws PlatformError 404 OWNED_CART_NOT_FOUND, 400 EMPTY_CART, 409 INSUFFICIENT_INVENTORY.
 */
export const createCheckout = async (
  platform: Platform,
  caller: Caller,
  body: z.infer<typeof createCheckoutBody>,
): Promise<string> => {
  const { result } = await changeCart(platform, caller, {
    async apply({ cart, lines }, catalog, tx) {
      if (lines.length === 0)
        throw applicationError(400, 'EMPTY_CART', 'A checkout needs at least one line.');
      refuseOverStock(lines, catalog, new Set(lines.map(({ id }) => id)));
      const at = new Date(platform.now());
      const content = {
        lines,
        couponCode: cart.couponCode,
        merchantDiscounts: cart.merchantDiscounts,
        buyerNote: cart.buyerNote,
        channelType: body.channelType ?? 'WEB',
        email: body.email ?? cart.buyerEmail,
        shippingAddress: body.shippingAddress ?? cart.contactInfo?.address ?? null,
        billingAddress: body.billingAddress ?? null,
        selectedShippingOption: body.selectedShippingOption ?? cart.selectedShippingOption,
        updatedDate: at,
      };
      if (cart.checkoutId !== null) {
        const [open] = await tx
          .update(checkouts)
          .set(content)
          .where(and(eq(checkouts.id, cart.checkoutId), isNull(checkouts.completedAt)))
          .returning({ id: checkouts.id });
        if (open !== undefined) return open.id;
      }
      const id = randomUUID();
      await tx
        .insert(checkouts)
        .values({ id, ownerId: caller.ownerId, cartId: cart.id, createdDate: at, ...content });
      cart.checkoutId = id;
      platform.publish({ type: 'wix.ecom.v1.checkout_created', entityId: id, data: { id } });
      return id;
    },
  });
  return result;
};
