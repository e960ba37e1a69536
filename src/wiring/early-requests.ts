// Asks for the page's products as soon as the loader's token is there, while the widget's code is on its way.
import { localeOf } from '../attributes/page-locale.ts';
import { productIdsIn } from '../islands/page/product-ids.ts';
import { textOf } from '../model/json.ts';
import { productPath, productsQuery, QUERY_PATH } from '../services/catalog/v3/product-requests.ts';
import { MAX_PAGE_SIZE } from '../store/products/page-size.ts';
import { HOSTED_PLATFORM } from '../transport/host-map.ts';
import { readAhead } from '../transport/read-ahead.ts';

export type Fetch = (...given: Parameters<typeof fetch>) => Promise<Response>;

export interface EarlyParts {
  send: Fetch;
  /** The answer to the loader's request for a new visitor's token. */
  token: Promise<Response>;
  /** The script tag's. */
  attributes: Readonly<DOMStringMap>;
  page: Pick<Window, 'document' | 'navigator'>;
  /** Ends the requests. */
  signal: AbortSignal;
}

interface Asked {
  request: string;
  answer: Promise<Response>;
}

/** A token has no character that JSON escapes. */
const TOKEN = /"access_token":\s*"([^"\\]+)/;
/** What tells the widget's requests apart, but for who asks: products are the same for every visitor. */
const nameOf = (address: unknown, init?: RequestInit): string => `${address} ${init?.body}`;

/** Asks as src/transport/http-client.ts does, for what the widget asks first. */
const askProducts = (parts: EarlyParts, authorization: string): Asked | undefined => {
  const { send, attributes, page, signal } = parts;
  const { document, navigator } = page;
  const ids = productIdsIn(document).slice(0, MAX_PAGE_SIZE);
  const [id, second] = ids;
  // In the shopper's own currency the request is another; see transport/localized-http.ts.
  if (!id || attributes['localize']) return undefined;
  const { origin } = new URL(attributes['api'] ?? HOSTED_PLATFORM);
  const address = origin + (second ? QUERY_PATH : productPath('id', id));
  const init = {
    // Nothing that all objects of the page may have been given.
    __proto__: null,
    signal,
    credentials: 'omit',
    redirect: 'error',
    headers: {
      authorization,
      'accept-language': localeOf(attributes['locale'], document, navigator),
      ...(second && { 'content-type': 'application/json' }),
    },
    ...(second
      ? { method: 'POST', body: textOf(productsQuery('id', ids)) }
      : { method: 'GET', cache: 'no-store' }),
  } as object;
  return { request: nameOf(address, init), answer: send(address, init) };
};

/**
 * Returns the function that the widget fetches with: its own first requests get these answers. So the widget still
 * decides under its lock, after a look at its storage, whether a token is wanted at all, and no other tab's visitor is
 * replaced. A token that nobody asks for is kept until somebody does.
 */
export const openEarly = (parts: EarlyParts): Fetch => {
  const { send, attributes, signal } = parts;
  const grant = textOf({ clientId: attributes['clientId'], grantType: 'anonymous' });
  let products: Asked | undefined;

  const read = async (): Promise<Response> => {
    const [text, answer] = await readAhead(await parts.token);
    const [, token] = TOKEN.exec(text) ?? [];
    // Is this still wanted? The owner may have unmounted meanwhile.
    if (token && !signal.aborted) {
      products = askProducts(parts, token);
      products?.answer.catch(() => {});
    }
    return answer;
  };
  let token: Promise<Response> | undefined = read();
  token.catch(() => {});

  return async (address, init) => {
    // The body names the client and the grant: no other request has it.
    if (token && init?.body === grant) {
      const early = token;
      token = undefined;
      const answer = await early;
      // Who takes no forms refuses with 400 or 415, and is asked as usual; a higher status is no matter of the form.
      if (answer.status < 400 || answer.status > 415) return answer;
    }
    if (products?.request === nameOf(address, init)) {
      const { answer } = products;
      products = undefined;
      return answer;
    }
    return send(address, init);
  };
};
