// The headers that a client adds to its calls: the developer's own, and the platform's mark of consistency.

import type { Environment } from '../environment/environment.ts';

// The headers by which the platform learns a shopper's language and currency (LIVE 11).

/** The language and the currency that answers are wanted in. */
export interface ShopperWishes {
  /** BCP 47, such as `de` or `pt-BR`. */
  language?: string | undefined;
  /** ISO 4217, such as `USD`. */
  currency?: string | undefined;
}

/** The platform's own clients send this id in place of a site's. */
const NO_INSTANCE = '00000000-0000-0000-0000-000000000000';

/**
 * Translated texts and converted prices are asked for with these headers. Never as the site's main language: which one
 * that is, only the site knows.
 */
export const shopperHeaders = ({ language, currency }: ShopperWishes): Record<string, string> => ({
  ...(language && {
    'x-wix-linguist': [language.split('-')[0], language.toLowerCase(), false, NO_INSTANCE].join(
      '|',
    ),
  }),
  ...(currency && { 'x-wix-currency': currency }),
});

/** Names in any case, as in `{ 'x-wix-linguist': 'de' }`. */
export type ClientHeaders = Readonly<Record<string, string>>;

/** Headers of the app's own, beside those of the client. */
export interface HeadersService {
  /**
   * Sends these headers with every later call, in place of those of the last setHeaders(). `authorization` and
   * `content-type` are never replaced. On a page, the platform's preflight may refuse a header it does not know, and
   * then every call fails with `network`.
   * @throws TypeError for a name or value that no header can have.
   */
  setHeaders(headers: ClientHeaders): void;
}

interface CallHeaders extends HeadersService {
  /** A fetch that adds the headers. */
  fetch: Environment['fetch'];
  /** The same with the consistency header only, as fetchWithAuth() sends it (WIRE 4.1). */
  bareFetch: Environment['fetch'];
}

const CONSISTENT = 'x-wix-consistent';
const KEPT = ['authorization', 'content-type'];

/**
 * The platform's last `x-wix-consistent` is sent back, so that reads see what was just written (WIRE 4.1). Not on a page
 * of another origin: there, a preflight may refuse the header, and a change would fail for it (LIVE 2).
 */
export const createCallHeaders = (
  fetch: Environment['fetch'],
  { origin, page }: { origin: string; page: string | undefined },
): CallHeaders => {
  const isForeign = page !== undefined && new URL(origin).origin !== page;
  let own: [string, string][] = [];
  let consistent: string | null = null;

  const sendWith = async (headers: Headers, url: string, init: RequestInit) => {
    if (consistent !== null && !isForeign) headers.set(CONSISTENT, consistent);
    const response = await fetch(url, { ...init, headers });
    consistent = response.headers.get(CONSISTENT) ?? consistent;
    return response;
  };

  return {
    setHeaders: (headers) => {
      // The constructor checks names and values.
      own = [...new Headers({ ...headers })].filter(([name]) => !KEPT.includes(name));
    },
    bareFetch: (url, init) => sendWith(new Headers(init.headers), url, init),
    fetch: (url, init) => {
      // Tokens are requested without the client's headers.
      if (url.endsWith('/oauth2/token')) return fetch(url, init);
      const headers = new Headers(init.headers);
      for (const [name, value] of own) headers.set(name, value);
      return sendWith(headers, url, init);
    },
  };
};
