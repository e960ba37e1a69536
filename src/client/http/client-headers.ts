// The headers that a client adds to its calls: the developer's own, and the platform's mark of consistency.
import type { Environment } from '../environment/environment.ts';

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

export interface CallHeaders extends HeadersService {
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
