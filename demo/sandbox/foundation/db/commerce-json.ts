// Types of the commerce tables: kinds of discounts, items, payments and taxes, and the JSON of their columns.

export const itemTypes = [
  'PHYSICAL',
  'DIGITAL',
  'GIFT_CARD',
  'SERVICE',
  'CUSTOM_AMOUNT_ITEM',
] as const;

export type ItemType = (typeof itemTypes)[number];

export const paymentOptions = [
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
] as const;

export type PaymentOption = (typeof paymentOptions)[number];

/** How often a subscription is billed and sent; the platform's own field names. */
export interface SubscriptionTerms {
  id: string;
  title: string;
  description?: string | undefined;
  frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  /** Every so many days, weeks, months or years. */
  interval: number;
  autoRenewal: boolean;
  /** Absent where it goes on until it is canceled. */
  billingCycles?: number | undefined;
  enableCustomerCancellation: boolean;
  freeTrial?: { frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; interval: number } | undefined;
  /** Off each unit's price. */
  percentOff?: number | undefined;
}

export const discountKinds = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const;

export type DiscountKind = (typeof discountKinds)[number];

export type CouponKind = DiscountKind | 'FREE_SHIPPING';

export const conditionTypes = ['BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'] as const;

export const operators = ['EQ', 'GT', 'GTE', 'LT', 'LTE'] as const;

export interface RateCondition {
  type: (typeof conditionTypes)[number];
  operator: (typeof operators)[number];
  /** Kilograms, an amount before discounts, or pieces. */
  value: string;
}

/** A price for a delivery that meets all conditions. */
export interface ShippingRate {
  conditions: readonly RateCondition[];
  amount: string;
  multiplyByQuantity?: boolean | undefined;
}

export const chargeTypes = ['HANDLING_FEE', 'INSURANCE'] as const;

export interface OtherCharge {
  type: (typeof chargeTypes)[number];
  amount: string;
  details?: string | undefined;
}

/** Hours of a day at which a delivery may be chosen, for so many days ahead. */
export interface TimeSlots {
  /** `[from, to]` in whole hours, UTC. */
  hours: readonly (readonly [number, number])[];
  days: number;
  /** MON to SUN; all when empty. */
  weekdays?: readonly string[] | undefined;
}

/** PER_PIECE charges the value once for each piece in scope. */
export type FeeKind = 'FIXED_AMOUNT' | 'PERCENTAGE' | 'PER_PIECE';

/** AUTO asks a tax service, which may be down. */
export type TaxCalculation = 'MANUAL' | 'AUTO';

export type JurisdictionType = 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL';
