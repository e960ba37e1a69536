// Opens the shop: the platform's session, product data for the page, and adding to the cart.
import { createLocks, type WithLock } from '../../browser/locks.ts';
import type { StoreError } from '../../errors.ts';
import type { ReadCatalog } from '../../services/catalog/catalog-port.ts';
import { type BareAccessToken, createAccessToken } from '../../session/tokens/access-token.ts';
import { createAuthorizedClient, type Send } from '../../session/tokens/authorized-client.ts';
import { createTokenClient, type TokenClient } from '../../session/tokens/token-client.ts';
import { createTokenStore, type TokenStore } from '../../session/tokens/token-store.ts';
import { HOSTED_PLATFORM } from '../../transport/host-map.ts';
import { createHttpClient, type Http } from '../../transport/http-client.ts';
import type { ReadProduct, ShopActions, ShopStore } from '../actions.ts';
import { addChangeOf, isUnnamed } from '../cart/add-line.ts';
import { dispatchCartEvents } from '../cart/cart-events.ts';
import type { Core } from '../core.ts';
import type { Lazy } from '../lazy.ts';
import type { ProductState } from '../state.ts';
import { type ProductEntry, readyData } from './product-entry.ts';
import { createProductLoader } from './product-loader.ts';
import { productViewOf } from './product-view.ts';
import { type CatalogAdapters, createReadCatalog, isVersion1 } from './read-catalog.ts';

/** The current visitor's or member's session, and calls in its name, for the parts that load later. */
export interface ShopSession {
  withLock: WithLock;
  tokens: TokenStore;
  accessToken: BareAccessToken;
  send: Send;
  readCatalog: ReadCatalog;
  http: Http;
  client: TokenClient;
  origin: string;
  help: Help;
}

/** Tells the owner on the console what only they can change. `mistake` is a code of owner-help.ts or the platform's. */
export type Help = (mistake: string) => void;

export interface OpenShop extends ShopSession, Pick<ShopActions, 'add'> {
  /** Requests the data of products: many requests in one task become one query. */
  load(...productIds: string[]): void;
  /** The store as the shop's islands use it. */
  shopStore: ShopStore;
  /** Opens the platform's pages where product links lead there. */
  links?: Lazy<unknown>;
  stop(): void;
}

/** Remembers each product's views by its data: the same data must give the same object. */
const createReadProduct = (entryOf: (id: string) => ProductEntry | undefined): ReadProduct => {
  const states = new Map<string, { entry: ProductEntry; state: ProductState }>();
  return (id, choices, variantId) => {
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
};

/** Sends as `http` does, and reports mistakes that only the owner can end: see owner-help.ts. */
const withHelp =
  (http: Http, help: Help): Http =>
  (request, options) =>
    http(request, options).catch((error: StoreError) => {
      const { code, status, retryable } = error;
      if (status === 428) {
        // A store with the other catalog is no mistake.
        if (!code.includes('_CALLING_')) help(code);
      } else if (!retryable && (status as number) < 402 && request.body?.includes('"anonymous"'))
        help(`token ${status}`);
      throw error;
    });

/** Saves and shows an add at once, and resolves when it has been sent. */
const createAdd =
  (
    { store, clickLog, parts, storage }: Core,
    need: (productId: string) => Promise<unknown>,
  ): ShopActions['add'] =>
  async (request) => {
    const { productId } = request;
    const known = () => readyData(store.getState().products, productId);
    if (isUnnamed(request, known()) && !isVersion1(storage)) await need(productId);
    const change = addChangeOf(request, known());
    const name = change.look?.name ?? '';
    // Saved and shown before the first await, but for the product that version 3 cannot do without.
    const { id } = clickLog.append(change);
    store.showCart();
    store.announce({ code: 'added', name, quantity: change.quantity, productId });
    try {
      return await (await parts.cart()).whenSent(id, name, productId);
    } catch {
      // The change is saved; it is sent as soon as the cart's code can be loaded.
      return { cart: store.getState().cart, errors: [], warnings: [{ code: 'offline' }] };
    }
  };

/** Sends a call in the shopper's language and currency: see localized-http.ts. `need` reads products again. */
export type Localize = (
  http: Http,
  need: (...productIds: string[]) => void,
  ...call: Parameters<Http>
) => Promise<unknown>;

export const createShop = (
  core: Core,
  adapters: CatalogAdapters,
  help: Help,
  localize?: Localize | '',
): OpenShop => {
  const { clientId, api: origin = HOSTED_PLATFORM, locale, environment, tokenStorage } = core;
  const { store } = core;
  const withLock = createLocks(environment, tokenStorage);
  const http = withHelp(createHttpClient(environment), help);
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
  const send = createAuthorizedClient({
    environment,
    http: localize ? (...call) => localize(http, loader.need, ...call) : http,
    accessToken,
    identity,
    origin,
    locale,
  });

  const entryOf = (id: string) => store.getState().products[id];
  const readCatalog = createReadCatalog({ adapters, send, accessToken, storage: core.storage });
  const loader = createProductLoader({
    environment,
    read: readCatalog,
    get: entryOf,
    set: (entries) => store.set({ products: { ...store.getState().products, ...entries } }),
  });

  const add = createAdd(core, loader.need);
  const stopEvents = dispatchCartEvents(store, core.dispatch);
  const actions = { ...store.actions, add, loadProduct: loader.load };
  return {
    withLock,
    tokens,
    accessToken,
    send,
    readCatalog,
    http,
    client,
    origin,
    help,
    add,
    load: loader.load,
    shopStore: { ...store, actions, productState: createReadProduct(entryOf) },
    stop: () => {
      stopEvents();
      loader.stop();
    },
  };
};
