// Writes the error messages that spec section 8 prescribes.
import { asArray, asObject, asText } from '../model/json.ts';
import type { Describe } from './to-store-error.ts';

const violationsText = (violations: unknown[]): string =>
  violations
    .map((violation) => asObject(violation) ?? {})
    .map(({ field, description }) => [asText(field), asText(description) ?? ''] as const)
    .filter(([field]) => field)
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    .map(([field, description]) => `"${field}" ${description}`)
    .join(', ');

/** Checks in this order: token refused, field violations, application error, other 4xx, anything else. */
export const describeAnswer: Describe = (refused) => {
  const { url, status, statusText, requestId, validation, application } = refused;
  if (url.endsWith('/oauth2/token')) {
    return `Failed to fetch tokens from OAuth API: ${statusText}. request id: ${requestId ?? null}.`;
  }
  if (validation) {
    return `INVALID_ARGUMENT: ${violationsText(asArray(validation['fieldViolations']))}`;
  }
  if (application) {
    const description = asText(application['description']);
    const message = refused.message ?? description ?? '';
    return description && description !== message ? `${message}: ${description}` : message;
  }
  if (status >= 400 && status < 500) return statusText || `HTTP ${status}`;
  return requestId ? `System error occurred, request-id: ${requestId}` : 'System error occurred';
};
