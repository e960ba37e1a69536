// Repeats a call that is safe to send twice, as long as a shopper waits for its answer.
import type { Environment } from '../client/environment/environment.ts';
import { pause } from '../client/environment/pause.ts';
import type { StoreError } from '../client/errors.ts';

/** When the platform asks for a longer pause, the shopper sees the failure instead. */
const MAX_WAIT_MS = 5000;
const PAUSES_MS: readonly number[] = [400, 1500];

/** Worth another attempt. After a timeout the shopper has waited long already. */
export const isPassing = ({ retryable, code, retryAfterMs = 0 }: Partial<StoreError>): boolean =>
  !!retryable && code !== 'timeout' && retryAfterMs < MAX_WAIT_MS;

export const patiently = async <T>(
  environment: Pick<Environment, 'setTimeout'>,
  call: () => Promise<T>,
  isWorthIt: (failure: Partial<StoreError>) => boolean = isPassing,
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const failure = error as Partial<StoreError>;
      const shortest = PAUSES_MS[attempt];
      if (!shortest || !isWorthIt(failure)) throw error;
      await pause(environment, Math.max(shortest, failure.retryAfterMs ?? 0));
    }
  }
};
