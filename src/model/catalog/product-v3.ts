// The type of a product of catalog version 3, with the platform's field names (spec section 3, catalog version 3).
import type { MeasurementUnit } from '../enumerations/measures.ts';
import type { ModifierRenderType, OptionRenderType } from '../enumerations/products-v3.ts';
import type { RichContent } from '../rich-content/rich-content.ts';
import type { PlatformImage, PlatformMedia } from './media.ts';
import type { NumericRange } from './product.ts';

/** The unit of the price per unit. */
export interface PricePerUnitV3 {
  quantity?: number;
  measurementUnit?: MeasurementUnit;
}

/** `profitMargin` is at most 1. */
export interface RevenueDetails {
  profitMargin?: number;
}

export interface ProductV3Choice {
  choiceId?: string;
  name?: string;
  /** CSS hex color of a swatch. */
  colorCode?: string;
  image?: PlatformImage;
  linkedMedia?: PlatformMedia[];
}

interface WithChoices {
  id?: string;
  name?: string;
  choicesSettings: { choices: ProductV3Choice[] };
}

export interface ProductV3Option extends WithChoices {
  optionRenderType?: OptionRenderType;
}

/** Like an option, but without variants. */
export interface ProductV3Modifier extends WithChoices {
  modifierRenderType?: ModifierRenderType;
}

export interface ProductV3Variant {
  id?: string;
  sku?: string;
  visible?: boolean;
  /** `weight` is in the store's weight unit. */
  physicalProperties?: { weight?: number; pricePerUnit?: { settings?: PricePerUnitV3 } };
  revenueDetails?: RevenueDetails;
  media?: PlatformMedia;
}

export interface ProductV3 {
  id: string;
  revision?: string;
  name?: string;
  slug?: string;
  visible?: boolean;
  createdDate?: Date;
  updatedDate?: Date;
  url?: { relativePath?: string; url?: string };
  description?: RichContent;
  infoSections: { id?: string; title?: string; description?: RichContent }[];
  physicalProperties?: { pricePerUnit?: PricePerUnitV3; shippingWeightRange?: NumericRange };
  variantsInfo: { variants: ProductV3Variant[] };
  subscriptionDetails: {
    subscriptions: { id?: string; title?: string; discount?: { percentOff?: number } }[];
  };
  /** Information on the cheapest variant. */
  minVariantPriceInfo?: {
    pricePerUnitData?: { settings?: PricePerUnitV3 };
    revenueDetails?: RevenueDetails;
    weight?: number;
  };
  media: { main?: PlatformMedia; itemsInfo: { items: PlatformMedia[] } };
  options: ProductV3Option[];
  modifiers: ProductV3Modifier[];
}
