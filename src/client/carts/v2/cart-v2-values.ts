// The values of fields of cart version 2 (CART_V2 6.6). The platform may add others.
type Open<T extends string> = T | (string & {});

/** Whether a line can still be bought, wholly or in part. Lines that cannot stay in the cart until they are removed. */
export type LineStatusV2 = Open<
  'IN_STOCK' | 'PARTIALLY_IN_STOCK' | 'OUT_OF_STOCK' | 'REMOVED_FROM_CATALOG'
>;

/** The kind of a line. The platform may know more. */
export type ItemTypePresetV2 = Open<
  'UNRECOGNISED' | 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'
>;

/** When and how a line is paid for. */
export type PaymentOptionV2 = Open<
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'
>;

/** The source of a discount. */
export type DiscountSourceType = Open<'AUTOMATIC_RULE' | 'COUPON'>;

/** The sums that a discount lowers: the subtotal, single lines, or delivery. */
export type DiscountScope = Open<
  'UNKNOWN_DISCOUNT_SCOPE' | 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'
>;

/** The source of a fee. */
export type FeeSourceV2 = Open<
  'UNKNOWN_ADDITIONAL_FEE_SOURCE' | 'SERVICE_PLUGIN' | 'LINE_ITEM' | 'DELIVERY' | 'PLATFORM'
>;

/** Which checks an estimate makes: none, those that need no address, or all of a checkout. */
export type ValidationsConfig = Open<
  'SKIP_VALIDATIONS' | 'PRE_CHECKOUT_VALIDATIONS' | 'CHECKOUT_VALIDATIONS'
>;

/** The part of the cart that a violation is about. */
export type ViolationScope = Open<
  'GLOBAL' | 'LINE_ITEM' | 'DISCOUNT' | 'DELIVERY' | 'TAX' | 'MEMBERSHIP' | 'GIFT_CARD' | 'PAYMENT'
>;

/** Why a coupon cannot be used. `INACTIVE` is not active yet. */
export type InvalidCouponReason = Open<
  | 'UNKNOWN_INVALID_COUPON_REASON'
  | 'EXPIRED'
  | 'DISABLED'
  | 'INACTIVE'
  | 'MAX_USAGE_EXCEEDED'
  | 'MAX_USAGE_PER_CUSTOMER_EXCEEDED'
  | 'NOT_APPLICABLE_TO_SUBSCRIPTIONS'
  | 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS'
  | 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED'
  | 'MIN_SUBTOTAL_NOT_REACHED'
>;

/** Why a gift card cannot be used. */
export type InvalidGiftCardReason = Open<
  'UNKNOWN_INVALID_GIFT_CARD_REASON' | 'EXPIRED' | 'DISABLED' | 'EMPTY_BALANCE'
>;

/** Why a membership cannot be used. */
export type InvalidMembershipReason = Open<
  | 'UNKNOWN_INVALID_MEMBERSHIP_REASON'
  | 'INSUFFICIENT_FUNDS'
  | 'MEMBERSHIP_NOT_FOUND'
  | 'NOT_APPLICABLE_TO_LINE_ITEMS'
  | 'LINE_ITEM_NOT_FOUND'
>;

/** Which address decides about taxes. */
export type TaxableAddressType = Open<'BUSINESS' | 'BILLING' | 'SHIPPING'>;

/** The unit in which a membership is used up. */
export type RedemptionType = Open<'CREDITS' | 'SESSIONS'>;
