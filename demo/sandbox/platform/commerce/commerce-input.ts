// Schemas of a merchant's setup: coupons, rules, taxes, shipping, fees, memberships, subscriptions, gift cards.
import Big from 'big.js';
import { z } from 'zod';
import {
  address,
  country,
  decimal,
  guid,
  text,
  textFrom,
} from '../../foundation/validation/fields.ts';
import { chargeTypes, conditionTypes, discountKinds, operators } from './commerce-json.ts';

/** A JSON number or a decimal string, converted to a decimal string. */
const value = (places = 3) =>
  z
    .union([z.number().min(0).max(999_999_999), decimal({ lte: '999999999' })])
    .transform((given) => new Big(given).round(places).toFixed());

const moment = z.iso.datetime().transform((given) => new Date(given));
const count = z.number().int().min(1).max(1_000_000);

const scope = {
  productIds: z.array(guid).max(1_000).default([]),
  collectionIds: z.array(guid).max(100).default([]),
};

export const couponInput = z.strictObject({
  code: textFrom(1, 100).transform((code) => code.trim().toUpperCase()),
  name: textFrom(1, 200),
  kind: z.enum([...discountKinds, 'FREE_SHIPPING']),
  value: value().default('0'),
  minimumSubtotal: value().nullable().default(null),
  minimumQuantity: count.nullable().default(null),
  excludesSubscriptions: z.boolean().default(false),
  startsAt: moment.nullable().default(null),
  expiresAt: moment.nullable().default(null),
  isDisabled: z.boolean().default(false),
  usageLimit: count.nullable().default(null),
  usageLimitPerCustomer: count.nullable().default(null),
  ...scope,
});
export type CouponInput = z.input<typeof couponInput>;

export const discountRuleInput = z.strictObject({
  name: textFrom(1, 256),
  kind: z.enum(discountKinds),
  value: value(),
  isActive: z.boolean().default(true),
  startsAt: moment.nullable().default(null),
  endsAt: moment.nullable().default(null),
  minimumSubtotal: value().nullable().default(null),
  minimumQuantity: count.nullable().default(null),
  ...scope,
});
export type DiscountRuleInput = z.input<typeof discountRuleInput>;

const share = value(6).refine((rate) => new Big(rate).lte(1), 'must be at most 1');

export const taxRegionInput = z.strictObject({
  name: textFrom(1, 100),
  country: z.union([country, z.literal('*')]),
  subdivision: textFrom(1, 50).nullable().default(null),
  city: textFrom(1, 50).nullable().default(null),
  jurisdictionType: z.enum(['COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL']).optional(),
  rate: share,
  groupRates: z.record(guid, share).default({}),
  calculation: z.enum(['MANUAL', 'AUTO']).default('MANUAL'),
  fallbackRate: share.nullable().default(null),
  isIncluded: z.boolean().default(false),
  taxesShipping: z.boolean().default(true),
});
export type TaxRegionInput = z.input<typeof taxRegionInput>;

const hour = z.number().int().min(0).max(24);

export const shippingOptionInput = z.strictObject({
  code: textFrom(1, 60),
  title: textFrom(1, 250),
  kind: z.enum(['DELIVERY', 'PICKUP']).default('DELIVERY'),
  pickupMethod: z.enum(['STORE_PICKUP', 'PICKUP_POINT']).nullable().default(null),
  pickupAddress: address.nullable().default(null),
  deliveryTime: text(500).default(''),
  instructions: text(1000).nullable().default(null),
  countries: z.array(country).max(250).nullable().default(null),
  postalPrefixes: z.array(textFrom(1, 10)).max(100).default([]),
  rates: z
    .array(
      z.strictObject({
        conditions: z
          .array(
            z.strictObject({
              type: z.enum(conditionTypes),
              operator: z.enum(operators),
              value: value(),
            }),
          )
          .max(10)
          .default([]),
        amount: value(),
        multiplyByQuantity: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(50),
  otherCharges: z
    .array(
      z.strictObject({
        type: z.enum(chargeTypes),
        amount: value(),
        details: text(200).optional(),
      }),
    )
    .max(10)
    .default([]),
  slots: z
    .strictObject({
      hours: z
        .array(z.tuple([hour, hour]))
        .min(1)
        .max(24),
      days: z.number().int().min(1).max(60),
      weekdays: z.array(z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])).optional(),
    })
    .nullable()
    .default(null),
});
export type ShippingOptionInput = z.input<typeof shippingOptionInput>;

export const feeInput = z.strictObject({
  code: textFrom(1, 100),
  name: textFrom(1, 50),
  kind: z.enum(['FIXED_AMOUNT', 'PERCENTAGE', 'PER_PIECE']).default('FIXED_AMOUNT'),
  value: value(),
  isTaxed: z.boolean().default(true),
  minimumSubtotal: value().nullable().default(null),
  ...scope,
});
export type FeeInput = z.input<typeof feeInput>;

export const membershipInput = z.strictObject({
  /** The id of a member or of any other caller. */
  ownerId: guid,
  appId: guid.optional(),
  name: textFrom(1, 100),
  creditsTotal: count.nullable().default(null),
  creditsRemaining: z.number().int().min(0).max(1_000_000).nullable().optional(),
  startsAt: moment.nullable().default(null),
  expiresAt: moment.nullable().default(null),
  isPaused: z.boolean().default(false),
  ...scope,
});
export type MembershipInput = z.input<typeof membershipInput>;

const frequency = z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']);

export const subscriptionOptionInput = z.strictObject({
  productId: guid,
  title: textFrom(1, 150),
  description: text(500).optional(),
  frequency,
  interval: z.number().int().min(1).max(3_650).default(1),
  autoRenewal: z.boolean().default(true),
  billingCycles: z.number().int().min(1).max(999).optional(),
  enableCustomerCancellation: z.boolean().default(true),
  freeTrial: z.strictObject({ frequency, interval: z.number().int().min(1).max(999) }).optional(),
  percentOff: z.number().min(0).max(100).optional(),
  visible: z.boolean().optional(),
});
export type SubscriptionOptionInput = z.input<typeof subscriptionOptionInput>;

export const giftCardInput = z.strictObject({
  code: textFrom(4, 40)
    .transform((code) => code.trim().toUpperCase())
    .optional(),
  amount: value(),
  expiresAt: moment.nullable().default(null),
});
export type GiftCardInput = z.input<typeof giftCardInput>;
