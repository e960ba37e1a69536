// Stores a client's tokens in cookies, and checks the options of the cookie.

import type { TokenCookies, TokenOptions } from './client-base.ts';
import { checkCookieOptions, openCookieStorage } from './environment/cookie-storage.ts';

/** @throws TypeError for a path or a number of days that no cookie can have, or without `keepIn: 'cookie'`. */
const check = (verb: string, { keepIn, cookie }: TokenOptions): void => {
  if (!cookie) return;
  if (keepIn !== 'cookie')
    throw new TypeError(
      `${verb} tokens.cookie: expected tokens.keepIn to be cookie, received ${keepIn}`,
    );
  checkCookieOptions(`${verb} tokens.cookie`, cookie);
};

export const tokenCookies: TokenCookies = { open: openCookieStorage, check };
