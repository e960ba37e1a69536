// Sends platform calls as the current visitor or member. Repeats a call once when its token is refused.

import type { Json } from '../../codec/json.ts';
import type { Environment } from '../../environment/environment.ts';
import { isStoreError } from '../../errors.ts';
import { type Call, plainRequestOf, type ToRequest } from '../../http/call.ts';
import type { Http } from '../../http/http-client.ts';
import type { BareAccessToken } from './access-token.ts';
import { type Pause, repeatRead } from './repeat-read.ts';
import { identityChanged } from './token-source.ts';

/**
 * Sends a declared call and resolves to its JSON response. With `caller`, an identity, the call is sent only as this
 * identity.
 */
export type Send = (
  call: Call,
  payload?: Json,
  signal?: AbortSignal,
  caller?: string,
) => Promise<unknown>;

/** Sends calls as this identity only: the current one where `caller` is undefined. */
export const sendAs =
  (send: Send, caller: string | undefined): Send =>
  (call, payload, signal) =>
    send(call, payload, signal, caller);

export interface AuthorizedClientOptions {
  environment: Environment;
  http: Http;
  accessToken: Pick<BareAccessToken, 'get' | 'reject'>;
  /** The identity of the tokens in use. */
  identity: () => string | undefined;
  origin: string;
  /** Makes requests from calls; plainRequestOf() by default. */
  toRequest?: ToRequest;
  /** The language of formatted prices (BCP 47). */
  locale?: string | undefined;
  /** Waits before a read is repeated; without listening to the signal by default. */
  pause?: Pause;
}

/**
 * A 401 proves that nothing was applied, so the call is repeated once with a new token. A call with a password or a code
 * is not: a wrong password can be answered with 401 too, and would count twice (LIVE 9.1). Unless the code of the answer
 * says that the password was wrong, the next call gets a new token. Reads are also repeated after a retryable failure
 * (repeat-read.ts); changes are not (cart/sync/cart-queue.ts).
 * @throws StoreError of the token endpoint or the call; `identity_changed` when `caller` is no longer current.
 */
export const createAuthorizedClient =
  ({
    environment,
    http,
    accessToken,
    identity,
    origin,
    toRequest = plainRequestOf,
    locale,
    pause,
  }: AuthorizedClientOptions): Send =>
  (call, payload, signal, caller) => {
    const attempt = async (wanted: string | undefined, isSecond = false): Promise<unknown> => {
      const authorization = await accessToken.get();
      const sender = identity();
      // A change of one identity must not be sent as another.
      if (wanted && wanted !== sender) throw identityChanged();
      try {
        return await http(toRequest(origin, call, payload), {
          signal,
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
