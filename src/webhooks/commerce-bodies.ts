// The bodies of cart, checkout, order and discount events, with the platform's field names (spec section 3).

import type { Address, Cart, LineItem, Money } from '../client/carts/cart.ts';
import type { CartV2, LineItemV2 } from '../client/carts/v2/cart-v2.ts';
import type { CartSummary, PaymentSummaryV2 } from '../client/carts/v2/summary-v2.ts';
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
import type { ShippingLabelStatus } from '../client/enumerations/store.ts';

/** The known fields, and all others that the platform sends. */
export type Open<T> = T & Readonly<Record<string, unknown>>;

/** The fields that every entity has. */
export interface Dated {
  id?: string;
  revision?: string;
  createdDate?: Date;
  updatedDate?: Date;
}

/** How often and for how long a subscription is sent. */
export interface SubscriptionSettings {
  frequency?: SubscriptionFrequency;
  /** Number of frequency units between two billings. */
  interval?: number;
  autoRenewal?: boolean;
  billingCycles?: number;
  startDate?: Date;
}

/** The time in which an order is delivered. */
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

/** A line of a checkout or order, as events carry it. */
export type EventLineItem = Open<
  Omit<LineItem, 'physicalProperties'> & {
    physicalProperties?: Weighing;
    catalogOverrideFields?: { physicalProperties?: Weighing };
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

/** The cart in events. */
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

/** A checkout, as events carry it (spec section 3). */
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
  }
>;

type SoldLineItem = Open<{
  id?: string;
  quantity?: number;
  productName?: { original?: string; translated?: string };
  physicalProperties?: Weighing;
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
  activities?: { id?: string; type?: string; createdDate?: Date }[];
}

/** An order, as events carry it (spec section 3). */
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

/** A subscription that was bought, as events carry it. */
export type SubscriptionContract = Open<Sold & { subscriptionSettings?: SubscriptionSettings }>;

/** An order with what has been sent of it. */
export type OrderWithFulfillments = Open<{
  orderId?: string;
  fulfillments?: Open<{ id?: string; createdDate?: Date }>[];
}>;

/** A template of checkouts, as events carry it. */
export type CheckoutTemplate = Open<{
  id?: string;
  lineItems?: EventLineItem[];
  customLineItems?: EventLineItem[];
}>;

/** An automatic discount, as events carry it (spec section 3). */
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

/** A checkout that was left, or came back, as events carry it. */
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

/** A shopper's wish to hear when a product is in stock, as events carry it. */
export type BackInStockRequest = Open<
  Pick<Dated, 'id' | 'createdDate'> & {
    status?: 'RECEIVED' | 'PROCESSING' | 'NOTIFICATION_SENT' | 'FAILED';
    email?: string;
  }
>;

/** The settings of the checkout page, as events carry them. */
export type CheckoutSettings = Open<Dated>;
/** The settings of orders, as events carry them. */
export type OrdersSettings = Open<Dated>;
/** A way of shipping, as events carry it. */
export type ShippingOption = Open<Dated & { title?: string }>;
/** The settings of a provider of shipping labels, as events carry them. */
export type ShippingLabelConfiguration = Open<
  Dated & { status?: ShippingLabelStatus; shipFromAddress?: Address }
>;

/** Only here are subtotal and total numbers. */
export type CartAbandoned = Open<{
  cartId?: string;
  checkoutId?: string;
  creationTime?: Date;
  abandonTime?: Date;
  totals?: { subtotal?: number; total?: number };
}>;

/** A cart that was left and has come back. */
export type CartRecovered = Open<{
  cartId?: string;
  checkoutId?: string;
  creationTime?: Date;
  abandonedTime?: Date;
  recoveredTime?: Date;
}>;

// The bodies of the events of cart version 2, with the platform's field names (CART_V2 10).

type Attributes = NonNullable<LineItemV2['attributes']>;

/** A line of a cart of version 2, as events carry it. Fields that are not named here are passed on. */
export type EventLineItemV2 = Open<
  Omit<LineItemV2, 'attributes'> & {
    attributes?: Omit<Attributes, 'subscriptionInfo' | 'serviceProperties'> & {
      subscriptionInfo?: { subscriptionSettings?: SubscriptionSettings };
      serviceProperties?: { scheduledDate?: Date; endDate?: Date };
    };
  }
>;

/** The cart of version 2 in events. After an order it has `orderPlaced` and `orderId`. */
export type EventCartV2 = Open<
  Omit<CartV2, 'lineItems' | 'createdDate' | 'updatedDate' | 'id' | 'revision'> &
    Dated & { lineItems?: EventLineItemV2[] }
>;

type Charges = NonNullable<PaymentSummaryV2['subscriptionCharges']>[number];
type Charge = NonNullable<Charges['charges']>[number];

/** The calculated sums; `cartId` names the cart. */
export type EventCartSummary = Open<
  Omit<CartSummary, 'paymentSummary'> & {
    paymentSummary?: Omit<PaymentSummaryV2, 'subscriptionCharges'> & {
      subscriptionCharges?: (Omit<Charges, 'charges'> & {
        charges?: (Omit<Charge, 'cycleBillingDate'> & { cycleBillingDate?: Date })[];
      })[];
    };
  }
>;
