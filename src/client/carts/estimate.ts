// The estimate type: the totals of a cart and their parts, with the platform's field names.
// Facts: docs/platform/cart.md#totals.

import type { Json } from '../codec/json.ts';
import type { PaymentOption, SuggestedFix } from '../enumerations/cart.ts';
import type {
  AdditionalFeeKind,
  ManualTaxReason,
  TaxFallbackReason,
  TaxJurisdiction,
  TaxRateType,
} from '../enumerations/pricing.ts';
import type { PickupMethod } from '../enumerations/store.ts';
import type { Address, Cart, Money, PriceSummary, TranslatableText } from './cart.ts';

/** Why a part of an estimate could not be calculated. One of the three fields is set. */
export interface CalculationError {
  applicationError?: ApplicationError;
  validationError?: { fieldViolations?: Json[] };
  systemError?: { errorCode?: string | null };
}

/** Why a part of an estimate is missing: the platform's code and description. */
export interface ApplicationError {
  code?: string;
  description?: string;
  data?: Json | null;
}

/** Taxes, with rates as decimal text from 0 to 1. */
export interface TaxDetails {
  taxableAmount?: Money;
  taxRate?: string;
  totalTax?: Money;
  taxBreakdown?: {
    jurisdiction?: string | null;
    jurisdictionType?: TaxJurisdiction;
    nonTaxableAmount?: Money;
    rate?: string | null;
    taxAmount?: Money;
    taxableAmount?: Money;
    taxType?: string | null;
    taxName?: string | null;
  }[];
}

/** An amount before tax and after tax, regardless of whether the store's prices include tax. */
export interface TaxedPrices {
  totalPriceAfterTax?: Money;
  totalPriceBeforeTax?: Money;
  taxDetails?: TaxDetails;
  totalDiscount?: Money;
  price?: Money;
}

/** The price of one line, with its discounts and taxes. */
export interface CalculatedLineItem {
  lineItemId?: string;
  pricesBreakdown?: TaxedPrices & {
    priceBeforeDiscounts?: Money;
    lineItemPrice?: Money;
    fullPrice?: Money;
    depositAmount?: Money;
  };
  paymentOption?: PaymentOption | (string & {});
}

/** Time and place of a delivery. */
export interface DeliveryLogistics {
  deliveryTime?: string | null;
  instructions?: string | null;
  deliveryTimeSlot?: { from?: string | Date; to?: string | Date };
  pickupDetails?: {
    address?: Address;
    businessLocation?: boolean;
    pickupMethod?: PickupMethod;
  };
}

/** An available shipping option, identified by `code` and the carrier's id. */
export interface ShippingChoice {
  code?: string;
  title?: string;
  logistics?: DeliveryLogistics;
  cost?: {
    price?: Money;
    otherCharges?: { type?: AdditionalFeeKind; details?: string | null; price?: Money }[];
  };
  /** Whether the option ships only some of the lines. */
  partial?: boolean | null;
}

/** The delivery that the sums are calculated for. */
export interface SelectedDelivery {
  carrierId?: string | null;
  code?: string;
  title?: string;
  logistics?: DeliveryLogistics;
  cost?: TaxedPrices;
  /** Whether the option was selected explicitly. Otherwise the platform selected the first option. */
  requestedShippingOption?: boolean;
  otherCharges?: { type?: AdditionalFeeKind; details?: string | null; cost?: TaxedPrices }[];
  partial?: boolean | null;
}

/** Available delivery options and the selected one. */
export interface ShippingInformation {
  region?: { id?: string; name?: string };
  selectedCarrierServiceOption?: SelectedDelivery;
  carrierServiceOptions?: { carrierId?: string; shippingOptions?: ShippingChoice[] }[];
}

/** A coupon, a merchant discount or a discount rule, with the lines to which it applies. */
export interface AppliedDiscount {
  coupon?: { id?: string; code?: string; name?: string; amount?: Money };
  /** `percentage` from 0.01 to 100. */
  merchantDiscount?: { amount?: Money; percentage?: number | null };
  discountRule?: { id?: string; name?: TranslatableText; amount?: Money };
  discountType?: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING';
  lineItemIds?: string[];
}

/** A membership that can pay for lines of the cart. */
export interface Membership {
  id?: string;
  appId?: string;
  name?: TranslatableText;
  /** Ids of the lines that the membership can pay for. */
  lineItemIds?: string[];
  credits?: { total?: number; remaining?: number };
  expirationDate?: string | Date | null;
}

/** A membership and the lines that it pays for. */
export interface ChosenMembership {
  id: string;
  appId: string;
  lineItemIds: string[];
}

/** The member's usable memberships, and unusable ones with the reason. */
export interface MembershipOptions {
  eligibleMemberships?: Membership[];
  invalidMemberships?: { membership?: Membership; reason?: string }[];
  selectedMemberships?: ChosenMembership[];
}

/** A fee besides price, tax and delivery. */
export interface AdditionalFee {
  code?: string | null;
  name?: string;
  translatedName?: string | null;
  price?: Money;
  priceBeforeTax?: Money;
  priceAfterTax?: Money;
  taxDetails?: TaxDetails;
  /** Ids of the lines that the fee applies to. Empty for the whole cart. */
  lineItemIds?: string[];
  source?: 'SERVICE_PLUGIN' | 'ITEM' | 'MANUAL' | 'SHIPPING' | 'PLATFORM' | (string & {});
}

/** An `ERROR` prevents checkout. A `WARNING` does not. */
export interface Violation {
  severity?: 'WARNING' | 'ERROR';
  description?: string | null;
  target?: { lineItem?: { name?: string; id?: string | null }; other?: { name?: string } };
  suggestedFix?: SuggestedFix;
}

/** The taxes of the whole cart. */
export interface TaxSummary {
  taxableAmount?: Money;
  totalTax?: Money;
  calculationDetails?: {
    rateType?: TaxRateType;
    manualRateReason?: ManualTaxReason;
    autoTaxFallbackDetails?: { fallbackReason?: TaxFallbackReason; error?: ApplicationError };
  };
}

/** The response of estimate-totals, including unknown fields. */
export interface Estimate extends Json {
  cart?: Cart;
  calculatedLineItems?: CalculatedLineItem[];
  priceSummary?: PriceSummary;
  /** Sums due at checkout, and sums due later. */
  payNow?: PriceSummary;
  payLater?: PriceSummary;
  taxSummary?: TaxSummary;
  shippingInfo?: ShippingInformation;
  appliedDiscounts?: AppliedDiscount[];
  membershipOptions?: MembershipOptions;
  additionalFees?: AdditionalFee[];
  giftCard?: { obfuscatedCode?: string; amount?: Money; appId?: string; requestedAmount?: Money };
  calculationErrors?: {
    generalShippingCalculationError?: CalculationError;
    carrierErrors?: { errors?: { carrierId?: string; error?: CalculationError }[] };
    selectedShippingOptionError?: CalculationError;
    taxCalculationError?: CalculationError;
    couponCalculationError?: CalculationError;
    membershipError?: CalculationError;
    discountsCalculationError?: CalculationError;
    orderValidationErrors?: ApplicationError[];
  };
  violations?: Violation[];
  weightUnit?: 'KG' | 'LB';
  /** ISO 4217 code. */
  currency?: string;
}
