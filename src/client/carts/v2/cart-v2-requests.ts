// Inputs of the cart version 2 calls. Amounts are decimal text.
import type {
  Address,
  CatalogReference,
  ContactDetails,
  ExtendedFields,
  TranslatableText,
} from '../cart.ts';
import type {
  CartSettingsV2,
  CartSourceV2,
  CatalogOverridesV2,
  ItemModifierGroup,
  ItemTypeV2,
  LineItemV2,
  LineMembershipV2,
  PaymentOptionV2,
  ValidationsConfig,
} from './cart-v2.ts';

type Amount = { amount: string };

/** The membership that pays for an item. */
export type MembershipPayment = Pick<LineMembershipV2, 'existingMembership' | 'futureMembership'>;

/** A product to add, with its catalog reference and quantity. */
export interface CatalogItemInput {
  /** Must contain `options.variantId` for a store product with variants. */
  catalogReference: CatalogReference;
  /** From 1 to 100,000. */
  quantity: number;
  /** The platform might accept these overrides from merchants only. */
  catalogOverrideFields?: CatalogOverridesV2;
  extendedFields?: ExtendedFields;
  inventoryAppId?: string | null;
  membershipPayment?: MembershipPayment;
}

/** A custom item, with name and price in the request. */
export interface CustomItemInput {
  /** 1 to 200 characters. */
  name: TranslatableText & { original: string };
  /** `requestedQuantity` from 1 to 100,000. */
  quantityInfo: {
    requestedQuantity: number;
    availableQuantity?: number | null;
    fixedQuantity?: boolean;
  };
  pricing: {
    price: Amount;
    fullPrice?: Amount;
    /** Text to display instead of the price. */
    priceDescription?: TranslatableText;
    priceUndetermined?: boolean;
  };
  attributes: { itemType: ItemTypeV2 } & Omit<NonNullable<LineItemV2['attributes']>, 'itemType'>;
  source?: LineItemV2['source'];
  deliveryConfig?: LineItemV2['deliveryConfig'];
  taxConfig?: LineItemV2['taxConfig'];
  paymentConfig?: { depositAmount?: Amount; paymentOption?: PaymentOptionV2 };
  /** At most 25 groups of 25 modifiers each. */
  modifierGroups?: ItemModifierGroup[];
}

/** Items to add: at least one, and at most 300 in each list. */
export interface AddLineItemsRequest {
  catalogItems?: CatalogItemInput[];
  customItems?: CustomItemInput[];
}

/** 1 to 100 lines in the current cart, 1 to 300 in a cart by its id. */
export interface UpdateLineItemsRequest {
  lineItems: {
    lineItemId: string;
    /** From 1 to 100,000. To remove a line, use the remove call. */
    quantity?: { newQuantity: number };
    membershipPayment?: MembershipPayment;
  }[];
}

/** Fields that a shopper may write. Null clears a field. Omitted fields stay unchanged. */
export interface CartUpdate {
  /** At most 1,000 characters. */
  note?: string | null;
  businessInfo?: { locationId?: string | null };
  customerInfo?: ContactDetails & { email?: string | null };
  deliveryInfo?: { address?: Address | null };
  taxInfo?: { taxExemptGroupId?: string | null };
  paymentInfo?: { billingAddress?: Address | null; billingContact?: ContactDetails | null };
  /** URL of a custom checkout page. The cart's id replaces `{checkout_id}` in it. At most 2,048 characters. */
  customCheckoutUrl?: string | null;
  extendedFields?: ExtendedFields | null;
}

/** A coupon code of 1 to 50 characters. */
export interface CouponInput {
  code: string;
}

/** `appId` is needed only if two apps use the same code. */
export interface DeliveryMethodInput {
  /** At most 100 characters. */
  code: string;
  appId?: string;
}

/** A gift card to pay with. */
export interface GiftCardInput {
  /** 8 to 20 characters. */
  code: string;
  /** The maximum to redeem. By default, as much as needed. */
  redeemAmount?: Amount;
}

export interface CreateCartRequest extends AddLineItemsRequest {
  cart?: CartUpdate & { source?: CartSourceV2; settings?: CartSettingsV2 };
  /** At most one coupon. */
  coupons?: CouponInput[];
  deliveryMethod?: DeliveryMethodInput;
  /** A cart keeps at most one gift card. */
  giftCards?: GiftCardInput[];
}

/** Refreshes prices, stock and discounts from the catalog. Off by default. */
export interface CalculateCartRequest {
  refreshCart?: boolean;
}

/**
 * Parts to calculate besides the items. Each is off by default. The address and the delivery method come from
 * the cart: write them first.
 */
export interface EstimateCartRequest extends CalculateCartRequest {
  validationConfig?: ValidationsConfig;
  calculateDelivery?: boolean;
  calculateAdditionalFees?: boolean;
  calculateTax?: boolean;
  calculateGiftCards?: boolean;
}

/** From 1 to 1,000 form submissions. */
export interface FormSubmissionsRequest {
  formSubmissions: { id: string; formSubmissionId: string }[];
}

/** Fields of the order request. */
export interface PlaceOrderRequest {
  /** Token from a calculation. The order fails if the price has changed since then. */
  priceVerificationToken?: string;
  savePaymentMethod?: boolean;
  delayCapture?: boolean;
}
