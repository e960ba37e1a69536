// Reads and sets cookies of the hosted pages.
import type { Platform } from '../../platform/core/platform.ts';

/** The value of one cookie; of several with its name the first, which is the most specific. */
export const cookieOf = (request: Request, name: string): string | undefined =>
  (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Unreadable for scripts, and sent along when a link leads here but with no frame or form of another site
 * (RFC 6265bis section 5.6.7).
 */
export const setCookie = (
  platform: Platform,
  name: string,
  value: string,
  maxAgeSeconds?: number,
): readonly [string, string] => [
  'Set-Cookie',
  [
    `${name}=${value}`,
    'Path=/hosted',
    'HttpOnly',
    'SameSite=Lax',
    ...(platform.origin.startsWith('https:') ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; '),
];
