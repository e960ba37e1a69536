// The type of a product of catalog version 3, with the platform's field names (spec section 3, CATALOG_V3 8).
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

/** Decimal text in the store's or the requested currency. Show `formattedAmount`, which needs the field CURRENCY. */
export interface MoneyV3 {
  amount: string;
  formattedAmount?: string;
}

/** The lowest and the highest amount of the variants. */
export interface MoneyRangeV3 {
  minValue?: MoneyV3;
  maxValue?: MoneyV3;
}

/** An entity that is known by its id and name. */
export interface NamedV3 {
  id?: string;
  name?: string;
}

/** One image or video of a product. `url` is set in place of `image` for a picture of another host. */
export interface MediaItemV3 extends PlatformMedia {
  id?: string;
  url?: string;
  mediaType?: 'IMAGE' | 'VIDEO';
  altText?: string;
  displayName?: string;
  /** Needs the field THUMBNAIL. */
  thumbnail?: PlatformImage;
}

/** The unit of the price per unit. */
export interface PricePerUnitV3 {
  quantity?: number;
  measurementUnit?: MeasurementUnit;
}

/** Merchants only. `profitMargin` is at most 1. */
export interface RevenueDetails {
  cost?: MoneyV3;
  profit?: MoneyV3;
  profitMargin?: number;
}

/** A price per unit as it is to be shown: `description` is the platform's text. */
export interface UnitPriceV3 {
  settings?: PricePerUnitV3;
  value?: string;
  description?: string;
}

/** `compareAtPrice` is crossed out if it is greater; `priceAfterDiscount` has automatic discounts taken off. */
export interface VariantPriceV3 {
  actualPrice?: MoneyV3;
  compareAtPrice?: MoneyV3;
  priceAfterDiscount?: MoneyV3;
}

/** The choice that makes a variant, by option. */
export interface VariantChoiceV3 {
  optionChoiceIds: { optionId?: string; choiceId?: string };
  /** Needs the field VARIANT_OPTION_CHOICE_NAMES. */
  optionChoiceNames?: { optionName?: string; choiceName?: string; renderType?: string };
}

/** The price of a plan for one variant. */
export interface PlanPriceV3 {
  subscriptionId?: string;
  price?: MoneyV3;
  priceAfterDiscount?: MoneyV3;
}

/** Every product has at least one, also without options. Its id must go into a cart. */
export interface ProductV3Variant {
  id?: string;
  sku?: string;
  barcode?: string;
  visible?: boolean;
  choices?: VariantChoiceV3[];
  price?: VariantPriceV3;
  /** `weight` is in the store's weight unit. */
  physicalProperties?: { weight?: number; pricePerUnit?: UnitPriceV3 };
  /** Needs the field SUBSCRIPTION_PRICES_INFO. */
  subscriptionPricesInfo?: { subscriptionPrices: PlanPriceV3[] };
  inventoryStatus?: { inStock?: boolean; preorderEnabled?: boolean };
  revenueDetails?: RevenueDetails;
  media?: MediaItemV3;
}

/** A plan. It renews until it is canceled (`autoRenewal`), or for `billingCycles`. */
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

/** A section of a product's page, such as care or delivery. */
export interface InfoSectionV3 {
  id?: string;
  uniqueName?: string;
  title?: string;
  description?: RichContent;
  /** HTML of the store; display it as text, or clean it. */
  plainDescription?: string;
}

interface ProductV3Texts {
  name?: string;
  slug?: string;
  handle?: string;
  url?: { relativePath?: string; url?: string };
  description?: RichContent;
  /** HTML of the store, at most 16,000 characters; display it as text, or clean it. */
  plainDescription?: string;
  brand?: NamedV3;
  /** Shown first, then `additionalRibbons`. */
  ribbon?: NamedV3;
  additionalRibbons?: NamedV3[];
}

interface ProductV3Prices {
  /** ISO 4217. Needs the field CURRENCY. */
  currency?: string;
  /** Selling prices before automatic discounts. */
  actualPriceRange?: MoneyRangeV3;
  compareAtPriceRange?: MoneyRangeV3;
  /** Merchants only. */
  costRange?: MoneyRangeV3;
  /** Automatic discounts that apply. Needs the field DISCOUNT_INFO. */
  discountInfo?: { discountRuleNames: string[] };
  variantSummary?: { variantCount?: number; minPriceVariant?: ProductV3Variant };
  /** Information on the cheapest variant, as events have it. */
  minVariantPriceInfo?: {
    pricePerUnitData?: { settings?: PricePerUnitV3 };
    revenueDetails?: RevenueDetails;
    weight?: number;
  };
}

interface ProductV3Categories {
  mainCategoryId?: string;
  /** Each needs the field of its name, such as DIRECT_CATEGORIES_INFO. */
  directCategoriesInfo?: { categories: { id: string; index?: number }[] };
  allCategoriesInfo?: { categories: { id: string; index?: number }[] };
  breadcrumbsInfo?: {
    breadcrumbs: { categoryId?: string; categoryName?: string; categorySlug?: string }[];
  };
}

/** A product of catalog version 3 (spec section 3). Many fields come only when they are asked for. */
export interface ProductV3 extends ProductV3Texts, ProductV3Prices, ProductV3Categories {
  id: string;
  /** Send it with an update, which is refused if somebody else was faster. */
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
    /** Needs the field WEIGHT_MEASUREMENT_UNIT_INFO. */
    weightMeasurementUnitInfo?: Record<string, unknown>;
    deliveryProfileId?: string;
    fulfillerId?: string;
  };
  /** Of the default location. */
  inventory?: {
    availabilityStatus?: Exclude<InventoryAvailability, 'PREORDER'> | 'PARTIALLY_OUT_OF_STOCK';
    preorderStatus?: PreorderStatus;
    preorderAvailability?: PreorderAvailability;
  };
  /** Empty in queries and searches: only getProduct() and getProductBySlug() bring variants. */
  variantsInfo: { variants: ProductV3Variant[] };
  subscriptionDetails: { subscriptions: SubscriptionV3[]; allowOneTimePurchases?: boolean };
  /** The items need the field MEDIA_ITEMS_INFO. `main` is also the first of them. */
  media: { main?: MediaItemV3; itemsInfo: { items: MediaItemV3[] } };
  /** At most 6. */
  options: ProductV3Option[];
  /** At most 10. */
  modifiers: ProductV3Modifier[];
  purchaseEligibility?: { userCriteria?: string };
  taxGroupId?: string;
  seoData?: Record<string, unknown>;
  extendedFields?: Record<string, unknown>;
}
