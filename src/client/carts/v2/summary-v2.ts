// The response of estimate and calculate, without the cart. Facts: docs/platform/cart.md#totals.
import type { TranslatableText } from '../cart.ts';
import type {
  DeliveryMethodV2,
  DiscountScope,
  DiscountSource,
  FeeSourceV2,
  InvalidCouponReason,
  InvalidGiftCardReason,
  InvalidMembershipReason,
  LineMembershipV2,
  MoneyV2,
  ViolationScope,
} from './cart-v2.ts';

/** A discount of the cart, from a coupon or an automatic rule. */
export interface DiscountV2 {
  name?: string;
  source?: DiscountSource;
  scope?: DiscountScope;
  subscriptionCycles?: number | null;
  total?: MoneyV2;
  lineItemDiscounts?: { lineItemId?: string; amountOff?: MoneyV2 }[];
}

/** A fee besides price, tax and delivery. */
export interface AdditionalFeeV2 {
  code?: string;
  name?: TranslatableText;
  providerAppId?: string | null;
  /** Ids of the lines that the fee applies to. Empty for the whole cart. */
  lineItemIds?: string[];
  price?: MoneyV2;
  subscriptionCycles?: number | null;
  source?: FeeSourceV2;
}

/** The taxes of the whole cart. */
export interface TaxSummaryV2 {
  taxes?: {
    name?: string;
    taxableAmount?: MoneyV2;
    exemptAmount?: MoneyV2;
    amount?: MoneyV2;
  }[];
  totalExempt?: MoneyV2;
  pricesIncludeTax?: boolean;
  /** `rate` from 0 to 1. */
  lineItemTaxes?: { lineItemId?: string; tax?: MoneyV2; rate?: number | string }[];
  deliveryTax?: MoneyV2;
  additionalFeeTaxes?: { additionalFeeCode?: string; tax?: MoneyV2 }[];
}

/** `subtotal - discount + delivery + additionalFees + tax = total`. */
export interface PriceSummaryV2 {
  /** Subtotal after line discounts. */
  subtotal?: MoneyV2;
  /** Discounts of the whole cart only. */
  discount?: MoneyV2;
  /** Delivery price after delivery discounts. */
  delivery?: MoneyV2;
  additionalFees?: MoneyV2;
  /** Zero if prices include tax. */
  tax?: MoneyV2;
  total?: MoneyV2;
}

/** Amounts paid now, paid later, and paid by gift cards. */
export interface PaymentSummaryV2 {
  giftCards?: { giftCardId?: string; redeemAmount?: MoneyV2 }[];
  memberships?: LineMembershipV2[];
  subscriptionCharges?: {
    lineItemIds?: string[];
    description?: string | null;
    charges?: {
      cycleFrom?: number;
      cycleCount?: number | null;
      cycleBillingDate?: string | Date | null;
    }[];
  }[];
  requiresPaymentAfterGiftCard?: boolean;
  totalAfterGiftCards?: MoneyV2;
  payNow?: MoneyV2;
  payLater?: MoneyV2;
  payAfterFreeTrial?: MoneyV2;
}

/** Why a coupon cannot be used, and the unmet condition. */
export interface InvalidCouponStatus {
  couponCode?: string;
  reason?: InvalidCouponReason;
  minLineItemQuantityNotReachedDetails?: { requiredMinimumQuantity?: number };
  minSubtotalNotReachedDetails?: {
    requiredMinimumSubtotal?: MoneyV2;
    originalDescription?: string | null;
  };
}

/**
 * An obstacle to an order. An `ERROR` prevents the order, a `WARNING` does not. At most one field ending in `Data` is
 * set.
 */
export interface ViolationV2 {
  scope?: ViolationScope;
  code?: string;
  description?: string;
  severity?: 'WARNING' | 'ERROR' | (string & {});
  customValidationData?: {
    target?: { other?: { name?: string }; lineItem?: { name?: string; id?: string | null } };
  };
  invalidCouponStatusData?: InvalidCouponStatus;
  invalidCouponCodeData?: { couponCode?: string };
  invalidGiftCardCodeData?: { giftCardCode?: string; giftCardId?: string };
  invalidGiftCardStatusData?: {
    giftCardCode?: string;
    giftCardId?: string;
    reason?: InvalidGiftCardReason;
  };
  lineItemsOutOfStockData?: { lineItemIds?: string[]; allLineItemsOutOfStock?: boolean };
  membersOnlyItemData?: { lineItemIds?: string[] };
  subtotalBelowOrderMinimumData?: { minimumOrderSubtotal?: MoneyV2; remainingAmount?: MoneyV2 };
  invalidMembershipStatusData?: { membershipId?: string; reason?: InvalidMembershipReason };
  subscriptionItemNotSupportedOnDemoCartData?: { lineItemIds?: string[] };
  giftCardItemNotSupportedOnDemoCartData?: { lineItemIds?: string[] };
}

/** The sums of a cart, calculated by the platform. */
export interface CartSummary {
  cartId?: string;
  /** The cart revision used for the calculation. */
  cartRevision?: string;
  /** Unique for each calculation. */
  calculationId?: string;
  lineItems?: {
    lineItemId?: string;
    quantity?: number;
    unitPrice?: MoneyV2;
    totalPrice?: MoneyV2;
  }[];
  discounts?: DiscountV2[];
  /** One delivery method, with its price before discounts. No call lists other methods. */
  deliverySummary?: { method?: DeliveryMethodV2; price?: MoneyV2 };
  additionalFees?: AdditionalFeeV2[];
  taxSummary?: TaxSummaryV2;
  priceSummary?: PriceSummaryV2;
  paymentSummary?: PaymentSummaryV2;
  /** Opaque, up to 1,024 characters. An order with this token fails if the price has changed. */
  priceVerificationToken?: string;
  violations?: ViolationV2[];
}
