// Makes calls that end when they are aborted, also while they wait for an access token that others share.

import type { Send } from '../auth/tokens/authorized-client.ts';
import { checkNames } from '../codec/check-options.ts';
import { StoreError } from '../errors.ts';

/** The last argument of every method of the package. */
export interface CallOptions {
  /** Aborts the call, which then rejects with `aborted`. A change that was already sent may still be applied. */
  signal?: AbortSignal | undefined;
}

const aborted = (signal: AbortSignal): StoreError =>
  new StoreError('System error occurred', { code: 'aborted', cause: signal.reason });

/** The result of the work, or `aborted` as soon as the signal aborts. The work itself goes on. */
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

/** Ends each call at once when its signal aborts. */
export const createAbortableSend =
  (send: Send): Send =>
  (call, payload, signal, caller) =>
    untilAborted(() => send(call, payload, signal, caller), signal);

/**
 * The same Send with the signal of these options for every call. `more` are the other options that the method takes.
 * Calls reject with a TypeError for any other name, because a misspelt one would change what the call does.
 */
export const withSignal =
  (send: Send, options: CallOptions = {}, ...more: readonly string[]): Send =>
  async (call, payload, own, caller) => {
    checkNames('options', options, ['signal', ...more]);
    return send(call, payload, own ?? options.signal, caller);
  };
