// Enumerations of orders, payments, invoices and draft orders.

/** Payment statuses of an order. */
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
/** Payment status of an order, one of `ORDER_PAYMENT_STATUSES`. */
export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number];

/** Fulfillment statuses of an order. */
export const ORDER_FULFILLMENT_STATUSES = [
  'NOT_FULFILLED',
  'FULFILLED',
  'PARTIALLY_FULFILLED',
  'CANCELED',
] as const;
/** Fulfillment status of an order, one of `ORDER_FULFILLMENT_STATUSES`. */
export type OrderFulfillmentStatus = (typeof ORDER_FULFILLMENT_STATUSES)[number];

/** Statuses of an order. */
export const ORDER_APPROVAL_STATUSES = [
  'INITIALIZED',
  'APPROVED',
  'CANCELED',
  'PENDING',
  'REJECTED',
] as const;
/** Status of an order, one of `ORDER_APPROVAL_STATUSES`. */
export type OrderApprovalStatus = (typeof ORDER_APPROVAL_STATUSES)[number];

/** Statuses of a payment. */
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
/** Status of a payment, one of `PAYMENT_STATUSES`. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Statuses of a transaction. */
export const TRANSACTION_STATUSES = [
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'SCHEDULED',
  'STARTED',
] as const;
/** Status of a transaction, one of `TRANSACTION_STATUSES`. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Statuses of a draft order change. */
export const DRAFT_ORDER_CHANGE_STATUSES = ['DRAFT', 'COMMITTED'] as const;
/** Status of a draft order change, one of `DRAFT_ORDER_CHANGE_STATUSES`. */
export type DraftOrderChangeStatus = (typeof DRAFT_ORDER_CHANGE_STATUSES)[number];

/** Statuses of an invoice. */
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
/** Status of an invoice, one of `INVOICE_STATUSES`. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Stages of deletion. */
export const DELETION_STATES = ['TRASH', 'DELETED', 'PENDING_PURGE'] as const;
/** A stage of deletion, one of `DELETION_STATES`. */
export type DeletionState = (typeof DELETION_STATES)[number];

/** Reasons why an order cannot become a draft. */
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
/** The reason why an order cannot become a draft, one of `DRAFT_ORDER_REFUSALS`. */
export type DraftOrderRefusal = (typeof DRAFT_ORDER_REFUSALS)[number];

/** Reasons why a refund is not possible. */
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
/** The reason why a refund is not possible, one of `REFUND_REFUSALS`. */
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

/** Reasons why voiding or capturing failed. */
export const VOID_OR_CAPTURE_FAILURES = [
  'EXPIRED',
  'NOT_SUPPORTED',
  'OFFLINE',
  'REQUIRES_CARD_READER',
] as const;
/** The reason why voiding or capturing failed, one of `VOID_OR_CAPTURE_FAILURES`. */
export type VoidOrCaptureFailure = (typeof VOID_OR_CAPTURE_FAILURES)[number];
