// The one error of the client: a code, whether trying again can help, and what the platform said.

/** Codes of our own; every other code is the platform's, passed on as it came. */
export type OwnErrorCode =
  /** No answer: the network failed or the connection closed. */
  | 'network'
  /** No answer within the time allowed. */
  | 'timeout'
  /** The caller gave up. */
  | 'aborted'
  /** An answer that is not what the platform promises. */
  | 'bad_answer'
  /** The platform ended the session; the next call is made as somebody else. */
  | 'identity_changed'
  /** The page is not served over https, so no login can be made safe. */
  | 'insecure_page'
  /** A way back from login without what it must carry. */
  | 'missing_code_or_state'
  /** A way back from another login than the one that was begun. */
  | 'invalid_state'
  /** The way back came later than ten minutes after login had begun. */
  | 'login_expired'
  /** The platform wants the member to sign in once more. */
  | 'login_required'
  /** The member, or the store, said no. */
  | 'access_denied'
  /** The platform's login page answered with any other error; `details.error` names it. */
  | 'login_refused'
  /** The hidden frame gave no answer in two minutes. */
  | 'login_timeout'
  /** The page forbids the hidden frame, or there is no page. */
  | 'frame_blocked'
  /** Field violations; see details.validationError. */
  | 'INVALID_ARGUMENT'
  /** A call for merchants, made without an elevated client. */
  | 'elevated_client_required'
  | 'url_not_created'
  | 'unknown_method';

export interface StoreErrorInit {
  code: OwnErrorCode | (string & {});
  /** The same request may succeed later. */
  retryable?: boolean;
  /** HTTP status, when there was an answer. */
  status?: number | undefined;
  requestId?: string | undefined;
  /** From Retry-After, in milliseconds. */
  retryAfterMs?: number | undefined;
  /** `applicationError` or `validationError` as the platform sent them. */
  details?: Record<string, unknown> | undefined;
  cause?: unknown;
}

/** A failure of a platform call (spec section 8). Expected outcomes are values, not errors. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: string;
  readonly retryable: boolean;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly details: Record<string, unknown>;

  constructor(message: string, init: StoreErrorInit) {
    super(message, { cause: init.cause });
    this.code = init.code;
    this.retryable = init.retryable ?? false;
    this.status = init.status;
    this.requestId = init.requestId;
    this.retryAfterMs = init.retryAfterMs;
    this.details = init.details ?? {};
  }
}

/** By name and not by class: the widget can exist twice on a page. */
export const isStoreError = (value: unknown): value is StoreError =>
  (value as { name?: unknown } | null)?.name === 'StoreError';
