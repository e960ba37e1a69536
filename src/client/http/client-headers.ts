// Headers that a client adds to its calls: the developer's headers and the platform's consistency token.
// Facts: docs/platform/errors.md#headers.

import type { Environment } from '../environment/environment.ts';

/** Preferred language and currency of responses. */
export interface ShopperWishes {
  /** BCP 47, such as `de` or `pt-BR`. */
  language?: string | undefined;
  /** ISO 4217, such as `USD`. */
  currency?: string | undefined;
}

/** The platform's clients send this id in place of a site id. */
const NO_INSTANCE = '00000000-0000-0000-0000-000000000000';

/**
 * Headers that request translated content and converted prices. The language is always marked as not the site's main
 * language (`false`), because the client cannot determine the main language.
 */
export const shopperHeaders = ({ language, currency }: ShopperWishes): Record<string, string> => ({
  ...(language && {
    'x-wix-linguist': [language.split('-')[0], language.toLowerCase(), false, NO_INSTANCE].join(
      '|',
    ),
  }),
  ...(currency && { 'x-wix-currency': currency }),
});

/** Names are case-insensitive, as in `{ 'x-wix-linguist': 'de' }`. */
export type ClientHeaders = Readonly<Record<string, string>>;

/** Custom headers of the app, in addition to the client's headers. See docs/platform/errors.md#headers. */
export interface HeadersService {
  /**
   * Sends these headers with every later call. Replaces the headers of the last setHeaders(). `authorization`
   * and `content-type` are never replaced. On a page, the platform's preflight may refuse an unknown header,
   * and then every call fails with `network`.
   * @throws TypeError for an invalid header name or value.
   */
  setHeaders(headers: ClientHeaders): void;
}

interface CallHeaders extends HeadersService {
  /** Fetch that adds the custom headers and the consistency header. */
  fetch: Environment['fetch'];
  /** Fetch that adds only the consistency header, for fetchWithAuth(). */
  bareFetch: Environment['fetch'];
}

const CONSISTENT = 'x-wix-consistent';
const PROTECTED_HEADERS = ['authorization', 'content-type'];

/**
 * Sends the platform's last `x-wix-consistent` back, so that reads see recent writes. Omits the header on pages of
 * another origin, where a preflight might refuse the header and make the call fail.
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
      // The Headers constructor validates names and values.
      own = [...new Headers({ ...headers })].filter(([name]) => !PROTECTED_HEADERS.includes(name));
    },
    bareFetch: (url, init) => sendWith(new Headers(init.headers), url, init),
    fetch: (url, init) => {
      // Token requests do not get the client's headers.
      if (url.endsWith('/oauth2/token')) return fetch(url, init);
      const headers = new Headers(init.headers);
      for (const [name, value] of own) headers.set(name, value);
      return sendWith(headers, url, init);
    },
  };
};
