// The type of a cart, with the platform's field names (spec section 3, Cart).
import type { LineItem } from './line-item.ts';
import type { Money } from './money.ts';

export type {
  CartImage,
  CatalogOverrideFields,
  CatalogReference,
  DescriptionLine,
  ItemAvailabilityStatus,
  ItemType,
  LineItem,
  PageAddress,
  PhysicalProperties,
  SelectedMembership,
  ServiceProperties,
  SubscriptionOptionInfo,
  TranslatableText,
} from './line-item.ts';

/** A cart of version 1 (spec section 3). Amounts are decimal texts in `currency`. */
export interface Cart {
  id?: string | null;
  lineItems: LineItem[];
  buyerNote?: string | null;
  /** The owner of the cart. */
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

/** Where the order goes, and to whom. */
export interface ContactInfo {
  address?: Address;
  contactDetails?: ContactDetails;
}

/** Who gets the order. */
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

/** The selected shipping option, by the codes of an estimate. */
export interface SelectedShippingOption {
  carrierId?: string | null;
  code?: string;
}

/** A postal address in wire form. */
export interface Address {
  /** ISO 3166-1 alpha-2. */
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  addressLine?: string | null;
  addressLine2?: string | null;
  streetAddress?: { number?: string; name?: string };
  /** In degrees. */
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
