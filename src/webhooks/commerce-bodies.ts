// Bodies of cart, checkout, order and discount events, with the platform's field names.

import type {
  Address,
  Cart,
  CartImage,
  CatalogOverrideFields,
  LineItem,
  Money,
  PriceSummary,
} from '../client/carts/cart.ts';
import type { TaxSummary } from '../client/carts/estimate.ts';
import type { CartV2, LineItemV2 } from '../client/carts/v2/cart-v2.ts';
import type { CartSummary, PaymentSummaryV2 } from '../client/carts/v2/summary-v2.ts';
import type { PlatformImage } from '../client/catalog/media.ts';
import type {
  AbandonmentStatus,
  CartActivityType,
  SalesChannelType,
} from '../client/enumerations/cart.ts';
import type { SubscriptionFrequency } from '../client/enumerations/measures.ts';
import type {
  OrderApprovalStatus,
  OrderFulfillmentStatus,
  OrderPaymentStatus,
} from '../client/enumerations/orders.ts';
import type { CommerceDiscountType, DiscountRuleStatus } from '../client/enumerations/pricing.ts';
import type { LogoAlignment, LogoSize, ShippingLabelStatus } from '../client/enumerations/store.ts';

/** Known fields, and all other fields that the platform sends. */
export type Open<T> = T & Readonly<Record<string, unknown>>;

/** Fields of every entity. */
export interface Dated {
  id?: string;
  revision?: string;
  createdDate?: Date;
  updatedDate?: Date;
}

/** Billing interval and duration of a subscription. */
export interface SubscriptionSettings {
  frequency?: SubscriptionFrequency;
  /** Number of frequency units between two billings. */
  interval?: number;
  autoRenewal?: boolean;
  billingCycles?: number;
  startDate?: Date;
}

/** Delivery time slot of an order. */
export interface DeliverySlot {
  from?: Date;
  to?: Date;
}

interface Weighing {
  /** In the store's weight unit. */
  weight?: number;
  sku?: string;
  shippable?: boolean;
}

/** A line of a checkout or order in events. */
export type EventLineItem = Open<
  Omit<LineItem, 'physicalProperties'> & {
    physicalProperties?: Weighing;
    catalogOverrideFields?: CatalogOverrideFields;
    subscriptionOptionInfo?: { subscriptionSettings?: SubscriptionSettings };
    serviceProperties?: { scheduledDate?: Date; endDate?: Date };
  }
>;

interface BuyerInfo {
  visitorId?: string;
  memberId?: string;
  contactId?: string;
  email?: string;
}

/** A cart in events. */
export type EventCart = Open<
  Omit<Cart, 'lineItems' | 'createdDate' | 'updatedDate' | 'id' | 'revision'> &
    Dated & { lineItems?: EventLineItem[]; buyerInfo?: BuyerInfo }
>;

interface Logistics {
  deliveryTime?: string;
  deliveryTimeSlot?: DeliverySlot;
  pickupDetails?: { address?: Address };
}

interface MembershipOption {
  id?: string;
  name?: { original?: string; translated?: string };
  expirationDate?: Date;
}

interface AppliedDiscount {
  coupon?: { id?: string; code?: string };
  discountRule?: { id?: string };
  merchantDiscount?: { amount?: Money; percentage?: number };
}

/** A checkout in events. */
export type Checkout = Open<
  Dated & {
    cartId?: string;
    lineItems?: EventLineItem[];
    buyerInfo?: BuyerInfo;
    currency?: string;
    channelType?: SalesChannelType;
    completed?: boolean;
    billingInfo?: { address?: Address };
    shippingInfo?: {
      shippingDestination?: { address?: Address };
      selectedCarrierServiceOption?: { code?: string; title?: string; logistics?: Logistics };
      carrierServiceOptions?: {
        carrierId?: string;
        shippingOptions?: { code?: string; title?: string; logistics?: Logistics }[];
      }[];
    };
    membershipOptions?: {
      eligibleMemberships?: MembershipOption[];
      invalidMemberships?: { membership?: MembershipOption; reason?: string }[];
    };
    subscriptionCharges?: { charges?: { cycleBillingDate?: Date }[] };
    appliedDiscounts?: AppliedDiscount[];
    priceSummary?: PriceSummary;
    taxSummary?: TaxSummary;
    payNow?: PriceSummary;
    payLater?: PriceSummary;
  }
>;

type SoldLineItem = Open<{
  id?: string;
  quantity?: number;
  productName?: { original?: string; translated?: string };
  image?: CartImage;
  physicalProperties?: Weighing;
  catalogOverrideFields?: CatalogOverrideFields;
  digitalFile?: { fileId?: string; expirationDate?: Date };
  subscriptionInfo?: { subscriptionSettings?: SubscriptionSettings };
  serviceProperties?: { scheduledDate?: Date; endDate?: Date };
}>;

interface Sold extends Dated {
  lineItems?: SoldLineItem[];
  buyerInfo?: BuyerInfo;
  currency?: string;
  billingInfo?: { address?: Address };
  shippingInfo?: {
    title?: string;
    logistics?: Logistics & {
      deliverByDate?: Date;
      shippingDestination?: { address?: Address };
    };
  };
  recipientInfo?: { address?: Address };
  priceSummary?: PriceSummary;
  taxSummary?: TaxSummary;
  appliedDiscounts?: AppliedDiscount[];
  activities?: { id?: string; type?: string; createdDate?: Date }[];
}

/** An order in events. */
export type Order = Open<
  Sold & {
    number?: string;
    checkoutId?: string;
    purchasedDate?: Date;
    status?: OrderApprovalStatus;
    paymentStatus?: OrderPaymentStatus;
    fulfillmentStatus?: OrderFulfillmentStatus;
  }
>;

/** A purchased subscription in events. */
export type SubscriptionContract = Open<Sold & { subscriptionSettings?: SubscriptionSettings }>;

/** An order with its fulfillments. */
export type OrderWithFulfillments = Open<{
  orderId?: string;
  fulfillments?: Open<{ id?: string; createdDate?: Date }>[];
}>;

/** A checkout template in events. */
export type CheckoutTemplate = Open<{
  id?: string;
  lineItems?: EventLineItem[];
  customLineItems?: EventLineItem[];
}>;

/** An automatic discount in events. */
export type DiscountRule = Open<
  Dated & {
    name?: string;
    active?: boolean;
    status?: DiscountRuleStatus;
    activeTimeInfo?: { start?: Date; end?: Date };
    discounts?: {
      values?: { discountType?: CommerceDiscountType; percentage?: number; amount?: string }[];
    };
  }
>;

/** An abandoned or recovered checkout in events. */
export type AbandonedCheckout = Open<
  Dated & {
    checkoutId?: string;
    status?: AbandonmentStatus;
    checkoutRecoveredDate?: Date;
    activities?: { type?: CartActivityType; createdDate?: Date }[];
    lineItems?: EventLineItem[];
    appliedDiscounts?: AppliedDiscount[];
  }
>;

/** A shopper's request for a back-in-stock notification, in events. */
export type BackInStockRequest = Open<
  Pick<Dated, 'id' | 'createdDate'> & {
    status?: 'RECEIVED' | 'PROCESSING' | 'NOTIFICATION_SENT' | 'FAILED';
    email?: string;
  }
>;

/** Settings of the checkout page in events. */
export type CheckoutSettings = Open<
  Dated & {
    checkoutBrand?: {
      header?: { logo?: PlatformImage; logoSize?: LogoSize; logoAlignment?: LogoAlignment };
    };
  }
>;
/** Settings of orders in events. */
export type OrdersSettings = Open<Dated>;
/** A shipping option in events. */
export type ShippingOption = Open<Dated & { title?: string }>;
/** Settings of a shipping label provider in events. */
export type ShippingLabelConfiguration = Open<
  Dated & { status?: ShippingLabelStatus; shipFromAddress?: Address }
>;

/** An abandoned cart. Unlike in other bodies, subtotal and total are numbers. */
export type CartAbandoned = Open<{
  cartId?: string;
  checkoutId?: string;
  creationTime?: Date;
  abandonTime?: Date;
  totals?: { subtotal?: number; total?: number };
}>;

/** An abandoned cart that was recovered. */
export type CartRecovered = Open<{
  cartId?: string;
  checkoutId?: string;
  creationTime?: Date;
  abandonedTime?: Date;
  recoveredTime?: Date;
}>;

type Attributes = NonNullable<LineItemV2['attributes']>;

/** A line of a version 2 cart in events. Fields that are not listed are passed on. */
export type EventLineItemV2 = Open<
  Omit<LineItemV2, 'attributes'> & {
    attributes?: Omit<Attributes, 'subscriptionInfo' | 'serviceProperties'> & {
      subscriptionInfo?: { subscriptionSettings?: SubscriptionSettings };
      serviceProperties?: { scheduledDate?: Date; endDate?: Date };
    };
  }
>;

/** A version 2 cart in events. After an order it has `orderPlaced` and `orderId`. */
export type EventCartV2 = Open<
  Omit<CartV2, 'lineItems' | 'createdDate' | 'updatedDate' | 'id' | 'revision'> &
    Dated & { lineItems?: EventLineItemV2[] }
>;

type Charges = NonNullable<PaymentSummaryV2['subscriptionCharges']>[number];
type Charge = NonNullable<Charges['charges']>[number];

/** Calculated sums of the cart `cartId`. */
export type EventCartSummary = Open<
  Omit<CartSummary, 'paymentSummary'> & {
    paymentSummary?: Omit<PaymentSummaryV2, 'subscriptionCharges'> & {
      subscriptionCharges?: (Omit<Charges, 'charges'> & {
        charges?: (Omit<Charge, 'cycleBillingDate'> & { cycleBillingDate?: Date })[];
      })[];
    };
  }
>;
