// Enumerations of carts and their lines (spec sections 3 and 4).

// Enumerations of field violations and their severity (spec sections 5 and 8).

/** Kinds of field violations (spec section 5). */
export const VIOLATION_KINDS = [
  'VALIDATION',
  'OTHER',
  'MAX',
  'MIN',
  'MAX_LENGTH',
  'MIN_LENGTH',
  'MAX_SIZE',
  'MIN_SIZE',
  'FORMAT',
  'DECIMAL_LTE',
  'DECIMAL_GTE',
  'DECIMAL_LT',
  'DECIMAL_GT',
  'DECIMAL_MAX_SCALE',
  'INVALID_ENUM_VALUE',
  'REQUIRED_FIELD',
  'FIELD_NOT_ALLOWED',
  'ONE_OF_ALIGNMENT',
  'EXACT_LENGTH',
  'EXACT_SIZE',
  'REQUIRED_ONE_OF_FIELD',
] as const;
/** One of `VIOLATION_KINDS`: kinds of field violations (spec section 5). */
export type ViolationKind = (typeof VIOLATION_KINDS)[number];

/** Severity: an error prevents the purchase, a warning does not (spec section 8). */
export const SEVERITIES = ['WARNING', 'ERROR'] as const;
/** One of `SEVERITIES`: severity: an error prevents the purchase, a warning does not (spec section 8). */
export type Severity = (typeof SEVERITIES)[number];

/** Kinds of cart lines (spec section 3, Enumerations). */
export const LINE_ITEM_TYPES = [
  'PHYSICAL',
  'DIGITAL',
  'GIFT_CARD',
  'SERVICE',
  'CUSTOM_AMOUNT_ITEM',
] as const;
/** One of `LINE_ITEM_TYPES`: kinds of cart lines (spec section 3, Enumerations). */
export type LineItemType = (typeof LINE_ITEM_TYPES)[number];

/** When and how a line is paid (spec section 3, Enumerations). */
export const PAYMENT_OPTIONS = [
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
] as const;
/** One of `PAYMENT_OPTIONS`: when and how a line is paid (spec section 3, Enumerations). */
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

/** Whether a line can still be bought (spec section 4, Item availability). */
export const ITEM_AVAILABILITY_STATUSES = [
  'AVAILABLE',
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'PARTIALLY_AVAILABLE',
] as const;
export type ItemAvailabilityStatus = (typeof ITEM_AVAILABILITY_STATUSES)[number];

/** Fixes that a line's warning or error can suggest (spec section 3, Cart line item). */
export const SUGGESTED_FIXES = ['REMOVE_LINE_ITEM'] as const;
/** One of `SUGGESTED_FIXES`: fixes that a line's warning or error can suggest (spec section 3, Cart line item). */
export type SuggestedFix = (typeof SUGGESTED_FIXES)[number];

/**
 * Sales channels: the five of the specification, further ones of the platform, and future ones (spec section 3,
 * Enumerations).
 */
export const SALES_CHANNEL_TYPES = [
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
  'STRIPE_AGENTIC_CHECKOUT',
  'WIX_INVOICES_PLATFORM',
  'UCP_AGENTIC_CHECKOUT',
] as const;
/** One of `SALES_CHANNEL_TYPES`. */
export type SalesChannelType = (typeof SALES_CHANNEL_TYPES)[number] | (string & {});

/** Status of an abandoned cart or checkout (spec section 4). */
export const ABANDONMENT_STATUSES = ['ABANDONED', 'RECOVERED'] as const;
/** One of `ABANDONMENT_STATUSES`: status of an abandoned cart or checkout (spec section 4). */
export type AbandonmentStatus = (typeof ABANDONMENT_STATUSES)[number];

/** Actions to recover an abandoned cart (spec section 4). */
export const CART_ACTIVITY_TYPES = [
  'SCHEDULED',
  'EMAIL_SENT',
  'EMAIL_NOT_SENT',
  'NOTIFICATION_SENT',
  'TASK_CREATED',
  'CUSTOM_ACTIVITY',
] as const;
/** One of `CART_ACTIVITY_TYPES`: actions to recover an abandoned cart (spec section 4). */
export type CartActivityType = (typeof CART_ACTIVITY_TYPES)[number];
