// Proves that a form was submitted from a hosted page in this browser, with a cookie and a field derived from it.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/core/platform.ts';
import { cookieOf, setCookie } from './cookie.ts';

const cookieName = 'store_form';

export interface FormToken {
  /** The hidden field's value. */
  value: string;
  /** The header to send with the page. */
  header: readonly [string, string];
}

// The field is bound to the page's redirect session: a field from one sign-in is invalid in another.
const fieldOf = (secret: string, session: string): string =>
  createHash('sha256').update(`${secret}.${session}`).digest('base64url');

/** Keeps an existing cookie, so that a second tab does not invalidate the form in the first. */
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

/** True for a form from a hosted page. The Origin header does not help: it is `null` on pages with a no-referrer policy. */
export const isOwnForm = (request: Request, session: string, given: string | null): boolean => {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const secret = cookieOf(request, cookieName);
  if (!secret || given === null) return false;
  const expected = Buffer.from(fieldOf(secret, session));
  const found = Buffer.from(given);
  return expected.length === found.length && timingSafeEqual(expected, found);
};
