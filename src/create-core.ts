// Wires what the first view needs: browser, transport, session, and the store with its click log.
import { type Environment, takeEnvironment } from './browser/environment.ts';
import { createLocks } from './browser/locks.ts';
import { openStorage } from './browser/storage.ts';
import { createAccessToken } from './session/access-token.ts';
import { createAuthorizedClient } from './session/authorized-client.ts';
import { createTokenClient } from './session/token-client.ts';
import { createTokenStore } from './session/token-store.ts';
import type { EngineParts } from './store/cart-engine.ts';
import { createClickLog } from './store/click-log.ts';
import { createWidgetStore } from './store/create-store.ts';
import type { CartEngine } from './store/store-api.ts';
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
export type Core = Omit<EngineParts, 'onPlaced'>;

/** `needCart` brings the cart's code once somebody needs it. */
export const createCore = (
  { clientId, api: origin = HOSTED_PLATFORM, locale, environment = takeEnvironment() }: CoreConfig,
  needCart: () => Promise<CartEngine>,
): Core => {
  const storage = openStorage(environment, `pannier:${clientId}:`);
  const withLock = createLocks(environment, storage);
  const http = createHttpClient(environment);
  const tokens = createTokenStore(storage);
  const client = createTokenClient(http, origin, clientId);
  const accessToken = createAccessToken({ environment, withLock, client, store: tokens });
  const send = createAuthorizedClient({
    environment,
    http,
    accessToken,
    identity: () => tokens.get()?.identity,
    origin,
    locale,
  });
  const clickLog = createClickLog(storage, environment.now);
  const store = createWidgetStore({ environment, clickLog, send, needCart });
  return { environment, storage, withLock, accessToken, tokens, send, clickLog, store };
};
