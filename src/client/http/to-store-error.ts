// Converts failed responses and thrown values to StoreError; no other file does (spec section 8).

import { asObject, asWord, type Json, textOf } from '../codec/json.ts';
import { isStoreError, StoreError } from '../errors.ts';

// The delays before a failed request is sent again.

/** Delays before the second and later attempts of a read, in milliseconds. */
export const READ_RETRY_MS: readonly number[] = [400, 1500];

/** The longest Retry-After that is followed. A timer of more than 24 days would fire at once. */
export const MAX_WAIT_MS = 3_600_000;

/** The longest Retry-After that a read waits for, in milliseconds. After a longer one, it fails at once. */
export const MAX_READ_WAIT_MS = 30_000;

/** Delays between attempts to send a pending cart change, in milliseconds. The last one repeats. */
export const CHANGE_RETRY_MS: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * The delay before the next attempt, in milliseconds: at least Retry-After, and otherwise randomized by up to a
 * quarter, so that many browsers do not retry at the same moment. `random` is from 0 to 1.
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

/** Writes what developers read of an error. The widget passes none, because it never shows any of it. */
export type Describe = (
  error: StoreError,
  answer: Json | undefined,
  url: string,
  headers: Headers,
) => StoreError;

const SYSTEM_ERROR = 'System error occurred';

/** A store that is being made ready answers CATALOG_V3_SITE_PROVISIONING for a while (CATALOG_V3 1). */
const PROVISIONING = /PROVISIONING$/;

/** The answer of a site that was never published, with status 500, where its pages are wanted: it has no address. */
const NO_ADDRESS = /no public url found/i;

// Some services send codes as numbers, others as text. The status text is not used, because HTTP/2 has none.
const codeOf = (details: Json | undefined, status: number): string => {
  const code = asWord(asObject(details?.['applicationError'])?.['code']);
  if (asObject(details?.['validationError'])) return 'INVALID_ARGUMENT';
  if (code !== undefined) return code;
  return status < 500 ? `HTTP_${status}` : 'system_error';
};

/** The error of a response that is no success. `body` is its JSON, or undefined. */
export const errorOfResponse = (
  { status, headers }: Response,
  body: unknown,
  url: string,
  describe?: Describe,
): StoreError => {
  const answer = asObject(body);
  const details = asObject(answer?.['details']);
  const isUnpublished = status === 500 && NO_ADDRESS.test(textOf(answer));
  const code = isUnpublished ? 'SITE_NOT_PUBLISHED' : codeOf(details, status);
  const error = new StoreError(SYSTEM_ERROR, {
    code,
    status,
    details,
    retryAfterMs: Math.min(Number(headers.get('retry-after')) * 1000, MAX_WAIT_MS) || undefined,
    // An answer in another shape than the platform's or OAuth's (RFC 6749, section 5.2) came from a server on the way,
    // such as a firewall or the login page of a Wi-Fi network, so the platform itself has not refused the request.
    retryable:
      !isUnpublished &&
      (status >= 500 ||
        [408, 425, 429].includes(status) ||
        !(details || /^[iu]n\w+_/.test(answer?.['error'] as string)) ||
        PROVISIONING.test(code)),
  });
  return describe?.(error, answer, url, headers) ?? error;
};

/** The error of a response without the documented shape. `details` say where, and what was expected there. */
export const badAnswer = (details?: Json): StoreError =>
  new StoreError(SYSTEM_ERROR, { code: 'bad_answer', retryable: true, details });

/**
 * Requests are sent with `redirect: 'manual'`: a redirect would take tokens and passwords to another address, and some
 * runtimes do not have `error`. A browser hides the answer of such a redirect behind status 0 (Fetch, opaque-redirect).
 * @throws StoreError `redirected`.
 */
export const refuseRedirect = ({ status }: Pick<Response, 'status'>): void => {
  if (status && (status < 300 || status > 399)) return;
  throw new StoreError(SYSTEM_ERROR, { code: 'redirected', retryable: true });
};

/** The error of a request without a usable response. */
export const errorOfThrown = (
  cause: unknown,
  code: 'network' | 'timeout' | 'aborted',
): StoreError =>
  isStoreError(cause)
    ? cause
    : new StoreError(SYSTEM_ERROR, { code, cause, retryable: code !== 'aborted' });
