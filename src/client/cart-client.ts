// A client of the cart alone, for apps that show their own products and want few bytes.

import { createRequireReturn } from './auth/login/allowed-returns.ts';
import type { Session, TokensInput } from './auth/session.ts';
import { type CurrentCartService, createCurrentCart } from './carts/current-cart-service.ts';
import { createRedirects, type RedirectsService } from './carts/redirects.ts';
import { createClientBase, type StoreClientOptions, shareVisitor } from './client-base.ts';
import { pageOrigin } from './environment/environment.ts';
import type { StorageKind } from './environment/storage.ts';

/** As `createStoreClient` takes them, without tokens: they stay in memory. */
export interface CartClientOptions extends Omit<StoreClientOptions, 'tokens'> {
  /** As of createStoreClient, but not in cookies. */
  tokens?: { initial?: TokensInput; keepIn?: StorageKind };
}

/** The part of a StoreClient that fills a cart and leads to its checkout. */
export interface CartClient {
  /**
   * Version 1 of the current cart.
   * @deprecated The platform removes it on 2027-02-01; use `currentCartV2` of createStoreClient.
   */
  currentCart: CurrentCartService;
  redirects: RedirectsService;
  session: Session;
}

/**
 * As createStoreClient, with the cart and the way to its checkout only.
 * @throws TypeError for the same options.
 */
export const createCartClient = (options: CartClientOptions): CartClient => {
  const base = createClientBase('createCartClient', options);
  const { send, session } = base;
  const requireReturn = createRequireReturn(pageOrigin(), options.returnOrigins);
  const redirects = createRedirects(send, requireReturn);
  return shareVisitor({ currentCart: createCurrentCart(send), redirects, session }, base);
};
