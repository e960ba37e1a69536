// Opens the shop: the platform's session, and product data as soon as the page needs it.

import { dispatchCartEvents } from '../cart/sync/cart-events.ts';
import type { CartLedger } from '../cart/sync/record/cart-ledger.ts';
import type { StoredChange } from '../cart/sync/record/changes.ts';
import type { resolvePendingAdd } from '../cart/sync/resolve-pending-add.ts';
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
import { type Load, whenLoaded } from './load.ts';
import { OPAQUE_FRAME, type ReportSetupError } from './setup-errors.ts';
import type { CoreContext } from './state/create-store.ts';

export interface ShopSession extends PlatformSession {
  reportSetupError: ReportSetupError;
  /** Loads product data and the code that adds products. */
  products: Load<OpenProducts>;
  /** Requests the data of products: many requests in one task become one query. */
  requestProducts(...productIds: string[]): void;
  /**
   * Resolves the variant of a pending add after its product has loaded. Removes an add that needs more input than a
   * click, and shows a message if the click was on an earlier page. Resolves to false if `isStopped` returns true.
   * @throws the error that prevents the product from being read now.
   */
  resolvePendingAdd(
    unread: StoredChange,
    ledger: CartLedger,
    isStopped: () => boolean,
  ): Promise<boolean>;
  /** Loads the code that opens the platform's product pages, if product links lead there. */
  links?(): Promise<{ visit?(link: HTMLAnchorElement): boolean }>;
  stop(): void;
}

/** Parts of the platform that a store may lack: version 2 of the cart, and mails about stock. */
const OPTIONAL_PARTS = /\/v2\/carts\/|back-in/;

/** True if the site has no store app. A 428 for the catalog version or for an optional part has another cause. */
const isStoreMissing = ({ code, status }: StoreError, { url }: HttpRequest): boolean =>
  status === 428 && !code.includes('_CALLING_') && !OPTIONAL_PARTS.test(url);

/** In a frame with an opaque origin, no response of the platform can be read. */
const isUnreadable = ({ code }: StoreError): boolean => code === 'network' && isOpaqueFrame();

/** Sends as `http` does, and reports errors that only the owner can fix; see setup-errors.ts. */
const reportSetupErrors =
  (http: Http, help: ReportSetupError): Http =>
  (request, options) =>
    http(request, options).catch((error: StoreError) => {
      if (error.code === 'SITE_NOT_PUBLISHED' || isStoreMissing(error, request)) help(error.code);
      else if (isUnreadable(error)) help(OPAQUE_FRAME);
      throw error;
    });

/** Whether the platform refuses new visitors permanently: the client id is wrong, or the origin is not registered. */
const isAccessRefused = ({ status, retryable }: StoreError): boolean =>
  !retryable && status !== undefined && status < 402;

/** Wraps the token client to report that the platform refuses new visitors. */
const reportAccessErrors = (client: TokenClient, help: ReportSetupError): TokenClient => ({
  ...client,
  anonymous: () =>
    client.anonymous().catch((error: StoreError) => {
      if (isAccessRefused(error)) help(`token ${error.status}`);
      throw error;
    }),
});

/** Sends a localized call: see integrations/localization. `need` requests the data of the given products again. */
export type Localize = (
  http: Http,
  need: (...productIds: string[]) => void,
  ...call: Parameters<Http>
) => Promise<unknown>;

export interface ShopSessionOptions {
  reportSetupError: ReportSetupError;
  products: ShopSession['products'];
  loadPendingAdd: Load<{ resolvePendingAdd: typeof resolvePendingAdd }>;
  localize?: Localize | '' | undefined;
  /**
   * Called if another tab holds the lock that this tab waits for. Not called while the login dialog is open, because
   * the dialog shows this.
   */
  onHeldUp?(): void;
}

export const openShopSession = (core: CoreContext, sources: ShopSessionOptions): ShopSession => {
  const { clientId, api: origin = HOSTED_PLATFORM, locale, environment, tokenStorage } = core;
  const { storage, store } = core;
  const openedAt = environment.now();
  const { reportSetupError, localize, products, loadPendingAdd, onHeldUp } = sources;
  const withProducts = (use: (products: OpenProducts) => unknown): void =>
    whenLoaded(products(), use);
  const withLock = createLocks(environment, storage, () => {
    const { login } = store.getState();
    // A toast would be behind the dialog, where the shopper cannot use it.
    if (!login?.isOpen) onHeldUp?.();
    else if (login.status === 'busy') store.set({ login: { ...login, status: 'held' } });
  });
  const http = reportSetupErrors(createHttpClient(environment), reportSetupError);
  const tokens = createTokenStore(tokenStorage);
  const client = reportAccessErrors(createTokenClient(http, origin, clientId), reportSetupError);
  const accessToken = createAccessToken({
    environment,
    withLock,
    client,
    store: tokens,
    onEnded: () => store.set({ member: { isMember: false } }),
  });
  const reloadProducts = (...ids: string[]) =>
    withProducts((opened) => opened.reloadProducts(...ids));
  const send = createAuthorizedClient({
    environment,
    http: localize ? (...call) => localize(http, reloadProducts, ...call) : http,
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
    reportSetupError,
    products,
    resolvePendingAdd: async (...given) => {
      const { resolvePendingAdd } = await loadPendingAdd();
      return resolvePendingAdd({ core, products: await products(), openedAt }, ...given);
    },
    requestProducts: (...ids) => withProducts((opened) => opened.requestProducts(...ids)),
    stop: dispatchCartEvents(store, core.dispatch),
  };
};
