// Exchanges an authorization code for a member's tokens, without storing them.
import { newId } from '../../environment/random.ts';
import type { OAuthData } from '../login/oauth-data.ts';
import type { Grant, TokenClient } from './token-client.ts';
import { type Tokens, tokensOfGrant } from './token-store.ts';

/** Each login gets a new identity id, even for the same member, so that carts are never mixed up. */
export const memberTokensOf = (grant: Grant, nowMs: number): Tokens =>
  tokensOfGrant(grant, { refresh: '', role: 'member', identity: newId() }, nowMs);

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
  return memberTokensOf(grant, now());
};
