// Error class of the client: a code, whether a retry can help, and the platform's details.

/** Known error codes of the platform, as in docs/errors.md and docs/sandbox.md. The platform may send other codes. */
export type PlatformErrorCode =
  | 'OWNED_CART_NOT_FOUND'
  | 'CURRENT_CART_NOT_FOUND'
  | 'INSUFFICIENT_INVENTORY'
  | 'ITEM_NOT_FOUND_IN_CATALOG'
  | 'CATALOG_ITEMS_RETRIEVAL_FAILURE'
  | 'LINE_ITEM_NOT_FOUND'
  | 'CART_LINE_ITEMS_LIMIT_REACHED'
  | 'LINE_ITEM_QUANTITY_LIMIT_EXCEEDED'
  | 'PRODUCT_NOT_FOUND'
  | 'EMPTY_CART'
  | 'CHECKOUT_NOT_FOUND'
  | 'REDIRECT_NOT_ALLOWED'
  | 'INVALID_API_KEY'
  | 'UNAUTHENTICATED'
  | 'INVALID_TOKEN'
  | 'TOKEN_EXPIRED'
  | 'MALFORMED_JSON'
  | 'REQUEST_TOO_LARGE'
  | '-19971'
  | '-19970'
  | '-19995'
  | '-19976'
  | '-19999'
  | '-19973'
  | 'IDENTITY_NOT_FOUND'
  | 'MEMBER_BLOCKED'
  | 'MEMBER_DELETED'
  | 'MEMBER_REQUIRED'
  | 'FORBIDDEN'
  | 'TOO_MANY_ATTEMPTS'
  | 'INVALID_CODE'
  | 'RESEND_TOO_EARLY'
  | 'TOO_MANY_CODES'
  | 'NOTHING_TO_RESEND'
  | 'INVALID_STATE_TOKEN'
  | 'STATE_TOKEN_EXPIRED'
  | 'FACTOR_NOT_ENABLED'
  | 'INVALID_RECOVERY_TOKEN'
  | 'RECOVERY_TOKEN_EXPIRED'
  | 'ALREADY_ACTIVE'
  | 'INVALID_STATE'
  | 'INVALID_SESSION_TOKEN'
  | 'UNKNOWN_CLIENT'
  | 'ERROR_COUPON_DOES_NOT_EXIST'
  | 'COUPON_DISABLED'
  | 'ERROR_COUPON_EXPIRED'
  | 'COUPON_NOT_STARTED'
  | 'COUPON_USAGE_LIMIT_REACHED'
  | 'COUPON_CUSTOMER_LIMIT_REACHED'
  | 'ERROR_COUPON_NOT_APPLICABLE'
  | 'COUPON_MINIMUM_NOT_REACHED'
  | 'COUPON_MINIMUM_QUANTITY_NOT_REACHED'
  | 'COUPON_NOT_FOR_SUBSCRIPTIONS';

/** Codes that the client sets. Every other code comes from the platform, unchanged. */
export type OwnErrorCode =
  /** No response: the network failed or the connection closed. */
  | 'network'
  /** No response within 15 seconds. */
  | 'timeout'
  /** The caller aborted the request. */
  | 'aborted'
  /** The response does not have the documented shape. */
  | 'bad_answer'
  /** The response is a redirect. Redirects are never followed, because they would send tokens to another URL. */
  | 'redirected'
  /** The platform ended the session. The next call uses a new visitor. */
  | 'identity_changed'
  /** The page is not served over https, so login is refused. */
  | 'insecure_page'
  /** The return from login has no code or no state. */
  | 'missing_code_or_state'
  /** The login was not started on this page. */
  | 'invalid_state'
  /** The return happened more than ten minutes after the login started. */
  | 'login_expired'
  /** The platform requires the member to sign in again. */
  | 'login_required'
  /** The member or the store denied access. */
  | 'access_denied'
  /** The platform's login page returned another error, in `details.error`. */
  | 'login_refused'
  /** The hidden frame did not respond within two minutes. */
  | 'login_timeout'
  /** The page's policy blocks the hidden frame, or there is no page. */
  | 'frame_blocked'
  /** Field violations, listed in `details.validationError`. */
  | 'INVALID_ARGUMENT'
  /** A required option has no choice. */
  | 'option_missing'
  /** The product does not have this option or choice. */
  | 'option_unknown'
  /** No variant has these choices, or the product was read without its variants. */
  | 'variant_missing'
  /** A merchant call without an elevated client. */
  | 'elevated_client_required'
  /** A path parameter is missing or cannot be encoded. */
  | 'url_not_created'
  /** The call's HTTP method is not GET, POST, PATCH or DELETE. */
  | 'unknown_method';

/** Lets editors autocomplete the known codes. The platform may send other codes. */
export type StoreErrorCode = OwnErrorCode | PlatformErrorCode | (string & {});

interface StoreErrorInit {
  code: StoreErrorCode;
  /** Whether the same request can succeed later. */
  retryable?: boolean;
  /** HTTP status, if there was a response. */
  status?: number | undefined;
  requestId?: string | undefined;
  /** Wait from the Retry-After header, in milliseconds. */
  retryAfterMs?: number | undefined;
  /**
   * Fields that the platform sent: `applicationError` or `validationError`, `message`, `error`,
   * `error_description`. For `bad_answer`: the `path` of the wrong value and what was `expected`.
   */
  details?: Record<string, unknown> | undefined;
  cause?: unknown;
}

/** A failure of a platform call. Expected outcomes are values, not errors. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  declare readonly code: StoreErrorCode;
  declare readonly retryable: boolean;
  declare readonly status: number | undefined;
  declare readonly requestId: string | undefined;
  declare readonly retryAfterMs: number | undefined;
  declare readonly details: Record<string, unknown>;

  constructor(message: string, { cause, ...init }: StoreErrorInit) {
    super(message, { cause });
    Object.assign(this, { ...init, retryable: !!init.retryable, details: init.details ?? {} });
  }
}

/** Compares the name, not the class, because a page can hold two copies of the widget. */
export const isStoreError = (value: unknown): value is StoreError =>
  (value as { name?: unknown } | null)?.name === 'StoreError';

/** True if the platform has removed the path of the call. Refused calls and server failures have other codes. */
export const isPathGone = (error: unknown): boolean =>
  isStoreError(error) &&
  (error.status === 410 || error.status === 501 || error.code === 'HTTP_404');
