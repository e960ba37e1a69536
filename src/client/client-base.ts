// Base of every client: the session of one visitor or member, and calls with its tokens.

import { createSession, putTokens, type Session, type TokensInput } from './auth/session.ts';
import { createAccessToken } from './auth/tokens/access-token.ts';
import {
  type ApiSend,
  createAuthorizedClient,
  type PlatformSession,
} from './auth/tokens/authorized-client.ts';
import { createTokenClient } from './auth/tokens/token-client.ts';
import { createTokenStore } from './auth/tokens/token-store.ts';
import { checkOptions, type OptionRules } from './codec/check-options.ts';
import type { CookieOptions } from './environment/cookie-storage.ts';
import { type Environment, pageOrigin, takeEnvironment } from './environment/environment.ts';
import { createLocks } from './environment/locks.ts';
import { takePageFetch } from './environment/page-fetch.ts';
import { abortablePause } from './environment/pause.ts';
import { type KeyValueStore, openStorage, type StorageKind } from './environment/storage.ts';
import { createAbortableSend } from './http/abortable.ts';
import type { ToRequest } from './http/call.ts';
import { createCallHeaders } from './http/client-headers.ts';
import { createConvertingSend } from './http/converting-send.ts';
import { describeAnswer } from './http/describe-answer.ts';
import { trimOrigin } from './http/host-map.ts';
import { createHttpClient } from './http/http-client.ts';
import { readAnyText } from './http/raw-response.ts';

// Prevents caching of requests, even on servers whose fetch caches by default or supports few options.

/** Whether requests accept the option `cache`, for which Workers with a compatibility date before 2024-11-11 throw. */
const canSetCache = (): boolean => {
  try {
    return Boolean(new Request('https://store.invalid/', { cache: 'no-store' }));
  } catch {
    return false;
  }
};

/**
 * Server requests use `no-store`: some frameworks cache the responses of `fetch`, even of a POST, and would
 * serve one visitor's token or cart to another. Browsers do not cache responses to a POST, and `no-store`
 * would add a preflight. A given `fetch` replaces the global one.
 */
export const clientEnvironment = (fetch: typeof globalThis.fetch | undefined): Environment => {
  // Calls the given fetch without `this`, because a browser's fetch throws for any `this` except the window.
  const taken = takeEnvironment(fetch ? (input, init) => fetch(input, init) : takePageFetch());
  const always = taken.document ? undefined : 'no-store';
  const isKnown = canSetCache();
  return {
    ...taken,
    fetch: async (input, { cache = always, ...init }) => {
      // Does not send a request that is already aborted, even if the given fetch ignores the signal.
      if (init.signal?.aborted) throw init.signal.reason;
      return taken.fetch(input, cache && isKnown ? { ...init, cache } : init);
    },
  };
};

// Rejects unusable platform origins before a request is sent to them.

/** Matches an origin. A pattern, because React Native has no complete `URL` class. */
const ORIGIN = /^(https?):\/\/(\[[\da-f:.]+\]|[^\s/?#@\\:[\]]+)(:\d{1,5})?\/*$/i;

/** Hosts of this machine, and names reserved for tests (RFC 6761). Nobody can intercept http to them. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/i;

/** A scheme is required, because a browser would resolve an address without one relative to the page. */
const originProblem = (option: string, api: unknown): string | undefined => {
  if (api === undefined) return undefined;
  const address = typeof api === 'string' ? api : '';
  // Omits the address from the message, because the text before the `@` may be a password.
  if (address.includes('@')) return `${option}: expected an address without a user name`;
  const [, scheme = '', host = ''] = ORIGIN.exec(address) ?? [];
  if (!host) return `${option}: expected an address like https://shop.example, received ${api}`;
  if (scheme.toLowerCase() === 'http' && !LOCAL.test(host))
    return `${option}: expected https, because anybody on the way can read http, received ${api}`;
  return undefined;
};

/** @throws TypeError for an invalid origin. */
export const requiredOrigin = (option: string, api: string | undefined): string => {
  const problem = originProblem(option, api);
  if (problem) throw new TypeError(problem);
  return trimOrigin(api);
};

/** The tokens of a client: which to start with, and where to store them. */
export interface TokenOptions {
  /** Tokens to start with. Default: stored tokens, else tokens of a new visitor. */
  initial?: TokensInput;
  /** Storage of the tokens. Default: `memory`. A `cookie` is sent to the page's server with every request. */
  keepIn?: StorageKind | 'cookie';
  /** Path of the cookie (default: `/`), and its lifetime in days from the last refresh (default: 30). */
  cookie?: { path?: string; days?: number };
}

/** Options of `createStoreClient`. Only `clientId` is required. */
export interface StoreClientOptions {
  /** The public client id of the store. */
  clientId: string;
  /** Origin of the platform. Default: the hosted platform. */
  hosts?: { api?: string };
  /** Initial tokens and their storage. Default: `memory`. */
  tokens?: TokenOptions;
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Language of formatted prices (BCP 47). */
  locale?: string;
  /**
   * Origins that return URLs may have in addition to the page's origin, such as `https://shop.example`. On a server,
   * return URLs may have only these origins; without this option, a server allows any origin.
   */
  returnOrigins?: string[];
}

const PLACES: readonly StorageKind[] = ['local', 'session', 'memory'];

/** `canUseCookies`: whether the client can store tokens in cookies. */
const createRules = (canUseCookies: boolean): OptionRules => ({
  clientId: 'any',
  hosts: { api: 'any' },
  tokens: {
    initial: 'any',
    ...(canUseCookies
      ? { keepIn: [...PLACES, 'cookie'], cookie: { path: 'any', days: 'number' } }
      : { keepIn: PLACES }),
  },
  fetch: 'function',
  locale: 'any',
  returnOrigins: 'any',
});

/** Opens the storage for tokens in cookies. */
type OpenCookies = (
  environment: Environment,
  prefix: string,
  options?: CookieOptions,
) => KeyValueStore;

/** Stores tokens in cookies. Only clients that can do so load this code. */
export interface TokenCookies {
  open: OpenCookies;
  /** @throws TypeError. */
  check(verb: string, tokens: TokenOptions): void;
}

interface ClientBase extends PlatformSession {
  locale: string | undefined;
  /** Storage of the client's tokens. */
  storage: KeyValueStore;
  callHeaders: ReturnType<typeof createCallHeaders>;
  session: Session;
  converting(plain: ApiSend): ApiSend;
  /** Sends calls without converting their dates and numbers. */
  plainSend: ApiSend;
}

/** Code that only some clients load. */
interface ClientParts {
  /** Without it, the client cannot store tokens in cookies. */
  cookies?: TokenCookies;
  toRequest: ToRequest;
}

/** `verb` is the prefix of error messages about options. */
export const createClientBase = (
  verb: string,
  options: StoreClientOptions,
  { cookies, toRequest }: ClientParts,
): ClientBase => {
  checkOptions(verb, options, createRules(cookies !== undefined), { api: 'hosts.api' });
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
  if (given) cookies?.check(verb, given);
  const storage =
    keepIn === 'cookie'
      ? (cookies as TokenCookies).open(environment, prefix, given?.cookie)
      : openStorage(environment, prefix, keepIn);
  const tokens = createTokenStore(storage);
  if (given?.initial) putTokens(`${verb}: tokens.initial`, tokens, given.initial);
  const http = createHttpClient(environment, describeAnswer, readAnyText);
  const client = createTokenClient(http, origin, clientId);
  const withLock = createLocks(environment, storage);
  const accessToken = createAccessToken({ environment, withLock, client, store: tokens });
  const converting = (bare: ApiSend) => createConvertingSend(createAbortableSend(bare));
  const send = createAuthorizedClient({
    environment,
    http,
    accessToken,
    identity: () => tokens.get()?.identity,
    origin,
    toRequest,
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
    plainSend: send,
    converting,
  };
};

// State that a client shares with its React provider, so that both act as one visitor.

type Visitor = Pick<
  ClientBase,
  'clientId' | 'origin' | 'locale' | 'storage' | 'plainSend' | 'accessToken'
>;

/** Stores this state outside the client objects, because the storage holds secrets that no app needs. */
const visitors = new WeakMap<object, Visitor>();

export const shareVisitor = <Client extends object>(client: Client, visitor: Visitor): Client => {
  visitors.set(client, visitor);
  return client;
};

/**
 * `place`: prefix of the error message.
 * @throws TypeError for an object that createStoreClient did not create, such as a copy of a client.
 */
export const getVisitor = (place: string, client: object): Visitor => {
  const visitor = visitors.get(client);
  if (!visitor) throw new TypeError(`${place}: expected what createStoreClient returned`);
  return visitor;
};
