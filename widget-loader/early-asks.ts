// Asks for a new visitor's token while the code that answers the widget's requests with it is on its way.
import { HOSTED_PLATFORM, PRODUCTS_QUERY } from '../src/transport/host-map.ts';

/** The names of what the request for products sends; accept-language needs no permission. */
const NAMES = { authorization: '', 'content-type': 'application/json' };

/**
 * Asks as src/transport/http-client.ts does, but by a form: that needs no preflight, so no round trip of its own. Rejects
 * for an address that is none; the core names it.
 *
 * Meanwhile the browser asks for permission to send the request that follows for the page's products: Chromium goes on with
 * the preflight of a request that is given up at once, and remembers its answer. Other engines then send nothing.
 */
export const askToken = async (
  send: (address: string, init: RequestInit) => Promise<Response>,
  signal: AbortSignal,
  sells: unknown,
  clientId: string,
  api = HOSTED_PLATFORM,
): Promise<Response> => {
  const ask = (path: string, more: RequestInit) =>
    // As text: wrappers around fetch call methods of texts.
    send(new URL(path, api).href, {
      method: 'POST',
      signal,
      credentials: 'omit',
      redirect: 'manual',
      ...more,
    });
  const token = ask('/oauth2/token', {
    body: new URLSearchParams({ clientId, grantType: 'anonymous' }),
  });
  if (sells) {
    const ending = new AbortController();
    ask(PRODUCTS_QUERY, { headers: NAMES, signal: ending.signal }).catch(() => {});
    ending.abort();
  }
  return token;
};
