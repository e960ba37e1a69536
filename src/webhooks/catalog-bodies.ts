// Bodies of catalog events, with the platform's field names.
import type { Dimensions } from '../client/catalog/product.ts';
import type { PricePerUnitV3, ProductV3Variant } from '../client/catalog/v3/product-v3.ts';
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

/** `fieldMask` is not converted: a comma-separated string, or a list. */
export type InventoryItemBody = Open<{
  productId?: string;
  inventoryItemId?: string;
  fieldMask?: unknown;
  updatedDate?: Date;
}>;

/** Variants whose stock has changed. */
export type InventoryVariantsBody = Open<{
  productId?: string;
  inventoryItemId?: string;
  /** Stock before and after, unconverted. */
  variants?: Open<{ id?: string; oldValue?: unknown; newValue?: unknown }>[];
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

/** A product of catalog version 3. */
export type ProductV3Body = Open<
  Dated & {
    name?: string;
    slug?: string;
    visible?: boolean;
    description?: RichContentBody;
    infoSections?: Open<{ id?: string; title?: string; description?: RichContentBody }>[];
    physicalProperties?: {
      pricePerUnit?: PricePerUnitV3;
      shippingWeightRange?: { minValue?: number; maxValue?: number };
    };
    variantsInfo?: { variants?: ProductV3Variant[] };
    variantSummary?: { minPriceVariant?: ProductV3Variant };
    minVariantPriceInfo?: {
      pricePerUnitData?: { settings?: PricePerUnitV3 };
      revenueDetails?: { profitMargin?: number };
      weight?: number;
    };
    subscriptionDetails?: {
      subscriptions?: { id?: string; title?: string; discount?: { percentOff?: number } }[];
    };
  }
>;
