// Converts failed responses and thrown values to StoreError; no other file does (spec section 8).
import { isStoreError, StoreError } from '../errors.ts';
import { asObject, asText, type Json } from '../model/json.ts';

/** The content of a response whose status is not 200. */
export interface Refused {
  /** URL of the request. */
  url: string;
  status: number;
  statusText: string;
  requestId: string | undefined;
  message: string | undefined;
  validation: Json | undefined;
  application: Json | undefined;
}

/** Writes the error message. The widget passes none, because it never shows these messages. */
export type Describe = (refused: Refused) => string;

/** The longest Retry-After that is followed. A timer of more than 24 days would fire at once. */
const MAX_WAIT_MS = 3_600_000;

const SYSTEM_ERROR = 'System error occurred';

// Some services send codes as numbers, others as text.
const codeOf = ({ validation, application, status, statusText }: Refused): string =>
  validation
    ? 'INVALID_ARGUMENT'
    : application?.['code'] != null
      ? String(application['code'])
      : status < 500
        ? statusText.toUpperCase().replace(/\W+/g, '_') || `HTTP_${status}`
        : 'system_error';

/** The error of a response whose status is not 200. `body` is its JSON, or undefined. */
export const errorOfResponse = (
  { status, statusText, headers }: Response,
  body: unknown,
  url: string,
  describe: Describe = () => SYSTEM_ERROR,
): StoreError => {
  const answer = asObject(body);
  const details = asObject(answer?.['details']);
  const refused: Refused = {
    url,
    status,
    statusText,
    requestId: headers.get('x-wix-request-id') ?? undefined,
    message: asText(answer?.['message']),
    validation: asObject(details?.['validationError']),
    application: asObject(details?.['applicationError']),
  };
  return new StoreError(describe(refused), {
    code: codeOf(refused),
    status,
    requestId: refused.requestId,
    details,
    retryAfterMs: Math.min(Number(headers.get('retry-after')) * 1000, MAX_WAIT_MS) || undefined,
    // A response without JSON came from a server on the way, such as a proxy or the login page of a Wi-Fi
    // network, so the platform itself has not refused the request.
    retryable: status >= 500 || [408, 425, 429].includes(status) || !answer,
  });
};

/** The error of a response without the documented shape. */
export const badAnswer = (): StoreError =>
  new StoreError(SYSTEM_ERROR, { code: 'bad_answer', retryable: true });

/** The error of a request without a usable response. */
export const errorOfThrown = (
  cause: unknown,
  code: 'network' | 'timeout' | 'aborted',
): StoreError =>
  isStoreError(cause)
    ? cause
    : new StoreError(SYSTEM_ERROR, { code, cause, retryable: code !== 'aborted' });
