// Defines each event's payload shape and its paths of dates and numbers.
import * as paths from './body-paths.ts';
import { type PathTree, treeOf } from './convert-paths.ts';
import type { EventName } from './event-map.ts';

export interface EventDefinition {
  readonly shape: 'created' | 'updated' | 'deleted' | 'action' | 'plain';
  /** Paths in the entity, the body or the plain payload. */
  readonly body: PathTree;
  /** Paths in the earlier values of an update. */
  readonly changes: PathTree;
}

type Shape = EventDefinition['shape'];

const nothing = treeOf([], []);

const define =
  (shape: Shape, isChangeConverted = false) =>
  ({ dates, numbers }: paths.BodyPaths): EventDefinition => {
    const body = treeOf(dates, numbers);
    return { shape, body, changes: isChangeConverted ? body : nothing };
  };

const created = define('created');
const updated = define('updated', true);
/** The platform declares no paths for the earlier values of these events. */
const updatedAsSent = define('updated');
const deleted = define('deleted');
const action = define('action');
const plain = define('plain');
/** Declared without an entity. An entity that the platform sends anyway is not converted. */
const gone = deleted(paths.bare);

export const eventDefinitions: Readonly<Record<EventName, EventDefinition>> = {
  'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent': plain(paths.cartAbandoned),
  'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent': plain(paths.cartRecovered),
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': plain(paths.bare),
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': plain(paths.bare),
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': plain(paths.bare),
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': plain(paths.bare),
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': plain(paths.productV1),
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': plain(paths.bare),
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': plain(paths.bare),
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': plain(paths.updatedOnly),
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged': plain(paths.updatedOnly),
  'wix.ecom.discounts.v1.discount_rule_created': created(paths.discountRule),
  'wix.ecom.discounts.v1.discount_rule_deleted': gone,
  'wix.ecom.discounts.v1.discount_rule_updated': updated(paths.discountRule),
  'wix.ecom.subscription_contracts.v1.subscription_contract_created': created(
    paths.subscriptionContract,
  ),
  'wix.ecom.subscription_contracts.v1.subscription_contract_deleted': gone,
  'wix.ecom.subscription_contracts.v1.subscription_contract_updated': updated(
    paths.subscriptionContract,
  ),
  'wix.ecom.v1.abandoned_checkout_recovered': action(paths.abandonedCheckoutRecovered),
  'wix.ecom.v1.back_in_stock_notification_request_created': created(paths.createdOnly),
  'wix.ecom.v1.back_in_stock_notification_request_deleted': gone,
  'wix.ecom.v1.back_in_stock_notification_request_updated': updatedAsSent(paths.createdOnly),
  'wix.ecom.v1.cart_created': created(paths.cart),
  'wix.ecom.v1.cart_deleted': gone,
  'wix.ecom.v1.cart_updated': updated(paths.cart),
  'wix.ecom.v1.checkout_completed': action(paths.checkoutAction),
  'wix.ecom.v1.checkout_created': created(paths.checkout),
  'wix.ecom.v1.checkout_settings_updated': updated(paths.dated),
  'wix.ecom.v1.checkout_template_created': created(paths.checkoutTemplate),
  'wix.ecom.v1.checkout_template_deleted': gone,
  'wix.ecom.v1.checkout_template_updated': updatedAsSent(paths.checkoutTemplate),
  'wix.ecom.v1.checkout_template_used': action(paths.templateUsed),
  'wix.ecom.v1.checkout_updated': updated(paths.checkout),
  'wix.ecom.v1.fulfillments_updated': updated(paths.orderWithFulfillments),
  'wix.ecom.v1.order_approved': action(paths.orderAction),
  'wix.ecom.v1.order_canceled': action(paths.orderAction),
  'wix.ecom.v1.order_created': created(paths.order),
  'wix.ecom.v1.order_updated': updated(paths.order),
  'wix.ecom.v1.orders_settings_updated': updated(paths.dated),
  'wix.ecom.v1.shipping_option_created': created(paths.dated),
  'wix.ecom.v1.shipping_option_deleted': deleted(paths.dated),
  'wix.ecom.v1.shipping_option_updated': updated(paths.dated),
  'wix.ecom.v1.shippo_configuration_created': created(paths.dated),
  'wix.ecom.v1.shippo_configuration_deleted': deleted(paths.dated),
  'wix.ecom.v1.shippo_configuration_updated': updated(paths.dated),
  'wix.ecom.v2.cart_calculated': action(paths.cartSummary),
  'wix.ecom.v2.cart_created': created(paths.cartV2),
  'wix.ecom.v2.cart_deleted': deleted(paths.cartV2),
  'wix.ecom.v2.cart_updated': updated(paths.cartV2),
  'wix.stores.catalog.v3.brand_created': created(paths.dated),
  'wix.stores.catalog.v3.brand_deleted': gone,
  'wix.stores.catalog.v3.brand_updated': updated(paths.dated),
  'wix.stores.catalog.v3.customization_created': created(paths.dated),
  'wix.stores.catalog.v3.customization_deleted': deleted(paths.dated),
  'wix.stores.catalog.v3.customization_updated': updated(paths.dated),
  'wix.stores.catalog.v3.info_section_created': created(paths.infoSection),
  'wix.stores.catalog.v3.info_section_deleted': gone,
  'wix.stores.catalog.v3.info_section_updated': updated(paths.infoSection),
  'wix.stores.catalog.v3.product_created': created(paths.productV3),
  'wix.stores.catalog.v3.product_deleted': deleted(paths.productV3),
  'wix.stores.catalog.v3.product_updated': updated(paths.productV3),
  'wix.stores.catalog.v3.ribbon_created': created(paths.dated),
  'wix.stores.catalog.v3.ribbon_deleted': deleted(paths.dated),
  'wix.stores.catalog.v3.ribbon_updated': updated(paths.dated),
};

/** The 63 types that the platform publishes (spec section 7, CART_V2 10). */
export const eventNames: readonly EventName[] = Object.keys(eventDefinitions) as EventName[];
