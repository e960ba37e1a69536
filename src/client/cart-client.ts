// Client with only the cart, for apps that show their own products and need a small bundle.

import { createRequireReturn } from './auth/login/allowed-returns.ts';
import type { Session, TokensInput } from './auth/session.ts';
import { type CurrentCartService, createCurrentCart } from './carts/current-cart-service.ts';
import { createRedirects, type RedirectsService } from './carts/redirects.ts';
import { createClientBase, type StoreClientOptions, shareVisitor } from './client-base.ts';
import { pageOrigin } from './environment/environment.ts';
import type { StorageKind } from './environment/storage.ts';
import { toPlainRequest } from './http/call.ts';

/** Options of `createStoreClient`, without tokens in cookies. */
export interface CartClientOptions extends Omit<StoreClientOptions, 'tokens'> {
  /** Initial tokens and their storage. Default: `memory`. Cookies are not supported. */
  tokens?: { initial?: TokensInput; keepIn?: StorageKind };
}

/** The part of a StoreClient that fills a cart and opens its checkout. */
export interface CartClient {
  /**
   * The current cart (version 1).
   * @deprecated The platform removes it on 2027-02-01; use `currentCartV2` of createStoreClient.
   */
  currentCart: CurrentCartService;
  redirects: RedirectsService;
  session: Session;
}

/**
 * Creates a client like createStoreClient, with only the cart and its checkout.
 * @throws TypeError for the options that createStoreClient rejects.
 */
export const createCartClient = (options: CartClientOptions): CartClient => {
  const base = createClientBase('createCartClient', options, { toRequest: toPlainRequest });
  const { send, session } = base;
  const requireReturn = createRequireReturn(pageOrigin(), options.returnOrigins);
  const redirects = createRedirects(send, requireReturn);
  return shareVisitor({ currentCart: createCurrentCart(send), redirects, session }, base);
};
