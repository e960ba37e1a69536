// Asks for the page's products as soon as the loader's token is there, while the widget's code is on its way.
import type { GivenAttributes } from '../attributes/given-attributes.ts';
import { localeOf } from '../attributes/page-locale.ts';
import { textOf } from '../client/codec/json.ts';
import type { Environment } from '../client/environment/environment.ts';
import { HOSTED_PLATFORM, PRODUCTS_QUERY } from '../client/http/host-map.ts';
import { productIdsIn } from '../islands/page/product-ids.ts';
import { productsQuery } from '../services/catalog/v3/product-requests.ts';
import { MAX_PAGE_SIZE } from '../store/products/page-size.ts';
import { readAhead } from '../transport/read-ahead.ts';

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
  // In the shopper's own currency the request is another; see transport/localized-http.ts.
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
    // Is this still wanted? The owner may have unmounted meanwhile.
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
