import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, money } from '../../foundation/db/columns.ts';
import type {
  CustomTextField,
  Dimensions,
  InfoSection,
  InventoryStatus,
  MediaType,
  Modifier,
  ModifierChoice,
  PricePerUnit,
  ProductOption,
  SeoData,
} from './catalog-json.ts';

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
    /** The merchant's cost per unit. */
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
    /** Modifiers besides the custom text fields; only catalog version 3 returns them. */
    modifiers: jsonb('modifiers').$type<Modifier[]>().notNull().default([]),
    additionalRibbons: jsonb('additional_ribbons').$type<string[]>().notNull().default([]),
    allowOneTimePurchases: boolean('allow_one_time_purchases').notNull().default(true),
    membersOnly: boolean('members_only').notNull().default(false),
    /** A digital product without a file to download cannot be bought. */
    lacksFile: boolean('lacks_file').notNull().default(false),
    /** Ids of art or added media, main item first. */
    media: jsonb('media').$type<string[]>().notNull().default([]),
    preorderEnabled: boolean('preorder_enabled').notNull().default(false),
    preorderMessage: text('preorder_message'),
    preorderLimit: integer('preorder_limit'),
    /** Maintained by triggers on the variants, so that every stock change updates it. */
    inventoryStatus: text('inventory_status')
      .$type<InventoryStatus>()
      .notNull()
      .default('IN_STOCK'),
    position: integer('position').notNull().default(0),
    /** Revision of the merchant's data; sales do not change it. */
    revision: integer('revision').notNull().default(1),
    createdDate: at('created_date').notNull(),
    lastUpdated: at('last_updated').notNull(),
  },
  // One index per sortable field, except fields with few distinct values.
  (table) => [
    index('products_position').on(table.position, table.id),
    index('products_numeric_id').on(table.numericId),
    index('products_name').on(table.name),
    index('products_sku').on(table.sku),
    index('products_price').on(table.price),
    index('products_created_date').on(table.createdDate),
    index('products_last_updated').on(table.lastUpdated),
    // Disables fastupdate: without a vacuum, the pending list is never flushed.
    index('products_options')
      .using('gin', table.options.op('jsonb_path_ops'))
      .with({ fastupdate: false }),
  ],
);

/** Every product has at least one row here; the default variant holds the stock of a product without options. */
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
    /** Crossed-out price set in catalog version 3; defaults to the price before the product's discount. */
    compareAtPrice: money('compare_at_price'),
    cost: money('cost'),
    weight: money('weight'),
    sku: text('sku'),
    barcode: text('barcode'),
    productDimensions: jsonb('product_dimensions').$type<Dimensions>(),
    packageDimensions: jsonb('package_dimensions').$type<Dimensions>(),
    visible: boolean('visible').notNull().default(true),
    /** Null means untracked, always in stock. */
    quantity: integer('quantity'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.variantId] })],
);

/** Stock of version 3 by location. The default location's quantity is in the row of the variant. */
export const inventoryItems = pgTable(
  'inventory_items',
  {
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    locationId: uuid('location_id').notNull(),
    revision: integer('revision').notNull().default(1),
    /** Null means untracked, always in stock; not used at the default location. */
    quantity: integer('quantity'),
    /** If true, the stock is not counted, and a quantity of zero only marks the item as out of stock. */
    isUntracked: boolean('is_untracked').notNull().default(false),
    /** Whether the merchant has deleted the item of the default location. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** Number of units ordered before they were in stock. */
    preorderCounter: integer('preorder_counter').notNull().default(0),
    createdDate: at('created_date').notNull(),
    updatedDate: at('updated_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variantId, table.locationId] }),
    foreignKey({
      columns: [table.productId, table.variantId],
      foreignColumns: [variants.productId, variants.variantId],
    }).onDelete('cascade'),
  ],
);

/** Options and modifiers created apart from products. An option used by a product does not need a row. */
export const customizations = pgTable(
  'customizations',
  {
    type: text('type').$type<'PRODUCT_OPTION' | 'MODIFIER'>().notNull(),
    renderType: text('render_type').$type<Modifier['renderType']>().notNull(),
    name: text('name').notNull(),
    /** Null for free text. */
    choices: jsonb('choices').$type<ModifierChoice[]>(),
    freeText: jsonb('free_text').$type<NonNullable<Modifier['freeText']>>(),
    revision: integer('revision').notNull().default(1),
    createdDate: at('created_date').notNull(),
    updatedDate: at('updated_date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.renderType, table.name] })],
);

/** Original ids of renamed options, modifiers and choices, by their current `kind:name`. */
export const givenIds = pgTable('given_ids', {
  named: text('named').primaryKey(),
  id: uuid('id').notNull(),
});

/** Files that merchants added by URL; the shop's art has no rows. */
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
  /** The order among all collections in version 1, and among siblings in version 3. */
  position: integer('position').notNull().default(0),
  /** Parent in the category tree of version 3. Deleting a category in version 3 also deletes its children. */
  parentId: uuid('parent_id').references((): AnyPgColumn => collections.id, {
    onDelete: 'set null',
  }),
  revision: integer('revision').notNull().default(1),
  createdDate: at('created_date').notNull().defaultNow(),
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
    /** The order in which products were added. */
    position: integer('position').notNull().default(0),
    /** The product's place in the collection as set by the merchant in version 3; null if not set. */
    arranged: integer('arranged'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.collectionId] }),
    index('product_collections_collection').on(table.collectionId),
  ],
);
