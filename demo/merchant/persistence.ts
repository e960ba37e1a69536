// Retries calls that failed for a transient reason, with the same delays as the package's client.
import { isStoreError } from '../../src/client/errors.ts';
import { CHANGE_RETRY_MS, pauseBefore } from '../../src/client/http/to-store-error.ts';

/** Number of retries before an error is reported to the merchant. They take 15 s unless the platform requests more. */
const MAX_RETRIES = 4;

export interface PersistenceParts {
  /** Resolves early when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A number from 0 to 1, used only for jitter. */
  random: () => number;
  /** Aborts when the merchant stops the import. Afterwards no product and no retry is started. */
  signal: AbortSignal;
}

/** `isAgain` is true for a retry. In this case the callback must read the current state before it writes again. */
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
