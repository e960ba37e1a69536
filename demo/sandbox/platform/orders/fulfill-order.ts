import { eq } from 'drizzle-orm';
import type { Platform } from '../core/platform.ts';
import { publishUpdated } from '../events/publish-entity.ts';
import { lockOrder, wrongStatus } from './approve-order.ts';
import { type OrderRow, orderToWire } from './order-entity.ts';
import { publishOrderUpdated } from './order-events.ts';
import { orders } from './order-schema.ts';

const fqdn = 'wix.ecom.v1.fulfillments';

/**
 * Fulfills a whole approved order. A second call returns the order unchanged.
 * @throws PlatformError 404 ORDER_NOT_FOUND, 409 ORDER_STATUS_IS_NOT_SUPPORTED if the order is not approved.
 */
export const fulfillOrder = async (platform: Platform, id: string): Promise<OrderRow> => {
  const { before, order } = await platform.db.transaction(async (tx) => {
    const stored = await lockOrder(tx, id);
    if (stored.status !== 'APPROVED') throw wrongStatus(stored);
    if (stored.fulfillmentStatus === 'FULFILLED') return { before: stored, order: stored };
    const change = {
      fulfillmentStatus: 'FULFILLED' as const,
      updatedDate: new Date(platform.now()),
    };
    await tx.update(orders).set(change).where(eq(orders.id, id));
    return { before: stored, order: { ...stored, ...change } };
  });
  if (order === before) return order;
  publishOrderUpdated(platform, before, order);
  const { updatedDate, lineItems } = orderToWire(platform, order);
  const fulfillment = {
    id: order.id,
    createdDate: updatedDate,
    lineItems: lineItems.map(({ id: lineId, quantity }) => ({ id: lineId, quantity })),
    completed: true,
  };
  const entity = { id: order.id, orderId: order.id, fulfillments: [fulfillment] };
  publishUpdated(platform, fqdn, entity, undefined, { ownerId: order.ownerId });
  return order;
};
