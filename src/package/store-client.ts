// The client for developers: the platform's calls as methods, and the session.
import { openCookieStorage } from '../browser/cookie-storage.ts';
import { type Environment, pageOrigin, takeEnvironment } from '../browser/environment.ts';
import { createLocks } from '../browser/locks.ts';
import { openStorage, type StorageKind } from '../browser/storage.ts';
import type { Cart } from '../model/cart.ts';
import type { Estimate } from '../model/estimate.ts';
import {
  createUnelevatedSend,
  ELEVATED_VERBS,
  refusedVerbs,
} from '../services/admin/elevated-verbs.ts';
import {
  createCheckoutFromCurrentCart,
  deleteCurrentCart,
  estimateCurrentCartTotals,
  removeCouponFromCurrentCart,
  updateCurrentCart,
} from '../services/cart/cart-checkout.ts';
import type {
  AddToCartRequest,
  CreateCheckoutRequest,
  EstimateRequest,
  LineItemInput,
  UpdateCartRequest,
} from '../services/cart/cart-requests.ts';
import {
  addAllToCurrentCart,
  getCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '../services/cart/current-cart.ts';
import { createRedirects, type RedirectsService } from '../services/cart/redirects.ts';
import {
  type CollectionsService,
  createCatalogServices,
  type ProductsService,
  type VariantsService,
} from '../services/catalog/catalog-services.ts';
import { cartNumberPaths, cartRequestNumberPaths } from '../services/conversion/cart-paths.ts';
import { catalogNumberPaths } from '../services/conversion/catalog-paths.ts';
import { createConvertingSend } from '../services/conversion/converting-send.ts';
import { datePaths } from '../services/conversion/date-paths.ts';
import { identityNumberPaths, requestNumberPaths } from '../services/conversion/identity-paths.ts';
import {
  createIdentityServices,
  type IdentityServices,
} from '../services/identity/identity-services.ts';
import { createRequireReturn } from '../session/login/allowed-returns.ts';
import { createLoginVerbs, type LoginVerbs } from '../session/package/login-verbs.ts';
import { createSession, type Session } from '../session/package/session.ts';
import { createAccessToken } from '../session/tokens/access-token.ts';
import { createAuthorizedClient } from '../session/tokens/authorized-client.ts';
import { createKeySend } from '../session/tokens/key-send.ts';
import { withSigning } from '../session/tokens/signing.ts';
import { createTokenClient } from '../session/tokens/token-client.ts';
import { createTokenStore, type Tokens } from '../session/tokens/token-store.ts';
import { describeAnswer } from '../transport/describe-answer.ts';
import { originOf } from '../transport/host-map.ts';
import { createHttpClient } from '../transport/http-client.ts';
import { requestOf } from '../transport/request-of.ts';

export interface StoreClientOptions {
  /** The public client id of the store. */
  clientId: string;
  /** Origin of the platform; the hosted one by default. */
  hosts?: { api?: string };
  /**
   * The initial tokens, and where to store them: `memory` by default. A `cookie` is sent to the page's server with
   * every request.
   */
  tokens?: { initial?: Tokens; keepIn?: StorageKind | 'cookie' };
  fetch?: typeof globalThis.fetch;
  /** Language of formatted prices (BCP 47). */
  locale?: string;
  /**
   * Origins that return addresses may have besides the page's own, such as `https://shop.example`. On a server, return
   * addresses may have only these origins, or any origin when this is not set.
   */
  returnOrigins?: string[];
}

/** The current cart (spec section 7, Current cart). All methods may throw StoreError. */
export interface CurrentCartService {
  getCurrentCart(): Promise<Cart | null>;
  updateCurrentCart(request: UpdateCartRequest): Promise<Cart>;
  /** Adds all of the lines or none. A request may also have custom lines. */
  addToCurrentCart(added: LineItemInput[] | AddToCartRequest): Promise<Cart>;
  removeLineItemsFromCurrentCart(lineItemIds: string[]): Promise<Cart>;
  updateCurrentCartLineItemQuantity(lineItems: { id: string; quantity: number }[]): Promise<Cart>;
  removeCouponFromCurrentCart(): Promise<Cart>;
  createCheckoutFromCurrentCart(request: CreateCheckoutRequest): Promise<{ checkoutId: string }>;
  estimateCurrentCartTotals(request?: EstimateRequest): Promise<Estimate | null>;
  deleteCurrentCart(): Promise<void>;
}

/** The current visitor or member, and the login methods. */
export interface ClientSession extends Session, LoginVerbs {}

export interface StoreClient extends IdentityServices {
  currentCart: CurrentCartService;
  redirects: RedirectsService;
  products: ProductsService;
  collections: CollectionsService;
  variants: VariantsService;
  session: ClientSession;
}

const convertedPaths = {
  dates: datePaths,
  numbers: new Map([...identityNumberPaths, ...catalogNumberPaths, ...cartNumberPaths]),
  requestNumbers: new Map([...requestNumberPaths, ...cartRequestNumberPaths]),
};

/**
 * A client of the store for any JavaScript runtime with fetch.
 * @throws TypeError when `clientId` is missing or one of `returnOrigins` is invalid.
 */
export const createStoreClient = (options: StoreClientOptions): StoreClient => {
  const { clientId, hosts, tokens, locale } = options;
  if (typeof clientId !== 'string' || !clientId) {
    throw new TypeError(`createStoreClient: expected clientId as text, received ${clientId}`);
  }
  const requireReturn = createRequireReturn(pageOrigin(), options.returnOrigins);
  const taken = takeEnvironment();
  const { fetch } = options;
  // Called without `this`, because a browser's fetch throws for any `this` but the window.
  const environment: Environment = fetch
    ? { ...taken, fetch: (input, init) => fetch(input, init) }
    : taken;
  const origin = originOf(hosts?.api);
  const prefix = `pannier:${clientId}:`;
  const keepIn = tokens?.keepIn ?? 'memory';
  const storage =
    keepIn === 'cookie'
      ? openCookieStorage(environment, prefix)
      : openStorage(environment, prefix, keepIn);
  const store = createTokenStore(storage);
  if (tokens?.initial) store.set(tokens.initial);
  const http = createHttpClient(environment, describeAnswer);
  const client = createTokenClient(http, origin, clientId);
  const withLock = createLocks(environment, storage);
  const bare = createAccessToken({ environment, withLock, client, store });
  const accessToken = withSigning(bare, { withLock, store });
  const sendPlain = createAuthorizedClient({
    environment,
    http,
    accessToken,
    identity: () => store.get()?.identity,
    origin,
    toRequest: requestOf,
    locale,
  });
  const getAccessToken = accessToken.get;
  const keySend = createKeySend({ http, origin, toRequest: requestOf, getAccessToken });
  const send = createUnelevatedSend(createConvertingSend(sendPlain, convertedPaths));
  const sendWithKey = (apiKey: string) => createConvertingSend(keySend(apiKey), convertedPaths);
  const catalog = createCatalogServices(send);

  return {
    currentCart: {
      getCurrentCart: () => getCurrentCart(send),
      updateCurrentCart: (request) => updateCurrentCart(send, request),
      addToCurrentCart: (added) => addAllToCurrentCart(send, added),
      removeLineItemsFromCurrentCart: (ids) => removeLineItemsFromCurrentCart(send, ids),
      updateCurrentCartLineItemQuantity: (lines) => updateCurrentCartLineItemQuantity(send, lines),
      removeCouponFromCurrentCart: () => removeCouponFromCurrentCart(send),
      createCheckoutFromCurrentCart: (request) => createCheckoutFromCurrentCart(send, request),
      estimateCurrentCartTotals: (request) => estimateCurrentCartTotals(send, request),
      deleteCurrentCart: () => deleteCurrentCart(send),
    },
    redirects: createRedirects(send, requireReturn),
    products: { ...catalog.products, ...refusedVerbs(ELEVATED_VERBS.products) },
    collections: { ...catalog.collections, ...refusedVerbs(ELEVATED_VERBS.collections) },
    variants: catalog.variants,
    ...createIdentityServices(send, sendWithKey, requireReturn),
    session: {
      ...createSession({ environment, client, store, accessToken }),
      ...createLoginVerbs({
        environment,
        send,
        sendWithKey,
        client,
        clientId,
        accessToken,
        requireReturn,
      }),
    },
  };
};
