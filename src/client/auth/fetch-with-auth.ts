// Calls platform endpoints that this package has no method for, with the caller's token.

import { parseUrl } from '../codec/safe-url.ts';
import type { Environment } from '../environment/environment.ts';
import { untilAborted } from '../http/abortable.ts';
import { refuseRedirect } from '../http/to-store-error.ts';

/** Access to platform endpoints that this package has no method for. See docs/platform/errors.md#hosts. */
export interface FetchService {
  /**
   * Fetches a path of the platform, such as `/members/v1/members/my`, with the caller's access token. Resolves to the
   * unchanged response for every status except redirects. Nothing is retried. On a server the response is not cached,
   * unless `init.cache` requests it.
   * @throws TypeError for an address outside the platform's origin, because no other origin may receive the token.
   *   StoreError of the token endpoint, `aborted`, or `redirected`, because redirects are never followed, even if
   *   `init.redirect` allows them. Errors of fetch itself are passed on.
   */
  fetchWithAuth(path: string, init?: RequestInit): Promise<Response>;
}

const requireOwn = (path: string, origin: string): string => {
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  const address = isPath ? origin + path : String(path);
  const host = new URL(origin).origin;
  const url = parseUrl(address);
  // Refuses a backslash, which the URL parser turns into a slash, and a user name, which would be sent along.
  if (url && url.origin === host && !url.username && !address.includes('\\')) return url.href;
  throw new TypeError(`fetchWithAuth: expected a path or an address at ${host}, received ${path}`);
};

/** `getHeaders` returns the Authorization header and the other headers of every call. */
export const createFetchWithAuth = (
  fetch: Environment['fetch'],
  origin: string,
  getHeaders: () => Promise<Record<string, string>>,
): FetchService => ({
  fetchWithAuth: async (path, init = {}) => {
    const url = requireOwn(path, origin);
    const signal = init.signal ?? undefined;
    const auth = await untilAborted(getHeaders, signal);
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(auth)) headers.set(name, value);
    const response = await fetch(url, {
      credentials: 'omit',
      ...init,
      headers,
      redirect: 'manual',
    });
    refuseRedirect(response);
    return response;
  },
});
