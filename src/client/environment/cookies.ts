// Reads and writes cookies of the page's site (spec section 9).

/** Reading and writing may throw in a sandboxed page. */
export type CookieDocument = Pick<Document, 'cookie' | 'location'>;

export interface CookieOptions {
  /** Lifetime in days, counted by the browser's clock. Without it, the cookie ends with the browser session. */
  days?: number;
  path?: string;
}

const SECONDS_PER_DAY = 86_400;

/** Names and values, still percent-encoded. */
export const cookiesOf = ({ cookie }: CookieDocument): [name: string, value: string][] =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)];
  });

/** `name` and `value` must not contain separators. Sets SameSite=Lax, and Secure on an https page. */
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
