// Inputs of the current-cart calls. Facts: docs/platform/cart.md#lines.

import type { PaymentOption, SalesChannelType } from '../enumerations/cart.ts';
import type {
  Address,
  CartImage,
  CatalogOverrideFields,
  CatalogReference,
  ContactInfo,
  DescriptionLine,
  ExtendedFields,
  ItemType,
  PageAddress,
  PhysicalProperties,
  SelectedMembership,
  SelectedShippingOption,
  ServiceProperties,
  SubscriptionOptionInfo,
  TranslatableText,
} from './cart.ts';
import type { ChosenMembership } from './estimate.ts';

/** A line to add: a catalog reference and a quantity from 1 to 100,000. */
export interface LineItemInput {
  catalogReference: CatalogReference;
  quantity: number;
  /** Membership that pays for the line. */
  selectedMembership?: SelectedMembership | null;
  /** Amounts are decimal text. The platform might accept this field from merchants only. */
  catalogOverrideFields?: CatalogOverrideFields;
}

/** A custom line, with name and price in the request. Amounts are decimal text. */
export interface CustomLineItemInput {
  quantity: number;
  price: string;
  productName: TranslatableText & { original: string };
  fullPrice?: string | null;
  /** Text to display instead of the price. */
  priceDescription?: TranslatableText;
  descriptionLines?: DescriptionLine[];
  /** An image, by media id or URL. */
  media?: CartImage;
  url?: PageAddress;
  itemType?: ItemType;
  quantityAvailable?: number | null;
  physicalProperties?: PhysicalProperties;
  paymentOption?: PaymentOption | null;
  /** The deposit, if `paymentOption` is `DEPOSIT_ONLINE`. */
  depositAmount?: string | null;
  serviceProperties?: ServiceProperties;
  subscriptionOptionInfo?: SubscriptionOptionInfo;
  rootCatalogItemId?: string | null;
  catalogReference?: CatalogReference;
  taxGroupId?: string | null;
  deliveryProfileId?: string | null;
  priceUndetermined?: boolean;
  fixedQuantity?: boolean;
  policies?: { title?: string | null; content: string }[];
  membersOnly?: boolean;
}

/** Lines to add: at least one, and at most 100 in each list. */
export interface AddToCartRequest {
  lineItems?: LineItemInput[];
  customLineItems?: CustomLineItemInput[];
  /** Id of the store location that hands over the items. */
  businessLocationId?: string | null;
}

/** The cart fields that a visitor or member can set. Null clears a field. */
export interface CartInfo {
  /** Existing lines by id, each with the membership that pays for the line, or null. */
  lineItems?: { id: string; selectedMembership?: SelectedMembership | null }[];
  buyerNote?: string | null;
  buyerInfo?: { email?: string | null; contactId?: string | null } | null;
  contactInfo?: ContactInfo | null;
  selectedShippingOption?: SelectedShippingOption | null;
  businessLocationId?: string | null;
  overrideCheckoutUrl?: string | null;
  extendedFields?: ExtendedFields | null;
}

/** Discount of `amount` (decimal text) or `percentage` (0.01 to 100), on `lineItemIds` or on all lines. */
export interface MerchantDiscountInput {
  amount?: string;
  percentage?: number;
  lineItemIds?: string[];
}

/** Cart fields to change. Omitted fields stay unchanged. */
export interface UpdateCartRequest {
  cartInfo?: CartInfo;
  couponCode?: string | null;
  merchantDiscounts?: MerchantDiscountInput[];
  /** Lines to add, at most 300 in each list. */
  lineItems?: LineItemInput[];
  customLineItems?: CustomLineItemInput[];
  /** Paths of `cartInfo` to change, joined by commas, e.g. `buyerNote`. */
  cartFieldmask?: string;
}

/** Fields of a new checkout. */
export interface CreateCheckoutRequest {
  channelType: SalesChannelType;
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedShippingOption?: SelectedShippingOption;
  email?: string;
}

/** Values for one estimate only. The cart does not change. */
export interface EstimateRequest {
  selectedShippingOption?: SelectedShippingOption;
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedMemberships?: { memberships?: ChosenMembership[] };
  calculateTax?: boolean;
  calculateShipping?: boolean;
  calculateAdditionalFees?: boolean;
}
