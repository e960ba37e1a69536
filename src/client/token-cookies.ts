// Stores a client's tokens in cookies, and checks the options of the cookie.

import type { TokenCookies, TokenOptions } from './client-base.ts';
import { openCookieStorage } from './environment/cookie-storage.ts';

/** @throws TypeError for a path or a number of days that no cookie can have, or without `keepIn: 'cookie'`. */
const check = (verb: string, { keepIn, cookie }: TokenOptions): void => {
  if (!cookie) return;
  const { path, days } = cookie;
  if (keepIn !== 'cookie')
    throw new TypeError(
      `${verb} tokens.cookie: expected tokens.keepIn to be cookie, received ${keepIn}`,
    );
  if (path !== undefined && !/^\/[^;\s]*$/.test(path))
    throw new TypeError(`${verb} tokens.cookie.path: expected a path like /shop, received ${path}`);
  if (days === 0)
    throw new TypeError(`${verb} tokens.cookie.days: expected a number above 0, received 0`);
};

export const tokenCookies: TokenCookies = { open: openCookieStorage, check };
