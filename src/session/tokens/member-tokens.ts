// Turns an authorization code into a member's tokens; nothing is kept here.
import { newId } from '../../browser/random.ts';
import type { OAuthData } from '../login/oauth-data.ts';
import type { Grant, TokenClient } from './token-client.ts';
import { type Tokens, tokensOfGrant } from './token-store.ts';

/** Each login gets a name of its own, even of the same member: no cart is taken for another's. */
export const memberTokensOf = (grant: Grant, nowMs: number): Tokens =>
  tokensOfGrant(grant, { refresh: '', role: 'member', identity: newId() }, nowMs);

/**
 * Works once per code (RFC 6749 section 4.1.3).
 * @throws StoreError as told by the token endpoint.
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
