// Turns an error into the problem that islands know: a code, and what is left in stock.
import { isStoreError } from '../errors.ts';
import { asNumber, asObject, type Json } from '../model/json.ts';
import type { Problem } from '../model/views.ts';

/** What the platform tells of its refusal, besides the code. */
export const refusalDataOf = (error: unknown): Json | undefined =>
  isStoreError(error) ? asObject(asObject(error.details['applicationError'])?.['data']) : undefined;

/** `offline` and `platform_down` pass; every other code is a refusal by the platform. */
export const problemOf = (error: unknown): Problem => {
  if (!isStoreError(error)) return { code: 'unexpected' };
  const isOffline = error.code === 'network' || error.code === 'timeout';
  if (error.retryable) return { code: isOffline ? 'offline' : 'platform_down' };
  const quantityAvailable = asNumber(refusalDataOf(error)?.['quantityAvailable']);
  return { code: error.code, ...(quantityAvailable !== undefined && { quantityAvailable }) };
};
