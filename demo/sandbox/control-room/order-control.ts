import { desc } from 'drizzle-orm';
import { listAbandoned, type Noticed, noticeAbandoned } from '../platform/abandonment/notice.ts';
import { noticeRules } from '../platform/commerce/notice-rules.ts';
import type { Platform } from '../platform/core/platform.ts';
import { approveOrder } from '../platform/orders/approve-order.ts';
import { cancelOrder } from '../platform/orders/cancel-order.ts';
import { fulfillOrder } from '../platform/orders/fulfill-order.ts';
import { orderToWire } from '../platform/orders/order-entity.ts';
import { findOrder } from '../platform/orders/order-routes.ts';
import { orders } from '../platform/orders/order-schema.ts';
import { billSubscriptions } from '../platform/orders/subscriptions.ts';

type Order = ReturnType<typeof orderToWire>;

export interface OrderControl {
  /** All orders, newest first. */
  orders(): Promise<Order[]>;
  approveOrder(id: string): Promise<Order>;
  /** Cancels the order and restores stock, credits, gift card balance and the coupon's use. */
  cancelOrder(id: string): Promise<Order>;
  /** Fulfills the whole order; only an approved order can be fulfilled. */
  fulfillOrder(id: string): Promise<Order>;
  /** Checks now for carts and checkouts idle for `abandonAfterSeconds`, and for rules that have started or ended. */
  noticeAbandoned(): Promise<Noticed>;
  abandoned(): ReturnType<typeof listAbandoned>;
  /** Bills every subscription that is due by the platform's clock; returns the number of billed cycles. */
  billSubscriptions(): Promise<number>;
}

export const createOrderControl = (platform: Platform): OrderControl => {
  const act = (change: typeof approveOrder) => async (id: string) =>
    orderToWire(platform, await change(platform, (await findOrder(platform, id)).id));
  return {
    async orders() {
      const rows = await platform.db.select().from(orders).orderBy(desc(orders.number));
      return rows.map((row) => orderToWire(platform, row));
    },
    approveOrder: act(approveOrder),
    cancelOrder: act(cancelOrder),
    fulfillOrder: act(fulfillOrder),
    async noticeAbandoned() {
      await noticeRules(platform);
      return noticeAbandoned(platform);
    },
    abandoned: () => listAbandoned(platform),
    billSubscriptions: () => billSubscriptions(platform),
  };
};
