// The client for developers: the platform's calls as verbs, and the session behind them.
import { openCookieStorage } from './browser/cookie-storage.ts';
import { type Environment, takeEnvironment } from './browser/environment.ts';
import { createLocks } from './browser/locks.ts';
import { openStorage, type StorageKind } from './browser/storage.ts';
import type { Cart } from './model/cart.ts';
import type { Product, StoreVariant } from './model/product.ts';
import { datePaths } from './services/calls/date-paths.ts';
import { identityNumberPaths, requestNumberPaths } from './services/calls/identity-paths.ts';
import {
  type CreateCheckoutRequest,
  createCheckoutFromCurrentCart,
  createRedirectSession,
  deleteCurrentCart,
  type Estimate,
  type EstimateRequest,
  estimateCurrentCartTotals,
  type RedirectSessionRequest,
  removeCouponFromCurrentCart,
  type UpdateCartRequest,
  updateCurrentCart,
} from './services/cart-checkout.ts';
import { convertDates, convertNumbers, withNumberWords } from './services/convert.ts';
import {
  addToCurrentCart,
  getCurrentCart,
  type LineItemInput,
  removeLineItemsFromCurrentCart,
  updateCurrentCartLineItemQuantity,
} from './services/current-cart.ts';
import { createIdentityServices, type IdentityServices } from './services/identity-services.ts';
import {
  getProduct,
  type ProductPage,
  type ProductQuery,
  queryProducts,
  queryStoreVariants,
} from './services/product-queries.ts';
import { createAccessToken } from './session/access-token.ts';
import { createAuthorizedClient, type Send } from './session/authorized-client.ts';
import { createKeySend } from './session/key-send.ts';
import { createLoginVerbs, type LoginVerbs } from './session/login-verbs.ts';
import type { RedirectSession } from './session/redirect-session.ts';
import { createSession, type Session } from './session/session.ts';
import { createTokenClient } from './session/token-client.ts';
import { createTokenStore, type Tokens } from './session/token-store.ts';
import { describeAnswer } from './transport/describe-answer.ts';
import { HOSTED_PLATFORM } from './transport/host-map.ts';
import { createHttpClient } from './transport/http-client.ts';
import { requestOf } from './transport/request-of.ts';

export interface StoreClientOptions {
  /** The public client id of the store. */
  clientId: string;
  /** Origin of the platform; the hosted one by default. */
  hosts?: { api?: string };
  /**
   * Tokens to begin with, and where to keep them: `memory` by default. A `cookie` is sent to the
   * page's own server with every request.
   */
  tokens?: { initial?: Tokens; keepIn?: StorageKind | 'cookie' };
  fetch?: typeof globalThis.fetch;
  /** Language of formatted prices (BCP 47). */
  locale?: string;
}

/** The caller's own cart (spec section 7, Current cart). All verbs may throw StoreError. */
export interface CurrentCartService {
  getCurrentCart(): Promise<Cart | null>;
  updateCurrentCart(request: UpdateCartRequest): Promise<Cart>;
  addToCurrentCart(lineItems: LineItemInput[]): Promise<Cart>;
  removeLineItemsFromCurrentCart(lineItemIds: string[]): Promise<Cart>;
  updateCurrentCartLineItemQuantity(lineItems: { id: string; quantity: number }[]): Promise<Cart>;
  removeCouponFromCurrentCart(): Promise<Cart>;
  createCheckoutFromCurrentCart(request: CreateCheckoutRequest): Promise<{ checkoutId: string }>;
  estimateCurrentCartTotals(request?: EstimateRequest): Promise<Estimate | null>;
  deleteCurrentCart(): Promise<void>;
}

/** Who the caller is, and the ways to become a member. */
export interface ClientSession extends Session, LoginVerbs {}

export interface StoreClient extends IdentityServices {
  currentCart: CurrentCartService;
  redirects: { createRedirectSession(request: RedirectSessionRequest): Promise<RedirectSession> };
  products: {
    getProduct(id: string): Promise<Product>;
    queryProducts(query?: ProductQuery): Promise<ProductPage>;
  };
  variants: { queryStoreVariants(query?: ProductQuery): Promise<StoreVariant[]> };
  session: ClientSession;
}

/** Dates and numbers as the language has them, at the paths that the platform declares. */
const converting =
  (send: Send): Send =>
  async (call, payload, signal) => {
    const request = withNumberWords(payload, requestNumberPaths.get(call) ?? []);
    const answer = await send(call, request, signal);
    convertNumbers(answer, identityNumberPaths.get(call) ?? []);
    return convertDates(answer, datePaths.get(call) ?? []);
  };

/**
 * A client of the store for any JavaScript runtime with fetch.
 * @throws TypeError when clientId is missing.
 */
export const createStoreClient = (options: StoreClientOptions): StoreClient => {
  const { clientId, hosts, tokens, locale } = options;
  if (typeof clientId !== 'string' || !clientId) {
    throw new TypeError(`createStoreClient: expected clientId as text, received ${clientId}`);
  }
  const taken = takeEnvironment();
  const { fetch } = options;
  // Called as a plain function: a page's own fetch wants no other `this`.
  const environment: Environment = fetch
    ? { ...taken, fetch: (input, init) => fetch(input, init) }
    : taken;
  const origin = hosts?.api ?? HOSTED_PLATFORM;
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
  const accessToken = createAccessToken({ environment, withLock, client, store });
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
  const send = converting(sendPlain);
  const sendWithKey = (apiKey: string) => converting(keySend(apiKey));

  return {
    currentCart: {
      getCurrentCart: () => getCurrentCart(send),
      updateCurrentCart: (request) => updateCurrentCart(send, request),
      addToCurrentCart: (lineItems) => addToCurrentCart(send, lineItems),
      removeLineItemsFromCurrentCart: (ids) => removeLineItemsFromCurrentCart(send, ids),
      updateCurrentCartLineItemQuantity: (lines) => updateCurrentCartLineItemQuantity(send, lines),
      removeCouponFromCurrentCart: () => removeCouponFromCurrentCart(send),
      createCheckoutFromCurrentCart: (request) => createCheckoutFromCurrentCart(send, request),
      estimateCurrentCartTotals: (request) => estimateCurrentCartTotals(send, request),
      deleteCurrentCart: () => deleteCurrentCart(send),
    },
    redirects: { createRedirectSession: (request) => createRedirectSession(send, request) },
    products: {
      getProduct: (id) => getProduct(send, id),
      queryProducts: (query) => queryProducts(send, query),
    },
    variants: { queryStoreVariants: (query) => queryStoreVariants(send, query) },
    ...createIdentityServices(send, sendWithKey),
    session: {
      ...createSession({ environment, client, store, accessToken }),
      ...createLoginVerbs({ environment, send, sendWithKey, client, clientId, accessToken }),
    },
  };
};
