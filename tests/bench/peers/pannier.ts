// Pannier: the built files, with the demo's sandbox as the hosted platform.
import { scaledUrl } from '../../../src/client/catalog/image-url.ts';
import { createElevatedClient } from '../../../src/package/admin.ts';
import { type Column, type Host, PICTURES, thinking } from './column.ts';
import { hostPage } from './host-page.ts';

/** Origins of the demo. */
export interface Servers {
  assets: string;
  store: string;
  media: string;
  pages: string;
}

/** Size of a line’s picture in physical pixels. */
const PICTURE_SIZE = 144;

const PASSED_ON = ['authorization', 'content-type', 'accept-language'];

/** Passes requests to the sandbox with a local origin, which the sandbox requires, and replaces picture URLs. */
const passOn =
  (to: string, { media, pages }: Servers): Host['answer'] =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers({ origin: pages });
    for (const name of PASSED_ON) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const text = await request.text();
    const answer = await fetch(to + pathname + search, {
      method: request.method,
      headers,
      ...(text && { body: text }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json');
    if (!isJson) return new Response(await answer.arrayBuffer(), answer);
    const body = (await answer.text()).replaceAll(media, `https://${PICTURES}`);
    return new Response(body || null, answer);
  };

export interface PannierProducts {
  ids: string[];
  /** Id of a product with options. */
  optioned: string;
  /** URL of the picture that is sent for all picture requests. */
  picture: string;
}

/** Adds plain products with one picture, which every column shows. */
export const addProducts = async (
  { store, media }: Servers,
  count: number,
): Promise<PannierProducts> => {
  const client = createElevatedClient({ apiKey: 'sandbox-api-key', hosts: { api: store } });
  const { products } = await client.products.queryProducts({ paging: { limit: 1 } });
  const main = products[0]?.media?.mainMedia;
  const mediaId = main?.id ?? '';
  const address = (main?.image?.url ?? '').replace(media, `https://${PICTURES}`);
  const picture = scaledUrl(address, PICTURE_SIZE, PICTURE_SIZE);
  const ids: string[] = [];
  while (ids.length < count) {
    const { id } = await client.products.createProduct({
      name: `Carafe ${ids.length + 1}`,
      productType: 'physical',
      priceData: { price: 42 },
    });
    await client.products.addProductMedia(id, [{ mediaId }]);
    ids.push(id);
  }
  const choices = ['Small', 'Large'].map((value) => ({ value, description: value }));
  const { id: optioned } = await client.products.createProduct({
    name: 'Carafe in two sizes',
    productType: 'physical',
    priceData: { price: 42 },
    productOptions: [{ name: 'Size', choices }],
  });
  return { ids, optioned, picture };
};

const SIGN_IN =
  '<pannier-login style="display: block; min-width: 120px; min-height: 44px"></pannier-login>';

export const pageAloneColumn: Column = {
  name: 'page alone',
  host: 'alone.test',
  hosts: {},
  page: (count) => hostPage(count, { links: '', product: () => '<p>€42</p>', end: '' }),
  install: () => {
    globalThis.peerParts = { button: (place) => document.querySelectorAll('li')[place] };
  },
};

const CAUSES: readonly [RegExp, string][] = [
  [/^OPTIONS/, 'preflights'],
  [/\/pannier\.js/, 'loader'],
  [/chunks\/sell/, 'first view and products'],
  [/chunks\/look/, 'host look'],
  [/chunks\/cart/, 'cart'],
  [/chunks\//, 'details of the cart'],
  [/oauth2\/token/, 'token'],
  [/estimate|calculate/, 'estimate'],
  [/carts/, 'add to cart'],
  [/\/products/, 'product data'],
  [/\/media\//, 'picture'],
];

/** The name of the column for a catalog version. */
export const pannierName = (version: 1 | 3): string => `Pannier v${version}`;

/** The names of both columns, in the order of the table. */
export const pannierNames: readonly string[] = [pannierName(3), pannierName(1)];

/** A shop whose store has this catalog version. The tag is as the builder writes it. */
export const pannierColumn = (
  servers: Servers,
  { ids, optioned, picture }: PannierProducts,
  version: 1 | 3,
): Column => {
  const ASSETS = `assets${version}.test`;
  const API = `api${version}.test`;
  return {
    name: pannierName(version),
    host: `pannier${version}.test`,
    hosts: {
      [ASSETS]: { answer: passOn(servers.assets, servers), isStatic: true },
      [API]: { answer: thinking(passOn(servers.store, servers)) },
      // Pictures of all sizes have the same bytes.
      [PICTURES]: {
        answer: (request) => passOn(servers.media, servers)(new Request(picture, request)),
      },
    },
    causeOf: (request) => CAUSES.find(([pattern]) => pattern.test(request))?.[1] ?? 'page',
    page: (count, isChoosing) =>
      hostPage(count, {
        head: '<style>pannier-add-to-cart { display: block; min-height: 66px }</style>',
        links: count ? '<a href="/cart" data-pannier-open="cart">Cart</a>' : SIGN_IN,
        product: (place) =>
          `<pannier-add-to-cart product="${ids[place]}"></pannier-add-to-cart>${isChoosing ? `<a id="choose" href="#" data-pannier-add="${optioned}">Choose</a>` : ''}`,
        end: `<script async crossorigin src="https://${ASSETS}/pannier.js" data-client-id="sandbox-client" data-api="https://${API}" data-catalog="${version === 1 ? 'v1' : 'auto'}" data-position="none"></script>`,
      }),
    install: () => {
      const hosts = 'pannier-node, pannier-add-to-cart';
      const inside = (selector: string) =>
        [...document.querySelectorAll(hosts)].flatMap((host) => [
          ...(host.shadowRoot?.querySelectorAll(selector) ?? []),
        ]);
      globalThis.peerParts = {
        button: (place) => {
          const root = document.querySelectorAll('pannier-add-to-cart')[place]?.shadowRoot;
          const hasPrice = /\d/.test(root?.querySelector('[part=price]')?.textContent ?? '');
          return hasPrice ? root?.querySelector('[part=button]') : undefined;
        },
        more: () => inside('dialog[open] [part=stepper] button:last-of-type')[0],
        line: () => inside('dialog[open] [part=line]')[0],
        total: () => inside('dialog[open] [part=subtotal]')[0]?.textContent,
        signIn: () =>
          document.querySelector('pannier-login')?.shadowRoot?.querySelector('[part=sign-in]'),
        // The login fields are in the light DOM, for password managers.
        field: () => document.querySelector<HTMLElement>('pannier-node input'),
        choose: () => document.querySelector('#choose'),
        chooser: () => inside('[part~=chooser] :is(select, input)')[0],
      };
    },
  };
};
