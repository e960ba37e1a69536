// Types of products and collections of catalog version 1, with the platform's field names.

import type { PriceData } from '../carts/cart.ts';
import type { MeasurementUnit } from '../enumerations/measures.ts';
import type {
  InventoryStatus,
  OptionType,
  ProductDiscountType,
  ProductType,
} from '../enumerations/products.ts';
import type { PlatformMedia, ProductMedia } from './media.ts';

/** The stock of one variant. */
export interface VariantStock {
  trackQuantity?: boolean;
  /** At most 99,999. */
  quantity?: number | null;
  inStock?: boolean;
}

/** A variant (wire: StoreVariant). */
export interface StoreVariant {
  /** Product id and variant id, joined by a hyphen. */
  id?: string;
  variantId?: string;
  productId?: string;
  variantName?: string;
  productName?: string;
  /** False for the only variant of a product without managed variants. */
  managedVariant?: boolean;
  sku?: string;
  stock?: VariantStock;
  /** Option name -> choice description. */
  choices?: Record<string, string>;
  collectionIds?: string[];
  media?: PlatformMedia;
  preorderInfo?: {
    enabled?: boolean;
    message?: string | null;
    /** Number of items that can be pre-ordered. */
    limit?: number | null;
  };
}

/** The smallest and largest value of all variants. */
export interface NumericRange {
  minValue?: number;
  maxValue?: number;
}

/** Decimal text in the given unit. */
export interface Dimensions {
  length?: string | null;
  width?: string | null;
  height?: string | null;
  unit?: 'MM' | 'CM' | 'M' | 'IN' | 'FT' | 'YD' | (string & {});
}

/** Visible to merchants only. `profitMargin` is at most 1. */
export interface CostAndProfitData {
  itemCost?: number | null;
  formattedItemCost?: string;
  profit?: number;
  formattedProfit?: string;
  profitMargin?: number;
}

/** The units of a price per unit, such as a jar of 250 G priced per 100 G. */
export interface PricePerUnitData {
  totalQuantity?: number;
  totalMeasurementUnit?: MeasurementUnit | 'UNSPECIFIED';
  baseQuantity?: number;
  baseMeasurementUnit?: MeasurementUnit | 'UNSPECIFIED';
}

/** One choice of an option, such as a size. */
export interface ProductChoice {
  /** The CSS color of a color choice; otherwise the same as `description`. */
  value: string;
  /** The displayed text. */
  description: string;
  media?: ProductMedia;
  inStock?: boolean;
  visible?: boolean;
}

/** At most 6 options of at most 100 choices each. */
export interface ProductOption {
  name: string;
  optionType?: OptionType;
  choices: ProductChoice[];
}

/** One combination of choices. */
export interface ProductVariant {
  id: string;
  /** Option name -> choice description. */
  choices?: Record<string, string>;
  variant?: {
    priceData?: PriceData;
    convertedPriceData?: PriceData;
    costAndProfitData?: CostAndProfitData;
    sku?: string;
    weight?: number;
    visible?: boolean;
    productDimensions?: Dimensions;
    packageDimensions?: Dimensions;
  };
  stock?: VariantStock;
}

/** A product of catalog version 1. Prices are numbers, with formatted strings for display. */
export interface Product {
  id: string;
  name?: string | null;
  slug?: string;
  visible?: boolean | null;
  productType?: ProductType;
  /** May contain HTML from the store. Display it as text. */
  description?: string | null;
  sku?: string | null;
  /** In the store's weight unit. */
  weight?: number | null;
  weightRange?: NumericRange;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
  stock?: {
    trackInventory?: boolean;
    quantity?: number | null;
    inStock?: boolean;
    inventoryStatus?: InventoryStatus;
  };
  /** The older name of `priceData`. */
  price?: PriceData;
  priceData?: PriceData;
  convertedPriceData?: PriceData;
  priceRange?: NumericRange;
  /** Visible to merchants only, like `costRange`. */
  costAndProfitData?: CostAndProfitData;
  costRange?: NumericRange;
  pricePerUnitData?: PricePerUnitData;
  additionalInfoSections?: { title?: string; description?: string }[];
  /** The older form of `ribbon`. */
  ribbons?: { text?: string }[];
  ribbon?: string | null;
  brand?: string | null;
  media?: ProductMedia;
  /** Custom text fields that the shopper can or must fill in. `maxLength` is at most 500. */
  customTextFields?: { title?: string; maxLength?: number; mandatory?: boolean }[];
  manageVariants?: boolean | null;
  productOptions?: ProductOption[];
  productPageUrl?: { base?: string; path?: string };
  numericId?: string;
  inventoryItemId?: string;
  discount?: { type?: ProductDiscountType | 'UNDEFINED'; value?: number };
  collectionIds?: string[];
  variants?: ProductVariant[];
  seoData?: Record<string, unknown>;
  lastUpdated?: string | Date | null;
  createdDate?: string | Date | null;
}

/** A collection of products. */
export interface Collection {
  id: string;
  name?: string | null;
  slug?: string | null;
  description?: string | null;
  visible?: boolean | null;
  /** Number of products in the collection. */
  numberOfProducts?: number;
  media?: ProductMedia;
  lastUpdated?: string | Date | null;
}
