// Places an order in one transaction: takes stock, stores the order and empties the cart.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { noteRecovery, publishRecovery } from '../../platform/abandonment/recover.ts';
import { publishGoneFromV1 } from '../../platform/cart/cart-events.ts';
import { publishCartV2Ordered } from '../../platform/cart-v2/cart-v2-events.ts';
import { refreshCheckout } from '../../platform/cart-v2/order/open-checkout.ts';
import {
  type ChosenAtCheckout,
  orderedCartOf,
  storeOrderedCart,
} from '../../platform/cart-v2/order/ordered-cart.ts';
import { publishCheckoutCompleted } from '../../platform/checkout/checkout-events.ts';
import { type CheckoutRow, viewCheckout } from '../../platform/checkout/checkout-view.ts';
import type { Database } from '../../platform/core/database.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { approveIn } from '../../platform/orders/approve-order.ts';
import { publishStock, stockOf, takeStock } from '../../platform/orders/inventory.ts';
import type { OrderRow } from '../../platform/orders/order-entity.ts';
import { publishOrderCreated } from '../../platform/orders/order-events.ts';
import { checkouts, orders } from '../../platform/orders/order-schema.ts';
import { redeemPayment } from '../../platform/orders/redeem-payment.ts';
import { redirectSessions } from '../../platform/tokens/token-schema.ts';
import { type AcceptedOrder, checkOrder, type OrderRefusal, type Seen } from './check-order.ts';
import { addressOf, type FormValues } from './checkout-form.ts';
import { emptyCart } from './empty-cart.ts';
import { lockCheckout, lockPaymentMeans, lockStock } from './order-locks.ts';
import { orderValues } from './order-values.ts';

type Ordered =
  | { kind: 'placed'; orderId: string }
  /** The checkout was already ordered on another page, for example in another tab. */
  | { kind: 'elsewhere' };

export type Placement = Ordered | { kind: 'expired' } | OrderRefusal;

/** The redirect session whose page was submitted, and its checkout. */
export interface OrderPage {
  sessionId: string;
  checkoutId: string;
}

/** A placement, and a function that publishes its events after the transaction has been committed. */
interface Outcome {
  placement: Placement;
  publish?: () => Promise<void>;
}

/** Places the order of a checkout only once, even if the shopper submits the page twice or submits two pages. */
export const placeOrder = async (
  platform: Platform,
  page: OrderPage,
  values: FormValues,
  seen: Seen,
): Promise<Placement> => {
  const { placement, publish } = await platform.db.transaction((tx) =>
    placeIn(platform, tx, page, values, seen),
  );
  // Publishes after the commit, because a rolled-back order must not be announced.
  await publish?.();
  return placement;
};

const placeIn = async (
  platform: Platform,
  tx: Database,
  { sessionId, checkoutId }: OrderPage,
  values: FormValues,
  seen: Seen,
): Promise<Outcome> => {
  const locked = await lockCheckout(tx, checkoutId);
  const ordered = locked && (await orderedBefore(tx, locked, sessionId));
  if (ordered !== undefined) return { placement: ordered };
  const checkout = locked && (await refreshCheckout(platform, tx, locked));
  if (checkout === undefined) return { placement: { kind: 'expired' } };
  await lockStock(tx, checkout);
  await lockPaymentMeans(tx, checkout);
  const view = await viewCheckout(platform, tx, checkout);
  const checked = await checkOrder(platform, tx, view, values, seen);
  if (checked.kind !== 'accepted') return { placement: checked };
  const { orderId, publish } = await placeAccepted(platform, tx, checked, sessionId);
  return { placement: { kind: 'placed', orderId }, publish };
};

/** Places a checked order. Call `publish` after the commit. */
export const placeAccepted = async (
  platform: Platform,
  tx: Database,
  accepted: AcceptedOrder,
  /** Redirect session of the submitted page, if any. */
  sessionId?: string,
): Promise<{ orderId: string; publish: () => Promise<void> }> => {
  const order = await storeOrder(platform, tx, accepted);
  await completeCheckout(tx, order, accepted.view.checkout.id, sessionId);
  const publish = await settleOrder(platform, tx, accepted, order);
  return { orderId: order.id, publish };
};

/** The result if this checkout already has an order; undefined if there is no order yet. */
const orderedBefore = async (
  tx: Database,
  { id, completedAt }: CheckoutRow,
  sessionId: string,
): Promise<Ordered | undefined> => {
  if (completedAt === null) return undefined;
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, id));
  if (order === undefined) return undefined;
  return (await hasOrdered(tx, sessionId))
    ? { kind: 'placed', orderId: order.id }
    : { kind: 'elsewhere' };
};

const hasOrdered = async (tx: Database, sessionId: string): Promise<boolean> => {
  const [session] = await tx
    .select({ payload: redirectSessions.payload })
    .from(redirectSessions)
    .where(eq(redirectSessions.id, sessionId));
  return session?.payload.kind === 'ecomCheckout' && session.payload.hasOrdered === true;
};

/** Redeems the coupon, memberships and gift card, and stores the order. */
const storeOrder = async (
  platform: Platform,
  tx: Database,
  { view, values, calculation, giftCard }: AcceptedOrder,
): Promise<OrderRow> => {
  const id = randomUUID();
  const redeemed = await redeemPayment(
    tx,
    { orderId: id, checkout: view.checkout, calculation, card: giftCard ?? undefined },
    platform.now(),
  );
  const taken = { ...redeemed, stock: stockOf(view.lines, view.catalog) };
  const [order] = await tx
    .insert(orders)
    .values({ id, ...orderValues(platform, view, calculation, values, taken) })
    .returning();
  if (order === undefined) throw new Error('The insert of an order returned no row.');
  return order;
};

const completeCheckout = async (
  tx: Database,
  { createdDate }: OrderRow,
  checkoutId: string,
  sessionId: string | undefined,
): Promise<void> => {
  await tx.update(checkouts).set({ completedAt: createdDate }).where(eq(checkouts.id, checkoutId));
  if (sessionId === undefined) return;
  await tx
    .update(redirectSessions)
    .set({ payload: sql`${redirectSessions.payload} || '{"hasOrdered":true}'::jsonb` })
    .where(eq(redirectSessions.id, sessionId));
};

/** Returns a function that publishes the order's events; it must be called after the commit. */
const settleOrder = async (
  platform: Platform,
  tx: Database,
  { view, values }: AcceptedOrder,
  order: OrderRow,
): Promise<() => Promise<void>> => {
  const { checkout } = view;
  const { stock } = order.taken;
  const ordered = await orderedCartOf(platform, tx, view, order.id, chosenIn(values));
  await takeStock(tx, stock);
  const recovery = await noteRecovery(platform, tx, checkout);
  const hasLinesLeft = await emptyCart(platform, tx, checkout);
  if (ordered && !hasLinesLeft) await storeOrderedCart(platform, tx, ordered, checkout.ownerId);
  const approval = platform.settings.approveOrders
    ? await approveIn(platform, tx, order)
    : undefined;
  return async () => {
    publishOrderCreated(platform, order);
    approval?.publish();
    publishCheckoutCompleted(platform, view);
    if (!hasLinesLeft) {
      publishGoneFromV1(platform, checkout.cartId, checkout.ownerId);
      if (ordered) publishCartV2Ordered(platform, ordered, checkout.ownerId);
    }
    publishRecovery(platform, view, recovery);
    await publishStock(platform, stock, -1);
  };
};

const chosenIn = (values: FormValues): ChosenAtCheckout => ({
  email: values.email || null,
  contact: Object.fromEntries(
    (['firstName', 'lastName'] as const)
      .filter((name) => values[name])
      .map((name) => [name, values[name]]),
  ),
  address: addressOf(values),
  deliveryCode: values.delivery || undefined,
});
