/** Kinds of field violations. */
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
/** A kind of field violation, one of `VIOLATION_KINDS`. */
export type ViolationKind = (typeof VIOLATION_KINDS)[number];

/** Severities of a violation. An error prevents the purchase, a warning does not. */
export const SEVERITIES = ['WARNING', 'ERROR'] as const;
/** Severity of a violation, one of `SEVERITIES`. */
export type Severity = (typeof SEVERITIES)[number];

/** Types of cart lines. */
export const LINE_ITEM_TYPES = [
  'PHYSICAL',
  'DIGITAL',
  'GIFT_CARD',
  'SERVICE',
  'CUSTOM_AMOUNT_ITEM',
] as const;
/** The type of a cart line, one of `LINE_ITEM_TYPES`. */
export type LineItemType = (typeof LINE_ITEM_TYPES)[number];

/** When and how a line can be paid. */
export const PAYMENT_OPTIONS = [
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
] as const;
/** When and how a line is paid, one of `PAYMENT_OPTIONS`. */
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

/** Availability of a line: whether it can still be bought. */
export const ITEM_AVAILABILITY_STATUSES = [
  'AVAILABLE',
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'PARTIALLY_AVAILABLE',
] as const;
export type ItemAvailabilityStatus = (typeof ITEM_AVAILABILITY_STATUSES)[number];

/** Fixes that a warning or error of a line can suggest. */
export const SUGGESTED_FIXES = ['REMOVE_LINE_ITEM'] as const;
/** A fix that a warning or error of a line can suggest, one of `SUGGESTED_FIXES`. */
export type SuggestedFix = (typeof SUGGESTED_FIXES)[number];

/** Known sales channels. The platform may add channels. */
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
/** A sales channel: one of `SALES_CHANNEL_TYPES`, or a future value. */
export type SalesChannelType = (typeof SALES_CHANNEL_TYPES)[number] | (string & {});

/** Statuses of an abandoned cart or checkout. */
export const ABANDONMENT_STATUSES = ['ABANDONED', 'RECOVERED'] as const;
/** Status of an abandoned cart or checkout, one of `ABANDONMENT_STATUSES`. */
export type AbandonmentStatus = (typeof ABANDONMENT_STATUSES)[number];

/** Actions to recover an abandoned cart. */
export const CART_ACTIVITY_TYPES = [
  'SCHEDULED',
  'EMAIL_SENT',
  'EMAIL_NOT_SENT',
  'NOTIFICATION_SENT',
  'TASK_CREATED',
  'CUSTOM_ACTIVITY',
] as const;
/** An action to recover an abandoned cart, one of `CART_ACTIVITY_TYPES`. */
export type CartActivityType = (typeof CART_ACTIVITY_TYPES)[number];
