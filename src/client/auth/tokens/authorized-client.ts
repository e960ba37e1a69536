// Sends platform calls as the current visitor or member. Retries a call once if its token is refused.
// Facts: docs/platform/authentication.md#tokens, docs/platform/errors.md#limits.

import type { Json } from '../../codec/json.ts';
import type { Environment } from '../../environment/environment.ts';
import type { WithLock } from '../../environment/locks.ts';
import { pause as plainPause } from '../../environment/pause.ts';
import { isStoreError } from '../../errors.ts';
import { type Call, type ToRequest, toPlainRequest } from '../../http/call.ts';
import type { Http } from '../../http/http-client.ts';
import { MAX_READ_WAIT_MS, pauseBefore, READ_RETRY_MS } from '../../http/to-store-error.ts';
import type { BareAccessToken } from './access-token.ts';
import type { TokenClient } from './token-client.ts';
import { identityChanged } from './token-source.ts';
import type { TokenStore } from './token-store.ts';

// Retries a failed read, unless the platform requests a long wait.

/** Waits before the next attempt. */
type Pause = (environment: Environment, ms: number, signal?: AbortSignal) => Promise<void>;

interface Read {
  environment: Environment;
  call: Call;
  signal: AbortSignal | undefined;
  /** The default pause ignores the signal. */
  pause?: Pause | undefined;
}

/** Whether the call changes nothing, so that it can be sent again. An empty response to a read is an error. */
export const isRead = (call: Call): boolean =>
  !call.isSentOnce && (call.isRead || call.method === 'GET');

/**
 * Retries a read after a retryable failure. Changes are not retried, because they might
 * be applied twice. A read that would have to wait longer than MAX_READ_WAIT_MS fails with the error; its
 * `retryAfterMs` is the wait. If an abort ends the pause, the attempt fails with `aborted`.
 */
export const repeatRead = async (
  { environment, call, signal, pause = plainPause }: Read,
  attempt: () => Promise<unknown>,
): Promise<unknown> => {
  const isRepeatable = isRead(call);
  for (let count = 0; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      const mayTryAgain =
        isRepeatable &&
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

/**
 * Sends a declared call and resolves to its JSON response. With `caller`, an identity, the call is sent only as this
 * identity.
 */
export type ApiSend = (
  call: Call,
  payload?: Json,
  signal?: AbortSignal,
  caller?: string,
) => Promise<unknown>;

/** Sends calls only as the identity `caller`, or as the current identity if `caller` is undefined. */
export const sendAs =
  (send: ApiSend, caller: string | undefined): ApiSend =>
  (call, payload, signal) =>
    send(call, payload, signal, caller);

interface AuthorizedClientOptions {
  environment: Environment;
  http: Http;
  accessToken: Pick<BareAccessToken, 'get' | 'reject'>;
  /** Identity of the tokens in use. */
  identity: () => string | undefined;
  origin: string;
  /** Converts calls to requests. Default: toPlainRequest(). */
  toRequest?: ToRequest;
  /** Language of formatted prices (BCP 47). */
  locale?: string | undefined;
  /** Waits before a read is retried. The default pause ignores the signal. */
  pause?: Pause;
}

/**
 * A 401 proves that nothing was applied, so the call is retried once with a new token. Calls with a password or a code
 * are not retried, because a 401 can also mean a wrong password, and a retry would count as a second wrong attempt.
 * After such a 401, the next call gets a new token, unless the error code reports a wrong password. Reads are also
 * retried after a retryable failure (repeatRead); changes are not (cart/sync/cart-queue.ts).
 * @throws StoreError of the token endpoint or the call; `identity_changed` if `caller` is no longer current.
 */
export const createAuthorizedClient =
  ({
    environment,
    http,
    accessToken,
    identity,
    origin,
    toRequest = toPlainRequest,
    locale,
    pause,
  }: AuthorizedClientOptions): ApiSend =>
  (call, payload, signal, caller) => {
    const attempt = async (wanted: string | undefined, isSecond = false): Promise<unknown> => {
      const authorization = await accessToken.get();
      const sender = identity();
      // A change that one identity has made must not be sent with the tokens of another identity.
      if (wanted && wanted !== sender) throw identityChanged();
      try {
        return await http(toRequest(origin, call, payload), {
          signal,
          needsBody: isRead(call),
          headers: {
            authorization,
            ...(locale && { 'accept-language': locale }),
          },
        });
      } catch (error) {
        const isToken = isStoreError(error) && error.status === 401 && error.code[0] !== '-';
        if (isSecond || !isToken) throw error;
        accessToken.reject(authorization);
        if (call.isSentOnce) throw error;
        return attempt(sender, true);
      }
    };
    return repeatRead({ environment, call, signal, pause }, () => attempt(caller));
  };

/** The current visitor's or member's session on the platform. Passed to code that sends calls in their name. */
export interface PlatformSession {
  environment: Environment;
  /** A lock that all tabs share. */
  withLock: WithLock;
  tokens: TokenStore;
  accessToken: BareAccessToken;
  /** Sends calls as the current visitor or member. */
  send: ApiSend;
  http: Http;
  client: TokenClient;
  clientId: string;
  /** Origin of the platform. */
  origin: string;
}
