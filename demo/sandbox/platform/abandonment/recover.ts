// Records and publishes the recovery of an abandoned cart or checkout by an order.
import { eq } from 'drizzle-orm';
import { siteLocale } from '../../foundation/money/locale.ts';
import { lineToWire } from '../cart/cart-entity.ts';
import { checkoutToWire } from '../checkout/checkout-entity.ts';
import type { CheckoutRow, CheckoutView } from '../checkout/checkout-view.ts';
import type { Database } from '../core/database.ts';
import type { Platform } from '../core/platform.ts';
import { publishAction } from '../events/publish-entity.ts';
import { carts, checkouts } from '../orders/order-schema.ts';

export interface Recovery {
  at: Date;
  cart: { createdDate: Date; abandonedAt: Date } | undefined;
  isCheckout: boolean;
}

/** Marks an abandoned checkout as recovered by an order; returns what `publishRecovery` needs. */
export const noteRecovery = async (
  platform: Platform,
  tx: Database,
  checkout: CheckoutRow,
): Promise<Recovery> => {
  const at = new Date(platform.now());
  const [cart] = await tx
    .select({ createdDate: carts.createdDate, abandonedAt: carts.abandonedAt })
    .from(carts)
    .where(eq(carts.id, checkout.cartId));
  const isCheckout = checkout.abandonedAt !== null;
  if (isCheckout)
    await tx.update(checkouts).set({ recoveredAt: at }).where(eq(checkouts.id, checkout.id));
  const { createdDate, abandonedAt } = cart ?? {};
  return {
    at,
    isCheckout,
    cart: createdDate && abandonedAt ? { createdDate, abandonedAt } : undefined,
  };
};

export const publishRecovery = (
  platform: Platform,
  view: CheckoutView,
  { at, cart, isCheckout }: Recovery,
): void => {
  const { checkout } = view;
  if (cart !== undefined)
    platform.publish({
      type: 'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent',
      entityId: checkout.cartId,
      ownerId: checkout.ownerId,
      data: {
        cartId: checkout.cartId,
        creationTime: cart.createdDate.toISOString(),
        abandonedTime: cart.abandonedAt.toISOString(),
        recoveredTime: at.toISOString(),
      },
    });
  if (isCheckout)
    publishAction(
      platform,
      'wix.ecom.v1.abandoned_checkout',
      'recovered',
      checkout.id,
      { abandonedCheckout: abandonedCheckoutToWire(platform, view, at) },
      { ownerId: checkout.ownerId },
    );
};

/** `recoveredAt` is null until an order is placed. */
export const abandonedCheckoutToWire = (
  platform: Platform,
  view: CheckoutView,
  recoveredAt: Date | null,
) => {
  const { checkout } = view;
  const { buyerInfo, appliedDiscounts, priceSummary, currency } = checkoutToWire(platform, view);
  const abandonedAt = (checkout.abandonedAt ?? checkout.updatedDate).toISOString();
  return {
    id: checkout.id,
    checkoutId: checkout.id,
    cartId: checkout.cartId,
    status: recoveredAt === null ? 'ABANDONED' : 'RECOVERED',
    createdDate: checkout.createdDate.toISOString(),
    updatedDate: abandonedAt,
    ...(recoveredAt && { checkoutRecoveredDate: recoveredAt.toISOString() }),
    currency,
    // Lines include `image`, as in a cart.
    lineItems: view.lines.map((line) => lineToWire(line, { ...platform, locale: siteLocale })),
    buyerInfo,
    appliedDiscounts,
    totalPrice: priceSummary.total,
    subtotalPrice: priceSummary.subtotal,
    activities: [],
  };
};
