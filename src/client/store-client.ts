import { createUnelevatedSend, ELEVATED_VERBS, refusedVerbs } from './admin/elevated-verbs.ts';
import { createFetchWithAuth, type FetchService } from './auth/fetch-with-auth.ts';
import { createLazyLogin } from './auth/lazy-login.ts';
import { createRequireReturn } from './auth/login/allowed-returns.ts';
import type { LoginVerbs } from './auth/login-verbs.ts';
import type { Session } from './auth/session.ts';
import type { ApiSend } from './auth/tokens/authorized-client.ts';
import { createKeySend } from './auth/tokens/elevated-send.ts';
import { type CurrentCartService, createCurrentCart } from './carts/current-cart-service.ts';
import { createRedirects, type RedirectsService } from './carts/redirects.ts';
import { type CartV2Service, createCartV2 } from './carts/v2/cart-v2-service.ts';
import {
  type CurrentCartV2Service,
  createCurrentCartV2,
} from './carts/v2/current-cart-v2-service.ts';
import {
  type CollectionsService,
  createCatalogServices,
  type ProductsService,
  type VariantsService,
} from './catalog/catalog-services.ts';
import { type CategoriesService, createCategories } from './catalog/v3/categories.ts';
import { createInventory, type InventoryService } from './catalog/v3/inventory.ts';
import { createLookups, type LookupServices } from './catalog/v3/lookups.ts';
import { createProductsV3, type ProductsV3Service } from './catalog/v3/products-v3.ts';
import { createClientBase, type StoreClientOptions, shareVisitor } from './client-base.ts';
import { pageOrigin } from './environment/environment.ts';
import { toCheckedRequest } from './http/call.ts';
import type { HeadersService } from './http/client-headers.ts';
import { withCodecs } from './http/converting-send.ts';
import { identityCodecs } from './members/identity-codecs.ts';
import { createIdentityServices, type IdentityServices } from './members/identity-services.ts';
import { tokenCookies } from './token-cookies.ts';

/** The current visitor or member, and the login methods. */
export interface ClientSession extends Session, LoginVerbs {}

/** The client of `createStoreClient`: one service for each area of the platform, and the caller's session. */
export interface StoreClient
  extends IdentityServices,
    HeadersService,
    FetchService,
    LookupServices {
  /**
   * The current cart (version 1).
   * @deprecated The platform removes it on 2027-02-01; use `currentCartV2`.
   */
  currentCart: CurrentCartService;
  /** The current cart (version 2), which is also the checkout. */
  currentCartV2: CurrentCartV2Service;
  /** Carts of version 2, by id. */
  cartV2: CartV2Service;
  redirects: RedirectsService;
  products: ProductsService;
  collections: CollectionsService;
  variants: VariantsService;
  /** Products of catalog version 3. New stores have this catalog in place of products, collections and variants. */
  productsV3: ProductsV3Service;
  categories: CategoriesService;
  inventory: InventoryService;
  session: ClientSession;
}

const createCarts = (send: ApiSend) => ({
  currentCart: createCurrentCart(send),
  currentCartV2: createCurrentCartV2(send),
  cartV2: createCartV2(send),
});

/** Reads both catalog versions. Writes are refused without an elevated client. */
const createCatalog = (send: ApiSend) => {
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
 * Creates a client of the store for any JavaScript runtime with fetch. Reads are retried after 0.4 and 1.5 seconds, or
 * after the platform's Retry-After if at most 30 seconds. If Retry-After is longer, they fail, and the error's
 * `retryAfterMs` is the wait. Changes are sent once.
 * @throws TypeError if `clientId` is missing, an option or its value does not exist, `hosts.api` is not an https origin
 *   (http is allowed on this machine and for names that end with .test), or one of `returnOrigins` is invalid.
 */
export const createStoreClient = (options: StoreClientOptions): StoreClient => {
  const base = createClientBase('createStoreClient', options, {
    cookies: tokenCookies,
    toRequest: toCheckedRequest,
  });
  const { origin, callHeaders, accessToken, converting } = base;
  const requireReturn = createRequireReturn(pageOrigin(), options.returnOrigins);
  const keySend = createKeySend(base, toCheckedRequest);
  const send = createUnelevatedSend(base.send);
  const identitySend = withCodecs(send, identityCodecs);
  const identitySendWithKey = (apiKey: string) =>
    withCodecs(converting(keySend(apiKey)), identityCodecs);
  const services: StoreClient = {
    ...createCarts(send),
    redirects: createRedirects(send, requireReturn),
    ...createCatalog(send),
    ...createIdentityServices(identitySend, identitySendWithKey, requireReturn),
    setHeaders: callHeaders.setHeaders,
    ...createFetchWithAuth(callHeaders.bareFetch, origin, async () => ({
      authorization: await accessToken.get(),
    })),
    session: {
      ...base.session,
      ...createLazyLogin({ ...base, send: identitySend }, identitySendWithKey, requireReturn),
    },
  };
  return shareVisitor(services, base);
};
