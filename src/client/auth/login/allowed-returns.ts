// Checks return URLs before they are sent to the platform, to prevent open redirects.
// Facts: docs/platform/cart.md#checkout.

import { parseUrl } from '../../codec/safe-url.ts';

/** Returns the checked URL. `name` is the caller's field, such as `callbacks.postFlowUrl`, for the error message. */
export type RequireReturn = (name: string, address: unknown) => string;

const MAX_LENGTH = 2048;
const MAX_SHOWN_CHARS = 100;

// Browsers remove or replace these characters, so the address would lead somewhere else.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const REPAIRED = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff\\]/;

/** The characters of `REPAIRED`, percent-encoded. Allowed in the query. */
const ENCODED = /%(?:[01][\da-f]|7f|5c)/i;

const webUrl = (text: string): URL | undefined =>
  /^https?:\/\/[^/?#]/i.test(text) && !REPAIRED.test(text) ? parseUrl(text) : undefined;

/** Parses a URL. Undefined if browsers and servers could parse the URL differently. */
const plainUrl = (value: unknown): URL | undefined => {
  const url = typeof value === 'string' && value.length <= MAX_LENGTH ? webUrl(value) : undefined;
  // `user:password@` can hide the real host.
  return url && !url.username && !url.password && !ENCODED.test(url.pathname) ? url : undefined;
};

const describeValue = (value: unknown): string => {
  const words = typeof value === 'string' ? JSON.stringify(value) : typeof value;
  return words.length > MAX_SHOWN_CHARS ? `${words.slice(0, MAX_SHOWN_CHARS)}…` : words;
};

const checkOrigins = (given: readonly string[]): string[] =>
  given.map((origin) => {
    const url = plainUrl(origin);
    if (url && `${url.origin}/` === url.href && !origin.includes('*')) return url.origin;
    throw new TypeError(
      `createStoreClient: expected returnOrigins as a list of origins such as "https://shop.example", received ${describeValue(origin)}`,
    );
  });

/**
 * Allows URLs of the page's origin and of the `allowed` origins. On a server without `allowed` origins, every http and
 * https URL is allowed, because the platform checks its allowlist.
 * @throws TypeError for an invalid origin. The returned function throws a TypeError for a URL that is not allowed.
 */
export const createRequireReturn = (
  pageOrigin: string | undefined,
  allowed: readonly string[] | undefined,
): RequireReturn => {
  const names = checkOrigins(allowed ?? []);
  const origins =
    pageOrigin === undefined || pageOrigin === 'null' ? names : [pageOrigin, ...names];
  const isOpen = pageOrigin === undefined && allowed === undefined;
  return (name, address) => {
    const url = plainUrl(address);
    if (!url || url.href.length > MAX_LENGTH) {
      throw new TypeError(
        `${name}: expected an absolute http or https address, without user name, backslash or control character and of ${MAX_LENGTH} letters at most, received ${describeValue(address)}. ` +
          'Give the whole address of a page of yours, such as "https://shop.example/thanks".',
      );
    }
    if (isOpen || origins.includes(url.origin)) return url.href;
    throw new TypeError(
      `${name}: expected an address of ${origins.join(' or ') || 'an origin in returnOrigins'}, received ${describeValue(address)}. ` +
        `Name ${url.origin} in returnOrigins of createStoreClient if you trust it.`,
    );
  };
};
