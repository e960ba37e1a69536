// Turns an error into the problem that islands know: a code, and what is left in stock.
import { isStoreError } from '../errors.ts';
import { asNumber, asObject } from '../model/json.ts';
import type { Problem } from '../model/views.ts';

/** `offline` and `platform_down` pass; every other code is a refusal by the platform. */
export const problemOf = (error: unknown): Problem => {
  if (!isStoreError(error)) return { code: 'unexpected' };
  const isOffline = error.code === 'network' || error.code === 'timeout';
  if (error.retryable) return { code: isOffline ? 'offline' : 'platform_down' };
  const data = asObject(asObject(error.details['applicationError'])?.['data']);
  const quantityAvailable = asNumber(data?.['quantityAvailable']);
  return { code: error.code, ...(quantityAvailable !== undefined && { quantityAvailable }) };
};
