import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, money } from '../../foundation/db/columns.ts';
import type { Address } from '../cart/cart-json.ts';
import type {
  CouponKind,
  DiscountKind,
  FeeKind,
  JurisdictionType,
  OtherCharge,
  ShippingRate,
  SubscriptionTerms,
  TaxCalculation,
  TimeSlots,
} from './commerce-json.ts';

const scope = () => ({
  productIds: jsonb('product_ids').$type<string[]>().notNull().default([]),
  collectionIds: jsonb('collection_ids').$type<string[]>().notNull().default([]),
});

const rate = (name: string) => numeric(name, { precision: 9, scale: 6 });

export const coupons = pgTable('coupons', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  kind: text('kind').$type<CouponKind>().notNull(),
  value: money('value').notNull(),
  minimumSubtotal: money('minimum_subtotal'),
  minimumQuantity: integer('minimum_quantity'),
  excludesSubscriptions: boolean('excludes_subscriptions').notNull().default(false),
  startsAt: at('starts_at'),
  expiresAt: at('expires_at'),
  isDisabled: boolean('is_disabled').notNull().default(false),
  usageLimit: integer('usage_limit'),
  usageLimitPerCustomer: integer('usage_limit_per_customer'),
  ...scope(),
});

/** A coupon used by an order; deleted when the order is canceled. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    createdDate: at('created_date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.orderId] })],
);

export const discountRules = pgTable('discount_rules', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  minimumSubtotal: money('minimum_subtotal'),
  minimumQuantity: integer('minimum_quantity'),
  kind: text('kind').$type<DiscountKind>().notNull(),
  value: money('value').notNull(),
  ...scope(),
  revision: integer('revision').notNull().default(1),
  createdDate: at('created_date').notNull(),
  updatedDate: at('updated_date').notNull(),
});

export const taxRegions = pgTable('tax_regions', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** ISO 3166-1 alpha-2, or `*` for every country without a row. */
  country: text('country').notNull(),
  subdivision: text('subdivision'),
  city: text('city'),
  jurisdictionType: text('jurisdiction_type').$type<JurisdictionType>().notNull(),
  rate: rate('rate').notNull(),
  groupRates: jsonb('group_rates').$type<Record<string, string>>().notNull().default({}),
  calculation: text('calculation').$type<TaxCalculation>().notNull().default('MANUAL'),
  fallbackRate: rate('fallback_rate'),
  isIncluded: boolean('is_included').notNull(),
  taxesShipping: boolean('taxes_shipping').notNull().default(true),
});

export const shippingOptions = pgTable('shipping_options', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  title: text('title').notNull(),
  kind: text('kind').$type<'DELIVERY' | 'PICKUP'>().notNull(),
  pickupMethod: text('pickup_method').$type<'STORE_PICKUP' | 'PICKUP_POINT'>(),
  pickupAddress: jsonb('pickup_address').$type<Address>(),
  deliveryTime: text('delivery_time').notNull(),
  instructions: text('instructions'),
  /** Null means every country. */
  countries: jsonb('countries').$type<string[]>(),
  postalPrefixes: jsonb('postal_prefixes').$type<string[]>().notNull().default([]),
  rates: jsonb('rates').$type<ShippingRate[]>().notNull(),
  otherCharges: jsonb('other_charges').$type<OtherCharge[]>().notNull().default([]),
  slots: jsonb('slots').$type<TimeSlots>(),
  position: integer('position').notNull().default(0),
  revision: integer('revision').notNull().default(1),
  createdDate: at('created_date').notNull(),
  updatedDate: at('updated_date').notNull(),
});

export const additionalFees = pgTable('additional_fees', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  kind: text('kind').$type<FeeKind>().notNull(),
  value: money('value').notNull(),
  isTaxed: boolean('is_taxed').notNull().default(true),
  minimumSubtotal: money('minimum_subtotal'),
  ...scope(),
  position: integer('position').notNull().default(0),
});

/** A plan that a member has bought. */
export const memberships = pgTable(
  'memberships',
  {
    id: uuid('id').primaryKey(),
    appId: uuid('app_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    ...scope(),
    /** Null means unlimited. */
    creditsTotal: integer('credits_total'),
    creditsRemaining: integer('credits_remaining'),
    startsAt: at('starts_at'),
    expiresAt: at('expires_at'),
    isPaused: boolean('is_paused').notNull().default(false),
  },
  (table) => [index('memberships_owner').on(table.ownerId)],
);

export const subscriptionOptions = pgTable('subscription_options', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  terms: jsonb('terms').$type<SubscriptionTerms>().notNull(),
  position: integer('position').notNull().default(0),
});

export const subscriptionContracts = pgTable('subscription_contracts', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  lineItemId: uuid('line_item_id').notNull(),
  itemName: text('item_name').notNull(),
  terms: jsonb('terms').$type<SubscriptionTerms>().notNull(),
  status: text('status').$type<'ACTIVE' | 'ENDED' | 'CANCELED'>().notNull(),
  cyclesBilled: integer('cycles_billed').notNull(),
  startDate: at('start_date').notNull(),
  /** Null when no further billing follows. */
  nextBillingDate: at('next_billing_date'),
  revision: integer('revision').notNull().default(1),
  createdDate: at('created_date').notNull(),
  updatedDate: at('updated_date').notNull(),
});

export const giftCards = pgTable('gift_cards', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  currency: text('currency').notNull(),
  initialAmount: money('initial_amount').notNull(),
  balance: money('balance').notNull(),
  expiresAt: at('expires_at'),
  /** The order in which the gift card was bought. */
  orderId: uuid('order_id'),
});
