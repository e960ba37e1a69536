import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at } from '../../foundation/db/columns.ts';
import type {
  Address,
  CartGiftCard,
  CartV2Fields,
  CatalogOptions,
  ContactInfo,
  CustomLine,
  ExtendedFields,
  LineMembership,
  LineSnapshot,
  MerchantDiscount,
  SelectedShippingOption,
  StoredLine,
} from '../cart/cart-json.ts';
import type {
  FulfillmentStatus,
  OrderDetails,
  OrderLine,
  OrderStatus,
  OrderTaken,
  OrderTotals,
  PaymentStatus,
} from './order-json.ts';

export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    ownerRole: text('owner_role').$type<'visitor' | 'member'>().notNull(),
    revision: integer('revision').notNull().default(1),
    buyerNote: text('buyer_note'),
    buyerEmail: text('buyer_email'),
    buyerLanguage: text('buyer_language'),
    contactId: uuid('contact_id'),
    contactInfo: jsonb('contact_info').$type<ContactInfo>(),
    selectedShippingOption: jsonb('selected_shipping_option').$type<SelectedShippingOption>(),
    businessLocationId: uuid('business_location_id'),
    overrideCheckoutUrl: text('override_checkout_url'),
    extendedFields: jsonb('extended_fields').$type<ExtendedFields>(),
    couponCode: text('coupon_code'),
    merchantDiscounts: jsonb('merchant_discounts')
      .$type<MerchantDiscount[]>()
      .notNull()
      .default([]),
    checkoutId: uuid('checkout_id'),
    /** Set when the cart is found abandoned; kept until the cart is ordered or deleted. */
    abandonedAt: at('abandoned_at'),
    purchaseFlowId: uuid('purchase_flow_id').notNull(),
    /** False for a cart that buys one item immediately and exists next to the caller's current cart. */
    isCurrent: boolean('is_current').notNull().default(true),
    v2: jsonb('v2').$type<CartV2Fields>().notNull().default({}),
    createdDate: at('created_date').notNull(),
    updatedDate: at('updated_date').notNull(),
  },
  (table) => [
    uniqueIndex('carts_current').on(table.ownerId).where(sql`${table.isCurrent}`),
    index('carts_owner').on(table.ownerId),
  ],
);

/** Ordered carts, which version 2 continues to return; version 1 has no such carts. */
export const orderedCarts = pgTable('ordered_carts', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  orderId: uuid('order_id').notNull(),
  /** The cart on the wire. */
  cart: jsonb('cart').$type<Record<string, unknown>>().notNull(),
  orderedDate: at('ordered_date').notNull().defaultNow(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid('id').primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** Ascending over all carts, so that lines keep the order in which they were added. */
    position: bigint('position', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    quantity: integer('quantity').notNull(),
    appId: text('app_id').notNull(),
    catalogItemId: text('catalog_item_id').notNull(),
    /** Options as given by the caller, or null. Lines merge if their options are deeply equal. */
    options: jsonb('options').$type<CatalogOptions>(),
    /** Absent only for custom lines. */
    variantId: uuid('variant_id'),
    /** The line as last priced, returned if its product is deleted. */
    snapshot: jsonb('snapshot').$type<LineSnapshot>(),
    custom: jsonb('custom').$type<CustomLine>(),
    selectedMembership: jsonb('selected_membership').$type<LineMembership>(),
  },
  (table) => [index('cart_lines_cart').on(table.cartId, table.position)],
);

export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    ownerRole: text('owner_role').$type<'visitor' | 'member'>().notNull().default('visitor'),
    cartId: uuid('cart_id').notNull(),
    /** Whether the cart is of version 2; an order empties such a cart completely. */
    isV2: boolean('is_v2').notNull().default(false),
    /** Gift card of a version 2 cart, prefilled on the checkout page. */
    giftCard: jsonb('gift_card').$type<CartGiftCard>(),
    /** The lines at the time the checkout was created or updated. */
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
    couponCode: text('coupon_code'),
    merchantDiscounts: jsonb('merchant_discounts')
      .$type<MerchantDiscount[]>()
      .notNull()
      .default([]),
    buyerNote: text('buyer_note'),
    channelType: text('channel_type').notNull(),
    email: text('email'),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    billingAddress: jsonb('billing_address').$type<Address>(),
    selectedShippingOption: jsonb('selected_shipping_option').$type<SelectedShippingOption>(),
    createdDate: at('created_date').notNull(),
    updatedDate: at('updated_date').notNull(),
    completedAt: at('completed_at'),
    /** `abandonedAt`: when the checkout was found abandoned. `recoveredAt`: when it was ordered after that. */
    abandonedAt: at('abandoned_at'),
    recoveredAt: at('recovered_at'),
  },
  (table) => [index('checkouts_owner').on(table.ownerId)],
);

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').generatedByDefaultAsIdentity({ startWith: 10001 }).notNull(),
    checkoutId: uuid('checkout_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    ownerRole: text('owner_role').$type<'visitor' | 'member'>().notNull().default('visitor'),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    buyerNote: text('buyer_note'),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    shippingOption: jsonb('shipping_option').$type<SelectedShippingOption & { title: string }>(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    totals: jsonb('totals').$type<OrderTotals>().notNull(),
    couponCode: text('coupon_code'),
    status: text('status').$type<OrderStatus>().notNull().default('APPROVED'),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('PAID'),
    fulfillmentStatus: text('fulfillment_status')
      .$type<FulfillmentStatus>()
      .notNull()
      .default('NOT_FULFILLED'),
    /** Resources that the order took; returned when the order is canceled. */
    taken: jsonb('taken').$type<OrderTaken>().notNull().default({ stock: [], credits: [] }),
    /** Details in the platform's form; null for orders of an earlier version. */
    details: jsonb('details').$type<OrderDetails>(),
    createdDate: at('created_date').notNull(),
    updatedDate: at('updated_date'),
  },
  // One checkout creates one order, however often its form is submitted.
  (table) => [uniqueIndex('orders_checkout').on(table.checkoutId)],
);
