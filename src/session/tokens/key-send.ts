// Sends calls as a store's own server does: the access token and the API key in one header (WIRE 3.2).
import type { ToRequest } from '../../transport/call.ts';
import type { Http } from '../../transport/http-client.ts';
import type { Send } from './authorized-client.ts';

export interface KeySendParts {
  http: Http;
  origin: string;
  toRequest: ToRequest;
  getAccessToken: () => Promise<string>;
}

/** With a comma and no scheme word. */
export const authorizationOf = async (
  getAccessToken: () => Promise<string>,
  apiKey: string,
): Promise<string> => `${await getAccessToken()},${apiKey}`;

/** Tried once: the key does not become valid by asking again. @throws StoreError. */
export const createKeySend =
  ({ http, origin, toRequest, getAccessToken }: KeySendParts) =>
  (apiKey: string): Send =>
  async (call, payload, signal) =>
    http(toRequest(origin, call, payload), {
      signal,
      headers: { authorization: await authorizationOf(getAccessToken, apiKey) },
    });
