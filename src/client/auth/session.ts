// The session for developers: the current visitor or member, and their tokens (spec section 4).

import {
  anything,
  maybe,
  maybeWords,
  number,
  object,
  openObject,
  orElse,
  words,
} from '../codec/codec.ts';
import { newId } from '../environment/random.ts';
import { isStoreError } from '../errors.ts';
import { type CallOptions, untilAborted } from '../http/abortable.ts';
import type { PlatformSession } from './tokens/authorized-client.ts';
import { type TokenStore, type Tokens, tokensOfGrant } from './tokens/token-store.ts';

// Reads the tokens that developers pass in: ours, or in the shape of spec section 3, which has no identity.

/** Tokens of this package, or of any other client of the platform. */
export type TokensInput = Omit<Tokens, 'identity'> & Partial<Pick<Tokens, 'identity'>>;

const expected = (verb: string, what: string): TypeError =>
  new TypeError(
    `${verb}: expected { accessToken: { value, expiresAt }, refreshToken: { value, role } }, received ${what}`,
  );

const input = object({
  // Without a valid time, the access token counts as expired.
  accessToken: maybe(openObject({ value: orElse(words, ''), expiresAt: orElse(number, 0) })),
  refreshToken: maybe(object({ value: orElse(words, ''), role: anything })),
  identity: maybeWords,
});

/** @throws TypeError. Its message leaves out the values, which are secrets. */
const tokensOfInput = (verb: string, given: unknown, current?: Tokens): Tokens => {
  const tokens = maybe(input)(given);
  const { accessToken = { value: '', expiresAt: 0 }, refreshToken, identity } = tokens ?? {};
  if (!refreshToken) throw expected(verb, tokens ? 'no refreshToken' : String(given));
  for (const [name, { value }] of Object.entries({ accessToken, refreshToken })) {
    // Such a text cannot be sent in a header, and the error of fetch would show it.
    if (/[^\x21-\x7e]/.test(value))
      throw expected(verb, `a character in ${name}.value that no token has`);
  }
  const { value, role } = refreshToken;
  if (!value) throw expected(verb, 'no refreshToken.value');
  if (role !== 'visitor' && role !== 'member') throw expected(verb, `the role ${String(role)}`);
  const isCurrent = value === current?.refreshToken.value;
  return {
    ...(given as object),
    accessToken,
    refreshToken: { value, role },
    identity: identity ?? (isCurrent ? current.identity : newId()),
  };
};

/** Stores the tokens; those of the role `none` end the session. @throws TypeError. */
export const putTokens = (verb: string, store: TokenStore, given: unknown): void => {
  if (maybe(input)(given)?.refreshToken?.role === 'none') store.clear();
  else store.set(tokensOfInput(verb, given, store.get()));
};

export interface Session {
  /**
   * Tokens of a new visitor. Given tokens are returned while they are valid and refreshed when they have expired; only
   * when the platform refuses the refresh are they replaced by those of a new visitor. Used only after setTokens().
   */
  generateVisitorTokens(tokens?: TokensInput, options?: CallOptions): Promise<Tokens>;
  /** A new access token for the refresh token. Used only after setTokens(). */
  renewToken(tokens: TokensInput, options?: CallOptions): Promise<Tokens>;
  /** The tokens as they are now; undefined where there are none. */
  getTokens(): Tokens | undefined;
  /**
   * Uses these tokens from now on, in the shape of spec section 3: without `identity`, they belong to the current
   * caller if they have the current refresh token, and to another otherwise. With the role `none`, there are no tokens
   * any more.
   * @throws TypeError for anything else.
   */
  setTokens(tokens: TokensInput): void;
  /** A valid access token; requested or refreshed when needed. */
  getAccessToken(options?: CallOptions): Promise<string>;
  /** True for the role `member` only. */
  loggedIn(): boolean;
}

export const createSession = ({
  environment,
  client,
  tokens: store,
  accessToken,
}: Pick<PlatformSession, 'environment' | 'client' | 'tokens' | 'accessToken'>): Session => {
  const renew = async (tokens: TokensInput): Promise<Tokens> => {
    const { refreshToken, identity } = tokensOfInput('renewToken', tokens, store.get());
    const { value: refresh, role } = refreshToken;
    const grant = await client.refresh(refresh);
    return tokensOfGrant(grant, { refresh, role, identity }, environment.now());
  };
  const generate = async (given: TokensInput | undefined): Promise<Tokens> => {
    const hasRefresh = given?.refreshToken?.value;
    if (given && hasRefresh) {
      const tokens = tokensOfInput('generateVisitorTokens', given, store.get());
      const { value, expiresAt } = tokens.accessToken;
      if (value && expiresAt >= Math.floor(environment.now() / 1000)) {
        return given.identity ? (given as Tokens) : tokens;
      }
      try {
        return await renew(tokens);
      } catch (error) {
        // A network failure must not turn a member into a visitor.
        if (!isStoreError(error) || error.retryable) throw error;
      }
    }
    const visitor = { refresh: '', role: 'visitor', identity: newId() } as const;
    return tokensOfGrant(await client.anonymous(), visitor, environment.now());
  };
  return {
    renewToken: (tokens, { signal } = {}) => untilAborted(() => renew(tokens), signal),
    generateVisitorTokens: (tokens, { signal } = {}) =>
      untilAborted(() => generate(tokens), signal),
    getTokens: store.get,
    setTokens: (tokens) => putTokens('setTokens', store, tokens),
    getAccessToken: ({ signal } = {}) => untilAborted(accessToken.get, signal),
    loggedIn: () => store.get()?.refreshToken.role === 'member',
  };
};
