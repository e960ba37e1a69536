// The control room's hand on orders, on what was left behind, and on subscriptions that are due.
import { desc } from 'drizzle-orm';
import { orders } from '../foundation/db/order-schema.ts';
import { listAbandoned, type Noticed, noticeAbandoned } from '../platform/abandonment/notice.ts';
import { noticeRules } from '../platform/commerce/notice-rules.ts';
import type { Platform } from '../platform/core/platform.ts';
import { approveOrder } from '../platform/orders/approve-order.ts';
import { cancelOrder } from '../platform/orders/cancel-order.ts';
import { fulfillOrder } from '../platform/orders/fulfill-order.ts';
import { orderToWire } from '../platform/orders/order-entity.ts';
import { findOrder } from '../platform/orders/order-routes.ts';
import { billSubscriptions } from '../platform/orders/subscriptions.ts';

type Order = ReturnType<typeof orderToWire>;

export interface OrderControl {
  /** The newest first. */
  orders(): Promise<Order[]>;
  approveOrder(id: string): Promise<Order>;
  /** Stock, credits, gift card and the use of a coupon go back. */
  cancelOrder(id: string): Promise<Order>;
  /** All of it is sent; only an approved one can be. */
  fulfillOrder(id: string): Promise<Order>;
  /** Looks now for what nobody has touched for `abandonAfterSeconds`, and for rules that have begun or ended. */
  noticeAbandoned(): Promise<Noticed>;
  abandoned(): ReturnType<typeof listAbandoned>;
  /** Bills every subscription that is due by the platform's clock; gives how many cycles. */
  billSubscriptions(): Promise<number>;
}

export const createOrderControl = (platform: Platform): OrderControl => {
  const act = (doIt: typeof approveOrder) => async (id: string) =>
    orderToWire(platform, await doIt(platform, (await findOrder(platform, id)).id));
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
