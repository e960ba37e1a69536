// Bodies of catalog events, with the platform's field names.
import type { Dimensions } from '../client/catalog/product.ts';
import type { ProductV3 } from '../client/catalog/v3/product-v3.ts';
import type { Dated, Open } from './commerce-bodies.ts';

/** Collection of catalog version 1. The platform spells `collection_Id` this way. */
export type CollectionBody = Open<{ collection_Id?: string; name?: string; productIds?: string[] }>;

/** A product in events. */
export type ProductBody = Open<{
  productId?: string;
  name?: string;
  changedFields?: string[];
  price?: { price?: number; discountedPrice?: number; pricePerUnit?: number };
  costAndProfitData?: { itemCost?: number; profit?: number; profitMargin?: number };
}>;

/** Changed variants of a product. */
export type VariantsBody = Open<{
  productId?: string;
  variants?: Open<{
    variantId?: string;
    choices?: Readonly<Record<string, string>>;
    changedFields?: string[];
    dimensions?: Dimensions;
  }>[];
}>;

/** The changed fields, as a list or as comma-separated text. */
type FieldMask = string | string[];

/** A changed inventory item. */
export type InventoryItemBody = Open<{
  productId?: string;
  inventoryItemId?: string;
  fieldMask?: FieldMask;
  updatedDate?: Date;
}>;

/** Variants whose stock has changed. */
export type InventoryVariantsBody = Open<{
  productId?: string;
  inventoryItemId?: string;
  /** Stock before and after the change, unconverted. */
  variants?: Open<{ id?: string; oldValue?: unknown; newValue?: unknown }>[];
  fieldMask?: FieldMask;
  updatedDate?: Date;
}>;

/** Unchecked rich content. `readRichContent` of the package makes it safe to display. */
export type RichContentBody = Open<{
  nodes?: Readonly<Record<string, unknown>>[];
  metadata?: { createdTimestamp?: Date; updatedTimestamp?: Date };
}>;

/** An info section in events. */
export type InfoSectionBody = Open<
  Dated & { uniqueName?: string; title?: string; description?: RichContentBody }
>;

/** A ribbon in events. */
export type RibbonBody = Open<Dated & { name?: string }>;
/** A brand in events. */
export type BrandBody = Open<Dated & { name?: string }>;
/** A customization in events. */
export type CustomizationBody = Open<Dated & { name?: string; customizationType?: string }>;

/** A value as sent in an event, where each field can be missing. */
type Sent<T> = T extends Date
  ? T
  : T extends readonly (infer Item)[]
    ? Sent<Item>[]
    : T extends object
      ? { [Name in keyof T]?: Sent<T[Name]> }
      : T;

/** A product of catalog version 3. Nothing is checked. `readProductV3` of the package drops unsafe values. */
export type ProductV3Body = Open<
  Dated &
    Omit<Sent<ProductV3>, keyof Dated | 'description' | 'infoSections'> & {
      description?: RichContentBody;
      infoSections?: Open<{
        id?: string;
        uniqueName?: string;
        title?: string;
        description?: RichContentBody;
      }>[];
    }
>;
