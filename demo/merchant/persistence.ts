// Tries again what failed for a passing reason, by the client's own table of pauses.
import { isStoreError } from '../../src/errors.ts';
import { CHANGE_RETRY_MS, pauseBefore } from '../../src/transport/retry-policy.ts';

/** After so many the merchant is told instead: 15 seconds, where the platform does not ask for more. */
const MAX_RETRIES = 4;

export interface PersistenceParts {
  /** Resolves early once the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A number from 0 to 1, for jitter only. */
  random: () => number;
  /** Aborts when the merchant ends the import: nothing is begun after it. */
  signal: AbortSignal;
}

/** The act learns whether it is tried again; it must then look before it repeats itself. */
export type Persist = <T>(act: (isAgain: boolean) => Promise<T>) => Promise<T>;

export const createPersistence =
  ({ pause, random, signal }: PersistenceParts): Persist =>
  async (act) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await act(attempt > 0);
      } catch (error) {
        const mayTryAgain = isStoreError(error) && error.retryable && attempt < MAX_RETRIES;
        if (!mayTryAgain) throw error;
        await pause(pauseBefore(CHANGE_RETRY_MS, attempt, error, random()), signal);
        if (signal.aborted) throw error;
      }
    }
  };
