// Asks for a new visitor's token while the code that answers the widget's requests with it is on its way.

import type { EarlyOptions } from '../src/app/compose/early-requests.ts';
import { HOSTED_PLATFORM, PRODUCTS_QUERY } from '../src/client/http/host-map.ts';

/** The names of what the request for products sends; accept-language needs no permission. */
const NAMES = { authorization: '', 'content-type': 'application/json' };

/**
 * Requests a token as src/client/http/http-client.ts does, but by a form, which needs no preflight and so saves a round trip.
 * Rejects if `api` is no valid address; the core reports that.
 *
 * If the page has products, the browser also sends the preflight of their request: Chromium completes the preflight of a request that
 * is aborted at once, and remembers its answer. Other engines then send nothing.
 */
export const askToken = async (
  { send, signal, attributes }: EarlyOptions,
  hasProducts: boolean,
): Promise<Response> => {
  const { clientId = '', api = HOSTED_PLATFORM } = attributes;
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
  if (hasProducts) {
    const ending = new AbortController();
    // Aborted on purpose: only its preflight is wanted.
    ask(PRODUCTS_QUERY, { headers: NAMES, signal: ending.signal }).catch(() => {});
    ending.abort();
  }
  return token;
};
