import type { Platform } from '../../platform/core/platform.ts';

/** Returns the value of a cookie; if several cookies have this name, the first value, which is the most specific. */
export const cookieOf = (request: Request, name: string): string | undefined =>
  (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** HttpOnly cookie, sent when a link leads here, but not with frames or forms of other sites (RFC 6265bis section 5.6.7). */
export const setCookie = (
  platform: Platform,
  name: string,
  value: string,
  { maxAgeSeconds, path = '/hosted' }: { maxAgeSeconds?: number; path?: string } = {},
): [string, string] => [
  'Set-Cookie',
  [
    `${name}=${value}`,
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(platform.origins.pages.startsWith('https:') ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; '),
];
