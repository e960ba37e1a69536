// Repeats a call that is safe to send twice, while a shopper waits for its result.
import type { Environment } from '../client/environment/environment.ts';
import { pause } from '../client/environment/pause.ts';
import type { StoreError } from '../client/errors.ts';

/** Milliseconds. If the platform requests a pause of this length or longer, the shopper sees the error instead. */
const MAX_RETRY_AFTER_MS = 5000;
const RETRY_PAUSES_MS: readonly number[] = [400, 1500];

/** Whether another attempt is useful. After a timeout it is not, because the shopper has already waited long. */
export const isTransient = ({ retryable, code, retryAfterMs = 0 }: Partial<StoreError>): boolean =>
  !!retryable && code !== 'timeout' && retryAfterMs < MAX_RETRY_AFTER_MS;

export const withRetry = async <T>(
  environment: Pick<Environment, 'setTimeout'>,
  call: () => Promise<T>,
  isWorthIt: (failure: Partial<StoreError>) => boolean = isTransient,
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const failure = error as Partial<StoreError>;
      const shortest = RETRY_PAUSES_MS[attempt];
      if (!shortest || !isWorthIt(failure)) throw error;
      await pause(environment, Math.max(shortest, failure.retryAfterMs ?? 0));
    }
  }
};
