// Makes calls abortable, even while they wait for a shared access token.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { checkNames } from '../codec/check-options.ts';
import { StoreError } from '../errors.ts';

/** Last argument of every method of the package. */
export interface CallOptions {
  /** Aborts the call, which then rejects with `aborted`. A change that was already sent may still be applied. */
  signal?: AbortSignal | undefined;
}

const aborted = (signal: AbortSignal): StoreError =>
  new StoreError('System error occurred', { code: 'aborted', cause: signal.reason });

/** Result of the work, or `aborted` as soon as the signal aborts. The work itself continues. */
export const untilAborted = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  if (!signal) return work();
  if (signal.aborted) return Promise.reject(aborted(signal));
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(aborted(signal));
    signal.addEventListener('abort', onAbort);
    const stop = () => signal.removeEventListener('abort', onAbort);
    work().then(resolve, reject).finally(stop);
  });
};

/** Rejects each call as soon as its signal aborts. */
export const createAbortableSend =
  (send: ApiSend): ApiSend =>
  (call, payload, signal, caller) =>
    untilAborted(() => send(call, payload, signal, caller), signal);

/**
 * Passes the signal of these options to every call. `more` lists the names of the method's other options. Calls reject
 * with a TypeError for any other name, because a misspelled option would change what the call does.
 */
export const withSignal =
  (send: ApiSend, options: CallOptions = {}, ...more: readonly string[]): ApiSend =>
  async (call, payload, own, caller) => {
    checkNames('options', options, ['signal', ...more]);
    return send(call, payload, own ?? options.signal, caller);
  };
