// The line of a cart of version 2 (CART_V2 6.1 and 6.3).
import type {
  CartImage,
  CatalogReference,
  DescriptionLine,
  PageAddress,
  PhysicalProperties,
  ServiceProperties,
  SubscriptionOptionInfo,
  TranslatableText,
} from '../line-item.ts';
import type {
  DiscountSourceType,
  ItemTypePresetV2,
  LineStatusV2,
  PaymentOptionV2,
  RedemptionType,
  TaxableAddressType,
} from './cart-v2-values.ts';

/**
 * Money of version 2: decimal text from 0 to 999,999,999 with up to three places, without a currency and without
 * formatted text.
 */
export interface MoneyV2 {
  /** In the cart's `businessInfo.currencyCode`. */
  amount?: string;
  /** In the cart's `customerInfo.currencyCode`. */
  convertedAmount?: string;
}

/** The quantities of a line: requested, available and confirmed. */
export interface QuantityInfo {
  /** The quantity that will be bought: the smaller of requested and available. */
  confirmedQuantity?: number;
  /** The quantity that the shopper asked for, from 1 to 100,000. */
  requestedQuantity?: number;
  /** Absent where the stock is not limited. */
  availableQuantity?: number | null;
  fixedQuantity?: boolean;
}

/** Prices of a line: one piece, and all of them, before and after discounts. */
export interface LinePricing {
  /** For one piece, after discounts. */
  unitPrice?: MoneyV2;
  /** For the confirmed quantity, after discounts. */
  totalPrice?: MoneyV2;
  /** Text that is shown in place of the price. */
  priceDescription?: TranslatableText;
  priceUndetermined?: boolean;
  /** For one piece, before discounts. */
  breakdown?: { fullPrice?: MoneyV2; salePrice?: MoneyV2; totalModifiersPrice?: MoneyV2 };
}

/** Where a discount comes from; a coupon's code only for coupons. */
export interface DiscountSource {
  sourceType?: DiscountSourceType;
  couponCode?: string | null;
}

/** The shopper's answers at a line, by modifier. */
export interface ItemModifierGroup {
  id?: string;
  name?: TranslatableText;
  modifiers?: {
    id?: string;
    quantity?: number;
    label?: TranslatableText;
    details?: TranslatableText;
    price?: MoneyV2;
  }[];
}

/** The membership that pays for a line. */
export interface LineMembershipV2 {
  existingMembership?: { appId?: string; membershipId?: string };
  futureMembership?: { lineItemId?: string; benefitId?: string };
  name?: TranslatableText;
  redemptionCost?: number;
  redemptionType?: RedemptionType;
}

/** Values of a line that override the catalog's. */
export interface CatalogOverridesV2 {
  name?: TranslatableText;
  salePrice?: MoneyV2;
  fullPrice?: MoneyV2;
  descriptionLines?: DescriptionLine[];
  physicalProperties?: PhysicalProperties;
  image?: CartImage;
  paymentOption?: PaymentOptionV2;
  depositAmount?: MoneyV2;
  savePaymentMethod?: boolean;
  inventoryAppId?: string;
}

/** The kind of a line: one that the platform knows, or one of the catalog's own. */
export interface ItemTypeV2 {
  preset?: ItemTypePresetV2;
  custom?: string;
}

/** A line of a cart of version 2 (CART_V2 2). */
export interface LineItemV2 {
  id: string;
  name?: TranslatableText;
  status?: LineStatusV2;
  quantityInfo?: QuantityInfo;
  pricing?: LinePricing;
  source?: {
    catalogReference?: CatalogReference;
    catalogOverrideFields?: CatalogOverridesV2;
    rootCatalogItemId?: string | null;
    inventoryAppId?: string | null;
  };
  attributes?: {
    descriptionLines?: DescriptionLine[];
    /** Missing in some answers, also for products with a picture. */
    image?: CartImage;
    url?: PageAddress;
    policies?: { title?: string | null; content?: string }[];
    itemType?: ItemTypeV2;
    physicalProperties?: PhysicalProperties;
    subscriptionInfo?: SubscriptionOptionInfo;
    serviceProperties?: ServiceProperties;
    membersOnly?: boolean;
  };
  /** Automatic discounts and coupons for single items; `amountOff` is for the whole line. */
  discounts?: { name?: string; amountOff?: MoneyV2; source?: DiscountSource }[];
  modifierGroups?: ItemModifierGroup[];
  deliveryConfig?: { deliveryProfileId?: string | null; fulfillerId?: string | null };
  taxConfig?: {
    taxableAddress?: { addressType?: TaxableAddressType };
    taxGroupId?: string | null;
  };
  paymentConfig?: {
    savePaymentMethod?: boolean;
    consentRequiredPaymentPolicy?: string | null;
    depositAmount?: MoneyV2;
    paymentOption?: PaymentOptionV2;
    membership?: LineMembershipV2;
  };
  customLineItem?: boolean;
  extendedFields?: { namespaces?: Record<string, Record<string, unknown>> };
}
