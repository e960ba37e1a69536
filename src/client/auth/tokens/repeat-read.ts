// Repeats a failed read, as long as the platform does not ask for a long wait.
import type { Environment } from '../../environment/environment.ts';
import { pause as plainPause } from '../../environment/pause.ts';
import { isStoreError } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { MAX_READ_WAIT_MS, pauseBefore, READ_RETRY_MS } from '../../http/retry-policy.ts';
import { badAnswer } from '../../http/to-store-error.ts';

/** Waits before the next attempt. */
export type Pause = (environment: Environment, ms: number, signal?: AbortSignal) => Promise<void>;

interface Read {
  environment: Environment;
  call: Call;
  signal: AbortSignal | undefined;
  /** Without listening to the signal by default. */
  pause?: Pause | undefined;
}

/**
 * Runs the attempt again after a retryable failure of a read, and after an empty answer. Changes are not repeated,
 * because they might be applied twice. A read that would have to wait longer than MAX_READ_WAIT_MS fails with the
 * error, whose `retryAfterMs` says how long. When an abort ends the pause, the attempt fails with `aborted`.
 */
export const repeatRead = async (
  { environment, call, signal, pause = plainPause }: Read,
  attempt: () => Promise<unknown>,
): Promise<unknown> => {
  const isRead = !call.isSentOnce && (call.isRead || call.method === 'GET');
  for (let count = 0; ; count++) {
    try {
      const answer = await attempt();
      if (isRead && answer === undefined) throw badAnswer();
      return answer;
    } catch (error) {
      const mayTryAgain =
        isRead &&
        count < READ_RETRY_MS.length &&
        isStoreError(error) &&
        error.retryable &&
        // A response to another identity must not reach this caller.
        error.code !== 'identity_changed' &&
        (error.retryAfterMs ?? 0) <= MAX_READ_WAIT_MS;
      if (!mayTryAgain) throw error;
      const ms = pauseBefore(READ_RETRY_MS, count, error, environment.random());
      await pause(environment, ms, signal);
    }
  }
};
