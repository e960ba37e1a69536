// Sends platform calls as the current visitor or member. Repeats a call once when its token is refused.
import type { Environment } from '../../browser/environment.ts';
import { pause } from '../../browser/pause.ts';
import { isStoreError } from '../../errors.ts';
import type { Json } from '../../model/json.ts';
import { type Call, plainRequestOf, type ToRequest } from '../../transport/call.ts';
import type { Http } from '../../transport/http-client.ts';
import { pauseBefore, READ_RETRY_MS } from '../../transport/retry-policy.ts';
import { type BareAccessToken, identityChanged } from './access-token.ts';

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

export interface AuthorizedClientParts {
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
}

/**
 * A 401 proves that nothing was applied, so the call is repeated once with a new token. Reads are also repeated after
 * a retryable failure; changes are not (store/cart/cart-queue.ts).
 * @throws StoreError of the token endpoint or the call; `identity_changed` when `caller` is no longer current.
 */
export const createAuthorizedClient = ({
  environment,
  http,
  accessToken,
  identity,
  origin,
  toRequest = plainRequestOf,
  locale,
}: AuthorizedClientParts): Send => {
  const sendOnce = async (
    call: Call,
    payload: Json | undefined,
    signal: AbortSignal | undefined,
    wanted: string | undefined,
    isSecond = false,
  ): Promise<unknown> => {
    const authorization = await accessToken.get();
    const caller = identity();
    // A change of one identity must not be sent as another.
    if (wanted && wanted !== caller) throw identityChanged();
    try {
      return await http(toRequest(origin, call, payload), {
        signal,
        headers: {
          authorization,
          ...(locale && { 'accept-language': locale }),
        },
      });
    } catch (error) {
      if (isSecond || !isStoreError(error) || error.status !== 401) throw error;
      accessToken.reject(authorization);
      return sendOnce(call, payload, signal, caller, true);
    }
  };

  return async (call, payload, signal, caller) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await sendOnce(call, payload, signal, caller);
      } catch (error) {
        const mayTryAgain =
          (call.isRead || call.method === 'GET') &&
          attempt < READ_RETRY_MS.length &&
          isStoreError(error) &&
          error.retryable &&
          // A response to another identity must not reach this caller.
          error.code !== 'identity_changed';
        if (!mayTryAgain) throw error;
        await pause(environment, pauseBefore(READ_RETRY_MS, attempt, error, environment.random()));
      }
    }
  };
};
