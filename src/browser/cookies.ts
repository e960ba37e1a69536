// Reads and writes cookies of the page's own site: path `/` and expiry in days (spec section 9).

/** What is needed of a document; reading and writing may throw in a sandboxed page. */
export type CookieDocument = Pick<Document, 'cookie' | 'location'>;

export interface CookieOptions {
  /** Kept so long; until the browser is closed without it. Counted by the browser, not by our clock. */
  days?: number;
  path?: string;
}

const SECONDS_PER_DAY = 86_400;

/** Names and values as they stand in the cookie; ours are percent-encoded. */
export const cookiesOf = ({ cookie }: CookieDocument): [name: string, value: string][] =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)];
  });

/** `name` and `value` must be free of separators already. Sent to this site only, by https only where there is https. */
export const writeCookie = (
  page: CookieDocument,
  name: string,
  value: string,
  { days, path = '/' }: CookieOptions = {},
): void => {
  page.cookie = [
    `${name}=${value}`,
    `path=${path}`,
    ...(days === undefined ? [] : [`max-age=${Math.round(days * SECONDS_PER_DAY)}`]),
    'samesite=lax',
    ...(page.location.protocol === 'https:' ? ['secure'] : []),
  ].join('; ');
};
