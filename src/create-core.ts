// Wires the floors below the islands once: browser, transport, session, services, store.
import { type Environment, takeEnvironment } from './browser/environment.ts';
import { createLocks } from './browser/locks.ts';
import { onPageReturn } from './browser/page-return.ts';
import { openStorage } from './browser/storage.ts';
import { createTabs } from './browser/tabs.ts';
import { createAccessToken } from './session/access-token.ts';
import { createAuthorizedClient, type Send } from './session/authorized-client.ts';
import { createTokenClient } from './session/token-client.ts';
import { createTokenStore } from './session/token-store.ts';
import { type CartLedger, createCartLedger } from './store/cart-ledger.ts';
import { type CartQueue, createCartQueue } from './store/cart-queue.ts';
import { createChangeIdentity } from './store/change-identity.ts';
import { createWidgetStore, type StoreParts, type WidgetStore } from './store/create-store.ts';
import { HOSTED_PLATFORM } from './transport/host-map.ts';
import { createHttpClient } from './transport/http-client.ts';

export interface CoreConfig {
  clientId: string;
  /** Origin of the platform; the hosted one when undefined. */
  api?: string | undefined;
  locale?: string | undefined;
  environment?: Environment;
}

/** Everything that a page shares, whatever shows it. */
export interface Core {
  store: WidgetStore;
  ledger: CartLedger;
  queue: CartQueue;
  send: Send;
  /** Stops all work and hears nothing more; what is saved stays. */
  stop(): void;
  /** Removes every key. */
  forget(): void;
}

/** `later` brings what comes in a later chunk; `onPlaced` hears of an order, once per browser. */
export const createCore = (
  { clientId, api: origin = HOSTED_PLATFORM, locale, environment = takeEnvironment() }: CoreConfig,
  later: StoreParts['later'],
  onPlaced: () => void,
): Core => {
  const storage = openStorage(environment, `pannier:${clientId}:`);
  const withLock = createLocks(environment, storage);
  const tabs = createTabs(environment, storage);
  const ledger = createCartLedger({ storage, withLock, tabs, now: environment.now });
  const http = createHttpClient(environment);
  const tokens = createTokenStore(storage);
  const changeIdentity = createChangeIdentity(ledger, () => store.announce({ code: 'moved' }));
  const accessToken = createAccessToken({
    environment,
    withLock,
    client: createTokenClient(http, origin, clientId),
    store: tokens,
    onNewVisitor: async (identity) => {
      await ledger.update((record) => changeIdentity(record, identity, true));
      queue.drain();
    },
  });
  const send = createAuthorizedClient({ environment, http, accessToken, origin, locale });
  const queue = createCartQueue({
    environment,
    ledger,
    send,
    changeIdentity,
    onPlaced,
    isKnown: () => tokens.get() !== undefined,
    identify: async () => {
      await accessToken.get();
      return tokens.get()?.identity;
    },
  });
  const store = createWidgetStore({
    environment,
    ledger,
    queue,
    send,
    later,
    beforeRetry: accessToken.endCoolDown,
  });

  // Waiting changes of an earlier visit are sent; a known cart is read when somebody comes back.
  if (ledger.changes().length || ledger.record().flight) queue.drain();
  const stopReturn = onPageReturn(environment, (reason) => {
    accessToken.endCoolDown();
    if (reason === 'online') store.actions.retry();
    else if (tokens.get()) void queue.refresh().then(queue.drain);
  });
  environment.events?.addEventListener('pagehide', queue.release);

  return {
    store,
    ledger,
    queue,
    send,
    stop: () => {
      environment.events?.removeEventListener('pagehide', queue.release);
      stopReturn();
      queue.stop();
      store.stop();
    },
    forget: () => {
      for (const name of storage.names('')) storage.remove(name);
    },
  };
};
