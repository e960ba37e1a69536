// Sends calls with the access token and the store's API key in one header (WIRE 3.2).
import type { ToRequest } from '../../http/call.ts';
import type { PlatformSession } from '../platform-session.ts';
import type { Send } from './authorized-client.ts';

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
