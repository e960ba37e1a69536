// The early request for products: sent as the widget would send it, and answered to it once.
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { openCatalog } from '../../../src/services/catalog/v3/catalog-v3.ts';
import { plainRequestOf } from '../../../src/transport/call.ts';
import { createHttpClient } from '../../../src/transport/http-client.ts';
import { badAnswer } from '../../../src/transport/to-store-error.ts';
import { openEarly } from '../../../src/wiring/early-requests.ts';

const API = 'https://api.example';

type Sent = [address: string, init: RequestInit | undefined];
type Respond = (address: string) => Promise<Response>;

const product = { id: 'a', variantSummary: { minPriceVariant: { id: 'v' } } };
const answers: Respond = async (address) =>
  Response.json(address.endsWith('/query') ? { products: [product] } : { product });

const buttons = (...ids: string[]): string =>
  ids.map((id) => `<b data-pannier-add="${id}"></b>`).join('');

interface Given {
  attributes?: DOMStringMap;
  respond?: Respond;
  token?: string;
}

const start = (
  html: string,
  { attributes = {}, respond = answers, token = '{"access_token": "t"}' }: Given = {},
) => {
  const page = new Window();
  page.document.body.innerHTML = html;
  const sent: Sent[] = [];
  const send: typeof fetch = (address, init) => {
    sent.push([String(address), init]);
    return respond(String(address));
  };
  const ending = new AbortController();
  const fetched = openEarly({
    send,
    token: Promise.resolve(new Response(token)),
    attributes: { clientId: 'shop', api: `${API}/`, locale: 'en', ...attributes },
    page: page as never,
    signal: ending.signal,
  });
  const http = createHttpClient({ fetch: fetched, setTimeout, clearTimeout } as never);
  const catalog = openCatalog({
    send: (call, payload) =>
      http(plainRequestOf(API, call, payload), {
        headers: { authorization: 't', 'accept-language': 'en' },
      }),
    badAnswer,
    load: () => Promise.reject(new Error('not wanted here')),
  });
  const sentOnce = () => expect.poll(() => sent.length).toBe(1);
  return { sent, sentOnce, catalog, ending };
};

const saying = ([address, init]: Sent) => ({
  address,
  ...init,
  headers: Object.fromEntries(new Headers(init?.headers)),
  signal: undefined,
});

/** Long enough for a request that is not to be sent. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the early request for products', () => {
  it.each([
    ['one product', ['a']],
    ['several', ['b', 'a', 'b', 'c']],
    ['more than one answer holds', Array.from({ length: 101 }, (_, index) => `p${index}`)],
  ])('for %s is the widget’s own', async (_, ids) => {
    const { sent, sentOnce, catalog } = start(buttons(...ids));
    await sentOnce();
    const first = [...new Set(ids)].slice(0, 100);
    expect(await catalog.products('id', first)).toMatchObject([{ id: 'a' }]);
    expect(sent).toHaveLength(1);
    await catalog.products('id', first);
    const [early, own] = sent.map(saying);
    expect(early).toEqual(own);
  });

  it('names the products of our own elements, too, in the order of the page', async () => {
    const { sent, sentOnce } = start(
      '<pannier-add-to-cart product="b"></pannier-add-to-cart><i data-pannier-add="a"></i><i data-pannier-add></i>',
    );
    await sentOnce();
    expect(sent[0]?.[1]?.body).toContain('["b","a"]');
  });

  it.each<[string, string, Given]>([
    ['without a product', '<i data-pannier-add></i>', {}],
    ['in the shopper’s own currency', buttons('a'), { attributes: { localize: 'auto' } }],
    ['without a token', buttons('a'), { token: '{"error":"invalid_client"}' }],
  ])('is not sent %s', async (_, html, given) => {
    const { sent } = start(html, given);
    await settle();
    expect(sent).toEqual([]);
  });

  it('is not sent after the end', async () => {
    const { sent, ending } = start(buttons('a'));
    ending.abort();
    await settle();
    expect(sent).toEqual([]);
  });

  it('that fails is a failure of the widget’s request, and the next one is sent', async () => {
    let isOffline = true;
    const { sentOnce, catalog } = start(buttons('a'), {
      respond: async (address) => {
        if (isOffline) throw new TypeError('offline');
        return answers(address);
      },
    });
    await sentOnce();
    await expect(catalog.products('id', ['a'])).rejects.toMatchObject({ code: 'network' });
    isOffline = false;
    expect(await catalog.products('id', ['a'])).toMatchObject([{ id: 'a' }]);
  });

  it('answers no request for other products', async () => {
    const { sent, sentOnce, catalog } = start(buttons('a'));
    await sentOnce();
    await catalog.products('id', ['other']);
    expect(sent).toHaveLength(2);
  });
});
