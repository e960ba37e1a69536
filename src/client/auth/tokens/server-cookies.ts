// Reads and writes the token cookie on a server, in the format of the browser's `keepIn: 'cookie'`.

import { checkNames } from '../../codec/check-options.ts';
import {
  COOKIE_DAYS,
  checkCookieOptions,
  createJar,
  HOST_ONLY,
  MAX_COOKIE_CHARS,
} from '../../environment/cookie-storage.ts';
import { parseTokens, TOKENS_KEY, type Tokens } from './token-store.ts';

/** A request of fetch, Hono, Next or Workers, or of Node and Express. */
export interface CookieRequest {
  headers: Pick<Headers, 'get'> | { readonly cookie?: string | undefined };
}

/** A response of Node or Express. */
export interface NodeResponse {
  /** Adds a header, besides headers of the same name. */
  appendHeader(name: string, value: string): unknown;
}

/** A response of fetch, Hono, Next or Workers, or of Node and Express. */
export type CookieResponse = { headers: Pick<Headers, 'append'> } | NodeResponse;

/** Options of `readTokens`. */
export interface ReadTokensOptions {
  clientId: string;
  /** The `path` of the browser's `tokens.cookie`. Default: `/`. */
  path?: string;
}

/** Options of `writeTokens`. */
export interface WriteTokensOptions extends ReadTokensOptions {
  /** Whether the cookie is secure. Default: true. Set false for an http page, where browsers refuse secure cookies. */
  secure?: boolean;
  /** Lifetime in days. Default: 30. */
  days?: number;
}

const cookieHeader = ({ headers }: CookieRequest): string =>
  ('get' in headers && typeof headers.get === 'function'
    ? headers.get('cookie')
    : (headers as { cookie?: string }).cookie) ?? '';

const toCookieName = (clientId: string): string =>
  encodeURIComponent(`pannier:${clientId}:${TOKENS_KEY}`);

/**
 * Reads the tokens that a browser with `tokens: { keepIn: 'cookie' }` or `data-tokens="cookie"` has sent. Undefined
 * without such a cookie. Pass them as `tokens.initial` to a client for this request.
 * @throws TypeError for a path that no cookie can have.
 */
export const readTokens = (
  request: CookieRequest,
  options: ReadTokensOptions,
): Tokens | undefined => {
  checkCookieOptions('readTokens', options);
  const { clientId, path = '/' } = options;
  // The jar only reads cookies here, so it needs no address of a page.
  const page = { cookie: cookieHeader(request) } as Parameters<typeof createJar>[0];
  const jar = createJar(page, {});
  const name = toCookieName(clientId);
  const hostOnly = path === '/' ? jar.read(HOST_ONLY + name) : undefined;
  return parseTokens(hostOnly ?? jar.read(name) ?? null);
};

/**
 * Adds a `Set-Cookie` header with the tokens, so that the browser continues with them. Tokens of the role `none` delete
 * the cookie. Call it after the last call of the client, and only if its tokens have changed.
 * @throws TypeError for an unknown option, for a path or a number of days that no cookie can have, or for tokens that no
 *   cookie can hold.
 */
export const writeTokens = (
  response: CookieResponse,
  tokens: Tokens,
  options: WriteTokensOptions,
): void => {
  checkNames('writeTokens', options, ['clientId', 'path', 'secure', 'days']);
  checkCookieOptions('writeTokens', options);
  const { clientId, path = '/', secure = true, days = COOKIE_DAYS } = options;
  const isEnd = tokens.refreshToken.role === 'none';
  const value = isEnd ? '' : encodeURIComponent(JSON.stringify(tokens));
  if (value.length > MAX_COOKIE_CHARS)
    throw new TypeError(
      `writeTokens: expected at most ${MAX_COOKIE_CHARS} characters, received ${value.length}`,
    );
  const cookie = [
    `${secure && path === '/' ? HOST_ONLY : ''}${toCookieName(clientId)}=${value}`,
    `path=${path}`,
    `max-age=${isEnd ? 0 : Math.round(days * 86_400)}`,
    'samesite=lax',
    ...(secure ? ['secure'] : []),
  ].join('; ');
  if ('appendHeader' in response) response.appendHeader('set-cookie', cookie);
  else response.headers.append('set-cookie', cookie);
};
