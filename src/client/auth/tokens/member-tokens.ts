// Exchanges an authorization code for a member's tokens, without storing them.

import { newId } from '../../environment/random.ts';
import type { OAuthData } from '../login/auth-url.ts';
import type { BareAccessToken } from './access-token.ts';
import type { PlatformSession } from './authorized-client.ts';
import type { Grant, TokenClient } from './token-client.ts';
import { grantToTokens, type Tokens } from './token-store.ts';

// Login and logout: stores or deletes the tokens for all tabs, even while a tab refreshes them.

export interface AccessToken extends BareAccessToken {
  /** Stores these tokens for all tabs. */
  signIn(tokens: Tokens): Promise<void>;
  /**
   * Deletes the tokens and returns them. Calls `beforeDelete` with them first, because the page may unload before the
   * promise resolves.
   */
  signOut(beforeDelete?: (tokens: Tokens) => void): Promise<Tokens | undefined>;
}

/** Adds login and logout to a session's access token. Separate from access-token.ts, because most pages use neither. */
export const withSigning = ({
  accessToken,
  tokens: store,
  withLock,
}: Pick<PlatformSession, 'accessToken' | 'tokens' | 'withLock'>): AccessToken => ({
  ...accessToken,
  signIn: (tokens) => withLock('tokens', () => store.set(tokens)),
  signOut: (beforeDelete) => {
    const tokens = store.get();
    if (tokens) beforeDelete?.(tokens);
    // Clears the tokens now, and again under the lock, because a tab that refreshes tokens may store them in between.
    store.clear();
    return withLock('tokens', () => {
      if (store.get()?.identity === tokens?.identity) store.clear();
      return tokens;
    });
  },
});

/** Each login gets a new identity id, even for the same member, so that carts are never mixed up. */
export const toMemberTokens = (grant: Grant, nowMs: number): Tokens =>
  grantToTokens(grant, { refresh: '', role: 'member', identity: newId() }, nowMs);

/**
 * A code can be exchanged once (RFC 6749 section 4.1.3).
 * @throws StoreError of the token endpoint.
 */
export const exchangeCode = async (
  client: TokenClient,
  code: string,
  { redirectUri, codeVerifier }: Pick<OAuthData, 'redirectUri' | 'codeVerifier'>,
  now: () => number,
): Promise<Tokens> => {
  const grant = await client.ask({
    grantType: 'authorization_code',
    redirectUri: redirectUri || undefined,
    code,
    codeVerifier,
  });
  return toMemberTokens(grant, now());
};
