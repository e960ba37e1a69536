// Opens the shop: the platform's session, and product data once something on the page needs it.

import { dispatchCartEvents } from '../cart/sync/cart-events.ts';
import type { nameAdd } from '../cart/sync/name-add.ts';
import type { CartLedger } from '../cart/sync/record/cart-ledger.ts';
import type { StoredChange } from '../cart/sync/record/changes.ts';
import { createAccessToken } from '../client/auth/tokens/access-token.ts';
import {
  createAuthorizedClient,
  type PlatformSession,
} from '../client/auth/tokens/authorized-client.ts';
import { createTokenClient, type TokenClient } from '../client/auth/tokens/token-client.ts';
import { createTokenStore } from '../client/auth/tokens/token-store.ts';
import { createLocks } from '../client/environment/locks.ts';
import type { StoreError } from '../client/errors.ts';
import type { HttpRequest } from '../client/http/call.ts';
import { HOSTED_PLATFORM } from '../client/http/host-map.ts';
import { createHttpClient, type Http } from '../client/http/http-client.ts';
import { isOpaqueFrame } from './browser/frames.ts';
import type { OpenProducts } from './compose/open-products.ts';
import { type Lazy, whenLoaded } from './lazy.ts';
import { type Help, OPAQUE_FRAME } from './owner-help.ts';
import type { Core } from './state/create-store.ts';

export interface OpenShop extends PlatformSession {
  help: Help;
  /** Brings product data and adding. */
  products: Lazy<OpenProducts>;
  /** Requests the data of products: many requests in one task become one query. */
  load(...productIds: string[]): void;
  /**
   * Puts the variant into a waiting add, once its product has been read. Removes what asks for more than the click, and
   * says so where the click was on an earlier page.
   * Resolves to false when the tab has stopped.
   * @throws what keeps the product from being read now.
   */
  name(unread: StoredChange, ledger: CartLedger, isStopped: () => boolean): Promise<boolean>;
  /** Opens the platform's pages where product links lead there. */
  links?(): Promise<{ visit?(link: HTMLAnchorElement): boolean }>;
  stop(): void;
}

/** A store may lack these parts of the platform: version 2 of the cart, and mails about stock. */
const OPTIONAL_PARTS = /\/v2\/carts\/|back-in/;

/** The site has no store app. A store with the other version of the catalog, and a part that it may lack, is no mistake. */
const isStoreMissing = ({ code, status }: StoreError, { url }: HttpRequest): boolean =>
  status === 428 && !code.includes('_CALLING_') && !OPTIONAL_PARTS.test(url);

/** No answer of the platform can be read in a frame of an opaque origin. */
const isUnreadable = ({ code }: StoreError): boolean => code === 'network' && isOpaqueFrame();

/** Sends as `http` does, and reports mistakes that only the owner can end: see owner-help.ts. */
const withHelp =
  (http: Http, help: Help): Http =>
  (request, options) =>
    http(request, options).catch((error: StoreError) => {
      if (error.code === 'SITE_NOT_PUBLISHED' || isStoreMissing(error, request)) help(error.code);
      else if (isUnreadable(error)) help(OPAQUE_FRAME);
      throw error;
    });

/** The platform refuses new visitors for good: the client id is wrong, or the page's origin is not registered. */
const isAccessRefused = ({ status, retryable }: StoreError): boolean =>
  !retryable && status !== undefined && status < 402;

/** The token client, which reports that the platform refuses new visitors. */
const withAccessHelp = (client: TokenClient, help: Help): TokenClient => ({
  ...client,
  anonymous: () =>
    client.anonymous().catch((error: StoreError) => {
      if (isAccessRefused(error)) help(`token ${error.status}`);
      throw error;
    }),
});

/** Sends a call in the shopper's language and currency: see integrations/localization. `need` reads products again. */
export type Localize = (
  http: Http,
  need: (...productIds: string[]) => void,
  ...call: Parameters<Http>
) => Promise<unknown>;

export interface ShopSources {
  help: Help;
  /** Brings product data, once. */
  products: OpenShop['products'];
  /** Brings the code that names adds. */
  naming: Lazy<{ nameAdd: typeof nameAdd }>;
  localize?: Localize | '' | undefined;
  /** Another tab keeps what this one waits for. An open login dialog says so instead. */
  onHeldUp?(): void;
}

export const openShop = (core: Core, sources: ShopSources): OpenShop => {
  const { clientId, api: origin = HOSTED_PLATFORM, locale, environment, tokenStorage } = core;
  const { storage, store } = core;
  const openedAt = environment.now();
  const { help, localize, products, naming, onHeldUp } = sources;
  const withProducts = (use: (products: OpenProducts) => unknown): void =>
    whenLoaded(products(), use);
  const withLock = createLocks(environment, storage, () => {
    const { login } = store.getState();
    // A toast would be behind the dialog, and nobody could use it there.
    if (!login?.isOpen) onHeldUp?.();
    else if (login.status === 'busy') store.set({ login: { ...login, status: 'held' } });
  });
  const http = withHelp(createHttpClient(environment), help);
  const tokens = createTokenStore(tokenStorage);
  const client = withAccessHelp(createTokenClient(http, origin, clientId), help);
  const accessToken = createAccessToken({
    environment,
    withLock,
    client,
    store: tokens,
    onEnded: () => store.set({ member: { isMember: false } }),
  });
  const need = (...ids: string[]) => withProducts((opened) => opened.need(...ids));
  const send = createAuthorizedClient({
    environment,
    http: localize ? (...call) => localize(http, need, ...call) : http,
    accessToken,
    identity: () => tokens.get()?.identity,
    origin,
    locale,
  });
  return {
    environment,
    clientId,
    withLock,
    tokens,
    accessToken,
    send,
    http,
    client,
    origin,
    help,
    products,
    name: async (...given) => {
      const { nameAdd } = await naming();
      return nameAdd({ core, products: await products(), openedAt }, ...given);
    },
    load: (...ids) => withProducts((opened) => opened.load(...ids)),
    stop: dispatchCartEvents(store, core.dispatch),
  };
};
