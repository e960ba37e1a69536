// What merchants send when they write the catalog (spec section 7, Catalog write), in the platform's names.
import type { ProductDiscountType, ProductType } from '../enumerations/products.ts';
import type { Dimensions, PricePerUnitData } from './product.ts';

/** An option with the choices that a shopper has; at most 6 options of 100 choices, and 1,000 variants. */
export interface ProductOptionInput {
  /** 1 to 50 characters, as are values and descriptions. */
  name: string;
  optionType?: 'drop_down' | 'color';
  /** A colour choice has a CSS colour as its value. */
  choices: { value?: string; description?: string }[];
}

/** What may be said of a product. What is absent stays as it is; null clears it. */
export interface ProductChanges {
  /** 1 to 80 characters. */
  name?: string;
  /** Made from the name where it is not given. */
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

export interface CollectionChanges {
  /** 1 to 50 characters. */
  name?: string;
  slug?: string | null;
  /** At most 600 characters. */
  description?: string | null;
  visible?: boolean | null;
}

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

/** A medium that the platform has, or one to be fetched from an address; for a choice, or for all. */
export type MediaInput = { choice?: { option: string; choice: string } } & (
  | { mediaId: string; url?: never }
  | { url: string; mediaId?: never }
);

/** Media of the product that belong to a choice. */
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

/** One property, for many products. */
export type SetValue = OneOf<{
  price: number;
  cost: number;
  weight: number;
  ribbon: string;
  brand: string;
}>;

/** By an amount, or by a percentage from -100 to 1,000, rounded to whole numbers if wished. */
export type Adjustment = OneOf<{
  amount: number;
  percentage: { rate: number; roundToInt?: boolean };
}>;

/** One property, for many products. */
export type AdjustValue = OneOf<{ price: Adjustment; cost: Adjustment; weight: Adjustment }>;

/** What became of one item of a bulk call. */
export interface BulkItem {
  id: string;
  /** Its place in the list that was sent. */
  originalIndex: number;
  success: boolean;
  error?: { code?: string; description?: string; data?: Record<string, unknown> | null };
}

/** One result for each item, none passed over. */
export interface BulkAnswer {
  results: { itemMetadata: BulkItem }[];
  bulkActionMetadata: {
    totalSuccesses: number;
    totalFailures: number;
    /** Failures that the platform gave no result for. */
    undetailedFailures: number;
  };
}
