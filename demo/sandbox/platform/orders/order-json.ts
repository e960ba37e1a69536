import type { Address, CatalogOptions, LineSnapshot } from '../cart/cart-json.ts';
import type { ItemType, PaymentOption } from '../commerce/commerce-json.ts';

export interface OrderLine extends LineSnapshot {
  lineItemId: string;
  catalogItemId: string;
  variantId?: string;
  options?: CatalogOptions;
  quantity: number;
  lineTotal: string;
  itemType?: ItemType;
  paymentOption?: PaymentOption;
  discount?: string;
  tax?: string;
}

export type OrderStatus = 'INITIALIZED' | 'APPROVED' | 'CANCELED' | 'PENDING' | 'REJECTED';

export type PaymentStatus = 'NOT_PAID' | 'PAID' | 'PARTIALLY_PAID' | 'FULLY_REFUNDED' | 'CANCELED';

export type FulfillmentStatus = 'NOT_FULFILLED' | 'FULFILLED' | 'PARTIALLY_FULFILLED' | 'CANCELED';

export interface OrderTaken {
  stock: { productId: string; variantId: string; quantity: number; isPreorder: boolean }[];
  credits: { membershipId: string; credits: number }[];
  giftCard?: { id: string; amount: string };
}

/** Parts of an order in the platform's format, stored when the order is placed. */
export interface OrderDetails {
  cartId: string;
  /** Set for a version 2 cart, whose checkout has the id of the cart. */
  isV2?: boolean;
  channelType: string;
  taxIncludedInPrices: boolean;
  billingAddress: Address | null;
  priceSummary: Record<string, unknown>;
  taxSummary: Record<string, unknown>;
  appliedDiscounts: unknown[];
  additionalFees: unknown[];
  shippingInfo: Record<string, unknown> | null;
  /** The amount due now, less the part that a gift card pays. */
  payNow: string;
}

export interface OrderTotals {
  currency: string;
  subtotal: string;
  shipping: string;
  discount: string;
  additionalFees?: string;
  tax: string;
  total: string;
}
