// Asks for a new visitor's token while the code that answers the widget's requests with it is on its way.
import { HOSTED_PLATFORM } from '../src/transport/host-map.ts';

/**
 * Asks as src/transport/http-client.ts does, but by a form: that needs no preflight, so no round trip of its own. Rejects
 * for an address that is none; the core names it.
 */
export const askToken = async (
  send: (address: URL, init: RequestInit) => Promise<Response>,
  signal: AbortSignal,
  clientId: string,
  api = HOSTED_PLATFORM,
): Promise<Response> =>
  send(new URL('/oauth2/token', api), {
    // Nothing that all objects of the page may have been given.
    __proto__: null,
    method: 'POST',
    signal,
    credentials: 'omit',
    redirect: 'error',
    body: new URLSearchParams({ clientId, grantType: 'anonymous' }),
  } as RequestInit);
