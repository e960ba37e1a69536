// Shows that a form was sent from our own page in this browser: a cookie, and a field made from it.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/core/platform.ts';
import { cookieOf, setCookie } from './cookie.ts';

const cookieName = 'store_form';

export interface FormToken {
  /** The hidden field's value. */
  value: string;
  /** The header that goes with the page. */
  header: readonly [string, string];
}

// Bound to the page's redirect session too: a field from one sign-in does not fit another.
const fieldOf = (secret: string, session: string): string =>
  createHash('sha256').update(`${secret}.${session}`).digest('base64url');

/** Keeps the browser's cookie when it has one: a second tab must not spoil the form in the first. */
export const formTokenFor = (platform: Platform, request: Request, session: string): FormToken => {
  const known = cookieOf(request, cookieName);
  const secret =
    known !== undefined && /^[\w-]{43}$/.test(known)
      ? known
      : randomBytes(32).toString('base64url');
  return {
    value: fieldOf(secret, session),
    header: setCookie(platform, cookieName, secret),
  };
};

/**
 * True for a form of ours. Without a script there is no other mark: the Origin header is `null` on pages
 * that tell nobody their address.
 */
export const isOwnForm = (request: Request, session: string, given: string | null): boolean => {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const secret = cookieOf(request, cookieName);
  if (!secret || given === null) return false;
  const expected = Buffer.from(fieldOf(secret, session));
  const found = Buffer.from(given);
  return expected.length === found.length && timingSafeEqual(expected, found);
};
