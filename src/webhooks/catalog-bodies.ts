// The bodies of catalog events, with the platform's field names (spec section 3).
import type { Dimensions } from '../client/catalog/product.ts';
import type { PricePerUnitV3, ProductV3Variant } from '../client/catalog/v3/product-v3.ts';
import type { Dated, Open } from './commerce-bodies.ts';

/** Catalog version 1. The spelling of the collection's id is the platform's. */
export type CollectionBody = Open<{ collection_Id?: string; name?: string; productIds?: string[] }>;

/** A product, as events carry it. */
export type ProductBody = Open<{
  productId?: string;
  name?: string;
  changedFields?: string[];
  price?: { price?: number; discountedPrice?: number; pricePerUnit?: number };
  costAndProfitData?: { itemCost?: number; profit?: number; profitMargin?: number };
}>;

/** The variants of a product that have changed. */
export type VariantsBody = Open<{
  productId?: string;
  variants?: Open<{
    variantId?: string;
    choices?: Readonly<Record<string, string>>;
    changedFields?: string[];
    dimensions?: Dimensions;
  }>[];
}>;

/** `fieldMask` is not converted: text joined by commas, or a list. */
export type InventoryItemBody = Open<{
  productId?: string;
  inventoryItemId?: string;
  fieldMask?: unknown;
  updatedDate?: Date;
}>;

/** The variants whose stock has changed. */
export type InventoryVariantsBody = Open<{
  productId?: string;
  inventoryItemId?: string;
  /** Stock before and after, with the platform's own values. */
  variants?: Open<{ id?: string; oldValue?: unknown; newValue?: unknown }>[];
  updatedDate?: Date;
}>;

/** Unchecked rich content. `readRichContent` of the package makes it safe to display. */
export type RichContentBody = Open<{
  nodes?: Readonly<Record<string, unknown>>[];
  metadata?: { createdTimestamp?: Date; updatedTimestamp?: Date };
}>;

/** An info section, as events carry it. */
export type InfoSectionBody = Open<
  Dated & { uniqueName?: string; title?: string; description?: RichContentBody }
>;

/** A ribbon, as events carry it. */
export type RibbonBody = Open<Dated & { name?: string }>;
/** A brand, as events carry it. */
export type BrandBody = Open<Dated & { name?: string }>;
/** A customization, as events carry it. */
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
