// Checks the return addresses that are sent to the platform, against open redirects.

import { urlOf } from '../../codec/safe-url.ts';

/** Returns the checked address. `name` is the caller's field, such as `callbacks.postFlowUrl`, for the error message. */
export type RequireReturn = (name: string, address: unknown) => string;

const MAX_LENGTH = 2048;
const SHOWN = 100;

// Browsers remove or replace these characters, so the address would lead somewhere else.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const REPAIRED = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff\\]/;

/** The same characters, percent-encoded; allowed in the query. */
const ENCODED = /%(?:[01][\da-f]|7f|5c)/i;

const webUrl = (text: string): URL | undefined =>
  /^https?:\/\/[^/?#]/i.test(text) && !REPAIRED.test(text) ? urlOf(text) : undefined;

/** The URL of the text, or undefined when browsers and servers could read it differently. */
const plainUrl = (value: unknown): URL | undefined => {
  const url = typeof value === 'string' && value.length <= MAX_LENGTH ? webUrl(value) : undefined;
  // `user:password@` can hide the real host.
  return url && !url.username && !url.password && !ENCODED.test(url.pathname) ? url : undefined;
};

const wordsFor = (value: unknown): string => {
  const words = typeof value === 'string' ? JSON.stringify(value) : typeof value;
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words;
};

const originsOf = (given: readonly string[]): string[] =>
  given.map((origin) => {
    const url = plainUrl(origin);
    if (url && `${url.origin}/` === url.href && !origin.includes('*')) return url.origin;
    throw new TypeError(
      `createStoreClient: expected returnOrigins as a list of origins such as "https://shop.example", received ${wordsFor(origin)}`,
    );
  });

/**
 * Allows addresses of the page's origin and of the `allowed` origins. On a server without `allowed` origins, every
 * http and https address is allowed, because the platform checks its own list.
 * @throws TypeError for an invalid origin. The returned function throws a TypeError for an address that is not allowed.
 */
export const createRequireReturn = (
  pageOrigin: string | undefined,
  allowed: readonly string[] | undefined,
): RequireReturn => {
  const names = originsOf(allowed ?? []);
  const origins =
    pageOrigin === undefined || pageOrigin === 'null' ? names : [pageOrigin, ...names];
  const isOpen = pageOrigin === undefined && allowed === undefined;
  return (name, address) => {
    const url = plainUrl(address);
    if (!url || url.href.length > MAX_LENGTH) {
      throw new TypeError(
        `${name}: expected an absolute http or https address, without user name, backslash or control character and of ${MAX_LENGTH} letters at most, received ${wordsFor(address)}. ` +
          'Give the whole address of a page of yours, such as "https://shop.example/thanks".',
      );
    }
    if (isOpen || origins.includes(url.origin)) return url.href;
    throw new TypeError(
      `${name}: expected an address of ${origins.join(' or ') || 'an origin in returnOrigins'}, received ${wordsFor(address)}. ` +
        `Name ${url.origin} in returnOrigins of createStoreClient if you trust it.`,
    );
  };
};
