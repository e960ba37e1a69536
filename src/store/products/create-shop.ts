// The shop at work: the platform's session, product data for the page, and putting things into the cart.
import { createLocks, type WithLock } from '../../browser/locks.ts';
import { type BareAccessToken, createAccessToken } from '../../session/tokens/access-token.ts';
import { createAuthorizedClient, type Send } from '../../session/tokens/authorized-client.ts';
import { createTokenClient, type TokenClient } from '../../session/tokens/token-client.ts';
import { createTokenStore, type TokenStore } from '../../session/tokens/token-store.ts';
import { HOSTED_PLATFORM } from '../../transport/host-map.ts';
import { createHttpClient, type Http } from '../../transport/http-client.ts';
import type { ReadProduct, ShopActions, ShopStore } from '../actions.ts';
import { addChangeOf } from '../cart/add-line.ts';
import { dispatchCartEvents } from '../cart/cart-events.ts';
import type { Core } from '../core.ts';
import type { ProductState } from '../state.ts';
import { type ProductEntry, readyData } from './product-entry.ts';
import { createProductLoader } from './product-loader.ts';
import { productViewOf } from './product-view.ts';

/** Who the caller is, and calls in their name: what later parts go on with. */
export interface ShopSession {
  withLock: WithLock;
  tokens: TokenStore;
  accessToken: BareAccessToken;
  send: Send;
  http: Http;
  client: TokenClient;
  origin: string;
}

export interface OpenShop extends ShopSession, Pick<ShopActions, 'add'> {
  /** Requests the data of products: many requests in one task become one query. */
  load(...productIds: string[]): void;
  /** The store as the shop's islands use it. */
  shopStore: ShopStore;
  stop(): void;
}

export const createShop = (core: Core): OpenShop => {
  const { clientId, api: origin = HOSTED_PLATFORM, locale, environment, tokenStorage } = core;
  const { store, clickLog, parts } = core;
  const withLock = createLocks(environment, tokenStorage);
  const http = createHttpClient(environment);
  const tokens = createTokenStore(tokenStorage);
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

  const entryOf = (id: string) => store.getState().products[id];
  const loader = createProductLoader({
    environment,
    send,
    get: entryOf,
    set: (entries) => store.set({ products: { ...store.getState().products, ...entries } }),
  });

  // Views are remembered by their data: the same data must give the same object.
  const states = new Map<string, { entry: ProductEntry; state: ProductState }>();
  const productState: ReadProduct = (id, choices, variantId) => {
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

  const add: ShopActions['add'] = async (request) => {
    const { productId } = request;
    const change = addChangeOf(request, readyData(store.getState().products, productId));
    const name = change.look?.name ?? '';
    // Saved and shown before anything is waited for.
    const { id } = clickLog.append(change);
    store.showCart();
    store.announce({ code: 'added', name, quantity: change.quantity, productId });
    try {
      return await (await parts.cart()).whenSent(id, name, productId);
    } catch {
      // The click is saved; it is sent as soon as the cart's code can be had.
      return { cart: store.getState().cart, errors: [], warnings: [{ code: 'offline' }] };
    }
  };

  const stopEvents = dispatchCartEvents(store, core.dispatch);
  const actions = { ...store.actions, add, loadProduct: loader.load };
  return {
    withLock,
    tokens,
    accessToken,
    send,
    http,
    client,
    origin,
    add,
    load: loader.load,
    shopStore: { ...store, actions, productState },
    stop: () => {
      stopEvents();
      loader.stop();
    },
  };
};
