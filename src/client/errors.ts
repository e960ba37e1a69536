// The client's one error class: a code, whether a retry can help, and the platform's details.
import type { PlatformErrorCode } from './http/platform-codes.ts';

/** Codes that the client sets itself. Every other code comes from the platform, unchanged. */
export type OwnErrorCode =
  /** No response: the network failed or the connection closed. */
  | 'network'
  /** No response within 15 seconds. */
  | 'timeout'
  /** The caller aborted the request. */
  | 'aborted'
  /** The response does not have the documented shape. */
  | 'bad_answer'
  /** The answer is a redirect, which is never followed, because it would take tokens to another address. */
  | 'redirected'
  /** The platform ended the session; the next call is made as a new visitor. */
  | 'identity_changed'
  /** The page is not served over https, so login is refused. */
  | 'insecure_page'
  /** The return from login has no code or no state. */
  | 'missing_code_or_state'
  /** The return belongs to a login that this page did not start. */
  | 'invalid_state'
  /** The return came more than ten minutes after the login started. */
  | 'login_expired'
  /** The platform asks the member to sign in again. */
  | 'login_required'
  /** The member or the store denied access. */
  | 'access_denied'
  /** The platform's login page answered with any other error; `details.error` names it. */
  | 'login_refused'
  /** The hidden frame did not answer within two minutes. */
  | 'login_timeout'
  /** The page's policy blocks the hidden frame, or there is no page. */
  | 'frame_blocked'
  /** Field violations, listed in `details.validationError`. */
  | 'INVALID_ARGUMENT'
  /** A merchant call, made without an elevated client. */
  | 'elevated_client_required'
  /** A path parameter is missing or cannot be encoded. */
  | 'url_not_created'
  /** The call's HTTP method is not GET, POST, PATCH or DELETE. */
  | 'unknown_method';

/** Editors complete the known ones; the platform may send others. */
export type StoreErrorCode = OwnErrorCode | PlatformErrorCode | (string & {});

export interface StoreErrorInit {
  code: StoreErrorCode;
  /** The same request may succeed later. */
  retryable?: boolean;
  /** HTTP status, when there was a response. */
  status?: number | undefined;
  requestId?: string | undefined;
  /** From the Retry-After header, in milliseconds. */
  retryAfterMs?: number | undefined;
  /**
   * Members that the platform sent: `applicationError` or `validationError`, `message`, `error`, `error_description`. The
   * details of a `bad_answer` are the `path` of the wrong value and what was `expected` there.
   */
  details?: Record<string, unknown> | undefined;
  cause?: unknown;
}

/** A failure of a platform call (spec section 8). Expected outcomes are values, not errors. */
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
