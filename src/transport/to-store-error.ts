// The one door where a refused answer or a thrown thing becomes a StoreError (spec section 8).
import { isStoreError, StoreError } from '../errors.ts';
import { asArray, asObject, asText } from '../model/json.ts';

/** Answers after which the same request may succeed. */
const isPassing = (status: number): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429;

const withRequestId = (message: string, requestId: string | undefined): string =>
  requestId ? `${message}, request-id: ${requestId}` : message;

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') || Number.NaN);
  return seconds >= 0 ? seconds * 1000 : undefined;
};

const violationsText = (violations: unknown[]): string =>
  violations
    .map((violation) => asObject(violation) ?? {})
    .map(({ field, description }) => [String(field), String(description ?? '')] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([field, description]) => `"${field}" ${description}`)
    .join(', ');

/** The error of an answer that is not 200. `body` is its JSON, if it was any. */
export const errorOfResponse = (response: Response, body: unknown): StoreError => {
  const { status, statusText } = response;
  const requestId = response.headers.get('x-wix-request-id') ?? undefined;
  const answer = asObject(body);
  const details = asObject(answer?.['details']);
  const known = {
    status,
    requestId,
    details,
    retryAfterMs: retryAfterOf(response),
    retryable: isPassing(status),
  };
  const validation = asObject(details?.['validationError']);
  if (validation) {
    const text = violationsText(asArray(validation['fieldViolations']));
    return new StoreError(`INVALID_ARGUMENT: ${text}`, {
      ...known,
      code: 'INVALID_ARGUMENT',
    });
  }
  const application = asObject(details?.['applicationError']);
  if (application) {
    const description = asText(application['description']);
    const message = asText(answer?.['message']) ?? description ?? '';
    const text = description && description !== message ? `${message}: ${description}` : message;
    // Codes come as numbers from some services and as text from others; both must match.
    return new StoreError(text, {
      ...known,
      code: String(application['code']),
    });
  }
  if (status >= 400 && status < 500) {
    const text = statusText || `HTTP ${status}`;
    const code = text.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
    return new StoreError(text, { ...known, code });
  }
  return new StoreError(withRequestId('System error occurred', requestId), {
    ...known,
    code: 'system_error',
  });
};

/** The error of a request that had no usable answer. */
export const errorOfThrown = (
  cause: unknown,
  code: 'network' | 'timeout' | 'aborted',
): StoreError =>
  isStoreError(cause)
    ? cause
    : new StoreError('System error occurred', {
        code,
        cause,
        retryable: code !== 'aborted',
      });
