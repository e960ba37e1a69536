// Places the order of a version 2 cart without the checkout page: at once, or after the payment is done.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { PendingPayment } from '../../../platform/cart/cart-json.ts';
import { readCart } from '../../../platform/cart/cart-store.ts';
import { refusalOf } from '../../../platform/cart-v2/cart-of.ts';
import { openCheckoutV2, refreshCheckout } from '../../../platform/cart-v2/order/open-checkout.ts';
import { refusalV2 } from '../../../platform/cart-v2/refusals-v2.ts';
import { viewCheckout } from '../../../platform/checkout/checkout-view.ts';
import type { Caller, Platform } from '../../../platform/core/platform.ts';
import { carts } from '../../../platform/orders/order-schema.ts';
import { limitedBy } from '../check-order.ts';
import { emptyForm, type FormValues } from '../checkout-form.ts';
import { giftCardFor } from '../gift-card-form.ts';
import { lockCheckout, lockPaymentMeans, lockStock } from '../order-locks.ts';
import { placeAccepted } from '../place-order.ts';
import { checkDirectOrder } from './check-direct-order.ts';

export interface DirectOrder {
  priceVerificationToken?: string | null | undefined;
  redirectUrls?:
    | { successUrl?: string | null | undefined; errorUrl?: string | null | undefined }
    | null
    | undefined;
}

/** @throws PlatformError with a code of place-order, or 404 if there is no such cart. */
export const placeDirectOrder = async (
  platform: Platform,
  caller: Caller,
  cartId: string,
  { priceVerificationToken, redirectUrls }: DirectOrder,
) => {
  const state = await readCart(platform, caller.ownerId, cartId);
  if (!state) throw await refusalOf(platform, caller, cartId);
  if (platform.settings.demoCartsV2) throw refusalV2('PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART');
  const due = await checkDirectOrder(platform, state, priceVerificationToken);
  const isCharged = due.gt(0);
  const { payment, directPaymentV2 } = platform.settings;
  if (isCharged && directPaymentV2 === 'pending') {
    const { successUrl, errorUrl } = redirectUrls ?? {};
    const pending: PendingPayment = {
      id: randomUUID(),
      ...(successUrl && { successUrl }),
      ...(errorUrl && { errorUrl }),
    };
    const v2 = { ...state.cart.v2, payment: pending };
    await platform.db.update(carts).set({ v2 }).where(eq(carts.id, cartId));
    return { paymentGatewayOrderId: pending.id, completed: false };
  }
  if (isCharged && payment === 'declined') throw refusalV2('INVALID_PAYMENT_STATUS');
  const orderId = await placeCart(platform, caller, cartId);
  return { orderId, ...(isCharged && { paymentGatewayOrderId: randomUUID() }), completed: true };
};

/** Completes a pending payment as done or declined. @throws PlatformError 404 if the payment is not pending. */
export const completePayment = async (platform: Platform, caller: Caller, paymentId: string) => {
  const [found] = await platform.db
    .select({ id: carts.id, v2: carts.v2 })
    .from(carts)
    .where(
      sql`${carts.ownerId} = ${caller.ownerId} and ${carts.v2}->'payment'->>'id' = ${paymentId}`,
    );
  if (!found) throw applicationError(404, 'PAYMENT_NOT_FOUND', 'No such payment is pending.');
  const { payment, ...rest } = found.v2;
  await platform.db.update(carts).set({ v2: rest }).where(eq(carts.id, found.id));
  const isPaid = platform.settings.payment === 'accepted';
  if (isPaid) await placeCart(platform, caller, found.id);
  const address = isPaid ? payment?.successUrl : payment?.errorUrl;
  const headers: Record<string, string> = address ? { location: address } : {};
  return { statusCode: address ? 302 : 200, headers };
};

/** Places the cart's order and returns the order's id. */
const placeCart = async (platform: Platform, caller: Caller, cartId: string): Promise<string> => {
  const checkoutId = await openCheckoutV2(platform, caller, cartId);
  if (!checkoutId) throw await refusalOf(platform, caller, cartId);
  const placed = await platform.db.transaction(async (tx) => {
    const locked = await lockCheckout(tx, checkoutId);
    const isOpen = locked && locked.completedAt === null;
    const checkout = isOpen ? await refreshCheckout(platform, tx, locked) : undefined;
    if (!checkout) return undefined;
    await lockStock(tx, checkout);
    await lockPaymentMeans(tx, checkout);
    const view = await viewCheckout(platform, tx, checkout);
    const values = valuesOf(checkout);
    const calculation = view.totalsFor(values.delivery || undefined, checkout.shippingAddress);
    const card = await giftCardFor(platform, tx, values.giftCard, calculation.currency);
    if (typeof card === 'string') throw refusalV2('GIFT_CARD_REDEEM_ERROR');
    const giftCard = limitedBy(view, card);
    return placeAccepted(platform, tx, { kind: 'accepted', view, values, calculation, giftCard });
  });
  if (!placed) throw await refusalOf(platform, caller, cartId);
  await placed.publish();
  return placed.orderId;
};

/** The values with which the checkout page would be prefilled. */
const valuesOf = (checkout: Awaited<ReturnType<typeof lockCheckout>>): FormValues => {
  const { email, shippingAddress, selectedShippingOption, giftCard } = checkout ?? {};
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    ...emptyForm(),
    email: email ?? '',
    delivery: selectedShippingOption?.code ?? '',
    giftCard: giftCard?.code ?? '',
    country: text(shippingAddress?.country),
    subdivision: text(shippingAddress?.subdivision),
    city: text(shippingAddress?.city),
    postalCode: text(shippingAddress?.postalCode),
    addressLine: text(shippingAddress?.addressLine),
  };
};
