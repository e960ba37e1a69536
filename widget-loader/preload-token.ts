// Requests a new visitor's token while the code that uses it is loading.

import type { PreloadOptions } from '../src/app/compose/preload-products.ts';
import { HOSTED_PLATFORM, PRODUCTS_QUERY } from '../src/client/http/host-map.ts';

/** Headers that the preflight of the product request must name; accept-language needs no preflight. */
const NAMES = { authorization: '', 'content-type': 'application/json' };

/**
 * Requests a token as src/client/http/http-client.ts does, but with a form body, which needs no preflight and
 * saves a round trip. Rejects if `api` is not a valid address; the core reports this.
 *
 * If the page has products, also starts a product request and aborts it at once: Chromium still completes the
 * preflight, and caches the preflight's response. Other engines then send nothing.
 */
export const preloadToken = async (
  { send, signal, attributes }: PreloadOptions,
  hasProducts: boolean,
): Promise<Response> => {
  const { clientId = '', api = HOSTED_PLATFORM } = attributes;
  const ask = (path: string, more: RequestInit) =>
    // The address is a string, because wrappers around fetch call string methods on it.
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
    // The request is aborted on purpose: only its preflight is needed.
    ask(PRODUCTS_QUERY, { headers: NAMES, signal: ending.signal }).catch(() => {});
    ending.abort();
  }
  return token;
};
