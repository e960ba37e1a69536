// What callers give to the verbs of the current cart (spec section 3, Inputs).
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
  TranslatableText,
} from '../../model/cart.ts';
import type { PaymentOption, SalesChannelType } from '../../model/enumerations/cart.ts';
import type { ChosenMembership } from '../../model/estimate.ts';

/** A line to add: which thing, and how many (1 to 100,000). */
export interface LineItemInput {
  catalogReference: CatalogReference;
  quantity: number;
  /** The membership that pays for it. */
  selectedMembership?: SelectedMembership | null;
  /** Amounts are decimal text; a platform may take them from merchants only. */
  catalogOverrideFields?: CatalogOverrideFields;
}

/** A line that stands for nothing in a catalog. Amounts are decimal text. */
export interface CustomLineItemInput {
  quantity: number;
  price: string;
  productName: TranslatableText & { original: string };
  fullPrice?: string | null;
  /** Words in place of the price. */
  priceDescription?: TranslatableText;
  descriptionLines?: DescriptionLine[];
  /** A picture, by its id in the store's media or by its address. */
  media?: CartImage;
  url?: PageAddress;
  itemType?: ItemType;
  quantityAvailable?: number | null;
  physicalProperties?: PhysicalProperties;
  paymentOption?: PaymentOption | null;
  /** What is paid at once, for `DEPOSIT_ONLINE`. */
  depositAmount?: string | null;
  serviceProperties?: ServiceProperties;
  rootCatalogItemId?: string | null;
  catalogReference?: CatalogReference;
  taxGroupId?: string | null;
  deliveryProfileId?: string | null;
  priceUndetermined?: boolean;
  fixedQuantity?: boolean;
  policies?: { title?: string | null; content: string }[];
  membersOnly?: boolean;
}

/** One or the other kind of line at least; 100 of each at most. */
export interface AddToCartRequest {
  lineItems?: LineItemInput[];
  customLineItems?: CustomLineItemInput[];
  /** Where the store hands the goods over. */
  businessLocationId?: string | null;
}

/** What a caller may set of their own cart; null takes it away. */
export interface CartInfo {
  /** Lines that are there, by id: which membership pays for each, or none. */
  lineItems?: { id: string; selectedMembership?: SelectedMembership | null }[];
  buyerNote?: string | null;
  buyerInfo?: { email?: string | null; contactId?: string | null } | null;
  contactInfo?: ContactInfo | null;
  selectedShippingOption?: SelectedShippingOption | null;
  businessLocationId?: string | null;
  overrideCheckoutUrl?: string | null;
  extendedFields?: ExtendedFields | null;
}

/** `amount` as decimal text, or `percentage` from 0.01 to 100; off these lines, or off all. */
export interface MerchantDiscountInput {
  amount?: string;
  percentage?: number;
  lineItemIds?: string[];
}

export interface UpdateCartRequest {
  cartInfo?: CartInfo;
  couponCode?: string | null;
  merchantDiscounts?: MerchantDiscountInput[];
  /** Further lines, 300 of each kind at most. */
  lineItems?: LineItemInput[];
  customLineItems?: CustomLineItemInput[];
  /** Comma-joined paths of cartInfo that are meant, e.g. `buyerNote`. */
  cartFieldmask?: string;
}

export interface CreateCheckoutRequest {
  channelType: SalesChannelType;
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedShippingOption?: SelectedShippingOption;
  email?: string;
}

/** All that is given here is for this estimate only, and leaves the cart as it is. */
export interface EstimateRequest {
  selectedShippingOption?: SelectedShippingOption;
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedMemberships?: { memberships?: ChosenMembership[] };
  calculateTax?: boolean;
  calculateShipping?: boolean;
  calculateAdditionalFees?: boolean;
}
