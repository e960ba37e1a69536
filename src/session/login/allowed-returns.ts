// Which addresses the package lets the platform lead back to: checked before anything is sent.

/** Gives the address as it is sent; `name` is where the caller gave it, such as `callbacks.postFlowUrl`. */
export type RequireReturn = (name: string, address: unknown) => string;

const MAX_LENGTH = 2048;
const SHOWN = 100;

// Browsers drop or repair these, so that an address leads elsewhere than it seems to.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const REPAIRED = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff\\]/;

/** The same, written so that only a server further on decodes it; a query may hold it as text. */
const ENCODED = /%(?:[01][\da-f]|7f|5c)/i;

const webUrl = (text: string): URL | undefined =>
  /^https?:\/\/[^/?#]/i.test(text) && !REPAIRED.test(text) && URL.canParse(text)
    ? new URL(text)
    : undefined;

/** The URL that the text is, once and plainly; undefined for anything that could be read otherwise. */
const plainUrl = (value: unknown): URL | undefined => {
  const url = typeof value === 'string' && value.length <= MAX_LENGTH ? webUrl(value) : undefined;
  // user:password@ makes an address look as if it led elsewhere.
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
 * Addresses of the page's own origin pass, and those of `allowed` ones. Where there is no page and
 * nothing is allowed by name, as on a server, every http and https address does: the platform has a
 * list of its own.
 * @throws TypeError for an origin that is none; and what is returned throws one for each address that
 * may not be sent.
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
