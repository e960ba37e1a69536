// Products of catalog version 1 and their stock (spec sections 3 and 4).

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
