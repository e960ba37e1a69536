// Types shared by the commerce tables and the pricing code, including the JSON of their columns.

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

/** How often a subscription is billed and shipped, with the platform's field names. */
export interface SubscriptionTerms {
  id: string;
  title: string;
  description?: string | undefined;
  frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  /** Number of days, weeks, months or years between cycles. */
  interval: number;
  autoRenewal: boolean;
  /** Absent if the subscription runs until canceled. */
  billingCycles?: number | undefined;
  enableCustomerCancellation: boolean;
  freeTrial?: { frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; interval: number } | undefined;
  /** Percentage off each unit's price. */
  percentOff?: number | undefined;
  /** False for a subscription that is no longer offered. */
  visible?: boolean | undefined;
}

export const discountKinds = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'] as const;

export type DiscountKind = (typeof discountKinds)[number];

export type CouponKind = DiscountKind | 'FREE_SHIPPING';

export const conditionTypes = ['BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'] as const;

export const operators = ['EQ', 'GT', 'GTE', 'LT', 'LTE'] as const;

export interface RateCondition {
  type: (typeof conditionTypes)[number];
  operator: (typeof operators)[number];
  /** Limit in kilograms, as an amount before discounts, or as a number of items, depending on `type`. */
  value: string;
}

/** A price that applies if all conditions are met. */
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

/** Delivery slots: hours of the day, offered for the next `days` days. */
export interface TimeSlots {
  /** `[from, to]` in whole hours, UTC. */
  hours: readonly (readonly [number, number])[];
  days: number;
  /** MON to SUN; empty means all. */
  weekdays?: readonly string[] | undefined;
}

/** PER_PIECE charges the value once for each unit in scope. */
export type FeeKind = 'FIXED_AMOUNT' | 'PERCENTAGE' | 'PER_PIECE';

/** AUTO uses a tax service, which can be down. */
export type TaxCalculation = 'MANUAL' | 'AUTO';

export type JurisdictionType = 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL';
