// The package's session API: the current visitor or member, and their tokens. Facts:
// docs/platform/authentication.md#tokens.

import {
  anything,
  maybe,
  maybeText,
  nonEmptyText,
  number,
  object,
  openObject,
  orElse,
} from '../codec/codec.ts';
import { newId } from '../environment/random.ts';
import { isStoreError } from '../errors.ts';
import { type CallOptions, untilAborted } from '../http/abortable.ts';
import type { PlatformSession } from './tokens/authorized-client.ts';
import { mayBeRefusal, refreshTokens, visitorTokens } from './tokens/token-source.ts';
import type { TokenStore, Tokens } from './tokens/token-store.ts';

// Reads tokens that a developer passes in: tokens of this package, or in the platform's format, which lacks `identity`.

/** Tokens of this package, or of any other client of the platform. */
export type TokensInput = Omit<Tokens, 'identity'> & Partial<Pick<Tokens, 'identity'>>;

const expected = (verb: string, what: string): TypeError =>
  new TypeError(
    `${verb}: expected { accessToken: { value, expiresAt }, refreshToken: { value, role } }, received ${what}`,
  );

const input = object({
  // Without a valid time, the access token counts as expired.
  accessToken: maybe(openObject({ value: orElse(nonEmptyText, ''), expiresAt: orElse(number, 0) })),
  refreshToken: maybe(object({ value: orElse(nonEmptyText, ''), role: anything })),
  identity: maybeText,
});

/** @throws TypeError. Its message omits the values, which are secrets. */
const readTokensInput = (verb: string, given: unknown, current?: Tokens): Tokens => {
  const tokens = maybe(input)(given);
  const { accessToken = { value: '', expiresAt: 0 }, refreshToken, identity } = tokens ?? {};
  if (!refreshToken) throw expected(verb, tokens ? 'no refreshToken' : String(given));
  for (const [name, { value }] of Object.entries({ accessToken, refreshToken })) {
    // A header cannot contain these characters, and the error of fetch would show the token.
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

/** Stores the tokens. Role `none` ends the session. @throws TypeError. */
export const putTokens = (verb: string, store: TokenStore, given: unknown): void => {
  if (maybe(input)(given)?.refreshToken?.role === 'none') store.clear();
  else store.set(readTokensInput(verb, given, store.get()));
};

export interface Session {
  /**
   * Without tokens, gets tokens of a new visitor. Given tokens are returned if they are still valid; otherwise they are
   * refreshed. If the platform refuses the refresh, a new visitor's tokens replace them. The result takes effect only
   * after setTokens().
   */
  generateVisitorTokens(tokens?: TokensInput, options?: CallOptions): Promise<Tokens>;
  /** Gets a new access token for the refresh token. It takes effect only after setTokens(). */
  renewToken(tokens: TokensInput, options?: CallOptions): Promise<Tokens>;
  /** Current tokens. Before the first call and after logout, they are empty and have the role `none`. */
  getTokens(): Tokens;
  /**
   * Replaces the current tokens. Without `identity`, the tokens belong to the current caller if they have the current
   * refresh token, otherwise to a new caller. The role `none` deletes the tokens.
   * @throws TypeError for unusable tokens, such as tokens without a refresh token.
   */
  setTokens(tokens: TokensInput): void;
  /** Resolves to a valid access token. Requests or refreshes it if needed. */
  getAccessToken(options?: CallOptions): Promise<string>;
  /** True for the role `member` only. */
  loggedIn(): boolean;
}

const noTokens = (): Tokens => ({
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
  identity: '',
});

/**
 * Warns once if a server gives a client the tokens of one visitor after another: calls that run at the same time would
 * then use the wrong cart. A login changes the role, so it causes no warning.
 */
const createVisitorCheck = ({ environment, tokens: store }: SessionParts): (() => void) => {
  let isWarned = Boolean(environment.document);
  let given: Tokens | undefined;
  return () => {
    const tokens = store.get();
    const isOther =
      given?.refreshToken.role === tokens?.refreshToken.role &&
      given?.identity !== tokens?.identity;
    given = tokens;
    if (isWarned || !isOther) return;
    isWarned = true;
    // biome-ignore lint/suspicious/noConsole: a fault of the server's code, which no error could report.
    console.warn(
      'pannier: setTokens() replaced the tokens of another visitor. On a server, create one client for each request, with tokens.initial.',
    );
  };
};

type SessionParts = Pick<PlatformSession, 'environment' | 'client' | 'tokens' | 'accessToken'>;

export const createSession = (parts: SessionParts): Session => {
  const { client, tokens: store, accessToken } = parts;
  const { now } = parts.environment;
  const checkVisitor = createVisitorCheck(parts);
  checkVisitor();
  const renew = async (tokens: TokensInput): Promise<Tokens> =>
    refreshTokens(client, readTokensInput('renewToken', tokens, store.get()), now);
  const generate = async (given: TokensInput | undefined): Promise<Tokens> => {
    const hasRefresh = given?.refreshToken?.value;
    if (given && hasRefresh) {
      const tokens = readTokensInput('generateVisitorTokens', given, store.get());
      const { value, expiresAt } = tokens.accessToken;
      if (value && expiresAt >= Math.floor(now() / 1000)) {
        return given.identity ? (given as Tokens) : tokens;
      }
      try {
        return await refreshTokens(client, tokens, now);
      } catch (error) {
        // A network failure must not turn a member into a visitor.
        if (!isStoreError(error) || !mayBeRefusal(error)) throw error;
      }
    }
    return visitorTokens(client, now);
  };
  return {
    renewToken: (tokens, { signal } = {}) => untilAborted(() => renew(tokens), signal),
    generateVisitorTokens: (tokens, { signal } = {}) =>
      untilAborted(() => generate(tokens), signal),
    getTokens: () => store.get() ?? noTokens(),
    setTokens: (tokens) => {
      putTokens('setTokens', store, tokens);
      checkVisitor();
    },
    getAccessToken: ({ signal } = {}) => untilAborted(accessToken.get, signal),
    loggedIn: () => store.get()?.refreshToken.role === 'member',
  };
};
