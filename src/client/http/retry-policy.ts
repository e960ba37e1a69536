// The delays before a failed request is sent again.
import type { StoreError } from '../errors.ts';

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
