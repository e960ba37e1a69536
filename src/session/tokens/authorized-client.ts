// Sends platform calls as the current caller: token attached, one more try when it is refused.
import type { Environment } from '../../browser/environment.ts';
import { pause } from '../../browser/pause.ts';
import { isStoreError } from '../../errors.ts';
import type { Json } from '../../model/json.ts';
import { type Call, plainRequestOf, type ToRequest } from '../../transport/call.ts';
import type { Http } from '../../transport/http-client.ts';
import { pauseBefore, READ_RETRY_MS } from '../../transport/retry-policy.ts';
import { type BareAccessToken, identityChanged } from './access-token.ts';

/**
 * Sends a declared call and resolves to its JSON answer. With `caller`, an identity, it is sent in
 * no other's name.
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
  /** Whose tokens are in use. */
  identity: () => string | undefined;
  origin: string;
  /** How calls become requests; the plain way by default. */
  toRequest?: ToRequest;
  /** Prices come formatted for this language (BCP 47). */
  locale?: string | undefined;
}

/**
 * A 401 proves that nothing was applied, so it is safe to send again with a new token, once.
 * Reads are also sent again after a passing failure; changes never are (store/cart-queue.ts).
 * @throws StoreError as told by the token endpoint or the call.
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
    // What one visitor meant to do must not happen in the name of another.
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
          // Who asked as one visitor must not take the answer to another for it.
          error.code !== 'identity_changed';
        if (!mayTryAgain) throw error;
        await pause(environment, pauseBefore(READ_RETRY_MS, attempt, error, environment.random()));
      }
    }
  };
};
