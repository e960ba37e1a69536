// Products of catalog version 1 and their stock (spec sections 3 and 4).

// Products of catalog version 3 and their stock (spec sections 3 and 4).

/** Availability of an inventory item, also as a filter (spec section 3, Other catalog entities, and section 4). */
export const INVENTORY_AVAILABILITIES = ['OUT_OF_STOCK', 'IN_STOCK', 'PREORDER'] as const;
/**
 * One of `INVENTORY_AVAILABILITIES`: availability of an inventory item, also as a filter (spec section 3, Other catalog
 * entities, and section 4).
 */
export type InventoryAvailability = (typeof INVENTORY_AVAILABILITIES)[number];

/** Pre-order status of an inventory item (spec section 4). */
export const PREORDER_STATUSES = ['ENABLED', 'DISABLED', 'PARTIALLY_ENABLED'] as const;
/** One of `PREORDER_STATUSES`: pre-order status of an inventory item (spec section 4). */
export type PreorderStatus = (typeof PREORDER_STATUSES)[number];

/** Which variants can be pre-ordered (spec section 4). */
export const PREORDER_AVAILABILITIES = ['ALL_VARIANTS', 'NO_VARIANTS', 'SOME_VARIANTS'] as const;
/** One of `PREORDER_AVAILABILITIES`: which variants can be pre-ordered (spec section 4). */
export type PreorderAvailability = (typeof PREORDER_AVAILABILITIES)[number];

/** How an option is shown (spec section 3, Enumerations). */
export const OPTION_RENDER_TYPES = ['TEXT_CHOICES', 'SWATCH_CHOICES'] as const;
/** One of `OPTION_RENDER_TYPES`: how an option is shown (spec section 3, Enumerations). */
export type OptionRenderType = (typeof OPTION_RENDER_TYPES)[number];

/** How a modifier is shown (spec section 3, Enumerations). */
export const MODIFIER_RENDER_TYPES = ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'] as const;
/** One of `MODIFIER_RENDER_TYPES`: how a modifier is shown (spec section 3, Enumerations). */
export type ModifierRenderType = (typeof MODIFIER_RENDER_TYPES)[number];

/** How a choice is displayed (spec section 3, Enumerations). */
export const CHOICE_TYPES = ['CHOICE_TEXT', 'ONE_COLOR', 'MULTIPLE_COLORS', 'IMAGE'] as const;
/** One of `CHOICE_TYPES`: how a choice is displayed (spec section 3, Enumerations). */
export type ChoiceType = (typeof CHOICE_TYPES)[number];

/** Visibility of an entity (spec section 3, Enumerations). */
export const VISIBILITIES = ['PROTECTED', 'PRIVATE', 'PUBLIC', 'GROUP_PROTECTED'] as const;
/** One of `VISIBILITIES`: visibility of an entity (spec section 3, Enumerations). */
export type Visibility = (typeof VISIBILITIES)[number];

// The node types of rich content (spec section 3, Enumerations).

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
/** One of `RICH_CONTENT_NODE_TYPES`: all node types, including the parts of lists, tables and layouts. */
export type RichContentNodeType = (typeof RICH_CONTENT_NODE_TYPES)[number];

/** Who sees the result of a poll (spec section 6). */
export const POLL_VISIBILITIES = ['CREATOR', 'VOTERS', 'EVERYONE'] as const;
/** One of `POLL_VISIBILITIES`: who sees the result of a poll (spec section 6). */
export type PollVisibility = (typeof POLL_VISIBILITIES)[number];

/** Catalog version of a store (spec section 3, Product). */
export const CATALOG_VERSIONS = ['V1_CATALOG', 'V3_CATALOG'] as const;
export type CatalogVersion = (typeof CATALOG_VERSIONS)[number];

/** Physical product or digital file (spec section 3, Product). */
export const PRODUCT_TYPES = ['physical', 'digital'] as const;
/** One of `PRODUCT_TYPES`: physical product or digital file (spec section 3, Product). */
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Whether all, none or some variants are in stock (spec section 3, Product, and section 4, Availability). */
export const INVENTORY_STATUSES = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const;
/**
 * One of `INVENTORY_STATUSES`: whether all, none or some variants are in stock (spec section 3, Product, and section 4,
 * Availability).
 */
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number];

/** How an option is chosen (spec section 3, Product). */
export const OPTION_TYPES = ['drop_down', 'color'] as const;
/** One of `OPTION_TYPES`: how an option is chosen (spec section 3, Product). */
export type OptionType = (typeof OPTION_TYPES)[number];

/** Kinds of product discounts (spec section 3, Product). */
export const PRODUCT_DISCOUNT_TYPES = ['NONE', 'AMOUNT', 'PERCENT'] as const;
/** One of `PRODUCT_DISCOUNT_TYPES`: kinds of product discounts (spec section 3, Product). */
export type ProductDiscountType = (typeof PRODUCT_DISCOUNT_TYPES)[number];

/** Kinds of media items (spec section 3, Product). */
export const MEDIA_ITEM_TYPES = ['image', 'video', 'audio', 'document', 'zip'] as const;
/** One of `MEDIA_ITEM_TYPES`: kinds of media items (spec section 3, Product). */
export type MediaItemType = (typeof MEDIA_ITEM_TYPES)[number];

/** File types of digital products (spec section 3, Enumerations). */
export const DIGITAL_FILE_TYPES = [
  'SECURE_PICTURE',
  'SECURE_VIDEO',
  'SECURE_DOCUMENT',
  'SECURE_MUSIC',
  'SECURE_ARCHIVE',
] as const;
/** One of `DIGITAL_FILE_TYPES`: file types of digital products (spec section 3, Enumerations). */
export type DigitalFileType = (typeof DIGITAL_FILE_TYPES)[number];

/** Causes of a stock change (spec section 4). */
export const INVENTORY_CHANGE_CAUSES = ['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE'] as const;
/** One of `INVENTORY_CHANGE_CAUSES`: causes of a stock change (spec section 4). */
export type InventoryChangeCause = (typeof INVENTORY_CHANGE_CAUSES)[number];

/** Status of a back-in-stock request (spec section 4). */
export const BACK_IN_STOCK_STATUSES = [
  'RECEIVED',
  'PROCESSING',
  'NOTIFICATION_SENT',
  'FAILED',
] as const;
/** One of `BACK_IN_STOCK_STATUSES`: status of a back-in-stock request (spec section 4). */
export type BackInStockStatus = (typeof BACK_IN_STOCK_STATUSES)[number];
