// The cart and its lines in the platform's own field names (spec section 3, Cart).
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

export interface CartImage {
  id?: string;
  url?: string;
  width?: number;
  height?: number;
  altText?: string | null;
  urlExpirationDate?: string | Date;
  focalPoint?: { x?: number; y?: number };
}

/** One chosen option as the platform words it: plain text, or a colour with its code. */
export interface DescriptionLine {
  name?: TranslatableText;
  plainText?: TranslatableText;
  colorInfo?: TranslatableText & { code?: string | null };
}

export interface LineItem {
  id: string;
  quantity: number;
  catalogReference?: CatalogReference;
  productName?: TranslatableText;
  url?: { relativePath?: string; url?: string | null };
  price?: Money;
  fullPrice?: Money;
  priceBeforeDiscounts?: Money;
  lineItemPrice?: Money;
  descriptionLines?: DescriptionLine[];
  image?: CartImage;
  availability?: {
    status?: ItemAvailabilityStatus;
    quantityAvailable?: number | null;
  };
  physicalProperties?: {
    weight?: number | null;
    sku?: string | null;
    shippable?: boolean;
  };
  itemType?: { preset?: string; custom?: string };
  fixedQuantity?: boolean;
}

export interface Cart {
  id?: string | null;
  lineItems: LineItem[];
  buyerNote?: string | null;
  currency?: string;
  conversionCurrency?: string;
  taxIncludedInPrices?: boolean | null;
  weightUnit?: 'KG' | 'LB';
  checkoutId?: string | null;
  appliedDiscounts?: {
    coupon?: { id?: string; code?: string };
    merchantDiscount?: { amount?: Money };
  }[];
  contactInfo?: { address?: Address; contactDetails?: Record<string, unknown> };
  revision?: string | null;
  createdDate?: string | Date | null;
  updatedDate?: string | Date | null;
}

/** A postal address in wire form. */
export interface Address {
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  addressLine?: string | null;
  addressLine2?: string | null;
  streetAddress?: { number?: string; name?: string };
  geocode?: { latitude?: number | null; longitude?: number | null };
}

/** Sums of a cart as the platform worked them out (wire: PriceSummary). */
export interface PriceSummary {
  subtotal?: Money;
  shipping?: Money;
  tax?: Money;
  discount?: Money;
  total?: Money;
  additionalFees?: Money;
}
