// The base of every client: the session of one visitor or member, and calls in its name.

import { createSession, putTokens, type Session, type TokensInput } from './auth/session.ts';
import { createAccessToken } from './auth/tokens/access-token.ts';
import {
  createAuthorizedClient,
  type PlatformSession,
  type Send,
} from './auth/tokens/authorized-client.ts';
import { createTokenClient } from './auth/tokens/token-client.ts';
import { createTokenStore } from './auth/tokens/token-store.ts';
import { checkOptions, type OptionRules } from './codec/check-options.ts';
import { type Environment, pageOrigin, takeEnvironment } from './environment/environment.ts';
import { createLocks } from './environment/locks.ts';
import { takePageFetch } from './environment/page-fetch.ts';
import { abortablePause } from './environment/pause.ts';
import { type KeyValueStore, openStorage, type StorageKind } from './environment/storage.ts';
import { createAbortableSend } from './http/abortable.ts';
import { requestOf } from './http/call.ts';
import { createCallHeaders } from './http/client-headers.ts';
import { createConvertingSend } from './http/converting-send.ts';
import { describeAnswer } from './http/describe-answer.ts';
import { originOf } from './http/host-map.ts';
import { createHttpClient } from './http/http-client.ts';
import { readAnyText } from './http/raw-response.ts';

// The environment of a client: its requests are cached nowhere, also where a server's fetch caches or knows few options.

/** False in Workers with a compatibility date before 2024-11-11, which throw for this option. */
const canSetCache = (): boolean => {
  try {
    return Boolean(new Request('https://store.invalid/', { cache: 'no-store' }));
  } catch {
    return false;
  }
};

/**
 * On a server every request is sent with `no-store`: some frameworks keep the answers of `fetch`, also to a POST, and
 * would give one visitor's token or cart to another. A browser keeps no answer to a POST, and `no-store` would add a
 * preflight. With `fetch`, requests are sent by it in place of the global one.
 */
export const clientEnvironment = (fetch: typeof globalThis.fetch | undefined): Environment => {
  const taken = takeEnvironment(takePageFetch());
  // Called without `this`, because a browser's fetch throws for any `this` but the window.
  const send: Environment['fetch'] = fetch ? (input, init) => fetch(input, init) : taken.fetch;
  const always = taken.document ? undefined : 'no-store';
  const isKnown = canSetCache();
  return {
    ...taken,
    fetch: async (input, { cache = always, ...init }) => {
      // A request that was aborted before it was sent is not sent, whether or not the given fetch checks the signal.
      if (init.signal?.aborted) throw init.signal.reason;
      return send(input, cache && isKnown ? { ...init, cache } : init);
    },
  };
};

// Names a platform address that no request should be sent to, before one is.

/** An origin. A pattern, because React Native has no complete URL. */
const ORIGIN = /^(https?):\/\/(\[[\da-f:.]+\]|[^\s/?#@\\:[\]]+)(:\d{1,5})?\/*$/i;

/** Hosts of this machine, and names that are reserved for tests (RFC 6761): nobody listens in on the way to them. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/i;

/** The problem of the address, if any. Without a scheme, a browser takes it for a path of the page. */
const originProblem = (option: string, api: unknown): string | undefined => {
  if (api === undefined) return undefined;
  // The text before the sign may be a password, so the address is not shown.
  if (typeof api === 'string' && api.includes('@'))
    return `${option}: expected an address without a user name`;
  const [, scheme = '', host = ''] = (typeof api === 'string' && ORIGIN.exec(api)) || [];
  if (!host) return `${option}: expected an address like https://shop.example, received ${api}`;
  if (scheme.toLowerCase() === 'http' && !LOCAL.test(host))
    return `${option}: expected https, because anybody on the way can read http, received ${api}`;
  return undefined;
};

/** @throws TypeError with the problem, if there is one. */
export const requiredOrigin = (option: string, api: string | undefined): string => {
  const problem = originProblem(option, api);
  if (problem) throw new TypeError(problem);
  return originOf(api);
};

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
type OpenCookies = (environment: Environment, prefix: string) => KeyValueStore;

interface ClientBase extends PlatformSession {
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

// A client shares these with a provider that takes it, so that both are one visitor.

type Visitor = Pick<ClientBase, 'clientId' | 'origin' | 'locale' | 'storage'>;

/** Beside the clients, not in them: the storage holds secrets that no app needs. */
const visitors = new WeakMap<object, Visitor>();

export const shareVisitor = <Client extends object>(client: Client, visitor: Visitor): Client => {
  visitors.set(client, visitor);
  return client;
};

/** @throws TypeError for anything that createStoreClient did not make, such as a copy of a client. */
export const visitorOf = (client: object): Visitor => {
  const visitor = visitors.get(client);
  if (!visitor)
    throw new TypeError('PannierProvider client: expected what createStoreClient returned');
  return visitor;
};
