// The base of every client: the session of one visitor or member, and calls in its name.

import type { PlatformSession } from './auth/platform-session.ts';
import { createSession, type Session } from './auth/session.ts';
import { createAccessToken } from './auth/tokens/access-token.ts';
import { createAuthorizedClient, type Send } from './auth/tokens/authorized-client.ts';
import { createTokenClient } from './auth/tokens/token-client.ts';
import { createTokenStore } from './auth/tokens/token-store.ts';
import { putTokens, type TokensInput } from './auth/tokens-input.ts';
import { clientEnvironment } from './client-environment.ts';
import { checkOptions, type OptionRules } from './codec/check-options.ts';
import { abortablePause } from './environment/abortable-pause.ts';
import { type Environment, pageOrigin } from './environment/environment.ts';
import { createLocks } from './environment/locks.ts';
import { type KeyValueStore, openStorage, type StorageKind } from './environment/storage.ts';
import { createAbortableSend } from './http/abortable.ts';
import { readAnyText } from './http/any-body.ts';
import { createCallHeaders } from './http/client-headers.ts';
import { createConvertingSend } from './http/converting-send.ts';
import { describeAnswer } from './http/describe-answer.ts';
import { createHttpClient } from './http/http-client.ts';
import { requestOf } from './http/request-of.ts';
import { requiredOrigin } from './required-origin.ts';

/** Options of `createStoreClient`. Only `clientId` is required. */
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
  /** Sends the requests; the global `fetch` by default. */
  fetch?: typeof globalThis.fetch;
  /** Language of formatted prices (BCP 47). */
  locale?: string;
  /**
   * Origins that return addresses may have besides the page's own, such as `https://shop.example`. On a server, return
   * addresses may have only these origins, or any origin when this is not set.
   */
  returnOrigins?: string[];
}

const PLACES: readonly StorageKind[] = ['local', 'session', 'memory'];

const rulesOf = (keepIn: readonly string[]): OptionRules => ({
  clientId: 'any',
  hosts: { api: 'any' },
  tokens: { initial: 'any', keepIn },
  fetch: 'function',
  locale: 'any',
  returnOrigins: 'any',
});

/** Opens the storage that keeps tokens in cookies. */
export type OpenCookies = (environment: Environment, prefix: string) => KeyValueStore;

export interface ClientBase extends PlatformSession {
  locale: string | undefined;
  /** The storage of the client's tokens. */
  storage: KeyValueStore;
  callHeaders: ReturnType<typeof createCallHeaders>;
  session: Session;
  converting(plain: Send): Send;
}

/** `verb` begins the messages about the options. Without `openCookies`, a client keeps no tokens in cookies. */
export const createClientBase = (
  verb: string,
  options: StoreClientOptions,
  openCookies?: OpenCookies,
): ClientBase => {
  checkOptions(verb, options, rulesOf(openCookies ? [...PLACES, 'cookie'] : PLACES), {
    api: 'hosts.api',
  });
  const { clientId, hosts, tokens: given, locale } = options;
  if (typeof clientId !== 'string' || !clientId) {
    throw new TypeError(`${verb}: expected clientId as text, received ${clientId}`);
  }
  const origin = requiredOrigin(`${verb} hosts.api`, hosts?.api);
  const plain = clientEnvironment(options.fetch);
  const callHeaders = createCallHeaders(plain.fetch, { origin, page: pageOrigin() });
  const environment = { ...plain, fetch: callHeaders.fetch };
  const prefix = `pannier:${clientId}:`;
  const { keepIn = 'memory' } = given ?? {};
  const storage =
    keepIn === 'cookie'
      ? (openCookies as OpenCookies)(environment, prefix)
      : openStorage(environment, prefix, keepIn);
  const tokens = createTokenStore(storage);
  if (given?.initial) putTokens(`${verb}: tokens.initial`, tokens, given.initial);
  const http = createHttpClient(environment, describeAnswer, readAnyText);
  const client = createTokenClient(http, origin, clientId);
  const withLock = createLocks(environment, storage);
  const accessToken = createAccessToken({ environment, withLock, client, store: tokens });
  const converting = (bare: Send) => createConvertingSend(createAbortableSend(bare));
  const send = createAuthorizedClient({
    environment,
    http,
    accessToken,
    identity: () => tokens.get()?.identity,
    origin,
    toRequest: requestOf,
    locale,
    pause: abortablePause,
  });
  return {
    environment,
    clientId,
    origin,
    locale,
    storage,
    tokens,
    withLock,
    http,
    client,
    accessToken,
    callHeaders,
    session: createSession({ environment, client, tokens, accessToken }),
    send: converting(send),
    converting,
  };
};
