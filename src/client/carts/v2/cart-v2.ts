// A cart of version 2 with its lines and the values of its fields (CART_V2 6.1, 6.3, 6.6). The platform may add values.

import type { SalesChannelType } from '../../enumerations/cart.ts';
import type {
  Address,
  CartImage,
  CatalogReference,
  ContactDetails,
  DescriptionLine,
  ExtendedFields,
  PageAddress,
  PhysicalProperties,
  ServiceProperties,
  SubscriptionOptionInfo,
  TranslatableText,
} from '../cart.ts';

// The values of fields of cart version 2 (CART_V2 6.6). The platform may add others.
type Open<T extends string> = T | (string & {});

/** Whether a line can still be bought, wholly or in part. Lines that cannot stay in the cart until they are removed. */
export type LineStatusV2 = Open<
  'IN_STOCK' | 'PARTIALLY_IN_STOCK' | 'OUT_OF_STOCK' | 'REMOVED_FROM_CATALOG'
>;

/** The kind of a line. The platform may know more. */
export type ItemTypePresetV2 = Open<
  'UNRECOGNISED' | 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'
>;

/** When and how a line is paid for. */
export type PaymentOptionV2 = Open<
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'
>;

/** The source of a discount. */
export type DiscountSourceType = Open<'AUTOMATIC_RULE' | 'COUPON'>;

/** The sums that a discount lowers: the subtotal, single lines, or delivery. */
export type DiscountScope = Open<
  'UNKNOWN_DISCOUNT_SCOPE' | 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'
>;

/** The source of a fee. */
export type FeeSourceV2 = Open<
  'UNKNOWN_ADDITIONAL_FEE_SOURCE' | 'SERVICE_PLUGIN' | 'LINE_ITEM' | 'DELIVERY' | 'PLATFORM'
>;

/** Which checks an estimate makes: none, those that need no address, or all of a checkout. */
export type ValidationsConfig = Open<
  'SKIP_VALIDATIONS' | 'PRE_CHECKOUT_VALIDATIONS' | 'CHECKOUT_VALIDATIONS'
>;

/** The part of the cart that a violation is about. */
export type ViolationScope = Open<
  'GLOBAL' | 'LINE_ITEM' | 'DISCOUNT' | 'DELIVERY' | 'TAX' | 'MEMBERSHIP' | 'GIFT_CARD' | 'PAYMENT'
>;

/** Why a coupon cannot be used. `INACTIVE` is not active yet. */
export type InvalidCouponReason = Open<
  | 'UNKNOWN_INVALID_COUPON_REASON'
  | 'EXPIRED'
  | 'DISABLED'
  | 'INACTIVE'
  | 'MAX_USAGE_EXCEEDED'
  | 'MAX_USAGE_PER_CUSTOMER_EXCEEDED'
  | 'NOT_APPLICABLE_TO_SUBSCRIPTIONS'
  | 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS'
  | 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED'
  | 'MIN_SUBTOTAL_NOT_REACHED'
>;

/** Why a gift card cannot be used. */
export type InvalidGiftCardReason = Open<
  'UNKNOWN_INVALID_GIFT_CARD_REASON' | 'EXPIRED' | 'DISABLED' | 'EMPTY_BALANCE'
>;

/** Why a membership cannot be used. */
export type InvalidMembershipReason = Open<
  | 'UNKNOWN_INVALID_MEMBERSHIP_REASON'
  | 'INSUFFICIENT_FUNDS'
  | 'MEMBERSHIP_NOT_FOUND'
  | 'NOT_APPLICABLE_TO_LINE_ITEMS'
  | 'LINE_ITEM_NOT_FOUND'
>;

/** Which address decides about taxes. */
export type TaxableAddressType = Open<'BUSINESS' | 'BILLING' | 'SHIPPING'>;

/** The unit in which a membership is used up. */
export type RedemptionType = Open<'CREDITS' | 'SESSIONS'>;

// The line of a cart of version 2 (CART_V2 6.1 and 6.3).

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

/** The coupon of a cart. Its id is of this cart, and removes it. */
export interface CouponV2 {
  id?: string;
  /** 1 to 50 characters. */
  code?: string;
}

/** A gift card that pays for a part of the cart. */
export interface GiftCardV2 {
  /** Of this cart; removes it. */
  id?: string;
  /** The code with its first characters hidden. */
  obfuscatedCode?: string;
  appId?: string | null;
  externalId?: string | null;
  /** At most this is redeemed; as much as is needed without. */
  requestedRedeemAmount?: MoneyV2;
}

/** The delivery that was chosen, with its price. */
export interface DeliveryMethodV2 {
  code?: string;
  appId?: string | null;
  title?: string | null;
  pickup?: boolean;
}

/** Members that can only be decided when a cart is created. */
export interface CartSettingsV2 {
  lockGiftCard?: boolean;
  lockCouponCode?: boolean;
  policyAgreementCheckboxDisabled?: boolean;
  manualPaymentDisabled?: boolean;
}

/** Where a cart comes from: the channel, and what made it. */
export interface CartSourceV2 {
  channelType?: SalesChannelType;
  /** At most 10. */
  externalReferences?: { appId?: string; resourceId?: string | null }[];
  createdBy?: { visitorId?: string; memberId?: string; userId?: string; appId?: string };
  customContentReference?: { appId?: string; componentId?: string };
}

/** A cart of version 2 (CART_V2 2). Amounts are decimal texts in `currency`. */
export interface CartV2 {
  id?: string;
  createdDate?: string | Date | null;
  updatedDate?: string | Date | null;
  /** Decimal text; grows by one with each update. */
  revision?: string;
  /** At most 300, also those that cannot be bought. */
  lineItems: LineItemV2[];
  /** The sum of the lines' totals, after their discounts. */
  subtotal?: MoneyV2;
  note?: string | null;
  /** At most one. */
  coupons?: CouponV2[];
  source?: CartSourceV2;
  businessInfo?: {
    locationId?: string | null;
    languageCode?: string;
    /** ISO 4217: the currency of every `amount`. */
    currencyCode?: string;
  };
  /** The owner, and what is known of the shopper. */
  customerInfo?: ContactDetails & {
    visitorId?: string;
    memberId?: string;
    userId?: string;
    /** The cart has no owner yet: the first who opens it is. */
    openAccess?: boolean;
    email?: string | null;
    contactId?: string | null;
    languageCode?: string;
    /** ISO 4217: the currency of every `convertedAmount`. */
    currencyCode?: string;
  };
  deliveryInfo?: {
    address?: Address | null;
    method?: DeliveryMethodV2;
    weightUnit?: 'KG' | 'LB' | (string & {});
  };
  taxInfo?: { pricesIncludeTax?: boolean; taxExemptGroupId?: string | null };
  paymentInfo?: {
    /** At most one. */
    giftCards?: GiftCardV2[];
    currencyCode?: string;
    billingAddress?: Address | null;
    billingContact?: ContactDetails | null;
  };
  /** The cart was ordered, and cannot be changed any more. */
  orderPlaced?: boolean;
  orderId?: string | null;
  purchaseFlowId?: string;
  settings?: CartSettingsV2;
  customCheckoutUrl?: string | null;
  extendedFields?: ExtendedFields | null;
  /** False for a cart that was made beside the current one. */
  currentCart?: boolean;
  /** A cart of the editor's preview, which cannot be ordered. */
  demo?: boolean;
}
