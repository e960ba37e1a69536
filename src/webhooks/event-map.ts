// Maps the type of each published event to the envelope that its handlers receive.
// Facts: docs/platform/events.md#types.

import type {
  BrandBody,
  CollectionBody,
  CustomizationBody,
  InfoSectionBody,
  InventoryItemBody,
  InventoryVariantsBody,
  ProductBody,
  ProductV3Body,
  RibbonBody,
  VariantsBody,
} from './catalog-bodies.ts';
import type {
  AbandonedCheckout,
  BackInStockRequest,
  CartAbandoned,
  CartRecovered,
  Checkout,
  CheckoutSettings,
  CheckoutTemplate,
  DiscountRule,
  EventCart,
  EventCartSummary,
  EventCartV2,
  Open,
  Order,
  OrdersSettings,
  OrderWithFulfillments,
  ShippingLabelConfiguration,
  ShippingOption,
  SubscriptionContract,
} from './commerce-bodies.ts';
import type {
  ActionEnvelope,
  CreatedEnvelope,
  DeletedEnvelope,
  GoneEnvelope,
  PlainEnvelope,
  UpdatedEnvelope,
} from './envelopes.ts';

/**
 * Catalog versions 1 and 3 publish separate product events. Each cart change is published in both versions.
 * Version 2 has no checkout events: an order is an update with `orderPlaced`.
 */
export interface EventMap {
  'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent': PlainEnvelope<CartAbandoned>;
  'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent': PlainEnvelope<CartRecovered>;
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': PlainEnvelope<CollectionBody>;
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': PlainEnvelope<CollectionBody>;
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': PlainEnvelope<CollectionBody>;
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': PlainEnvelope<ProductBody>;
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': PlainEnvelope<ProductBody>;
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': PlainEnvelope<ProductBody>;
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': PlainEnvelope<VariantsBody>;
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': PlainEnvelope<InventoryItemBody>;
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged': PlainEnvelope<InventoryVariantsBody>;
  'wix.ecom.discounts.v1.discount_rule_created': CreatedEnvelope<DiscountRule>;
  'wix.ecom.discounts.v1.discount_rule_deleted': GoneEnvelope;
  'wix.ecom.discounts.v1.discount_rule_updated': UpdatedEnvelope<DiscountRule>;
  'wix.ecom.subscription_contracts.v1.subscription_contract_created': CreatedEnvelope<SubscriptionContract>;
  'wix.ecom.subscription_contracts.v1.subscription_contract_deleted': GoneEnvelope;
  'wix.ecom.subscription_contracts.v1.subscription_contract_updated': UpdatedEnvelope<SubscriptionContract>;
  'wix.ecom.v1.abandoned_checkout_recovered': ActionEnvelope<
    Open<{ abandonedCheckout?: AbandonedCheckout }>
  >;
  'wix.ecom.v1.back_in_stock_notification_request_created': CreatedEnvelope<BackInStockRequest>;
  'wix.ecom.v1.back_in_stock_notification_request_deleted': GoneEnvelope;
  'wix.ecom.v1.back_in_stock_notification_request_updated': UpdatedEnvelope<BackInStockRequest>;
  'wix.ecom.v1.cart_created': CreatedEnvelope<EventCart>;
  'wix.ecom.v1.cart_deleted': GoneEnvelope;
  'wix.ecom.v1.cart_updated': UpdatedEnvelope<EventCart>;
  'wix.ecom.v1.checkout_completed': ActionEnvelope<Open<{ checkout?: Checkout }>>;
  'wix.ecom.v1.checkout_created': CreatedEnvelope<Checkout>;
  'wix.ecom.v1.checkout_settings_updated': UpdatedEnvelope<CheckoutSettings>;
  'wix.ecom.v1.checkout_template_created': CreatedEnvelope<CheckoutTemplate>;
  'wix.ecom.v1.checkout_template_deleted': GoneEnvelope;
  'wix.ecom.v1.checkout_template_updated': UpdatedEnvelope<CheckoutTemplate>;
  'wix.ecom.v1.checkout_template_used': ActionEnvelope<
    Open<{ checkoutTemplate?: CheckoutTemplate; checkout?: Checkout }>
  >;
  'wix.ecom.v1.checkout_updated': UpdatedEnvelope<Checkout>;
  'wix.ecom.v1.fulfillments_updated': UpdatedEnvelope<OrderWithFulfillments>;
  'wix.ecom.v1.order_approved': ActionEnvelope<Open<{ order?: Order }>>;
  'wix.ecom.v1.order_canceled': ActionEnvelope<Open<{ order?: Order }>>;
  'wix.ecom.v1.order_created': CreatedEnvelope<Order>;
  'wix.ecom.v1.order_updated': UpdatedEnvelope<Order>;
  'wix.ecom.v1.orders_settings_updated': UpdatedEnvelope<OrdersSettings>;
  'wix.ecom.v1.shipping_option_created': CreatedEnvelope<ShippingOption>;
  'wix.ecom.v1.shipping_option_deleted': DeletedEnvelope<ShippingOption>;
  'wix.ecom.v1.shipping_option_updated': UpdatedEnvelope<ShippingOption>;
  'wix.ecom.v1.shippo_configuration_created': CreatedEnvelope<ShippingLabelConfiguration>;
  'wix.ecom.v1.shippo_configuration_deleted': DeletedEnvelope<ShippingLabelConfiguration>;
  'wix.ecom.v1.shippo_configuration_updated': UpdatedEnvelope<ShippingLabelConfiguration>;
  'wix.ecom.v2.cart_calculated': ActionEnvelope<EventCartSummary>;
  'wix.ecom.v2.cart_created': CreatedEnvelope<EventCartV2>;
  /** Contains the last state, if the platform sends it. */
  'wix.ecom.v2.cart_deleted': DeletedEnvelope<EventCartV2>;
  'wix.ecom.v2.cart_updated': UpdatedEnvelope<EventCartV2>;
  'wix.stores.catalog.v3.brand_created': CreatedEnvelope<BrandBody>;
  'wix.stores.catalog.v3.brand_deleted': GoneEnvelope;
  'wix.stores.catalog.v3.brand_updated': UpdatedEnvelope<BrandBody>;
  'wix.stores.catalog.v3.customization_created': CreatedEnvelope<CustomizationBody>;
  'wix.stores.catalog.v3.customization_deleted': DeletedEnvelope<CustomizationBody>;
  'wix.stores.catalog.v3.customization_updated': UpdatedEnvelope<CustomizationBody>;
  'wix.stores.catalog.v3.info_section_created': CreatedEnvelope<InfoSectionBody>;
  'wix.stores.catalog.v3.info_section_deleted': GoneEnvelope;
  'wix.stores.catalog.v3.info_section_updated': UpdatedEnvelope<InfoSectionBody>;
  'wix.stores.catalog.v3.product_created': CreatedEnvelope<ProductV3Body>;
  'wix.stores.catalog.v3.product_deleted': DeletedEnvelope<ProductV3Body>;
  'wix.stores.catalog.v3.product_updated': UpdatedEnvelope<ProductV3Body>;
  'wix.stores.catalog.v3.ribbon_created': CreatedEnvelope<RibbonBody>;
  'wix.stores.catalog.v3.ribbon_deleted': DeletedEnvelope<RibbonBody>;
  'wix.stores.catalog.v3.ribbon_updated': UpdatedEnvelope<RibbonBody>;
}

/** Event types that the receiver supports, listed in docs/events.md. */
export type EventName = keyof EventMap;

/** Envelope type for handlers of this event. */
export type EnvelopeOf<Name extends EventName> = EventMap[Name];
