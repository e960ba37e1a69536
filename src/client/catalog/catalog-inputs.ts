// Inputs of the catalog write calls, with the platform's field names.

import type {
  InventoryAvailability,
  ModifierRenderType,
  OptionRenderType,
  ProductDiscountType,
  ProductType,
} from '../enumerations/products.ts';
import type { Dimensions, PricePerUnitData } from './product.ts';
import type { RichContent } from './rich-content/rich-content.ts';

// Types of catalog entities that only events contain.

/** The fields of every entity of catalog version 3. */
interface CatalogEntity {
  id?: string;
  revision?: string | null;
  createdDate?: string | Date | null;
  updatedDate?: string | Date | null;
}

/** A label on a product image. */
export interface Ribbon extends CatalogEntity {
  name?: string;
}

/** A brand, as sent in events. */
export interface Brand extends CatalogEntity {
  name?: string;
}

/** An option or modifier that several products share. */
export interface Customization extends CatalogEntity {
  name?: string;
  customizationType?: 'PRODUCT_OPTION' | 'MODIFIER';
  customizationRenderType?: OptionRenderType | ModifierRenderType;
}

/** A text section that several products share. */
export interface InfoSection extends CatalogEntity {
  uniqueName?: string;
  title?: string;
  description?: RichContent;
}

/** The stock of a product, as sent in events. */
export interface InventoryItem extends CatalogEntity {
  productId?: string;
  variantId?: string;
  trackQuantity?: boolean;
  quantity?: number | null;
  availabilityStatus?: InventoryAvailability;
}

/** An option with its choices. A product has at most 6 options of 100 choices each, and 1,000 variants. */
export interface ProductOptionInput {
  /** 1 to 50 characters, like the values and descriptions of choices. */
  name: string;
  optionType?: 'drop_down' | 'color';
  /** The value of a color choice is a CSS color. */
  choices: { value?: string; description?: string }[];
}

/** Changeable fields of a product. Absent fields stay unchanged. Null clears a field. */
export interface ProductChanges {
  /** 1 to 80 characters. */
  name?: string;
  /** Derived from the name by default. */
  slug?: string | null;
  visible?: boolean | null;
  productType?: ProductType;
  /** At most 8,000 characters. */
  description?: string | null;
  /** At most 40 characters. */
  sku?: string | null;
  /** In the store's weight unit. */
  weight?: number | null;
  productDimensions?: Dimensions | null;
  packageDimensions?: Dimensions | null;
  /** In the store's currency. */
  priceData?: { price?: number };
  costAndProfitData?: { itemCost?: number | null } | null;
  pricePerUnitData?: Required<PricePerUnitData> | null;
  additionalInfoSections?: { title?: string; description?: string }[] | null;
  manageVariants?: boolean | null;
  productOptions?: ProductOptionInput[] | null;
  discount?: { type: ProductDiscountType; value?: number } | null;
  seoData?: Record<string, unknown> | null;
  /** At most 30 characters. */
  ribbon?: string | null;
  /** 1 to 50 characters. */
  brand?: string | null;
}

export interface NewProduct extends ProductChanges {
  name: string;
  priceData: { price: number };
}

/** Collection fields to change. Omitted fields stay unchanged. */
export interface CollectionChanges {
  /** 1 to 50 characters. */
  name?: string;
  slug?: string | null;
  /** At most 600 characters. */
  description?: string | null;
  visible?: boolean | null;
}

/** A collection to create. */
export interface NewCollection extends CollectionChanges {
  name: string;
}

interface VariantChanges {
  price?: number | null;
  cost?: number | null;
  weight?: number | null;
  sku?: string | null;
  visible?: boolean | null;
  productDimensions?: Dimensions | null;
  packageDimensions?: Dimensions | null;
}

/** Changes for the variants with these choices, or with these ids. */
export type VariantOverride = VariantChanges &
  (
    | { choices: Record<string, string>; variantIds?: never }
    | { variantIds: string[]; choices?: never }
  );

/** A media item of the platform, or a URL to import, for one choice or for all choices. */
export type MediaInput = { choice?: { option: string; choice: string } } & (
  | { mediaId: string; url?: never }
  | { url: string; mediaId?: never }
);

/** The media items of a choice. */
export interface ChoiceMedia {
  option: string;
  choice: string;
  mediaIds: string[];
}

type OneOf<Members> = {
  [Name in keyof Members]: Pick<Members, Name> & {
    [Other in Exclude<keyof Members, Name>]?: never;
  };
}[keyof Members];

/** The property to set on many products. */
export type SetValue = OneOf<{
  price: number;
  cost: number;
  weight: number;
  ribbon: string;
  brand: string;
}>;

/** An amount, or a percentage from -100 to 1,000, optionally rounded to whole numbers. */
export type Adjustment = OneOf<{
  amount: number;
  percentage: { rate: number; roundToInt?: boolean };
}>;

/** The property to adjust on many products. */
export type AdjustValue = OneOf<{ price: Adjustment; cost: Adjustment; weight: Adjustment }>;

/** The result for one item of a bulk call. */
export interface BulkItem {
  id: string;
  /** Index in the list that was sent. */
  originalIndex: number;
  success: boolean;
  error?: { code?: string; description?: string; data?: Record<string, unknown> | null };
}

/** The results of a bulk call, one for each item. */
export interface BulkAnswer {
  results: { itemMetadata: BulkItem }[];
  bulkActionMetadata: {
    totalSuccesses: number;
    totalFailures: number;
    /** Number of failed items that the platform only counts: `results` does not contain them. */
    undetailedFailures: number;
  };
}
