// Tells subscribers what has happened to orders and checkouts.

import type { CheckoutView } from '../../hosted/checkout/checkout-view.ts';
import type { Platform } from '../../platform.ts';
import { modifiedFields } from '../cart/modified-fields.ts';
import { publishAction, publishCreated, publishUpdated } from '../events/publish-entity.ts';
import { checkoutToWire } from './checkout-entity.ts';
import { type OrderRow, orderToWire } from './order-entity.ts';

const orderFqdn = 'wix.ecom.v1.order';
const checkoutFqdn = 'wix.ecom.v1.checkout';

export const publishOrderCreated = (platform: Platform, order: OrderRow): void =>
  publishCreated(platform, orderFqdn, orderToWire(platform, order));

export const publishOrderUpdated = (platform: Platform, before: OrderRow, order: OrderRow) => {
  const entity = orderToWire(platform, order);
  const modified = modifiedFields(orderToWire(platform, before), entity);
  publishUpdated(platform, orderFqdn, entity, modified);
  return entity;
};

/** An update, and what the update means. */
export const publishOrderChange = (
  platform: Platform,
  before: OrderRow,
  order: OrderRow,
  slug: 'approved' | 'canceled',
): void => {
  const entity = publishOrderUpdated(platform, before, order);
  publishAction(platform, orderFqdn, slug, order.id, { order: entity });
};

export const publishCheckoutCreated = (platform: Platform, view: CheckoutView): void =>
  publishCreated(platform, checkoutFqdn, checkoutToWire(platform, view));

export const publishCheckoutUpdated = (platform: Platform, view: CheckoutView): void =>
  publishUpdated(platform, checkoutFqdn, checkoutToWire(platform, view));

export const publishCheckoutCompleted = (
  platform: Platform,
  view: CheckoutView,
  orderId: string,
): void => {
  const checkout = { ...checkoutToWire(platform, view), completed: true };
  publishAction(platform, checkoutFqdn, 'completed', checkout.id, { checkout, orderId });
};
