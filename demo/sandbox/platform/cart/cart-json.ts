import type { ItemType, PaymentOption, SubscriptionTerms } from '../commerce/commerce-json.ts';

export type CatalogOptions = Record<string, unknown>;

export interface Address {
  country?: string | null | undefined;
  subdivision?: string | null | undefined;
  city?: string | null | undefined;
  postalCode?: string | null | undefined;
  streetAddress?: Record<string, unknown> | null | undefined;
  addressLine?: string | null | undefined;
  addressLine2?: string | null | undefined;
  geocode?: Record<string, unknown> | null | undefined;
}

export interface ContactInfo {
  address?: Address | null | undefined;
  contactDetails?: Record<string, unknown> | null | undefined;
}

export interface SelectedShippingOption {
  code?: string | undefined;
  carrierId?: string | null | undefined;
}

export interface ExtendedFields {
  namespaces?: Record<string, Record<string, unknown>> | undefined;
}

/** A gift card on a cart; responses never contain the whole code. */
export interface CartGiftCard {
  id: string;
  code: string;
  /** Maximum amount to redeem, as a decimal string; if absent, as much as needed is redeemed. */
  redeemAmount?: string | undefined;
}

export interface CartV2Fields {
  billingAddress?: Address | null | undefined;
  billingContact?: Record<string, unknown> | null | undefined;
  taxExemptGroupId?: string | null | undefined;
  source?: Record<string, unknown> | undefined;
  /** True for a cart created by an app and not yet opened by a shopper: the row's owner is a random id. */
  openAccess?: boolean | undefined;
  createdByApp?: string | undefined;
  settings?: Record<string, boolean | undefined> | undefined;
  giftCard?: CartGiftCard | undefined;
  /** The coupon's id on this cart, which differs from the coupon's id in the shop. */
  couponId?: string | undefined;
  forms?: { id: string; formSubmissionId: string }[] | undefined;
  /** A pending payment; the order is placed only after the payment. */
  payment?: PendingPayment | undefined;
}

export interface PendingPayment {
  id: string;
  successUrl?: string | undefined;
  errorUrl?: string | undefined;
}

export interface MerchantDiscount {
  /** Decimal string in the store's currency; absent if a percentage is given. */
  amount?: string | undefined;
  /** From 0.01 to 100. */
  percentage?: number | undefined;
  lineItemIds?: string[] | undefined;
}

export interface LineDescription {
  name: string;
  text: string;
  /** CSS color of a swatch; absent for plain text. */
  colorCode?: string;
}

/** The name, price and look of a catalog line; prices are decimal strings per unit. */
export interface LineSnapshot {
  name: string;
  slug: string;
  productType: 'physical' | 'digital';
  price: string;
  fullPrice: string;
  descriptionLines: LineDescription[];
  artId?: string;
  sku: string;
  weight?: number;
  subscription?: SubscriptionTerms;
}

export interface LineMembership {
  id: string;
  appId: string;
}

/** A group of modifiers: choices that add to the price of an item. */
export interface ModifierGroupV2 {
  id: string;
  name?: { original: string } | null | undefined;
  modifiers?:
    | {
        id: string;
        quantity?: number | undefined;
        price?: { amount: string } | null | undefined;
      }[]
    | undefined;
}

export interface CustomLine {
  name: string;
  price: string;
  fullPrice?: string;
  itemType: ItemType;
  quantityAvailable?: number;
  paymentOption?: PaymentOption;
  /** Deposit per unit, as a decimal string. */
  depositAmount?: string;
  taxGroupId?: string;
  /** Only in version 2. */
  fixedQuantity?: boolean;
  modifierGroups?: ModifierGroupV2[];
  /** Remaining fields of the caller's custom line, returned unchanged. */
  given: Record<string, unknown>;
}

/** One line of a cart or checkout. A catalog line has a variant and a snapshot; a custom line has `custom`. */
export interface StoredLine {
  id: string;
  quantity: number;
  appId: string;
  catalogItemId: string;
  options: CatalogOptions | null;
  variantId: string | null;
  snapshot: LineSnapshot | null;
  custom: CustomLine | null;
  selectedMembership?: LineMembership | null;
}
