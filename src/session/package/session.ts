// The session for developers: who the caller is, and tokens to take along (spec section 4).
import type { Environment } from '../../browser/environment.ts';
import { newId } from '../../browser/random.ts';
import { isStoreError } from '../../errors.ts';
import type { BareAccessToken } from '../tokens/access-token.ts';
import type { TokenClient } from '../tokens/token-client.ts';
import { type TokenStore, type Tokens, tokensOfGrant } from '../tokens/token-store.ts';

export interface Session {
  /**
   * Tokens of a new visitor; not kept until setTokens(). Tokens that are given come back while they
   * are valid, renewed when they can be, and become a new visitor's only when the platform refuses.
   */
  generateVisitorTokens(tokens?: Tokens): Promise<Tokens>;
  /** A new access token for the refresh token; not kept until setTokens(). */
  renewToken(tokens: Tokens): Promise<Tokens>;
  getTokens(): Tokens | undefined;
  setTokens(tokens: Tokens): void;
  /** A valid access token, fetched or renewed when needed. */
  getAccessToken(): Promise<string>;
  /** True only for the role member. */
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
        // Trouble on the way makes nobody a visitor.
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
