// A page that requests its products early, and a catalog that can use the early response.
import { Window } from 'happy-dom';
import { expect } from 'vitest';
import { toPlainRequest } from '../../../src/client/http/call.ts';
import { createHttpClient } from '../../../src/client/http/http-client.ts';
import { badAnswer } from '../../../src/client/http/to-store-error.ts';
import { openCatalog as openCatalogV1 } from '../../../src/products/platform/v1/catalog-v1.ts';
import { openCatalog as openCatalogV3 } from '../../../src/products/platform/v3/catalog-v3.ts';
import { preload } from '../../../widget-loader/preload.ts';

const API = 'https://api.example';

type Sent = [address: string, init: RequestInit | undefined];
type Respond = (address: string) => Promise<Response>;

const product = { id: 'a', variantSummary: { minPriceVariant: { id: 'v' } } };
export const answers: Respond = async (address) =>
  Response.json(/\/query/.test(address) ? { products: [product] } : { product });

export const buttons = (...ids: string[]): string =>
  ids.map((id) => `<b data-pannier-add="${id}"></b>`).join('');

export interface Given {
  attributes?: DOMStringMap;
  respond?: Respond;
  token?: string;
  version?: 1 | 3;
}

/** Opens a page with `html` as its body. */
export const openEarlyPage = (
  html: string,
  { attributes = {}, respond = answers, token = '{"access_token": "t"}', version = 3 }: Given = {},
) => {
  const page = new Window();
  page.document.body.innerHTML = html;
  const sent: Sent[] = [];
  const send: typeof fetch = async (address, init) => {
    if (String(address).endsWith('/oauth2/token')) return new Response(token);
    sent.push([String(address), init]);
    return respond(String(address));
  };
  const ending = new AbortController();
  const options = {
    send,
    attributes: { clientId: 'shop', api: `${API}/`, locale: 'en', ...attributes },
    signal: ending.signal,
    version,
    page: page as never,
    TextDecoder,
  };
  const fetched = preload(options, false);
  const http = createHttpClient({ fetch: fetched, setTimeout, clearTimeout } as never);
  const openCatalog = version === 1 ? openCatalogV1 : openCatalogV3;
  const catalog = openCatalog({
    send: (call, payload) =>
      http(toPlainRequest(API, call, payload), {
        headers: { authorization: 't', 'accept-language': 'en' },
      }),
    badAnswer,
  });
  const sentOnce = () => expect.poll(() => sent.length).toBe(1);
  return { sent, sentOnce, catalog, ending };
};

/** Content of a request in a form that tests can compare. */
export const saying = ([address, init]: Sent) => ({
  address,
  ...init,
  headers: Object.fromEntries(new Headers(init?.headers)),
  signal: undefined,
});
