// Sends calls as the store's server, with its API key. Facts: docs/platform/authentication.md#tokens.

import { abortablePause } from '../../environment/pause.ts';
import type { ToRequest } from '../../http/call.ts';
import { type ApiSend, isRead, type PlatformSession, repeatRead } from './authorized-client.ts';

/** Value of the Authorization header: token and key, separated by a comma, without a scheme. */
export const getAuthorization = async (
  getAccessToken: () => Promise<string>,
  apiKey: string,
): Promise<string> => `${await getAccessToken()},${apiKey}`;

/** Sends each call once, because a refused key stays refused. @throws StoreError of the call. */
export const createKeySend =
  (
    { http, origin, accessToken }: Pick<PlatformSession, 'http' | 'origin' | 'accessToken'>,
    toRequest: ToRequest,
  ) =>
  (apiKey: string): ApiSend =>
  async (call, payload, signal) =>
    http(toRequest(origin, call, payload), {
      signal,
      headers: { authorization: await getAuthorization(accessToken.get, apiKey) },
    });

/** An `ApiSend` that can make merchant calls. A separate type, so that no visitor's or member's `ApiSend` is accepted. */
export interface ElevatedSend extends ApiSend {
  readonly isElevated: true;
}

export const asElevated = (send: ApiSend): ElevatedSend =>
  Object.assign(send, { isElevated: true as const });

/**
 * `headers` contain the API key. Reads are retried after a retryable failure (repeatRead). A refused key
 * stays refused, so a 401 is final.
 * @throws StoreError of the call.
 */
export const createElevatedSend = (
  { environment, http, origin }: Pick<PlatformSession, 'environment' | 'http' | 'origin'>,
  toRequest: ToRequest,
  headers: Record<string, string>,
): ElevatedSend =>
  asElevated((call, payload, signal) =>
    repeatRead({ environment, call, signal, pause: abortablePause }, () =>
      http(toRequest(origin, call, payload), { signal, needsBody: isRead(call), headers }),
    ),
  );
