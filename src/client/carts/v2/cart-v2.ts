// The cart of version 2, which is the checkout as well, with the platform's field names (CART_V2 6.2).

import type { SalesChannelType } from '../../enumerations/cart.ts';
import type { Address, ContactDetails, ExtendedFields } from '../cart.ts';
import type { LineItemV2, MoneyV2 } from './line-item-v2.ts';

/** The coupon of a cart. Its id is of this cart, and removes it. */
export interface CouponV2 {
  id?: string;
  /** 1 to 50 characters. */
  code?: string;
}

/** A gift card that pays for a part of the cart. */
export interface GiftCardV2 {
  /** Of this cart; removes it. */
  id?: string;
  /** The code with its first characters hidden. */
  obfuscatedCode?: string;
  appId?: string | null;
  externalId?: string | null;
  /** At most this is redeemed; as much as is needed without. */
  requestedRedeemAmount?: MoneyV2;
}

/** The delivery that was chosen, with its price. */
export interface DeliveryMethodV2 {
  code?: string;
  appId?: string | null;
  title?: string | null;
  pickup?: boolean;
}

/** Members that can only be decided when a cart is created. */
export interface CartSettingsV2 {
  lockGiftCard?: boolean;
  lockCouponCode?: boolean;
  policyAgreementCheckboxDisabled?: boolean;
  manualPaymentDisabled?: boolean;
}

/** Where a cart comes from: the channel, and what made it. */
export interface CartSourceV2 {
  channelType?: SalesChannelType;
  /** At most 10. */
  externalReferences?: { appId?: string; resourceId?: string | null }[];
  createdBy?: { visitorId?: string; memberId?: string; userId?: string; appId?: string };
  customContentReference?: { appId?: string; componentId?: string };
}

/** A cart of version 2 (CART_V2 2). Amounts are decimal texts in `currency`. */
export interface CartV2 {
  id?: string;
  createdDate?: string | Date | null;
  updatedDate?: string | Date | null;
  /** Decimal text; grows by one with each update. */
  revision?: string;
  /** At most 300, also those that cannot be bought. */
  lineItems: LineItemV2[];
  /** The sum of the lines' totals, after their discounts. */
  subtotal?: MoneyV2;
  note?: string | null;
  /** At most one. */
  coupons?: CouponV2[];
  source?: CartSourceV2;
  businessInfo?: {
    locationId?: string | null;
    languageCode?: string;
    /** ISO 4217: the currency of every `amount`. */
    currencyCode?: string;
  };
  /** The owner, and what is known of the shopper. */
  customerInfo?: ContactDetails & {
    visitorId?: string;
    memberId?: string;
    userId?: string;
    /** The cart has no owner yet: the first who opens it is. */
    openAccess?: boolean;
    email?: string | null;
    contactId?: string | null;
    languageCode?: string;
    /** ISO 4217: the currency of every `convertedAmount`. */
    currencyCode?: string;
  };
  deliveryInfo?: {
    address?: Address | null;
    method?: DeliveryMethodV2;
    weightUnit?: 'KG' | 'LB' | (string & {});
  };
  taxInfo?: { pricesIncludeTax?: boolean; taxExemptGroupId?: string | null };
  paymentInfo?: {
    /** At most one. */
    giftCards?: GiftCardV2[];
    currencyCode?: string;
    billingAddress?: Address | null;
    billingContact?: ContactDetails | null;
  };
  /** The cart was ordered, and cannot be changed any more. */
  orderPlaced?: boolean;
  orderId?: string | null;
  purchaseFlowId?: string;
  settings?: CartSettingsV2;
  customCheckoutUrl?: string | null;
  extendedFields?: ExtendedFields | null;
  /** False for a cart that was made beside the current one. */
  currentCart?: boolean;
  /** A cart of the editor's preview, which cannot be ordered. */
  demo?: boolean;
}
