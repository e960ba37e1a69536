// Types of a version 2 cart, its lines, and the values of their fields. The platform may add values. Facts:
// docs/platform/cart.md#lines, docs/platform/cart.md#stock.

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

// Values of version 2 cart fields. The platform may add values.
type Open<T extends string> = T | (string & {});

/** Whether a line can still be bought, wholly or in part. Unavailable lines stay in the cart until removed. */
export type LineStatusV2 = Open<
  'IN_STOCK' | 'PARTIALLY_IN_STOCK' | 'OUT_OF_STOCK' | 'REMOVED_FROM_CATALOG'
>;

/** The type of a line. The platform may add types. */
export type ItemTypePresetV2 = Open<
  'UNRECOGNISED' | 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'
>;

/** When and how a line is paid. */
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

/** Checks in an estimate: none, only the checks that need no address, or all checkout checks. */
export type ValidationsConfig = Open<
  'SKIP_VALIDATIONS' | 'PRE_CHECKOUT_VALIDATIONS' | 'CHECKOUT_VALIDATIONS'
>;

/** The part of the cart that caused a violation. */
export type ViolationScope = Open<
  'GLOBAL' | 'LINE_ITEM' | 'DISCOUNT' | 'DELIVERY' | 'TAX' | 'MEMBERSHIP' | 'GIFT_CARD' | 'PAYMENT'
>;

/** Why a coupon cannot be used. `INACTIVE` means not active yet. */
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

/** The address that determines taxes. */
export type TaxableAddressType = Open<'BUSINESS' | 'BILLING' | 'SHIPPING'>;

/** The unit in which a membership is used up. */
export type RedemptionType = Open<'CREDITS' | 'SESSIONS'>;

/**
 * Money in version 2: decimal text from 0 to 999,999,999 with up to three decimal places, no currency and no formatted text.
 */
export interface MoneyV2 {
  /** Amount in the cart's `businessInfo.currencyCode`. */
  amount?: string;
  /** Amount in the cart's `customerInfo.currencyCode`. */
  convertedAmount?: string;
}

/** The quantities of a line: requested, available and confirmed. */
export interface QuantityInfo {
  /** The quantity that will be bought: the smaller of requested and available. */
  confirmedQuantity?: number;
  /** The quantity that the shopper requested, from 1 to 100,000. */
  requestedQuantity?: number;
  /** Absent if the stock is unlimited. */
  availableQuantity?: number | null;
  fixedQuantity?: boolean;
}

/** Prices of a line, per unit and in total, before and after discounts. */
export interface LinePricing {
  /** Price of one unit, after discounts. */
  unitPrice?: MoneyV2;
  /** Price of the confirmed quantity, after discounts. */
  totalPrice?: MoneyV2;
  /** Text to display instead of the price. */
  priceDescription?: TranslatableText;
  priceUndetermined?: boolean;
  /** Prices of one unit, before discounts. */
  breakdown?: { fullPrice?: MoneyV2; salePrice?: MoneyV2; totalModifiersPrice?: MoneyV2 };
}

/** Origin of a discount. Only coupons have a code. */
export interface DiscountSource {
  sourceType?: DiscountSourceType;
  couponCode?: string | null;
}

/** The shopper's choices for a line, by modifier. */
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

/** Values of a line that override the catalog values. */
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

/** The type of a line: a platform preset or a custom type of the catalog. */
export interface ItemTypeV2 {
  preset?: ItemTypePresetV2;
  custom?: string;
}

/** A line of a version 2 cart. */
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
    /** Missing in some responses, even for products with a picture. */
    image?: CartImage;
    url?: PageAddress;
    policies?: { title?: string | null; content?: string }[];
    itemType?: ItemTypeV2;
    physicalProperties?: PhysicalProperties;
    subscriptionInfo?: SubscriptionOptionInfo;
    serviceProperties?: ServiceProperties;
    membersOnly?: boolean;
  };
  /** Automatic discounts and coupons for single items. `amountOff` applies to the whole line. */
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

/** The coupon of a cart. `id` is valid in this cart only, and needed for removal. */
export interface CouponV2 {
  id?: string;
  /** 1 to 50 characters. */
  code?: string;
}

/** A gift card that pays for a part of the cart. */
export interface GiftCardV2 {
  /** Id within this cart, needed for removal. */
  id?: string;
  /** The code with its first characters hidden. */
  obfuscatedCode?: string;
  appId?: string | null;
  externalId?: string | null;
  /** The maximum to redeem. By default, as much as needed. */
  requestedRedeemAmount?: MoneyV2;
}

/** The selected delivery method. */
export interface DeliveryMethodV2 {
  code?: string;
  appId?: string | null;
  title?: string | null;
  pickup?: boolean;
}

/** Settings that can only be set when a cart is created. */
export interface CartSettingsV2 {
  lockGiftCard?: boolean;
  lockCouponCode?: boolean;
  policyAgreementCheckboxDisabled?: boolean;
  manualPaymentDisabled?: boolean;
}

/** Origin of a cart: the sales channel and its creator. */
export interface CartSourceV2 {
  channelType?: SalesChannelType;
  /** At most 10 references. */
  externalReferences?: { appId?: string; resourceId?: string | null }[];
  createdBy?: { visitorId?: string; memberId?: string; userId?: string; appId?: string };
  customContentReference?: { appId?: string; componentId?: string };
}

/** A version 2 cart. Amounts are decimal text, see `MoneyV2`. */
export interface CartV2 {
  id?: string;
  createdDate?: string | Date | null;
  updatedDate?: string | Date | null;
  /** Decimal text that grows by one with each update. */
  revision?: string;
  /** At most 300 lines, including lines that cannot be bought. */
  lineItems: LineItemV2[];
  /** The sum of the line totals, after line discounts. */
  subtotal?: MoneyV2;
  note?: string | null;
  /** At most one coupon. */
  coupons?: CouponV2[];
  source?: CartSourceV2;
  businessInfo?: {
    locationId?: string | null;
    languageCode?: string;
    /** ISO 4217 currency of every `amount`. */
    currencyCode?: string;
  };
  /** The visitor or member that the cart belongs to, and known data about the shopper. */
  customerInfo?: ContactDetails & {
    visitorId?: string;
    memberId?: string;
    userId?: string;
    /** Whether the cart belongs to nobody yet. The first caller who opens the cart becomes its owner. */
    openAccess?: boolean;
    email?: string | null;
    contactId?: string | null;
    languageCode?: string;
    /** ISO 4217 currency of every `convertedAmount`. */
    currencyCode?: string;
  };
  deliveryInfo?: {
    address?: Address | null;
    method?: DeliveryMethodV2;
    weightUnit?: 'KG' | 'LB' | (string & {});
  };
  taxInfo?: { pricesIncludeTax?: boolean; taxExemptGroupId?: string | null };
  paymentInfo?: {
    /** At most one gift card. */
    giftCards?: GiftCardV2[];
    currencyCode?: string;
    billingAddress?: Address | null;
    billingContact?: ContactDetails | null;
  };
  /** Whether the cart was ordered. An ordered cart cannot be changed. */
  orderPlaced?: boolean;
  orderId?: string | null;
  purchaseFlowId?: string;
  settings?: CartSettingsV2;
  customCheckoutUrl?: string | null;
  extendedFields?: ExtendedFields | null;
  /** False for a cart that was created alongside the current one. */
  currentCart?: boolean;
  /** Whether this is a preview cart of the editor, which cannot be ordered. */
  demo?: boolean;
}
