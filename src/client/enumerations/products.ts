// Enumerations of catalog version 1 products and their stock.

// Enumerations of catalog version 3 products and their stock.

/** Availabilities of an inventory item. Filters accept the same values. */
export const INVENTORY_AVAILABILITIES = ['OUT_OF_STOCK', 'IN_STOCK', 'PREORDER'] as const;
/** Availability of an inventory item, or a filter value for the availability: one of `INVENTORY_AVAILABILITIES`. */
export type InventoryAvailability = (typeof INVENTORY_AVAILABILITIES)[number];

/** Pre-order statuses of an inventory item. */
export const PREORDER_STATUSES = ['ENABLED', 'DISABLED', 'PARTIALLY_ENABLED'] as const;
/** Pre-order status of an inventory item, one of `PREORDER_STATUSES`. */
export type PreorderStatus = (typeof PREORDER_STATUSES)[number];

/** Whether all, no or some variants can be pre-ordered. */
export const PREORDER_AVAILABILITIES = ['ALL_VARIANTS', 'NO_VARIANTS', 'SOME_VARIANTS'] as const;
/** Whether all, no or some variants can be pre-ordered: one of `PREORDER_AVAILABILITIES`. */
export type PreorderAvailability = (typeof PREORDER_AVAILABILITIES)[number];

/** Display types of an option. */
export const OPTION_RENDER_TYPES = ['TEXT_CHOICES', 'SWATCH_CHOICES'] as const;
/** The display type of an option, one of `OPTION_RENDER_TYPES`. */
export type OptionRenderType = (typeof OPTION_RENDER_TYPES)[number];

/** Display types of a modifier. */
export const MODIFIER_RENDER_TYPES = ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'] as const;
/** The display type of a modifier, one of `MODIFIER_RENDER_TYPES`. */
export type ModifierRenderType = (typeof MODIFIER_RENDER_TYPES)[number];

/** Display types of a choice. */
export const CHOICE_TYPES = ['CHOICE_TEXT', 'ONE_COLOR', 'MULTIPLE_COLORS', 'IMAGE'] as const;
/** The display type of a choice, one of `CHOICE_TYPES`. */
export type ChoiceType = (typeof CHOICE_TYPES)[number];

/** Visibilities of an entity. */
export const VISIBILITIES = ['PROTECTED', 'PRIVATE', 'PUBLIC', 'GROUP_PROTECTED'] as const;
/** Visibility of an entity, one of `VISIBILITIES`. */
export type Visibility = (typeof VISIBILITIES)[number];

/** All node types, including the parts of lists, tables and layouts. */
export const RICH_CONTENT_NODE_TYPES = [
  'PARAGRAPH',
  'TEXT',
  'HEADING',
  'BULLETED_LIST',
  'ORDERED_LIST',
  'BLOCKQUOTE',
  'CODE_BLOCK',
  'VIDEO',
  'DIVIDER',
  'FILE',
  'GALLERY',
  'GIF',
  'HTML',
  'IMAGE',
  'LINK_PREVIEW',
  'MAP',
  'POLL',
  'APP_EMBED',
  'BUTTON',
  'COLLAPSIBLE_LIST',
  'TABLE',
  'EMBED',
  'AUDIO',
  'CAPTION',
  'LAYOUT',
] as const;
/** A node type of rich content, one of `RICH_CONTENT_NODE_TYPES`. */
export type RichContentNodeType = (typeof RICH_CONTENT_NODE_TYPES)[number];

/** Audiences that can see the result of a poll. */
export const POLL_VISIBILITIES = ['CREATOR', 'VOTERS', 'EVERYONE'] as const;
/** The audience that can see the result of a poll, one of `POLL_VISIBILITIES`. */
export type PollVisibility = (typeof POLL_VISIBILITIES)[number];

/** Catalog versions of a store. */
export const CATALOG_VERSIONS = ['V1_CATALOG', 'V3_CATALOG', 'STORES_NOT_INSTALLED'] as const;
/** The catalog version of a store, one of `CATALOG_VERSIONS`. */
export type CatalogVersion = (typeof CATALOG_VERSIONS)[number];

/** Types of products: physical product or digital file. */
export const PRODUCT_TYPES = ['physical', 'digital'] as const;
/** Physical product or digital file, one of `PRODUCT_TYPES`. */
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Whether all, none or some variants are in stock. */
export const INVENTORY_STATUSES = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const;
/** Whether all, none or some variants are in stock: one of `INVENTORY_STATUSES`. */
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number];

/** Controls for choosing an option. */
export const OPTION_TYPES = ['drop_down', 'color'] as const;
/** The control for choosing an option, one of `OPTION_TYPES`. */
export type OptionType = (typeof OPTION_TYPES)[number];

/** Types of product discounts. */
export const PRODUCT_DISCOUNT_TYPES = ['NONE', 'AMOUNT', 'PERCENT'] as const;
/** The type of a product discount, one of `PRODUCT_DISCOUNT_TYPES`. */
export type ProductDiscountType = (typeof PRODUCT_DISCOUNT_TYPES)[number];

/** Types of media items. */
export const MEDIA_ITEM_TYPES = ['image', 'video', 'audio', 'document', 'zip'] as const;
/** The type of a media item, one of `MEDIA_ITEM_TYPES`. */
export type MediaItemType = (typeof MEDIA_ITEM_TYPES)[number];

/** File types of digital products. */
export const DIGITAL_FILE_TYPES = [
  'SECURE_PICTURE',
  'SECURE_VIDEO',
  'SECURE_DOCUMENT',
  'SECURE_MUSIC',
  'SECURE_ARCHIVE',
] as const;
/** The file type of a digital product, one of `DIGITAL_FILE_TYPES`. */
export type DigitalFileType = (typeof DIGITAL_FILE_TYPES)[number];

/** Causes of a stock change. */
export const INVENTORY_CHANGE_CAUSES = ['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE'] as const;
/** The cause of a stock change, one of `INVENTORY_CHANGE_CAUSES`. */
export type InventoryChangeCause = (typeof INVENTORY_CHANGE_CAUSES)[number];

/** Statuses of a back-in-stock request. */
export const BACK_IN_STOCK_STATUSES = [
  'RECEIVED',
  'PROCESSING',
  'NOTIFICATION_SENT',
  'FAILED',
] as const;
/** Status of a back-in-stock request, one of `BACK_IN_STOCK_STATUSES`. */
export type BackInStockStatus = (typeof BACK_IN_STOCK_STATUSES)[number];
