// The product type of catalog version 3, with the platform's field names.
import type { MeasurementUnit, SubscriptionFrequency } from '../../enumerations/measures.ts';
import type {
  InventoryAvailability,
  PreorderAvailability,
  PreorderStatus,
} from '../../enumerations/products.ts';
import type { PlatformImage, PlatformMedia } from '../media.ts';
import type { NumericRange } from '../product.ts';
import type { RichContent } from '../rich-content/rich-content.ts';
import type { ProductV3Modifier, ProductV3Option } from './options-v3.ts';

export type { ProductV3Choice, ProductV3Modifier, ProductV3Option } from './options-v3.ts';

/**
 * Decimal text in the store's or the requested currency. Display `formattedAmount`, which is only sent if `fields`
 * includes CURRENCY.
 */
export interface MoneyV3 {
  amount: string;
  formattedAmount?: string;
}

/** The lowest and highest amount of all variants. */
export interface MoneyRangeV3 {
  minValue?: MoneyV3;
  maxValue?: MoneyV3;
}

/** An entity with an id and a name. */
export interface NamedV3 {
  id?: string;
  name?: string;
}

/** One image or video of a product. A picture on another host has `url` instead of `image`. */
export interface MediaItemV3 extends PlatformMedia {
  id?: string;
  url?: string;
  mediaType?: 'IMAGE' | 'VIDEO';
  altText?: string;
  displayName?: string;
  /** Only sent if `fields` includes THUMBNAIL. */
  thumbnail?: PlatformImage;
}

/** The unit of the price per unit. */
export interface PricePerUnitV3 {
  quantity?: number;
  measurementUnit?: MeasurementUnit;
}

/** For merchants only. `profitMargin` is at most 1. */
export interface RevenueDetails {
  cost?: MoneyV3;
  profit?: MoneyV3;
  profitMargin?: number;
}

/** A price per unit for display. `description` is the platform's text. */
export interface UnitPriceV3 {
  settings?: PricePerUnitV3;
  value?: string;
  description?: string;
}

/**
 * Show `compareAtPrice` crossed out if it is greater than `actualPrice`. `priceAfterDiscount` includes automatic
 * discounts.
 */
export interface VariantPriceV3 {
  actualPrice?: MoneyV3;
  compareAtPrice?: MoneyV3;
  priceAfterDiscount?: MoneyV3;
}

/** A choice of a variant, for one option. */
export interface VariantChoiceV3 {
  optionChoiceIds: { optionId?: string; choiceId?: string };
  /** Only sent if `fields` includes VARIANT_OPTION_CHOICE_NAMES. */
  optionChoiceNames?: { optionName?: string; choiceName?: string; renderType?: string };
}

/** The price of a plan for one variant. */
export interface PlanPriceV3 {
  subscriptionId?: string;
  price?: MoneyV3;
  priceAfterDiscount?: MoneyV3;
}

/** Every product has at least one variant, even without options. A cart needs the variant id. */
export interface ProductV3Variant {
  id?: string;
  sku?: string;
  barcode?: string;
  visible?: boolean;
  choices?: VariantChoiceV3[];
  price?: VariantPriceV3;
  /** `weight` is in the store's weight unit. */
  physicalProperties?: { weight?: number; pricePerUnit?: UnitPriceV3 };
  /** Only sent if `fields` includes SUBSCRIPTION_PRICES_INFO. */
  subscriptionPricesInfo?: { subscriptionPrices: PlanPriceV3[] };
  inventoryStatus?: { inStock?: boolean; preorderEnabled?: boolean };
  revenueDetails?: RevenueDetails;
  media?: MediaItemV3;
}

/** A subscription plan, renewed until canceled (`autoRenewal`) or for a number of `billingCycles`. */
export interface SubscriptionV3 {
  id?: string;
  title?: string;
  description?: string;
  visible?: boolean;
  frequency?: SubscriptionFrequency;
  interval?: number;
  autoRenewal?: boolean;
  billingCycles?: number;
  discount?: { type?: 'PERCENT' | 'AMOUNT'; percentOff?: number; amountOff?: string };
}

/** A section of a product page, such as care or delivery. */
export interface InfoSectionV3 {
  id?: string;
  uniqueName?: string;
  title?: string;
  description?: RichContent;
  /** HTML from the store. Display it as text, or sanitize it. */
  plainDescription?: string;
}

interface ProductV3Texts {
  name?: string;
  slug?: string;
  handle?: string;
  url?: { relativePath?: string; url?: string };
  description?: RichContent;
  /** HTML from the store, at most 16,000 characters. Display it as text, or sanitize it. */
  plainDescription?: string;
  brand?: NamedV3;
  /** Display this ribbon before `additionalRibbons`. */
  ribbon?: NamedV3;
  additionalRibbons?: NamedV3[];
}

interface ProductV3Prices {
  /** ISO 4217 code. Only sent if `fields` includes CURRENCY. */
  currency?: string;
  /** Selling prices before automatic discounts. */
  actualPriceRange?: MoneyRangeV3;
  compareAtPriceRange?: MoneyRangeV3;
  /** For merchants only. */
  costRange?: MoneyRangeV3;
  /** Automatic discounts that apply. Only sent if `fields` includes DISCOUNT_INFO. */
  discountInfo?: { discountRuleNames: string[] };
  variantSummary?: { variantCount?: number; minPriceVariant?: ProductV3Variant };
  /** Data of the cheapest variant, as sent in events. */
  minVariantPriceInfo?: {
    pricePerUnitData?: { settings?: PricePerUnitV3 };
    revenueDetails?: RevenueDetails;
    weight?: number;
  };
}

interface ProductV3Categories {
  mainCategoryId?: string;
  /** Each field from here on is only sent if `fields` includes its name, such as DIRECT_CATEGORIES_INFO. */
  directCategoriesInfo?: { categories: { id: string; index?: number }[] };
  allCategoriesInfo?: { categories: { id: string; index?: number }[] };
  breadcrumbsInfo?: {
    breadcrumbs: { categoryId?: string; categoryName?: string; categorySlug?: string }[];
  };
}

/** A product of catalog version 3. Many fields are sent only if requested. */
export interface ProductV3 extends ProductV3Texts, ProductV3Prices, ProductV3Categories {
  id: string;
  /** Revision of the product. An update must contain it, and is refused if the product has a newer revision. */
  revision?: string;
  createdDate?: Date;
  updatedDate?: Date;
  visible?: boolean;
  visibleInPos?: boolean;
  productType?: 'PHYSICAL' | 'DIGITAL';
  infoSections: InfoSectionV3[];
  physicalProperties?: {
    pricePerUnit?: PricePerUnitV3;
    shippingWeightRange?: NumericRange;
    pricePerUnitRange?: { minValue?: UnitPriceV3; maxValue?: UnitPriceV3 };
    /** Only sent if `fields` includes WEIGHT_MEASUREMENT_UNIT_INFO. */
    weightMeasurementUnitInfo?: Record<string, unknown>;
    deliveryProfileId?: string;
    fulfillerId?: string;
  };
  /** Stock at the default location. */
  inventory?: {
    availabilityStatus?: Exclude<InventoryAvailability, 'PREORDER'> | 'PARTIALLY_OUT_OF_STOCK';
    preorderStatus?: PreorderStatus;
    preorderAvailability?: PreorderAvailability;
  };
  /** Empty in queries and searches. Only getProduct() and getProductBySlug() return variants. */
  variantsInfo: { variants: ProductV3Variant[] };
  subscriptionDetails: { subscriptions: SubscriptionV3[]; allowOneTimePurchases?: boolean };
  /** Media. `itemsInfo` is only sent if `fields` includes MEDIA_ITEMS_INFO. Its first item equals `main`. */
  media: { main?: MediaItemV3; itemsInfo: { items: MediaItemV3[] } };
  /** At most 6 options. */
  options: ProductV3Option[];
  /** At most 10 modifiers. */
  modifiers: ProductV3Modifier[];
  purchaseEligibility?: { userCriteria?: string };
  taxGroupId?: string;
  seoData?: Record<string, unknown>;
  extendedFields?: Record<string, unknown>;
}
