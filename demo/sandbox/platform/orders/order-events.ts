import type { Platform } from '../core/platform.ts';
import { modifiedFields } from '../events/modified-fields.ts';
import { publishAction, publishCreated, publishUpdated } from '../events/publish-entity.ts';
import { type OrderRow, orderToWire } from './order-entity.ts';

const orderFqdn = 'wix.ecom.v1.order';

export const publishOrderCreated = (platform: Platform, order: OrderRow): void =>
  publishCreated(platform, orderFqdn, orderToWire(platform, order));

export const publishOrderUpdated = (platform: Platform, before: OrderRow, order: OrderRow) => {
  const entity = orderToWire(platform, order);
  const modified = modifiedFields(orderToWire(platform, before), entity);
  publishUpdated(platform, orderFqdn, entity, modified);
  return entity;
};

/** Publishes an update and the action that caused it. */
export const publishOrderChange = (
  platform: Platform,
  before: OrderRow,
  order: OrderRow,
  slug: 'approved' | 'canceled',
): void => {
  const entity = publishOrderUpdated(platform, before, order);
  publishAction(platform, orderFqdn, slug, order.id, { order: entity });
};
