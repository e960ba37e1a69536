// Stores the tokens under one key, and validates them on each read.

import {
  boolean,
  type Codec,
  maybe,
  number,
  object,
  oneOf,
  orElse,
  readStored,
  sparse,
  words,
} from '../../codec/codec.ts';
import type { KeyValueStore } from '../../environment/storage.ts';
import type { Grant } from './token-client.ts';

/** Tokens are refreshed this long before they expire, so that they stay valid during a request. */
export const LEEWAY_SECONDS = 60;

/** No token is trusted for longer, whatever time is stored with it. The platform's tokens are valid for four hours. */
export const MAX_LIFE_SECONDS = 86_400;

/** none: no token; visitor: anonymous; member: logged in (spec section 4, Token lifecycle). */
export type Role = 'none' | 'visitor' | 'member';

/** The tokens of one visitor or member (spec section 3, Tokens). */
export interface Tokens {
  accessToken: {
    value: string;
    /** Epoch seconds. */
    expiresAt: number;
    /** Epoch seconds from which to refresh; when absent, LEEWAY_SECONDS before the token expires. */
    renewAt?: number;
  };
  refreshToken: { value: string; role: Role };
  /**
   * Our own id of the visitor or member. It survives a refresh and changes with the session, so that a cart is never
   * shown to another identity.
   */
  identity: string;
  /** A visitor that was just created, who cannot have a cart yet. */
  isNew?: boolean;
}

/** Makes tokens from a grant. Without a new refresh token, the sent one stays valid. */
export const tokensOfGrant = (
  grant: Grant,
  before: { refresh: string; role: Role; identity: string },
  nowMs: number,
): Tokens => {
  const { accessToken: value, refreshToken = before.refresh } = grant;
  const expiresInSeconds = Math.min(grant.expiresInSeconds, MAX_LIFE_SECONDS);
  const expiresAt = Math.floor(nowMs / 1000) + expiresInSeconds;
  // A token with a lifetime of about a minute must not be refreshed on every call.
  const isShort = expiresInSeconds < 2 * LEEWAY_SECONDS;
  return {
    accessToken: {
      value,
      expiresAt,
      ...(isShort && { renewAt: expiresAt - expiresInSeconds / 2 }),
    },
    refreshToken: { value: refreshToken, role: before.role },
    identity: before.identity,
  };
};

export interface TokenStore {
  get(): Tokens | undefined;
  /** The identity of the tokens that this tab has stored last. */
  own?: string;
  set(tokens: Tokens): void;
  clear(): void;
}

const storedTokens: Codec<Tokens> = sparse({
  // An access token that cannot be read counts as expired.
  accessToken: orElse(
    sparse({ value: orElse(words, ''), expiresAt: orElse(number, 0), renewAt: maybe(number) }),
    { value: '', expiresAt: 0 },
  ),
  refreshToken: object({ value: words, role: oneOf('visitor', 'member') }),
  identity: words,
  isNew: maybe(boolean),
});

/** Reads the storage each time, because another tab may have changed it. */
export const createTokenStore = (storage: KeyValueStore, name = 'tokens'): TokenStore => {
  const store: TokenStore = {
    get: () => readStored(storedTokens, storage.get(name)),
    set: (tokens) => {
      store.own = tokens.identity;
      storage.set(name, JSON.stringify(tokens));
    },
    clear: () => storage.remove(name),
  };
  return store;
};
