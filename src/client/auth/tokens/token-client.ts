// Calls the platform's token endpoint, with one method per grant.
import { maybeWords, object, readBy, words } from '../../codec/codec.ts';
import { type Call, plainRequestOf } from '../../http/call.ts';
import type { Http, SendOptions } from '../../http/http-client.ts';
import { readAnswer } from '../../http/read-answer.ts';

const tokenCall: Call = {
  method: 'POST',
  service: '',
  path: '/oauth2/token',
};

/** A checked response of the token endpoint. */
export interface Grant {
  accessToken: string;
  expiresInSeconds: number;
  /** Undefined when the sent refresh token stays valid. */
  refreshToken: string | undefined;
}

export interface TokenClient {
  /** Tokens of a new visitor. */
  anonymous(): Promise<Grant>;
  /** A new access token for the refresh token (RFC 6749 section 6). */
  refresh(refreshToken: string): Promise<Grant>;
  /** Any other grant, with the platform's parameter names. Undefined values are not sent. */
  ask(grant: Record<string, string | undefined>, options?: SendOptions): Promise<Grant>;
}

const grant = object({
  access_token: words,
  expires_in: readBy(
    (value) => (Number(value) > 0 ? Number(value) : undefined),
    'a positive number',
  ),
  refresh_token: maybeWords,
});

const grantOf = (answer: unknown): Grant => {
  const { access_token, expires_in, refresh_token } = readAnswer(grant, answer);
  return {
    accessToken: access_token,
    expiresInSeconds: expires_in,
    refreshToken: refresh_token,
  };
};

/**
 * @throws StoreError, `retryable` unless the platform has refused the grant. The messages are those of spec section 8
 * (describe-answer.ts).
 */
export const createTokenClient = (http: Http, origin: string, clientId: string): TokenClient => {
  const ask: TokenClient['ask'] = async (grant, options) =>
    grantOf(await http(plainRequestOf(origin, tokenCall, { clientId, ...grant }), options));
  return {
    ask,
    anonymous: () => ask({ grantType: 'anonymous' }),
    refresh: (refreshToken) => ask({ refreshToken, grantType: 'refresh_token' }),
  };
};
