// One line of a cart in the platform's own field names (spec section 3, Cart line item).

import type { PlatformImage } from './catalog/media.ts';
import type { LineItemType, PaymentOption } from './enumerations/cart.ts';
import type { SubscriptionFrequency } from './enumerations/measures.ts';
import type { Money } from './money.ts';

/** Which thing of which catalog a line stands for. */
export interface CatalogReference {
  catalogItemId: string;
  appId: string;
  options?: Record<string, unknown> | null;
}

export interface TranslatableText {
  original?: string;
  translated?: string | null;
}

/** `NOT_FOUND` and `NOT_AVAILABLE` lines stay in the cart, readable, until they are removed. */
export type ItemAvailabilityStatus =
  | 'AVAILABLE'
  | 'NOT_FOUND'
  | 'NOT_AVAILABLE'
  | 'PARTIALLY_AVAILABLE';

export type CartImage = PlatformImage;

/** The address of a page: its path, or the whole. */
export interface PageAddress {
  relativePath?: string;
  url?: string | null;
}

/** One chosen option as the platform words it: plain text, or a colour with its code. */
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

/** One of the platform's kinds, or one of an app's own. */
export interface ItemType {
  preset?: LineItemType | (string & {});
  custom?: string;
}

/** What a subscriber agrees to: every `interval` of the `frequency`, `billingCycles` times. */
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

/** When a booked service takes place, and for how many. */
export interface ServiceProperties {
  scheduledDate?: string | Date | null;
  endDate?: string | Date | null;
  numberOfParticipants?: number | null;
}

export interface SelectedMembership {
  id: string;
  appId?: string;
}

/** Values of a line that stand in place of the catalog's; amounts are decimal text. */
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
  /** Words in place of the price. */
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
  /** What is paid at once, where the payment option is a deposit. */
  depositAmount?: Money;
  serviceProperties?: ServiceProperties;
  selectedMembership?: SelectedMembership;
  catalogOverrideFields?: CatalogOverrideFields;
  rootCatalogItemId?: string | null;
  deliveryProfileId?: string | null;
  taxGroupId?: string | null;
  /** Whether it stands for nothing in a catalog. */
  customLineItem?: boolean;
  priceUndetermined?: boolean;
  fixedQuantity?: boolean;
  /** What the shopper must agree to before paying. */
  consentRequiredPaymentPolicy?: string | null;
  policies?: { title?: string | null; content?: string }[];
  membersOnly?: boolean;
}
