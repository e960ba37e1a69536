// The session for developers: the current visitor or member, and their tokens (spec section 4).
import type { Environment } from '../../browser/environment.ts';
import { newId } from '../../browser/random.ts';
import { isStoreError } from '../../errors.ts';
import type { BareAccessToken } from '../tokens/access-token.ts';
import type { TokenClient } from '../tokens/token-client.ts';
import { type TokenStore, type Tokens, tokensOfGrant } from '../tokens/token-store.ts';

export interface Session {
  /**
   * Tokens of a new visitor. Given tokens are returned while they are valid and refreshed when they have expired; only
   * when the platform refuses the refresh are they replaced by those of a new visitor. Used only after setTokens().
   */
  generateVisitorTokens(tokens?: Tokens): Promise<Tokens>;
  /** A new access token for the refresh token. Used only after setTokens(). */
  renewToken(tokens: Tokens): Promise<Tokens>;
  getTokens(): Tokens | undefined;
  setTokens(tokens: Tokens): void;
  /** A valid access token; requested or refreshed when needed. */
  getAccessToken(): Promise<string>;
  /** True for the role `member` only. */
  loggedIn(): boolean;
}

export interface SessionParts {
  environment: Pick<Environment, 'now'>;
  client: TokenClient;
  store: TokenStore;
  accessToken: Pick<BareAccessToken, 'get'>;
}

export const createSession = ({
  environment,
  client,
  store,
  accessToken,
}: SessionParts): Session => {
  const renewToken: Session['renewToken'] = async ({ refreshToken, identity }) => {
    const { value: refresh, role } = refreshToken;
    const grant = await client.refresh(refresh);
    return tokensOfGrant(grant, { refresh, role, identity }, environment.now());
  };
  return {
    renewToken,
    generateVisitorTokens: async (tokens) => {
      const { accessToken: access, refreshToken } = tokens ?? {};
      const isValid = access?.value && access.expiresAt >= Math.floor(environment.now() / 1000);
      if (tokens && isValid) return tokens;
      try {
        if (tokens && refreshToken?.value) return await renewToken(tokens);
      } catch (error) {
        // A network failure must not turn a member into a visitor.
        if (!isStoreError(error) || error.retryable) throw error;
      }
      const visitor = { refresh: '', role: 'visitor', identity: newId() } as const;
      return tokensOfGrant(await client.anonymous(), visitor, environment.now());
    },
    getTokens: store.get,
    setTokens: store.set,
    getAccessToken: accessToken.get,
    loggedIn: () => store.get()?.refreshToken.role === 'member',
  };
};
