// The type of a cart line, with the platform's field names (spec section 3, Cart line item).

import type { PlatformImage } from '../catalog/media.ts';
import type { LineItemType, PaymentOption } from '../enumerations/cart.ts';
import type { SubscriptionFrequency } from '../enumerations/measures.ts';
import type { Money } from './money.ts';

/** The catalog entry that a line refers to. */
export interface CatalogReference {
  catalogItemId: string;
  appId: string;
  options?: Record<string, unknown> | null;
}

/** A text in the store's language, and in the shopper's where the store has translated it. */
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

/** A kind of item of the platform, or of an app. */
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

/** Values of a line that override the catalog's. Amounts are decimal text. */
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

/** A line of a cart of version 1 (spec section 3). */
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
  /** Text that is shown in place of the price. */
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
  /** The deposit, if the payment option is one. */
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
