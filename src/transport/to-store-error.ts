// The one door where a refused answer or a thrown thing becomes a StoreError (spec section 8).
import { isStoreError, StoreError } from '../errors.ts';
import { asObject, asText, type Json } from '../model/json.ts';

/** What an answer that is not 200 said, before it is put into words. */
export interface Refused {
  /** Where the answer came from. */
  url: string;
  status: number;
  statusText: string;
  requestId: string | undefined;
  message: string | undefined;
  validation: Json | undefined;
  application: Json | undefined;
}

/** Puts a refused answer into words; the widget, which shows none of them, does without. */
export type Describe = (refused: Refused) => string;

/** No wish of a platform is followed for longer; a timer of weeks would fire at once. */
const MAX_WAIT_MS = 3_600_000;

const SYSTEM_ERROR = 'System error occurred';

// Codes come as numbers from some services and as text from others; both must match.
const codeOf = ({ validation, application, status, statusText }: Refused): string =>
  validation
    ? 'INVALID_ARGUMENT'
    : application?.['code'] != null
      ? String(application['code'])
      : status < 500
        ? statusText.toUpperCase().replace(/\W+/g, '_') || `HTTP_${status}`
        : 'system_error';

/** The error of an answer that is not 200. `body` is its JSON, if it was any. */
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
    // After these the same request may succeed; and what is no JSON came from somebody on the way
    // (a proxy, a train's login page), whose no is not the platform's.
    retryable: status >= 500 || [408, 425, 429].includes(status) || !answer,
  });
};

/** The error of an answer that breaks the platform's promises. */
export const badAnswer = (): StoreError =>
  new StoreError(SYSTEM_ERROR, { code: 'bad_answer', retryable: true });

/** The error of a request that had no usable answer. */
export const errorOfThrown = (
  cause: unknown,
  code: 'network' | 'timeout' | 'aborted',
): StoreError =>
  isStoreError(cause)
    ? cause
    : new StoreError(SYSTEM_ERROR, { code, cause, retryable: code !== 'aborted' });
