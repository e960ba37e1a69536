// Sends calls as the store's server, with its API key (WIRE 4.1).

import { abortablePause } from '../../environment/pause.ts';
import type { ToRequest } from '../../http/call.ts';
import { type PlatformSession, repeatRead, type Send } from './authorized-client.ts';

// Sends calls with the access token and the store's API key in one header (WIRE 3.2).

/** The value of the Authorization header: token and key, separated by a comma, without a scheme. */
export const authorizationOf = async (
  getAccessToken: () => Promise<string>,
  apiKey: string,
): Promise<string> => `${await getAccessToken()},${apiKey}`;

/** Sends each call once, because a refused key stays refused. @throws StoreError of the call. */
export const createKeySend =
  (
    { http, origin, accessToken }: Pick<PlatformSession, 'http' | 'origin' | 'accessToken'>,
    toRequest: ToRequest,
  ) =>
  (apiKey: string): Send =>
  async (call, payload, signal) =>
    http(toRequest(origin, call, payload), {
      signal,
      headers: { authorization: await authorizationOf(accessToken.get, apiKey) },
    });

/** A Send that may make merchant calls. Type-checked apart from the Send of a visitor or member. */
export interface ElevatedSend extends Send {
  readonly isElevated: true;
}

export const asElevated = (send: Send): ElevatedSend =>
  Object.assign(send, { isElevated: true as const });

/**
 * `headers` carry the API key. Reads are repeated after a retryable failure (repeatRead). A refused key stays refused,
 * so a 401 is final.
 * @throws StoreError of the call.
 */
export const createElevatedSend = (
  { environment, http, origin }: Pick<PlatformSession, 'environment' | 'http' | 'origin'>,
  toRequest: ToRequest,
  headers: Record<string, string>,
): ElevatedSend =>
  asElevated((call, payload, signal) =>
    repeatRead({ environment, call, signal, pause: abortablePause }, () =>
      http(toRequest(origin, call, payload), { signal, headers }),
    ),
  );
