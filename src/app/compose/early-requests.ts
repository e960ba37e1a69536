// Asks for the page's products as soon as the loader's token is there, while the widget's code is on its way.

import { textOf } from '../../client/codec/json.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { HOSTED_PLATFORM, PRODUCTS_QUERY } from '../../client/http/host-map.ts';
import type { BodyStream } from '../../client/http/http-client.ts';
import { productIdsIn } from '../../products/owner-buttons/product-ids.ts';
import { MAX_PAGE_SIZE } from '../../products/platform/catalog-port.ts';
import { productsQuery } from '../../products/platform/v3/product-requests.ts';
import type { GivenAttributes } from '../attributes/given-attributes.ts';
import { localeOf } from '../attributes/page-locale.ts';

// Reads an answer before the code that needs it has loaded, and lets that code read it again.

/** The members of a response that the HTTP client needs. */
type Answer = Pick<Response, 'status' | 'headers'> & { body: BodyStream | null };

/** Longer than any answer that is read ahead. The rest of a longer answer is not fetched. */
const MAX_CHARACTERS = 100_000;

/** A reader of the parts, one after the other. */
const readerOf = (parts: readonly Uint8Array[]) => {
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

/** The text, and the answer as if its body had not been read. */
export const readAhead = async ({
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
  const unread: BodyStream = { getReader: () => readerOf(parts) };
  const answer: Answer = { status, headers, body: body && unread };
  return [text, answer as Response];
};

export type Fetch = Environment['fetch'];

type Page = Pick<Window, 'document' | 'navigator'>;

/** A token has no character that JSON escapes. */
const TOKEN = /"access_token":\s*"([^"\\]+)/;
/** Identifies a request, without the caller: products are the same for every visitor. */
const nameOf = (address: unknown, init?: RequestInit): string => `${address} ${init?.body}`;

export interface EarlyOptions {
  send: Fetch;
  /** Ends the requests. */
  signal: AbortSignal;
  /** The script tag's. */
  attributes: GivenAttributes;
}

/** The widget's first request for the page's products, as src/client/http/http-client.ts sends it. */
const productsRequest = (
  { attributes, signal }: EarlyOptions,
  { document, navigator }: Page,
  origin: string,
  authorization: string,
): Parameters<Fetch> | undefined => {
  const ids = productIdsIn(document).slice(0, MAX_PAGE_SIZE);
  // In the shopper's own currency the request is another; see integrations/localization/index.ts.
  if (!ids[0] || attributes.localize) return undefined;
  const init: RequestInit = {
    method: 'POST',
    signal,
    credentials: 'omit',
    redirect: 'manual',
    headers: {
      authorization,
      'accept-language': localeOf(attributes.locale, document, navigator),
      'content-type': 'application/json',
    },
    body: textOf(productsQuery('id', ids)),
  };
  return [origin + PRODUCTS_QUERY, init];
};

/**
 * Returns the function that the widget fetches with: its own first requests get these answers. So the widget still
 * decides under its lock, after a look at its storage, whether a token is wanted at all, and no other tab's visitor is
 * replaced. A token that nobody asks for is kept until somebody does.
 *
 * `token` is the answer to the loader's request for a new visitor's token.
 */
export const openEarly = (
  options: EarlyOptions,
  token: Promise<Response>,
  page: Page = { document, navigator },
): Fetch => {
  const { send, attributes, signal } = options;
  const { clientId, api = HOSTED_PLATFORM } = attributes;
  const { origin } = new URL(api);
  const answers = new Map<string, Promise<Response>>();
  const keep = (name: string, answer: Promise<Response>): void => {
    answers.set(name, answer);
    // Every caller that awaits the answer still gets its failure; this only prevents a second report of it.
    answer.catch(() => {});
  };

  const readToken = async (): Promise<Response> => {
    const [text, answer] = await readAhead(await token);
    const [, access] = TOKEN.exec(text) ?? [];
    const request = access && productsRequest(options, page, origin, access);
    if (request && !signal.aborted) keep(nameOf(...request), send(...request));
    return answer;
  };
  const body = textOf({ clientId, grantType: 'anonymous' });
  keep(nameOf(`${origin}/oauth2/token`, { body }), readToken());

  return async (address, init) => {
    const name = nameOf(address, init);
    const early = answers.get(name);
    answers.delete(name);
    const answer = await early;
    // Is this still wanted? The owner may have unmounted meanwhile.
    if (signal.aborted) throw signal.reason;
    // 400 or 415: the server rejects form bodies, so the usual JSON request follows.
    return answer && ![400, 415].includes(answer.status) ? answer : send(address, init);
  };
};
