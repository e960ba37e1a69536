// The sandbox's one database schema, for embedded and served PostgreSQL alike; its other parts lie beside it.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  Dimensions,
  InfoSection,
  InventoryStatus,
  MediaType,
  PricePerUnit,
  SeoData,
} from './catalog-json.ts';
import { at, money } from './columns.ts';
import type {
  Address,
  CatalogOptions,
  ContactInfo,
  CustomLine,
  CustomTextField,
  ExtendedFields,
  FulfillmentStatus,
  LineMembership,
  LineSnapshot,
  MerchantDiscount,
  OrderDetails,
  OrderLine,
  OrderStatus,
  OrderTaken,
  OrderTotals,
  PaymentStatus,
  ProductOption,
  RedirectPayload,
  SelectedShippingOption,
  StoredLine,
} from './stored-json.ts';

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    numericId: bigint('numeric_id', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    productType: text('product_type').$type<'physical' | 'digital'>().notNull(),
    visible: boolean('visible').notNull().default(true),
    price: money('price').notNull(),
    /** What one piece costs the merchant. */
    cost: money('cost'),
    discountType: text('discount_type').$type<'NONE' | 'AMOUNT' | 'PERCENT'>().notNull(),
    discountValue: money('discount_value').notNull().default('0'),
    ribbon: text('ribbon'),
    brand: text('brand'),
    sku: text('sku').notNull().default(''),
    weight: money('weight'),
    productDimensions: jsonb('product_dimensions').$type<Dimensions>(),
    packageDimensions: jsonb('package_dimensions').$type<Dimensions>(),
    pricePerUnit: jsonb('price_per_unit').$type<PricePerUnit>(),
    infoSections: jsonb('info_sections').$type<InfoSection[]>().notNull().default([]),
    seoData: jsonb('seo_data').$type<SeoData>(),
    manageVariants: boolean('manage_variants').notNull().default(false),
    options: jsonb('options').$type<ProductOption[]>().notNull().default([]),
    customTextFields: jsonb('custom_text_fields').$type<CustomTextField[]>().notNull().default([]),
    /** Ids of art or of uploaded media, the main one first. */
    media: jsonb('media').$type<string[]>().notNull().default([]),
    preorderEnabled: boolean('preorder_enabled').notNull().default(false),
    preorderMessage: text('preorder_message'),
    preorderLimit: integer('preorder_limit'),
    /** Kept right by triggers on the variants, so that no writer of stock can forget it. */
    inventoryStatus: text('inventory_status')
      .$type<InventoryStatus>()
      .notNull()
      .default('IN_STOCK'),
    position: integer('position').notNull().default(0),
    createdDate: at('created_date').notNull(),
    lastUpdated: at('last_updated').notNull(),
  },
  // One for each field that a shop sorts by; those of few values would not be used.
  (table) => [
    index('products_position').on(table.position, table.id),
    index('products_numeric_id').on(table.numericId),
    index('products_name').on(table.name),
    index('products_sku').on(table.sku),
    index('products_price').on(table.price),
    index('products_created_date').on(table.createdDate),
    index('products_last_updated').on(table.lastUpdated),
    // Written at once: nothing empties its list of waiting entries where no vacuum runs.
    index('products_options')
      .using('gin', table.options.op('jsonb_path_ops'))
      .with({ fastupdate: false }),
  ],
);

/** Every product has at least one row here: its default variant holds the stock of a product without options. */
export const variants = pgTable(
  'variants',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').notNull(),
    position: integer('position').notNull(),
    choices: jsonb('choices').$type<Record<string, string>>().notNull().default({}),
    price: money('price'),
    cost: money('cost'),
    weight: money('weight'),
    sku: text('sku'),
    productDimensions: jsonb('product_dimensions').$type<Dimensions>(),
    packageDimensions: jsonb('package_dimensions').$type<Dimensions>(),
    visible: boolean('visible').notNull().default(true),
    /** Null is untracked and in stock. */
    quantity: integer('quantity'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.variantId] })],
);

/** Files that merchants have added by address; the shop's own art needs no row. */
export const media = pgTable('media', {
  id: text('id').primaryKey(),
  mediaType: text('media_type').$type<MediaType>().notNull(),
  url: text('url').notNull(),
  title: text('title').notNull().default(''),
  createdDate: at('created_date').notNull(),
});

export const collections = pgTable('collections', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  media: text('media'),
  visible: boolean('visible').notNull().default(true),
  position: integer('position').notNull().default(0),
  lastUpdated: at('last_updated').notNull(),
});

export const productCollections = pgTable(
  'product_collections',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.collectionId] }),
    index('product_collections_collection').on(table.collectionId),
  ],
);

/** One sign-in or one anonymous visit; all its tokens stand and fall together. */
export const tokenFamilies = pgTable('token_families', {
  id: uuid('id').primaryKey(),
  clientId: text('client_id').notNull(),
  role: text('role').$type<'visitor' | 'member'>().notNull(),
  /** The visitor's or member's id: the owner of carts and checkouts. */
  ownerId: uuid('owner_id').notNull(),
  revokedAt: at('revoked_at'),
  createdDate: at('created_date').notNull(),
});

/** Tokens are stored as SHA-256 only; a copy of the database signs nobody in. */
export const refreshTokens = pgTable('refresh_tokens', {
  hash: text('hash').primaryKey(),
  familyId: uuid('family_id')
    .notNull()
    .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
  spentAt: at('spent_at'),
});

export const accessTokens = pgTable('access_tokens', {
  hash: text('hash').primaryKey(),
  familyId: uuid('family_id')
    .notNull()
    .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
  expiresAt: at('expires_at').notNull(),
});

export const carts = pgTable('carts', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull().unique(),
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
  merchantDiscounts: jsonb('merchant_discounts').$type<MerchantDiscount[]>().notNull().default([]),
  checkoutId: uuid('checkout_id'),
  /** Noticed as left behind; kept until it is ordered or deleted. */
  abandonedAt: at('abandoned_at'),
  purchaseFlowId: uuid('purchase_flow_id').notNull(),
  createdDate: at('created_date').notNull(),
  updatedDate: at('updated_date').notNull(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid('id').primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** Counts up over all carts: lines keep the order in which they came. */
    position: bigint('position', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    quantity: integer('quantity').notNull(),
    appId: text('app_id').notNull(),
    catalogItemId: text('catalog_item_id').notNull(),
    /** As the caller gave them; null for none. Lines merge when these are deeply equal. */
    options: jsonb('options').$type<CatalogOptions>(),
    /** Absent only for custom lines. */
    variantId: uuid('variant_id'),
    /** What the line showed when it was last priced, for the day its product is gone. */
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
    /** The lines as they were when the checkout was made or made again. */
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
    /** Noticed as left behind, and ordered after that. */
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
    /** What the order took, to be put back when it is canceled. */
    taken: jsonb('taken').$type<OrderTaken>().notNull().default({ stock: [], credits: [] }),
    /** As the platform shows them; null on orders of an earlier version. */
    details: jsonb('details').$type<OrderDetails>(),
    createdDate: at('created_date').notNull(),
    updatedDate: at('updated_date'),
  },
  // One checkout gives one order, however often its form is sent.
  (table) => [uniqueIndex('orders_checkout').on(table.checkoutId)],
);

export const redirectSessions = pgTable('redirect_sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  ownerId: uuid('owner_id').notNull(),
  payload: jsonb('payload').$type<RedirectPayload>().notNull(),
  callbacks: jsonb('callbacks').$type<Record<string, string>>().notNull().default(sql`'{}'`),
  expiresAt: at('expires_at').notNull(),
});
