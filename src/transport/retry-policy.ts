// When a failed request is sent again, and after how long: one table for the whole client.
import type { StoreError } from '../errors.ts';

/** Pauses before the second, third, ... attempt of a read, in milliseconds. */
export const READ_RETRY_MS: readonly number[] = [400, 1500];

/** Pauses between attempts to send a waiting cart change; the last one repeats. */
export const CHANGE_RETRY_MS: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * The pause before the next attempt. A wish of the platform (Retry-After) wins; otherwise up to a
 * quarter is added or taken, so that many browsers do not come back in the same moment.
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
