// Turns an error, or the result of a change, into the problem that islands show: a code.
import { isStoreError } from '../../client/errors.ts';
import type { ChangeResult } from './actions.ts';
import type { Problem } from './views.ts';

/** `offline` and `platform_down` pass; every other code is a refusal by the platform. */
export const problemOf = (error: unknown): Problem => {
  if (!isStoreError(error)) return { code: 'unexpected' };
  const isOffline = error.code === 'network' || error.code === 'timeout';
  if (error.retryable) return { code: isOffline ? 'offline' : 'platform_down' };
  return { code: error.code };
};

/** The problem of an ended change that the shopper should know: why it was refused, or that its quantity was adjusted. */
export const problemIn = ({ errors, warnings }: ChangeResult): Problem | undefined =>
  errors[0] ?? warnings.find(({ isAdjusted }) => isAdjusted);
