// Places an order in one transaction: takes stock, stores the order and empties the cart.
import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { products } from '../../foundation/db/catalog-schema.ts';
import { coupons, memberships } from '../../foundation/db/commerce-schema.ts';
import type { Database } from '../../foundation/db/database.ts';
import { carts, checkouts, orders } from '../../foundation/db/order-schema.ts';
import { redirectSessions } from '../../foundation/db/token-schema.ts';
import {
  noteRecovery,
  publishRecovery,
  type Recovery,
} from '../../platform/abandonment/recover.ts';
import { publishCartDeleted } from '../../platform/cart/cart-events.ts';
import { shortagesOf } from '../../platform/cart/lines/over-stock.ts';
import { publishCheckoutCompleted } from '../../platform/checkout/checkout-events.ts';
import {
  type CheckoutRow,
  type CheckoutView,
  viewCheckout,
} from '../../platform/checkout/checkout-view.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { approveIn } from '../../platform/orders/approve-order.ts';
import { publishStock, stockOf, takeStock } from '../../platform/orders/inventory.ts';
import type { OrderRow } from '../../platform/orders/order-entity.ts';
import { publishOrderCreated } from '../../platform/orders/order-events.ts';
import { redeemPayment } from '../../platform/orders/redeem-payment.ts';
import { splitPayment } from '../../platform/pricing/payment-split.ts';
import { checkForm, type FormErrors, type FormValues, placeOf } from './checkout-form.ts';
import { taxOnTop } from './checkout-page.ts';
import { emptyCart } from './empty-cart.ts';
import { giftCardFor } from './gift-card-form.ts';
import { orderValues } from './order-values.ts';

export type Placement =
  | { kind: 'placed'; orderId: string }
  | { kind: 'expired' }
  /** Ordered on another page, for example in another tab. */
  | { kind: 'elsewhere' }
  | { kind: 'form'; view: CheckoutView; errors: FormErrors }
  | { kind: 'short'; view: CheckoutView }
  | { kind: 'repriced'; view: CheckoutView }
  | { kind: 'declined'; view: CheckoutView };

/** What the page showed when the form was submitted. */
export interface Seen {
  goodsTotal: string;
  /** Null if the form did not say. */
  taxOnTop: string | null;
}

/** The redirect session whose page was submitted, and its checkout. */
export interface OrderPage {
  sessionId: string;
  checkoutId: string;
}

/**
 * Places the order of a checkout, or returns why not. A page submitted twice finds its own order; an order
 * placed on another page of the same checkout is not repeated.
 */
export const placeOrder = async (
  platform: Platform,
  page: OrderPage,
  values: FormValues,
  seen: Seen,
): Promise<Placement> => {
  const publishers: (() => void | Promise<void>)[] = [];
  const placement = await platform.db.transaction((tx) =>
    placeIn(platform, tx, page, values, seen, publishers),
  );
  // After the commit, because a rolled-back order must not be announced.
  for (const publish of publishers) await publish();
  return placement;
};

const placeIn = async (
  platform: Platform,
  tx: Database,
  { sessionId, checkoutId }: OrderPage,
  values: FormValues,
  seen: Seen,
  publishers: (() => void | Promise<void>)[],
): Promise<Placement> => {
  const checkout = await lockCheckout(tx, checkoutId);
  if (checkout === undefined) return { kind: 'expired' };
  if (checkout.completedAt !== null) {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.checkoutId, checkoutId));
    if (order !== undefined)
      return (await hasOrdered(tx, sessionId))
        ? { kind: 'placed', orderId: order.id }
        : { kind: 'elsewhere' };
  }
  await lockStock(tx, checkout);
  await lockPaymentMeans(tx, checkout);
  const view = await viewCheckout(platform, tx, checkout);
  const place = placeOf(values);
  const isServed = place?.country && view.countries.includes(place.country);
  const offered = view.totalsFor(values.delivery, isServed ? place : null);
  const errors = checkForm(values, {
    deliveries: offered.options.map(({ code, option }) => ({
      code,
      isPickup: option.kind === 'PICKUP',
    })),
    countries: view.countries,
  });
  const giftCard = await giftCardFor(platform, tx, values.giftCard, offered.currency);
  if (typeof giftCard === 'string') return { kind: 'form', view, errors: { ...errors, giftCard } };
  if (Object.keys(errors).length > 0) return { kind: 'form', view, errors };
  const lineIds = new Set(checkout.lines.map(({ id }) => id));
  const isShort =
    shortagesOf(checkout.lines, view.catalog, lineIds).length > 0 ||
    view.lines.some(({ availability }) => availability.status !== 'AVAILABLE');
  if (isShort) return { kind: 'short', view };
  const onTop = taxOnTop(view.totalsFor(undefined, place));
  if (view.goodsTotal !== seen.goodsTotal || (seen.taxOnTop !== null && seen.taxOnTop !== onTop))
    return { kind: 'repriced', view };
  const left = splitPayment(offered).payNow.total.minus(giftCard?.balance ?? 0);
  if (platform.settings.payment === 'declined' && left.gt(0)) return { kind: 'declined', view };

  const id = randomUUID();
  const stock = stockOf(view.lines, view.catalog);
  const taken = await redeemPayment(
    tx,
    { orderId: id, checkout, calculation: offered, card: giftCard ?? undefined },
    platform.now(),
  );
  const [placed] = await tx
    .insert(orders)
    .values({ id, ...orderValues(platform, view, offered, values, { ...taken, stock }) })
    .returning();
  if (placed === undefined) throw new Error('An insert of one order gave none.');
  await tx
    .update(checkouts)
    .set({ completedAt: placed.createdDate })
    .where(eq(checkouts.id, checkout.id));
  await tx
    .update(redirectSessions)
    .set({ payload: { kind: 'ecomCheckout', checkoutId, hasOrdered: true } })
    .where(eq(redirectSessions.id, sessionId));
  await takeStock(tx, stock);
  const recovery = await noteRecovery(platform, tx, checkout);
  const hasLeft = await emptyCart(platform, tx, checkout);
  publishers.push(() => publishOrderCreated(platform, placed));
  if (platform.settings.approveOrders)
    publishers.push((await approveIn(platform, tx, placed)).publish);
  publishers.push(() => publishRest(platform, view, placed, recovery, hasLeft));
  return { kind: 'placed', orderId: id };
};

const hasOrdered = async (tx: Database, sessionId: string): Promise<boolean> => {
  const [session] = await tx
    .select({ payload: redirectSessions.payload })
    .from(redirectSessions)
    .where(eq(redirectSessions.id, sessionId));
  return session?.payload.kind === 'ecomCheckout' && session.payload.hasOrdered === true;
};

const publishRest = async (
  platform: Platform,
  view: CheckoutView,
  { id, taken }: OrderRow,
  recovery: Recovery,
  hasLeft: boolean,
): Promise<void> => {
  const { checkout } = view;
  publishCheckoutCompleted(platform, view, id);
  if (!hasLeft) publishCartDeleted(platform, checkout.cartId, checkout.ownerId);
  publishRecovery(platform, view, recovery);
  await publishStock(platform, taken.stock, 'ORDER');
};

// Locks the cart before the checkout, as create-checkout does; the opposite order could deadlock.
const lockCheckout = async (tx: Database, id: string): Promise<CheckoutRow | undefined> => {
  const [known] = await tx
    .select({ cartId: checkouts.cartId })
    .from(checkouts)
    .where(eq(checkouts.id, id));
  if (known === undefined) return undefined;
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, known.cartId)).for('update');
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return checkout;
};

// Locks products in a fixed order: two orders for the last piece wait for each other, and neither oversells
// nor deadlocks.
const lockStock = async (tx: Database, { lines }: CheckoutRow): Promise<void> => {
  const productIds = [
    ...new Set(lines.flatMap((line) => (line.custom ? [] : [line.catalogItemId]))),
  ];
  if (productIds.length === 0) return;
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for('update');
};

// Locks the coupon and the memberships, whose last use must go to only one of two orders.
const lockPaymentMeans = async (
  tx: Database,
  { couponCode, ownerId }: CheckoutRow,
): Promise<void> => {
  if (couponCode !== null)
    await tx
      .select({ id: coupons.id })
      .from(coupons)
      .where(eq(coupons.code, couponCode))
      .for('update');
  await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.ownerId, ownerId))
    .orderBy(asc(memberships.id))
    .for('update');
};
