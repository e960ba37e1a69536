// The client for developers: the platform's calls as methods, and the session.
import { abortablePause } from '../browser/abortable-pause.ts';
import { openCookieStorage } from '../browser/cookie-storage.ts';
import { type Environment, pageOrigin, takeEnvironment } from '../browser/environment.ts';
import { createLocks } from '../browser/locks.ts';
import { type KeyValueStore, openStorage, type StorageKind } from '../browser/storage.ts';
import {
  createUnelevatedSend,
  ELEVATED_VERBS,
  refusedVerbs,
} from '../services/admin/elevated-verbs.ts';
import {
  type CurrentCartService,
  createCurrentCart,
} from '../services/cart/current-cart-service.ts';
import { createRedirects, type RedirectsService } from '../services/cart/redirects.ts';
import { type CartV2Service, createCartV2 } from '../services/cart-v2/cart-v2-service.ts';
import {
  type CurrentCartV2Service,
  createCurrentCartV2,
} from '../services/cart-v2/current-cart-v2-service.ts';
import {
  type CollectionsService,
  createCatalogServices,
  type ProductsService,
  type VariantsService,
} from '../services/catalog/catalog-services.ts';
import { type CategoriesService, createCategories } from '../services/catalog-v3/categories.ts';
import { createInventory, type InventoryService } from '../services/catalog-v3/inventory.ts';
import { createLookups, type LookupServices } from '../services/catalog-v3/lookups.ts';
import { createProductsV3, type ProductsV3Service } from '../services/catalog-v3/products-v3.ts';
import { cartNumberPaths, cartRequestNumberPaths } from '../services/conversion/cart-paths.ts';
import {
  cartV2DatePaths,
  cartV2NumberPaths,
  cartV2RequestNumberPaths,
} from '../services/conversion/cart-v2-paths.ts';
import { catalogNumberPaths } from '../services/conversion/catalog-paths.ts';
import { createConvertingSend } from '../services/conversion/converting-send.ts';
import { datePaths } from '../services/conversion/date-paths.ts';
import { identityNumberPaths, requestNumberPaths } from '../services/conversion/identity-paths.ts';
import {
  createIdentityServices,
  type IdentityServices,
} from '../services/identity/identity-services.ts';
import { createRequireReturn } from '../session/login/allowed-returns.ts';
import { createAbortableSend } from '../session/package/abortable.ts';
import { createCallHeaders, type HeadersService } from '../session/package/client-headers.ts';
import { createLoginVerbs } from '../session/package/create-login-verbs.ts';
import { createFetchWithAuth, type FetchService } from '../session/package/fetch-with-auth.ts';
import type { LoginVerbs } from '../session/package/login-verbs.ts';
import { createSession, type Session } from '../session/package/session.ts';
import { putTokens, type TokensInput } from '../session/package/tokens-input.ts';
import { createAccessToken } from '../session/tokens/access-token.ts';
import { createAuthorizedClient, type Send } from '../session/tokens/authorized-client.ts';
import { createKeySend } from '../session/tokens/key-send.ts';
import { withSigning } from '../session/tokens/signing.ts';
import { createTokenClient } from '../session/tokens/token-client.ts';
import { createTokenStore } from '../session/tokens/token-store.ts';
import { describeAnswer } from '../transport/describe-answer.ts';
import { createHttpClient } from '../transport/http-client.ts';
import { requestOf } from '../transport/request-of.ts';
import { shareParts } from './client-parts.ts';
import { requiredOrigin } from './required-origin.ts';

export interface StoreClientOptions {
  /** The public client id of the store. */
  clientId: string;
  /** Origin of the platform; the hosted one by default. */
  hosts?: { api?: string };
  /**
   * The initial tokens, and where to store them: `memory` by default. A `cookie` is sent to the page's server with
   * every request.
   */
  tokens?: { initial?: TokensInput; keepIn?: StorageKind | 'cookie' };
  fetch?: typeof globalThis.fetch;
  /** Language of formatted prices (BCP 47). */
  locale?: string;
  /**
   * Origins that return addresses may have besides the page's own, such as `https://shop.example`. On a server, return
   * addresses may have only these origins, or any origin when this is not set.
   */
  returnOrigins?: string[];
}

/** The current visitor or member, and the login methods. */
export interface ClientSession extends Session, LoginVerbs {}

export interface StoreClient
  extends IdentityServices,
    HeadersService,
    FetchService,
    LookupServices {
  /**
   * Version 1 of the current cart.
   * @deprecated The platform removes it on 2027-02-01; use `currentCartV2`.
   */
  currentCart: CurrentCartService;
  /** Version 2 of the current cart, which is the checkout as well. */
  currentCartV2: CurrentCartV2Service;
  /** Carts of version 2 by their id. */
  cartV2: CartV2Service;
  redirects: RedirectsService;
  products: ProductsService;
  collections: CollectionsService;
  variants: VariantsService;
  /** Catalog version 3, which new stores have in place of products, collections and variants. */
  productsV3: ProductsV3Service;
  categories: CategoriesService;
  inventory: InventoryService;
  session: ClientSession;
}

const convertedPaths = {
  dates: new Map([...datePaths, ...cartV2DatePaths]),
  numbers: new Map([
    ...identityNumberPaths,
    ...catalogNumberPaths,
    ...cartNumberPaths,
    ...cartV2NumberPaths,
  ]),
  requestNumbers: new Map([
    ...requestNumberPaths,
    ...cartRequestNumberPaths,
    ...cartV2RequestNumberPaths,
  ]),
};

const environmentWith = (fetch: StoreClientOptions['fetch']): Environment => {
  const taken = takeEnvironment();
  if (!fetch) return taken;
  return {
    ...taken,
    // Called without `this`, because a browser's fetch throws for any `this` but the window. What was aborted before
    // it was sent is not sent, whether or not the given fetch looks at the signal.
    fetch: async (input, init) => {
      init.signal?.throwIfAborted();
      return fetch(input, init);
    },
  };
};

const storageOf = (
  environment: Environment,
  prefix: string,
  keepIn: NonNullable<StoreClientOptions['tokens']>['keepIn'] = 'memory',
): KeyValueStore =>
  keepIn === 'cookie'
    ? openCookieStorage(environment, prefix)
    : openStorage(environment, prefix, keepIn);

const cartsOf = (send: Send) => ({
  currentCart: createCurrentCart(send),
  currentCartV2: createCurrentCartV2(send),
  cartV2: createCartV2(send),
});

/** Reads of both versions of the catalog; writes are refused without an elevated client. */
const catalogOf = (send: Send) => {
  const { products, collections, variants } = createCatalogServices(send);
  const { customizations, ...lookups } = createLookups(send);
  return {
    products: { ...products, ...refusedVerbs(ELEVATED_VERBS.products) },
    collections: { ...collections, ...refusedVerbs(ELEVATED_VERBS.collections) },
    variants,
    productsV3: { ...createProductsV3(send), ...refusedVerbs(ELEVATED_VERBS.productsV3) },
    categories: { ...createCategories(send), ...refusedVerbs(ELEVATED_VERBS.categories) },
    inventory: { ...createInventory(send), ...refusedVerbs(ELEVATED_VERBS.inventory) },
    customizations: { ...customizations, ...refusedVerbs(ELEVATED_VERBS.customizations) },
    ...lookups,
  };
};

/**
 * A client of the store for any JavaScript runtime with fetch. Reads are repeated after 0.4 and 1.5 seconds, or after the
 * platform's Retry-After if that is at most 30 seconds; after a longer one they fail, and the error's `retryAfterMs` says
 * how long to wait. Changes are sent once.
 * @throws TypeError when `clientId` is missing, `hosts.api` has no scheme, or one of `returnOrigins` is invalid.
 */
export const createStoreClient = (options: StoreClientOptions): StoreClient => {
  const { clientId, hosts, tokens, locale } = options;
  if (typeof clientId !== 'string' || !clientId) {
    throw new TypeError(`createStoreClient: expected clientId as text, received ${clientId}`);
  }
  const requireReturn = createRequireReturn(pageOrigin(), options.returnOrigins);
  const origin = requiredOrigin('createStoreClient hosts.api', hosts?.api);
  const plain = environmentWith(options.fetch);
  const callHeaders = createCallHeaders(plain.fetch, { origin, page: pageOrigin() });
  const environment = { ...plain, fetch: callHeaders.fetch };
  const prefix = `pannier:${clientId}:`;
  const storage = storageOf(environment, prefix, tokens?.keepIn);
  const store = createTokenStore(storage);
  if (tokens?.initial) putTokens('createStoreClient: tokens.initial', store, tokens.initial);
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
    pause: abortablePause,
  });
  const getAccessToken = accessToken.get;
  const keySend = createKeySend({ http, origin, toRequest: requestOf, getAccessToken });
  const converting = (plain: Send) =>
    createConvertingSend(createAbortableSend(plain), convertedPaths);
  const send = createUnelevatedSend(converting(sendPlain));
  const sendWithKey = (apiKey: string) => converting(keySend(apiKey));
  const services: StoreClient = {
    ...cartsOf(send),
    redirects: createRedirects(send, requireReturn),
    ...catalogOf(send),
    ...createIdentityServices(send, sendWithKey, requireReturn),
    setHeaders: callHeaders.setHeaders,
    ...createFetchWithAuth({
      fetch: callHeaders.bareFetch,
      origin,
      getHeaders: async () => ({ authorization: await getAccessToken() }),
    }),
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
  return shareParts(services, { clientId, api: origin, locale, storage });
};
