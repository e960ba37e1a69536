// Speaks to the platform's token endpoint: one function per grant.
import { isStoreError, StoreError } from '../errors.ts';
import { asObject, asText } from '../model/json.ts';
import { type Call, plainRequestOf } from '../transport/call.ts';
import type { Http } from '../transport/http-client.ts';

const tokenCall: Call = {
  method: 'POST',
  service: 'token',
  path: '/oauth2/token',
};

/** What the token endpoint answered, checked. */
export interface Grant {
  accessToken: string;
  expiresInSeconds: number;
  /** Absent where the platform keeps the one that was sent. */
  refreshToken: string | undefined;
}

export interface TokenClient {
  /** Tokens of a new visitor. */
  anonymous(): Promise<Grant>;
  /** A new access token for the refresh token (RFC 6749 section 6). */
  refresh(refreshToken: string): Promise<Grant>;
}

const MESSAGE = 'Failed to fetch tokens from OAuth API';

const grantOf = (answer: unknown): Grant => {
  const json = asObject(answer);
  const accessToken = asText(json?.['access_token']);
  const expiresInSeconds = Number(json?.['expires_in']);
  if (!accessToken || !(expiresInSeconds > 0)) {
    throw new StoreError(MESSAGE, { code: 'bad_answer', retryable: true });
  }
  return {
    accessToken,
    expiresInSeconds,
    refreshToken: asText(json?.['refresh_token']),
  };
};

/**
 * @throws StoreError with the message of spec section 8; `retryable` unless the platform
 * definitely refused the grant.
 */
export const createTokenClient = (http: Http, origin: string, clientId: string): TokenClient => {
  const fetchTokens = async (grant: Record<string, string>): Promise<Grant> => {
    try {
      return grantOf(await http(plainRequestOf(origin, tokenCall, { clientId, ...grant })));
    } catch (error) {
      if (!isStoreError(error) || !error.status || error.code === 'bad_answer') throw error;
      const text = `${MESSAGE}: ${error.message}. request id: ${error.requestId ?? null}.`;
      throw new StoreError(text, { ...error, cause: error });
    }
  };
  return {
    anonymous: () => fetchTokens({ grantType: 'anonymous' }),
    refresh: (refreshToken) => fetchTokens({ refreshToken, grantType: 'refresh_token' }),
  };
};
