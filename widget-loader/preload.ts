// Requests a new visitor's token and then the page's products, while the code that uses them is loading.

import type { GivenAttributes } from '../src/app/attributes/given-attributes.ts';
import { resolveLocale } from '../src/app/attributes/page-locale.ts';
import { MAX_PAGE_SIZE, productsQueryV1 } from '../src/client/catalog/products-query.ts';
import { stringifyJson } from '../src/client/codec/json.ts';
import { parseUrl } from '../src/client/codec/safe-url.ts';
import type { Environment } from '../src/client/environment/environment.ts';
import { HOSTED_PLATFORM, PRODUCTS_QUERIES } from '../src/client/http/host-map.ts';
import type { BodyStream } from '../src/client/http/http-client.ts';
import { productIdsIn } from '../src/products/owner-buttons/product-ids.ts';
import { productsQuery } from '../src/products/platform/v3/product-requests.ts';

// Reads a response before the code that needs it has loaded, and lets that code read it again.

/** The properties of a response that the HTTP client needs. */
type Answer = Pick<Response, 'status' | 'headers'> & { body: BodyStream | null };

/** Limit above the length of any preloaded response. The rest of a longer response is not read. */
const MAX_CHARACTERS = 100_000;

const createReader = (parts: readonly Uint8Array[]) => {
  let next = 0;
  return {
    read: async () => {
      const value = parts[next];
      next += 1;
      return { value, done: value === undefined };
    },
    cancel: async () => {},
  };
};

/** Returns the text of a response, and a copy of the response whose body has not been read. */
const bufferResponse = async (
  { status, headers, body }: Response,
  { TextDecoder }: Pick<PreloadOptions, 'TextDecoder'>,
): Promise<[text: string, answer: Response]> => {
  const parts: Uint8Array[] = [];
  const decoder = new TextDecoder();
  let text = '';
  const reader = body?.getReader();
  for (;;) {
    const value = (await reader?.read())?.value;
    if (!value) break;
    parts.push(value);
    text += decoder.decode(value, { stream: true });
    if (text.length > MAX_CHARACTERS) {
      // The response is already too long to be used, so a failed cancel does not matter.
      void reader?.cancel().catch(() => undefined);
      break;
    }
  }
  const unread: BodyStream = { getReader: () => createReader(parts) };
  const answer: Answer = { status, headers, body: body && unread };
  return [text, answer as Response];
};

export type Fetch = Environment['fetch'];

/** Tokens contain no character that JSON escapes. */
const TOKEN = /"access_token":\s*"([^"\\]+)/;
/** Cache key of a request, without the caller: products are the same for every visitor. */
const toRequestKey = (address: unknown, init?: RequestInit): string => `${address} ${init?.body}`;

export interface PreloadOptions {
  send: Fetch;
  signal: AbortSignal;
  attributes: GivenAttributes;
  /** The catalog version of the store, as far as it is known. */
  version: 1 | 3;
  page: Pick<Window, 'document' | 'navigator'>;
  TextDecoder: typeof TextDecoder;
}

const toPost = (more: RequestInit): RequestInit => ({
  method: 'POST',
  credentials: 'omit',
  redirect: 'manual',
  ...more,
});

/** Headers that the preflight of the product request must name; accept-language needs no preflight. */
const NAMES = { authorization: '', 'content-type': 'application/json' };

/**
 * Requests a token as src/client/http/http-client.ts does, but with a form body, which needs no preflight and saves a
 * round trip.
 *
 * If the page has products, also starts a product request and aborts it at once: Chromium still completes the
 * preflight, and caches the preflight's response. Other engines then send nothing.
 */
const requestToken = (
  { send, signal, attributes: { clientId = '' }, version }: PreloadOptions,
  origin: string,
  hasProducts: boolean,
): Promise<Response> => {
  // The address is a string, because wrappers around fetch call string methods on it.
  const ask = (path: string, more: RequestInit) => send(origin + path, toPost({ signal, ...more }));
  const body = new URLSearchParams({ clientId, grantType: 'anonymous' });
  const token = ask('/oauth2/token', { body });
  if (hasProducts) {
    const ending = new AbortController();
    // The request is aborted on purpose: only its preflight is needed.
    ask(PRODUCTS_QUERIES[version], { headers: NAMES, signal: ending.signal }).catch(() => {});
    ending.abort();
  }
  return token;
};

/** The widget's first request for the page's products, as src/client/http/http-client.ts sends it. */
const productsRequest = (
  { attributes, signal, version, page: { document, navigator } }: PreloadOptions,
  origin: string,
  authorization: string,
): Parameters<Fetch> | undefined => {
  const ids = productIdsIn(document).slice(0, MAX_PAGE_SIZE);
  // With `data-localize` the request differs; see integrations/localization/index.ts. A page that is still being parsed
  // can get more products, and the widget would then request them all.
  if (!ids[0] || attributes.localize || document.readyState === 'loading') return undefined;
  const headers = {
    authorization,
    'accept-language': resolveLocale(attributes.locale, document, navigator),
    'content-type': 'application/json',
  };
  const query = version === 1 ? productsQueryV1 : productsQuery;
  return [
    origin + PRODUCTS_QUERIES[version],
    toPost({ signal, headers, body: stringifyJson(query('id', ids)) }),
  ];
};

/**
 * Requests a new visitor's token, then the page's products. Returns the widget's `fetch`, which returns these early
 * responses to the first matching requests. The widget still decides under its lock, after reading its storage, whether
 * it needs a token, so another tab's visitor is not replaced. A token is kept until it is requested.
 */
export const preload = (options: PreloadOptions, hasProducts: boolean): Fetch => {
  const { send, attributes, signal } = options;
  const { clientId, api = HOSTED_PLATFORM } = attributes;
  const answers = new Map<string, Promise<Response>>();
  const remember = (name: string, answer: Promise<Response>): void => {
    answers.set(name, answer);
    // Callers that await the response still see the error; this prevents an unhandled rejection.
    answer.catch(() => {});
  };

  const readToken = async (origin: string): Promise<Response> => {
    const token = await requestToken(options, origin, hasProducts);
    const [text, answer] = await bufferResponse(token, options);
    const [, access] = TOKEN.exec(text) ?? [];
    try {
      const request = access && productsRequest(options, origin, access);
      if (request && !signal.aborted) remember(toRequestKey(...request), send(...request));
    } catch {
      // A script of the page has replaced a method; the widget sends its own request.
    }
    return answer;
  };
  // The core reports an invalid address.
  const { origin = '' } = parseUrl(api) ?? {};
  if (!origin.startsWith('http')) return send;
  const body = stringifyJson({ clientId, grantType: 'anonymous' });
  remember(toRequestKey(`${origin}/oauth2/token`, { body }), readToken(origin));

  return async (address, init) => {
    const name = toRequestKey(address, init);
    const early = answers.get(name);
    answers.delete(name);
    const answer = await early;
    // The owner may have unmounted the widget while the request was pending.
    if (signal.aborted) throw signal.reason;
    // 400 or 415: the server rejects form bodies, so send the normal JSON request.
    return answer && ![400, 415].includes(answer.status) ? answer : send(address, init);
  };
};
