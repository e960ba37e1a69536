// The inputs of the calls of cart version 2 (CART_V2 6.4). Amounts are decimal text.
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

/** Which membership pays for an item. */
export type MembershipPayment = Pick<LineMembershipV2, 'existingMembership' | 'futureMembership'>;

/** A product to add, by its catalog reference, and how many pieces. */
export interface CatalogItemInput {
  /** A store's product needs `options.variantId` where it has variants. */
  catalogReference: CatalogReference;
  /** 1 to 100,000. */
  quantity: number;
  /** A platform may accept these from merchants only. */
  catalogOverrideFields?: CatalogOverridesV2;
  extendedFields?: ExtendedFields;
  inventoryAppId?: string | null;
  membershipPayment?: MembershipPayment;
}

/** An item without a catalog. */
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
    /** Text that is shown in place of the price. */
    priceDescription?: TranslatableText;
    priceUndetermined?: boolean;
  };
  attributes: { itemType: ItemTypeV2 } & Omit<NonNullable<LineItemV2['attributes']>, 'itemType'>;
  source?: LineItemV2['source'];
  deliveryConfig?: LineItemV2['deliveryConfig'];
  taxConfig?: LineItemV2['taxConfig'];
  paymentConfig?: { depositAmount?: Amount; paymentOption?: PaymentOptionV2 };
  /** At most 25 groups of 25 each. */
  modifierGroups?: ItemModifierGroup[];
}

/** At most 300 of each kind in a call, and at least one. */
export interface AddLineItemsRequest {
  catalogItems?: CatalogItemInput[];
  customItems?: CustomItemInput[];
}

/** 1 to 100 lines for the current cart, 1 to 300 for a cart by its id. */
export interface UpdateLineItemsRequest {
  lineItems: {
    lineItemId: string;
    /** From 1 to 100,000; zero is a removal, which has a call of its own. */
    quantity?: { newQuantity: number };
    membershipPayment?: MembershipPayment;
  }[];
}

/** The fields that a shopper may write. Null clears a field; members that are left out stay. */
export interface CartUpdate {
  /** At most 1,000 characters. */
  note?: string | null;
  businessInfo?: { locationId?: string | null };
  customerInfo?: ContactDetails & { email?: string | null };
  deliveryInfo?: { address?: Address | null };
  taxInfo?: { taxExemptGroupId?: string | null };
  paymentInfo?: { billingAddress?: Address | null; billingContact?: ContactDetails | null };
  /** `{checkout_id}` in it becomes the cart's id. At most 2,048 characters. */
  customCheckoutUrl?: string | null;
  extendedFields?: ExtendedFields | null;
}

/** 1 to 50 characters. */
export interface CouponInput {
  code: string;
}

/** `appId` is needed only where two apps have the same code. */
export interface DeliveryMethodInput {
  /** At most 100 characters. */
  code: string;
  appId?: string;
}

/** A gift card to pay with. */
export interface GiftCardInput {
  /** 8 to 20 characters. */
  code: string;
  /** At most this is redeemed; as much as is needed without. */
  redeemAmount?: Amount;
}

export interface CreateCartRequest extends AddLineItemsRequest {
  cart?: CartUpdate & { source?: CartSourceV2; settings?: CartSettingsV2 };
  /** At most one. */
  coupons?: CouponInput[];
  deliveryMethod?: DeliveryMethodInput;
  /** At most one stays on a cart. */
  giftCards?: GiftCardInput[];
}

/** Read prices, stock and discounts from the catalog again; off by default. */
export interface CalculateCartRequest {
  refreshCart?: boolean;
}

/**
 * Parts to calculate beside the items; each is off by default. The address and the delivery method are those of the cart:
 * write them first.
 */
export interface EstimateCartRequest extends CalculateCartRequest {
  validationConfig?: ValidationsConfig;
  calculateDelivery?: boolean;
  calculateAdditionalFees?: boolean;
  calculateTax?: boolean;
  calculateGiftCards?: boolean;
}

/** 1 to 1,000 of them. */
export interface FormSubmissionsRequest {
  formSubmissions: { id: string; formSubmissionId: string }[];
}

/** Members of the request for an order. */
export interface PlaceOrderRequest {
  /** Of a calculation: the order fails if its price differs. */
  priceVerificationToken?: string;
  savePaymentMethod?: boolean;
  delayCapture?: boolean;
}
