// Cancels orders and returns everything that they took.
import { and, eq, sql } from 'drizzle-orm';
import {
  couponRedemptions,
  giftCards,
  memberships,
  subscriptionContracts,
} from '../commerce/commerce-schema.ts';
import type { Platform } from '../core/platform.ts';
import { lockOrder, wrongStatus } from './approve-order.ts';
import { publishStock, returnStock } from './inventory.ts';
import type { OrderRow } from './order-entity.ts';
import { publishOrderChange } from './order-events.ts';
import type { PaymentStatus } from './order-json.ts';
import { orders } from './order-schema.ts';
import { publishContractUpdated } from './subscriptions.ts';

/**
 * Cancels an order; restores stock, credits, gift card balance and coupon use. A second call returns the order
 * unchanged.
 * @throws PlatformError 404 ORDER_NOT_FOUND, 409 ORDER_STATUS_IS_NOT_SUPPORTED for a rejected order.
 */
export const cancelOrder = async (platform: Platform, id: string): Promise<OrderRow> => {
  const done = await platform.db.transaction(async (tx) => {
    const before = await lockOrder(tx, id);
    if (before.status === 'CANCELED') return { before, order: before, contracts: [] };
    if (before.status === 'REJECTED') throw wrongStatus(before);
    const at = new Date(platform.now());
    const { taken } = before;
    await returnStock(tx, taken.stock);
    for (const { membershipId, credits } of taken.credits)
      await tx
        .update(memberships)
        .set({ creditsRemaining: sql`${memberships.creditsRemaining} + ${credits}` })
        .where(eq(memberships.id, membershipId));
    if (taken.giftCard !== undefined)
      await tx
        .update(giftCards)
        .set({ balance: sql`${giftCards.balance} + ${taken.giftCard.amount}` })
        .where(eq(giftCards.id, taken.giftCard.id));
    await tx.delete(couponRedemptions).where(eq(couponRedemptions.orderId, id));
    // Gift cards sold by the order become worthless.
    await tx.update(giftCards).set({ balance: '0' }).where(eq(giftCards.orderId, id));
    const contracts = await tx
      .update(subscriptionContracts)
      .set({ status: 'CANCELED', nextBillingDate: null, updatedDate: at })
      .where(and(eq(subscriptionContracts.orderId, id), eq(subscriptionContracts.status, 'ACTIVE')))
      .returning();
    const paymentStatus: PaymentStatus =
      before.paymentStatus === 'NOT_PAID' ? 'CANCELED' : 'FULLY_REFUNDED';
    const change = {
      status: 'CANCELED' as const,
      paymentStatus,
      fulfillmentStatus: 'CANCELED' as const,
      updatedDate: at,
    };
    await tx.update(orders).set(change).where(eq(orders.id, id));
    return { before, order: { ...before, ...change }, contracts };
  });
  if (done.order === done.before) return done.order;
  publishOrderChange(platform, done.before, done.order, 'canceled');
  for (const contract of done.contracts) publishContractUpdated(platform, contract);
  await publishStock(platform, done.before.taken.stock, 1);
  return done.order;
};
