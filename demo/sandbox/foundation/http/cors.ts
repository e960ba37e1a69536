// CORS for the public API: open to every page, because callers identify by token and never by cookie.

const exposed = 'x-wix-request-id, retry-after, date';
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const baseHeaders = ['authorization', 'content-type', 'accept', 'accept-language'];

const shopperHeaders = ['x-wix-linguist', 'x-wix-currency'];

/** Which headers pages of other origins may read and send. */
export interface CorsSettings {
  exposedHeaders: 'none' | 'some';
  allowShopperHeaders: boolean;
}

/** Adds the headers that let a page read a response, including an error response. */
export const allowOrigins = (
  headers: Headers,
  { exposedHeaders }: Pick<CorsSettings, 'exposedHeaders'>,
): void => {
  headers.set('Access-Control-Allow-Origin', '*');
  if (exposedHeaders === 'some') headers.set('Access-Control-Expose-Headers', exposed);
};

/** The response to a preflight. Lists headers by name, also x-wix-*, because `*` does not cover Authorization. */
export const answerPreflight = (request: Request, settings: CorsSettings): Response => {
  const asked = (request.headers.get('access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => /^(x-)?wix-[a-z0-9-]{1,60}$/.test(name))
    .filter((name) => settings.allowShopperHeaders || !shopperHeaders.includes(name));
  const headers = new Headers({
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': [...baseHeaders, ...asked].join(', '),
    'Access-Control-Max-Age': '86400',
    Vary: 'Access-Control-Request-Headers',
  });
  allowOrigins(headers, settings);
  if (request.headers.get('access-control-request-private-network') === 'true')
    headers.set('Access-Control-Allow-Private-Network', 'true');
  return new Response(null, { status: 204, headers });
};
