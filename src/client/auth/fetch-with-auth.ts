// Calls of the platform that this package has no method for, in the caller's name.

import { urlOf } from '../codec/safe-url.ts';
import type { Environment } from '../environment/environment.ts';
import { untilAborted } from '../http/abortable.ts';
import { refuseRedirect } from '../http/to-store-error.ts';

/** Calls of the platform that have no method of their own, with the caller's token. */
export interface FetchService {
  /**
   * Fetches a path of the platform, such as `/members/v1/members/my`, with the caller's access token. Resolves to the
   * response as it is, whatever its status but a redirect's; nothing is repeated. On a server the response is not
   * cached, unless `init.cache` asks for it.
   * @throws TypeError for an address outside the platform's origin, which must not see the token. StoreError of the
   * token endpoint, `aborted`, `redirected`: no redirect is followed, whatever `init.redirect` says. What fetch itself
   * throws.
   */
  fetchWithAuth(path: string, init?: RequestInit): Promise<Response>;
}

const requireOwn = (path: string, origin: string): string => {
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  const address = isPath ? origin + path : String(path);
  const host = new URL(origin).origin;
  const url = urlOf(address);
  // A backslash is read as a slash, and a user name would be sent along.
  if (url && url.origin === host && !url.username && !address.includes('\\')) return url.href;
  throw new TypeError(`fetchWithAuth: expected a path or an address at ${host}, received ${path}`);
};

/** `getHeaders` gives the Authorization header and the other headers of every call. */
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
