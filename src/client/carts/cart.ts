// The cart type, with the platform's field names.

import type { PlatformImage } from '../catalog/media.ts';
import type { LineItemType, PaymentOption } from '../enumerations/cart.ts';
import type { SubscriptionFrequency } from '../enumerations/measures.ts';

/** An amount of money (wire: MultiCurrencyPrice). `amount` is decimal text. */
export interface Money {
  amount: string;
  formattedAmount?: string;
  convertedAmount?: string;
  formattedConvertedAmount?: string;
}

/** The price of a product (wire: PriceData). Amounts are JSON numbers. Formatted strings are for display. */
export interface PriceData {
  currency?: string;
  price?: number | null;
  discountedPrice?: number;
  pricePerUnit?: number | null;
  formatted?: {
    price?: string;
    discountedPrice?: string;
    pricePerUnit?: string | null;
  };
}

/** The catalog entry that a line refers to. */
export interface CatalogReference {
  catalogItemId: string;
  appId: string;
  options?: Record<string, unknown> | null;
}

/** Text in the store's language, and in the shopper's language if the store has a translation. */
export interface TranslatableText {
  original?: string;
  translated?: string | null;
}

/** Lines that are `NOT_FOUND` or `NOT_AVAILABLE` stay in the cart until they are removed. */
export type ItemAvailabilityStatus =
  | 'AVAILABLE'
  | 'NOT_FOUND'
  | 'NOT_AVAILABLE'
  | 'PARTIALLY_AVAILABLE';

/** The picture of a line. */
export type CartImage = PlatformImage;

/** A page URL: a relative path, or the whole URL. */
export interface PageAddress {
  relativePath?: string;
  url?: string | null;
}

/** A selected option as the platform describes it: plain text, or a color with its code. */
export interface DescriptionLine {
  name?: TranslatableText;
  plainText?: TranslatableText;
  colorInfo?: TranslatableText & { code?: string | null };
}

/** `weight` is in the cart's `weightUnit`. */
export interface PhysicalProperties {
  weight?: number | null;
  sku?: string | null;
  shippable?: boolean;
}

/** Item type: a platform preset, or a custom type of an app. */
export interface ItemType {
  preset?: LineItemType | (string & {});
  custom?: string;
}

/** The terms of a subscription: billed every `interval` units of `frequency`, `billingCycles` times. */
export interface SubscriptionOptionInfo {
  subscriptionSettings?: {
    frequency?: SubscriptionFrequency;
    interval?: number | null;
    autoRenewal?: boolean;
    billingCycles?: number | null;
    enableCustomerCancellation?: boolean;
    freeTrialPeriod?: { frequency?: SubscriptionFrequency; interval?: number };
    startDate?: string | Date | null;
  };
  title?: TranslatableText;
  description?: TranslatableText;
}

/** The date and number of participants of a booked service. */
export interface ServiceProperties {
  scheduledDate?: string | Date | null;
  endDate?: string | Date | null;
  numberOfParticipants?: number | null;
}

/** The membership that pays for a line. */
export interface SelectedMembership {
  id: string;
  appId?: string;
}

/** Values of a line that override the catalog values. Amounts are decimal text. */
export interface CatalogOverrideFields {
  productName?: TranslatableText;
  price?: string | null;
  fullPrice?: string | null;
  descriptionLines?: DescriptionLine[];
  physicalProperties?: PhysicalProperties;
  image?: CartImage;
  paymentOption?: { value?: PaymentOption };
  depositAmount?: string | null;
}

/** A line of a version 1 cart. */
export interface LineItem {
  id: string;
  quantity: number;
  catalogReference?: CatalogReference;
  productName?: TranslatableText;
  url?: PageAddress;
  price?: Money;
  fullPrice?: Money;
  priceBeforeDiscounts?: Money;
  lineItemPrice?: Money;
  /** Text to display instead of the price. */
  priceDescription?: TranslatableText;
  descriptionLines?: DescriptionLine[];
  image?: CartImage;
  availability?: {
    status?: ItemAvailabilityStatus;
    quantityAvailable?: number | null;
  };
  physicalProperties?: PhysicalProperties;
  itemType?: ItemType;
  subscriptionOptionInfo?: SubscriptionOptionInfo;
  paymentOption?: PaymentOption | (string & {});
  /** The deposit, if the payment option requires one. */
  depositAmount?: Money;
  serviceProperties?: ServiceProperties;
  selectedMembership?: SelectedMembership;
  catalogOverrideFields?: CatalogOverrideFields;
  rootCatalogItemId?: string | null;
  deliveryProfileId?: string | null;
  taxGroupId?: string | null;
  /** Whether the line has no catalog reference. */
  customLineItem?: boolean;
  priceUndetermined?: boolean;
  fixedQuantity?: boolean;
  /** The policies that the shopper must accept before paying. */
  consentRequiredPaymentPolicy?: string | null;
  policies?: { title?: string | null; content?: string }[];
  membersOnly?: boolean;
}

/** A version 1 cart. Amounts are decimal text in `currency`. */
export interface Cart {
  id?: string | null;
  lineItems: LineItem[];
  buyerNote?: string | null;
  /** The visitor or member that the cart belongs to. */
  buyerInfo?: {
    visitorId?: string;
    memberId?: string;
    userId?: string;
    contactId?: string | null;
    email?: string | null;
  };
  currency?: string;
  conversionCurrency?: string;
  paymentCurrency?: string;
  buyerLanguage?: string | null;
  siteLanguage?: string | null;
  taxIncludedInPrices?: boolean | null;
  weightUnit?: 'KG' | 'LB';
  checkoutId?: string | null;
  appliedDiscounts?: {
    coupon?: { id?: string; code?: string };
    merchantDiscount?: { amount?: Money };
  }[];
  contactInfo?: ContactInfo;
  selectedShippingOption?: SelectedShippingOption;
  overrideCheckoutUrl?: string | null;
  businessLocationId?: string | null;
  extendedFields?: ExtendedFields;
  purchaseFlowId?: string | null;
  revision?: string | null;
  createdDate?: string | Date | null;
  updatedDate?: string | Date | null;
}

/** Delivery address and recipient of the order. */
export interface ContactInfo {
  address?: Address;
  contactDetails?: ContactDetails;
}

/** Recipient of the order. */
export interface ContactDetails {
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  company?: string | null;
  vatId?: { id?: string; type?: 'CPF' | 'CNPJ' | (string & {}) };
}

/** Custom fields of apps, by namespace. */
export interface ExtendedFields {
  namespaces?: Record<string, Record<string, unknown>>;
}

/** The selected shipping option, identified by codes from an estimate. */
export interface SelectedShippingOption {
  carrierId?: string | null;
  code?: string;
}

/** A postal address in wire form. */
export interface Address {
  /** ISO 3166-1 alpha-2 code. */
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  addressLine?: string | null;
  addressLine2?: string | null;
  streetAddress?: { number?: string; name?: string };
  /** Coordinates in degrees. */
  geocode?: { latitude?: number | null; longitude?: number | null };
  readonly countryFullname?: string | null;
  readonly subdivisionFullname?: string | null;
}

/** The totals of a cart, calculated by the platform (wire: PriceSummary). */
export interface PriceSummary {
  subtotal?: Money;
  shipping?: Money;
  tax?: Money;
  discount?: Money;
  total?: Money;
  additionalFees?: Money;
}
