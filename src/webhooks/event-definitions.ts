// Defines each event's payload shape and the codec of its body.
import { cartMembers } from '../client/carts/cart-codecs.ts';
import { cartV2Members, summaryMembers } from '../client/carts/v2/cart-v2-calls.ts';
import type { Codec } from '../client/codec/codec.ts';
import { converted, type Members } from '../client/codec/converted.ts';
import * as bodies from './body-members.ts';
import type { EventName } from './event-map.ts';

export interface EventDefinition {
  readonly shape: 'created' | 'updated' | 'deleted' | 'action' | 'plain';
  /** Converts the entity, the body or the plain payload. */
  readonly body: Codec<unknown>;
  /** Converts the earlier values of an update, as parts of an entity. */
  readonly changes: Codec<unknown>;
}

type Shape = EventDefinition['shape'];

const nothing = converted({});

const define =
  (shape: Shape, isChangeConverted = false) =>
  (members: Members): EventDefinition => {
    const body = converted(members);
    return { shape, body, changes: isChangeConverted ? body : nothing };
  };

const created = define('created');
const updated = define('updated', true);
const deleted = define('deleted');
const action = define('action');
const plain = define('plain');

export const eventDefinitions: Readonly<Record<EventName, EventDefinition>> = {
  'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent': plain(bodies.cartAbandoned),
  'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent': plain(bodies.cartRecovered),
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': plain(bodies.bare),
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': plain(bodies.bare),
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': plain(bodies.bare),
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': plain(bodies.productV1),
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': plain(bodies.productV1),
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': plain(bodies.bare),
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': plain(bodies.bare),
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': plain(bodies.updatedOnly),
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged': plain(bodies.updatedOnly),
  'wix.ecom.discounts.v1.discount_rule_created': created(bodies.discountRule),
  'wix.ecom.discounts.v1.discount_rule_deleted': deleted(bodies.discountRule),
  'wix.ecom.discounts.v1.discount_rule_updated': updated(bodies.discountRule),
  'wix.ecom.subscription_contracts.v1.subscription_contract_created': created(
    bodies.subscriptionContract,
  ),
  'wix.ecom.subscription_contracts.v1.subscription_contract_deleted': deleted(
    bodies.subscriptionContract,
  ),
  'wix.ecom.subscription_contracts.v1.subscription_contract_updated': updated(
    bodies.subscriptionContract,
  ),
  'wix.ecom.v1.abandoned_checkout_recovered': action({
    abandonedCheckout: bodies.abandonedCheckout,
  }),
  'wix.ecom.v1.back_in_stock_notification_request_created': created(bodies.dated),
  'wix.ecom.v1.back_in_stock_notification_request_deleted': deleted(bodies.dated),
  'wix.ecom.v1.back_in_stock_notification_request_updated': updated(bodies.dated),
  'wix.ecom.v1.cart_created': created(cartMembers),
  'wix.ecom.v1.cart_deleted': deleted(cartMembers),
  'wix.ecom.v1.cart_updated': updated(cartMembers),
  'wix.ecom.v1.checkout_completed': action({ checkout: bodies.checkout }),
  'wix.ecom.v1.checkout_created': created(bodies.checkout),
  'wix.ecom.v1.checkout_settings_updated': updated(bodies.checkoutSettings),
  'wix.ecom.v1.checkout_template_created': created(bodies.checkoutTemplate),
  'wix.ecom.v1.checkout_template_deleted': deleted(bodies.checkoutTemplate),
  'wix.ecom.v1.checkout_template_updated': updated(bodies.checkoutTemplate),
  'wix.ecom.v1.checkout_template_used': action({
    checkoutTemplate: bodies.checkoutTemplate,
    checkout: bodies.checkout,
  }),
  'wix.ecom.v1.checkout_updated': updated(bodies.checkout),
  'wix.ecom.v1.fulfillments_updated': updated(bodies.orderWithFulfillments),
  'wix.ecom.v1.order_approved': action({ order: bodies.order }),
  'wix.ecom.v1.order_canceled': action({ order: bodies.order }),
  'wix.ecom.v1.order_created': created(bodies.order),
  'wix.ecom.v1.order_updated': updated(bodies.order),
  'wix.ecom.v1.orders_settings_updated': updated(bodies.dated),
  'wix.ecom.v1.shipping_option_created': created(bodies.dated),
  'wix.ecom.v1.shipping_option_deleted': deleted(bodies.dated),
  'wix.ecom.v1.shipping_option_updated': updated(bodies.dated),
  'wix.ecom.v1.shippo_configuration_created': created(bodies.shippingLabelConfiguration),
  'wix.ecom.v1.shippo_configuration_deleted': deleted(bodies.shippingLabelConfiguration),
  'wix.ecom.v1.shippo_configuration_updated': updated(bodies.shippingLabelConfiguration),
  'wix.ecom.v2.cart_calculated': action(summaryMembers),
  'wix.ecom.v2.cart_created': created(cartV2Members),
  'wix.ecom.v2.cart_deleted': deleted(cartV2Members),
  'wix.ecom.v2.cart_updated': updated(cartV2Members),
  'wix.stores.catalog.v3.brand_created': created(bodies.dated),
  'wix.stores.catalog.v3.brand_deleted': deleted(bodies.dated),
  'wix.stores.catalog.v3.brand_updated': updated(bodies.dated),
  'wix.stores.catalog.v3.customization_created': created(bodies.dated),
  'wix.stores.catalog.v3.customization_deleted': deleted(bodies.dated),
  'wix.stores.catalog.v3.customization_updated': updated(bodies.dated),
  'wix.stores.catalog.v3.info_section_created': created(bodies.infoSection),
  'wix.stores.catalog.v3.info_section_deleted': deleted(bodies.infoSection),
  'wix.stores.catalog.v3.info_section_updated': updated(bodies.infoSection),
  'wix.stores.catalog.v3.product_created': created(bodies.productV3),
  'wix.stores.catalog.v3.product_deleted': deleted(bodies.productV3),
  'wix.stores.catalog.v3.product_updated': updated(bodies.productV3),
  'wix.stores.catalog.v3.ribbon_created': created(bodies.dated),
  'wix.stores.catalog.v3.ribbon_deleted': deleted(bodies.dated),
  'wix.stores.catalog.v3.ribbon_updated': updated(bodies.dated),
};

/** The 63 types that the platform publishes. */
export const eventNames: readonly EventName[] = Object.keys(eventDefinitions) as EventName[];
