// The session for developers: who the caller is, and tokens to take along (spec section 4).
import type { Environment } from '../browser/environment.ts';
import { newId } from '../browser/random.ts';
import type { AccessToken } from './access-token.ts';
import type { TokenClient } from './token-client.ts';
import { type TokenStore, type Tokens, tokensOfGrant } from './token-store.ts';

export interface Session {
  /** Tokens of a new visitor; not kept until setTokens(). */
  generateVisitorTokens(): Promise<Tokens>;
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
  accessToken: AccessToken;
}

export const createSession = ({
  environment,
  client,
  store,
  accessToken,
}: SessionParts): Session => ({
  generateVisitorTokens: async () =>
    tokensOfGrant(
      await client.anonymous(),
      { refresh: '', role: 'visitor', identity: newId() },
      environment.now(),
    ),
  renewToken: async ({ refreshToken: { value: refresh, role }, identity }) =>
    tokensOfGrant(await client.refresh(refresh), { refresh, role, identity }, environment.now()),
  getTokens: store.get,
  setTokens: store.set,
  getAccessToken: accessToken.get,
  loggedIn: () => store.get()?.refreshToken.role === 'member',
});
