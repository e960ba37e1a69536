// Requests the page's products as soon as the loader's token has arrived, while the widget's code is loading.

import { stringifyJson } from '../../client/codec/json.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { HOSTED_PLATFORM, PRODUCTS_QUERY } from '../../client/http/host-map.ts';
import type { BodyStream } from '../../client/http/http-client.ts';
import { productIdsIn } from '../../products/owner-buttons/product-ids.ts';
import { MAX_PAGE_SIZE } from '../../products/platform/catalog-port.ts';
import { productsQuery } from '../../products/platform/v3/product-requests.ts';
import type { GivenAttributes } from '../attributes/given-attributes.ts';
import { resolveLocale } from '../attributes/page-locale.ts';

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
export const bufferResponse = async ({
  status,
  headers,
  body,
}: Response): Promise<[text: string, answer: Response]> => {
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

type Page = Pick<Window, 'document' | 'navigator'>;

/** Tokens contain no character that JSON escapes. */
const TOKEN = /"access_token":\s*"([^"\\]+)/;
/** Cache key of a request, without the caller: products are the same for every visitor. */
const toRequestKey = (address: unknown, init?: RequestInit): string => `${address} ${init?.body}`;

export interface PreloadOptions {
  send: Fetch;
  signal: AbortSignal;
  attributes: GivenAttributes;
}

/** The widget's first request for the page's products, as src/client/http/http-client.ts sends it. */
const productsRequest = (
  { attributes, signal }: PreloadOptions,
  { document, navigator }: Page,
  origin: string,
  authorization: string,
): Parameters<Fetch> | undefined => {
  const ids = productIdsIn(document).slice(0, MAX_PAGE_SIZE);
  // With `data-localize` the request differs; see integrations/localization/index.ts.
  if (!ids[0] || attributes.localize) return undefined;
  const init: RequestInit = {
    method: 'POST',
    signal,
    credentials: 'omit',
    redirect: 'manual',
    headers: {
      authorization,
      'accept-language': resolveLocale(attributes.locale, document, navigator),
      'content-type': 'application/json',
    },
    body: stringifyJson(productsQuery('id', ids)),
  };
  return [origin + PRODUCTS_QUERY, init];
};

/**
 * Returns the widget's `fetch`, which returns the early responses to the first matching requests. The widget still
 * decides under its lock, after reading its storage, whether it needs a token, so another tab's visitor is not
 * replaced. A token is kept until it is requested. `token`: the response to the loader's request for a new visitor's
 * token.
 */
export const createPreloadingFetch = (
  options: PreloadOptions,
  token: Promise<Response>,
  page: Page = { document, navigator },
): Fetch => {
  const { send, attributes, signal } = options;
  const { clientId, api = HOSTED_PLATFORM } = attributes;
  const { origin } = new URL(api);
  const answers = new Map<string, Promise<Response>>();
  const remember = (name: string, answer: Promise<Response>): void => {
    answers.set(name, answer);
    // Callers that await the response still see the error; this prevents an unhandled rejection.
    answer.catch(() => {});
  };

  const readToken = async (): Promise<Response> => {
    const [text, answer] = await bufferResponse(await token);
    const [, access] = TOKEN.exec(text) ?? [];
    const request = access && productsRequest(options, page, origin, access);
    if (request && !signal.aborted) remember(toRequestKey(...request), send(...request));
    return answer;
  };
  const body = stringifyJson({ clientId, grantType: 'anonymous' });
  remember(toRequestKey(`${origin}/oauth2/token`, { body }), readToken());

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
