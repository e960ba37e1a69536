// Orders, payments, invoices and draft orders (spec sections 4 and 8).

/** Payment status of an order (spec section 4). */
export const ORDER_PAYMENT_STATUSES = [
  'NOT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
  'PENDING',
  'PARTIALLY_PAID',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
] as const;
/** One of `ORDER_PAYMENT_STATUSES`: payment status of an order (spec section 4). */
export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number];

/** Fulfillment status of an order (spec section 4). */
export const ORDER_FULFILLMENT_STATUSES = [
  'NOT_FULFILLED',
  'FULFILLED',
  'PARTIALLY_FULFILLED',
  'CANCELED',
] as const;
/** One of `ORDER_FULFILLMENT_STATUSES`: fulfillment status of an order (spec section 4). */
export type OrderFulfillmentStatus = (typeof ORDER_FULFILLMENT_STATUSES)[number];

/** Status of an order (spec section 4). */
export const ORDER_APPROVAL_STATUSES = [
  'INITIALIZED',
  'APPROVED',
  'CANCELED',
  'PENDING',
  'REJECTED',
] as const;
/** One of `ORDER_APPROVAL_STATUSES`: status of an order (spec section 4). */
export type OrderApprovalStatus = (typeof ORDER_APPROVAL_STATUSES)[number];

/** Status of a payment (spec section 4, Payment). */
export const PAYMENT_STATUSES = [
  'UNDEFINED',
  'APPROVED',
  'PENDING',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'AUTHORIZED',
  'VOIDED',
] as const;
/** One of `PAYMENT_STATUSES`: status of a payment (spec section 4, Payment). */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Status of a transaction (spec section 4, Transaction). */
export const TRANSACTION_STATUSES = [
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'SCHEDULED',
  'STARTED',
] as const;
/** One of `TRANSACTION_STATUSES`: status of a transaction (spec section 4, Transaction). */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Status of a draft order change (spec section 4). */
export const DRAFT_ORDER_CHANGE_STATUSES = ['DRAFT', 'COMMITTED'] as const;
/** One of `DRAFT_ORDER_CHANGE_STATUSES`: status of a draft order change (spec section 4). */
export type DraftOrderChangeStatus = (typeof DRAFT_ORDER_CHANGE_STATUSES)[number];

/** Status of an invoice (spec section 4). */
export const INVOICE_STATUSES = [
  'Draft',
  'Sent',
  'Processing',
  'Paid',
  'Overdue',
  'Void',
  'Deleted',
  'PartiallyPaid',
  'PartialAndOverdue',
] as const;
/** One of `INVOICE_STATUSES`: status of an invoice (spec section 4). */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Stages of deletion (spec section 4). */
export const DELETION_STATES = ['TRASH', 'DELETED', 'PENDING_PURGE'] as const;
/** One of `DELETION_STATES`: stages of deletion (spec section 4). */
export type DeletionState = (typeof DELETION_STATES)[number];

/** Why an order cannot become a draft (spec section 8, Draft order validation). */
export const DRAFT_ORDER_REFUSALS = [
  'PARTIALLY_OR_FULLY_REFUNDED',
  'UNSUPPORTED_CHANNEL_TYPE',
  'ORDER_STATUS_IS_NOT_SUPPORTED',
  'ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT',
  'ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT',
  'AMOUNTS_DO_NOT_ADD_UP',
  'ORDER_NOT_FOUND',
  'SUBSCRIPTION_LINE_ITEM_EXISTS',
  'UNSUPPORTED_CATALOG_ITEM',
  'TAXABLE_EXISTING_ADDITIONAL_FEE',
] as const;
/** One of `DRAFT_ORDER_REFUSALS`: why an order cannot become a draft (spec section 8, Draft order validation). */
export type DraftOrderRefusal = (typeof DRAFT_ORDER_REFUSALS)[number];

/** Why a refund is not possible (spec section 8, Refund not possible). */
export const REFUND_REFUSALS = [
  'ALREADY_REFUNDED',
  'PROVIDER_IS_DOWN',
  'INTERNAL_ERROR',
  'NOT_PAID',
  'ACCESS_DENIED',
  'ZERO_PRICE',
  'DISABLED_BY_PROVIDER',
  'PENDING_REFUND',
  'FORBIDDEN',
  'TRANSACTION_NOT_FOUND',
  'ORDER_IS_PENDING',
  'ORDER_IS_REJECTED',
] as const;
/** One of `REFUND_REFUSALS`: why a refund is not possible (spec section 8, Refund not possible). */
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

/** Why voiding or capturing failed (spec section 8, Reason lists). */
export const VOID_OR_CAPTURE_FAILURES = [
  'EXPIRED',
  'NOT_SUPPORTED',
  'OFFLINE',
  'REQUIRES_CARD_READER',
] as const;
/** One of `VOID_OR_CAPTURE_FAILURES`: why voiding or capturing failed (spec section 8, Reason lists). */
export type VoidOrCaptureFailure = (typeof VOID_OR_CAPTURE_FAILURES)[number];
