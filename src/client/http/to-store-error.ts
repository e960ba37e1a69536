// Converts failed responses and thrown values to StoreError. No other file converts them.
// Facts: docs/platform/errors.md#statuses, docs/platform/errors.md#error-bodies.

import { asObject, asWord, type Json, stringifyJson } from '../codec/json.ts';
import { isStoreError, StoreError } from '../errors.ts';

/** Delays before the second and later attempts of a read, in milliseconds. */
export const READ_RETRY_MS: readonly number[] = [400, 1500];

/** Upper limit of Retry-After. A timer of more than 24 days would fire at once. */
export const MAX_WAIT_MS = 3_600_000;

/** Longest Retry-After that a read waits for, in milliseconds. If Retry-After is longer, the read fails at once. */
export const MAX_READ_WAIT_MS = 30_000;

/** Delays between attempts to send a pending cart change, in milliseconds. The last delay repeats. */
export const CHANGE_RETRY_MS: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Delay before the next attempt, in milliseconds, but never shorter than Retry-After. The delay is randomized by up to
 * a quarter, so that many browsers do not retry at the same moment. `random` is from 0 to 1.
 */
export const pauseBefore = (
  pausesMs: readonly number[],
  attempt: number,
  error: Pick<StoreError, 'retryAfterMs'>,
  random: number,
): number => {
  const base = pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0;
  return Math.max(base * (0.75 + random / 2), error.retryAfterMs ?? 0);
};

/** Adds messages and details for developers to an error. Absent in the widget, which never shows these messages. */
export type Describe = (
  error: StoreError,
  answer: Json | undefined,
  url: string,
  response: ErrorResponse,
) => StoreError;

type ErrorResponse = Pick<Response, 'status' | 'statusText' | 'headers'>;

const SYSTEM_ERROR = 'System error occurred';

/** While a store is being set up, it responds with CATALOG_V3_SITE_PROVISIONING. */
const PROVISIONING = /PROVISIONING$/;

/** Message of the status 500 for a site that was never published, whose pages therefore have no URL. */
const NO_ADDRESS = /no public url found/i;

// Some services send codes as numbers, some as strings. The status text is not used, because HTTP/2 has none.
const readErrorCode = (details: Json | undefined, status: number): string => {
  const code = asWord(asObject(details?.['applicationError'])?.['code']);
  if (asObject(details?.['validationError'])) return 'INVALID_ARGUMENT';
  if (code !== undefined) return code;
  return status < 500 ? `HTTP_${status}` : 'system_error';
};

/** Error of an unsuccessful response. `body` is its JSON, or undefined. */
export const responseToError = (
  response: ErrorResponse,
  body: unknown,
  url: string,
  describe?: Describe,
): StoreError => {
  const { status, headers } = response;
  const answer = asObject(body);
  const details = asObject(answer?.['details']);
  const isUnpublished = status === 500 && NO_ADDRESS.test(stringifyJson(answer));
  const code = isUnpublished ? 'SITE_NOT_PUBLISHED' : readErrorCode(details, status);
  const error = new StoreError(SYSTEM_ERROR, {
    code,
    status,
    details,
    retryAfterMs: Math.min(Number(headers.get('retry-after')) * 1000, MAX_WAIT_MS) || undefined,
    // A response in another format than the platform's or OAuth's (RFC 6749, section 5.2) came from an intermediary,
    // such as a firewall or a Wi-Fi login page, so the platform itself has not refused the request.
    retryable:
      !isUnpublished &&
      (status >= 500 ||
        [408, 425, 429].includes(status) ||
        !(details || /^[iu]n\w+_/.test(answer?.['error'] as string)) ||
        PROVISIONING.test(code)),
  });
  return describe?.(error, answer, url, response) ?? error;
};

export const readRequestId = (headers: Headers): string | undefined =>
  headers.get('x-wix-request-id') ?? undefined;

/** Message for an error without a message. Contains the request id, which the platform's support asks for. */
export const systemError = (requestId: string | undefined): string =>
  requestId ? `${SYSTEM_ERROR}, request-id: ${requestId}` : SYSTEM_ERROR;

/** Request ids of responses. The widget shows none, so it stores none. */
const requestIds = new WeakMap<object, string | undefined>();

/** Stores the request id of a response, for errors of the code that reads the response. */
export const storeRequestId = (answer: unknown, requestId: string | undefined): void => {
  if (answer && typeof answer === 'object') requestIds.set(answer, requestId);
};

/** Request id of a response. Undefined if it was not stored. */
export const getRequestId = (answer: unknown): string | undefined =>
  requestIds.get(answer as object);

/**
 * Error of a response without the documented shape. `answer` is the whole response. `details` contain the path and what
 * was expected there.
 */
export const badAnswer = (answer?: unknown, details?: Json): StoreError => {
  const requestId = getRequestId(answer);
  return new StoreError(systemError(requestId), {
    code: 'bad_answer',
    retryable: true,
    requestId,
    details,
  });
};

/**
 * Requests use `redirect: 'manual'`: a redirect would send tokens and passwords to another URL, and some runtimes do
 * not support the value `error`. Browsers hide the response of such a redirect behind status 0 (Fetch,
 * opaque-redirect).
 * @throws StoreError `redirected`.
 */
export const refuseRedirect = ({ status }: Pick<Response, 'status'>): void => {
  if (status && (status < 300 || status > 399)) return;
  throw new StoreError(SYSTEM_ERROR, { code: 'redirected', retryable: true });
};

/** Error of a request without a usable response. */
export const thrownToError = (
  cause: unknown,
  code: 'network' | 'timeout' | 'aborted',
): StoreError =>
  isStoreError(cause)
    ? cause
    : new StoreError(SYSTEM_ERROR, { code, cause, retryable: code !== 'aborted' });
