// Stores the tokens under one key and validates them on each read.
// Facts: docs/platform/authentication.md#tokens.

import {
  boolean,
  type Codec,
  maybe,
  nonEmptyText,
  number,
  object,
  oneOf,
  orElse,
  readStored,
  sparse,
} from '../../codec/codec.ts';
import type { KeyValueStore } from '../../environment/storage.ts';
import type { Grant } from './token-client.ts';

/** Tokens are refreshed this long before they expire, so that they stay valid during a request. */
export const LEEWAY_SECONDS = 60;

/** Upper limit of a token's lifetime, even if the stored expiry is later. The platform's tokens are valid for four hours. */
export const MAX_LIFE_SECONDS = 86_400;

/** none: no token; visitor: anonymous; member: logged in. */
export type Role = 'none' | 'visitor' | 'member';

/** Tokens of one visitor or member. */
export interface Tokens {
  accessToken: {
    value: string;
    /** Epoch seconds. */
    expiresAt: number;
    /** Epoch seconds from which to refresh. Default: LEEWAY_SECONDS before the token expires. */
    renewAt?: number;
  };
  refreshToken: { value: string; role: Role };
  /**
   * Local id of the visitor or member. It survives a refresh and changes with the session, so that a cart is
   * never shown to another identity.
   */
  identity: string;
  /** True for a visitor that was just created and cannot have a cart yet. */
  isNew?: boolean;
}

/** Creates tokens from a grant. Without a new refresh token, the sent refresh token stays valid. */
export const grantToTokens = (
  grant: Grant,
  before: { refresh: string; role: Role; identity: string },
  nowMs: number,
): Tokens => {
  const { accessToken: value, refreshToken = before.refresh } = grant;
  const expiresInSeconds = Math.min(grant.expiresInSeconds, MAX_LIFE_SECONDS);
  const expiresAt = Math.floor(nowMs / 1000) + expiresInSeconds;
  // Prevents a refresh on every call for tokens that live about a minute.
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
  /** Identity of the tokens that this tab stored last. */
  own?: string;
  set(tokens: Tokens): void;
  clear(): void;
}

const storedTokens: Codec<Tokens> = sparse({
  // An unreadable access token counts as expired.
  accessToken: orElse(
    sparse({
      value: orElse(nonEmptyText, ''),
      expiresAt: orElse(number, 0),
      renewAt: maybe(number),
    }),
    { value: '', expiresAt: 0 },
  ),
  refreshToken: object({ value: nonEmptyText, role: oneOf('visitor', 'member') }),
  identity: nonEmptyText,
  isNew: maybe(boolean),
});

/** Storage key of the tokens. */
export const TOKENS_KEY = 'tokens';

/** Parses stored tokens; undefined for any other text. */
export const parseTokens = (text: string | null): Tokens | undefined =>
  readStored(storedTokens, text);

/** Reads the storage on each call, because another tab may have changed it. */
export const createTokenStore = (storage: KeyValueStore, name = TOKENS_KEY): TokenStore => {
  const store: TokenStore = {
    get: () => parseTokens(storage.get(name)),
    set: (tokens) => {
      store.own = tokens.identity;
      storage.set(name, JSON.stringify(tokens));
    },
    clear: () => storage.remove(name),
  };
  return store;
};
