// The shop at work: the platform's session, product data for the page, and putting things into the cart.
import type { Environment } from '../../browser/environment.ts';
import { createLocks, type WithLock } from '../../browser/locks.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { type BareAccessToken, createAccessToken } from '../../session/tokens/access-token.ts';
import { createAuthorizedClient, type Send } from '../../session/tokens/authorized-client.ts';
import { createTokenClient, type TokenClient } from '../../session/tokens/token-client.ts';
import { createTokenStore, type TokenStore } from '../../session/tokens/token-store.ts';
import { HOSTED_PLATFORM } from '../../transport/host-map.ts';
import { createHttpClient, type Http } from '../../transport/http-client.ts';
import { addChangeOf } from '../cart/add-line.ts';
import type { ClickLog } from '../cart-record/click-log.ts';
import type { WidgetStore } from '../create-store.ts';
import type { Dispatch } from '../dispatch.ts';
import type { CartEngine, IslandStore, ProductState, Shop } from '../state.ts';
import { createProductLoader, type ProductEntry } from './product-loader.ts';
import { productViewOf } from './product-view.ts';

/** What the first view made and the shop goes on with. */
export interface ShopParts {
  clientId: string;
  /** Origin of the platform; the hosted one when undefined. */
  api?: string | undefined;
  /** Language of formatted prices (BCP 47). */
  locale?: string | undefined;
  environment: Environment;
  storage: KeyValueStore;
  clickLog: ClickLog;
  store: WidgetStore;
  needCart: () => Promise<CartEngine>;
  /** Tells the host page (store/dispatch.ts). */
  dispatch: Dispatch;
}

/** The shop with what the cart's code goes on with. */
export interface OpenShop extends Shop {
  withLock: WithLock;
  tokens: TokenStore;
  accessToken: BareAccessToken;
  send: Send;
  /** What a login goes on with. */
  http: Http;
  client: TokenClient;
  origin: string;
  stop(): void;
}

type Entries = Readonly<Record<string, ProductEntry>>;

export const createShop = (parts: ShopParts): OpenShop => {
  const { clientId, api: origin = HOSTED_PLATFORM, locale, environment, storage } = parts;
  const { store, clickLog, needCart } = parts;
  const withLock = createLocks(environment, storage);
  const http = createHttpClient(environment);
  const tokens = createTokenStore(storage);
  const client = createTokenClient(http, origin, clientId);
  const accessToken = createAccessToken({
    environment,
    withLock,
    client,
    store: tokens,
    onEnded: () => store.set({ member: { isMember: false } }),
  });
  const identity = () => tokens.get()?.identity;
  const send = createAuthorizedClient({ environment, http, accessToken, identity, origin, locale });

  const entryOf = (id: string) => (store.getState().products as Entries)[id];
  const loader = createProductLoader({
    environment,
    send,
    get: entryOf,
    set: (entries) => store.set({ products: { ...store.getState().products, ...entries } }),
  });

  // Views are remembered by their data: the same data must give the same object.
  const states = new Map<string, { entry: ProductEntry; state: ProductState }>();
  const productState: IslandStore['productState'] = (id, choices, variantId) => {
    const entry = entryOf(id);
    if (entry?.status !== 'ready') return entry;
    const name = JSON.stringify([id, choices, variantId]);
    let known = states.get(name);
    if (known?.entry !== entry) {
      const product = productViewOf(entry.data, choices, variantId);
      known = { entry, state: { status: 'ready', product } };
      states.set(name, known);
    }
    return known.state;
  };

  const add: Shop['add'] = async (request) => {
    const { productId } = request;
    const entry = entryOf(productId);
    const change = addChangeOf(request, entry?.status === 'ready' ? entry.data : undefined);
    const name = change.look?.name ?? '';
    // Saved and shown before anything is waited for.
    const { id } = clickLog.append(change);
    store.showCart();
    store.announce({ code: 'added', name, quantity: change.quantity, productId });
    try {
      return await (await needCart()).whenSent(id, name, productId);
    } catch {
      // The click is saved; it is sent as soon as the cart's code can be had.
      return { cart: store.getState().cart, errors: [], warnings: [{ code: 'offline' }] };
    }
  };

  store.productState = productState;
  store.actions.add = add;
  store.actions.loadProduct = loader.load;
  const session = { withLock, tokens, accessToken, send, http, client, origin };
  return { ...session, add, load: loader.load, stop: loader.stop };
};
