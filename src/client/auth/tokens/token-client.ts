// Calls the platform's token endpoint, with one method per grant.
// Facts: docs/platform/authentication.md#tokens, docs/platform/errors.md#error-bodies.
import { maybeText, nonEmptyText, object, readBy } from '../../codec/codec.ts';
import { type Call, toPlainRequest } from '../../http/call.ts';
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
  /** Undefined if the sent refresh token stays valid. */
  refreshToken: string | undefined;
}

export interface TokenClient {
  /** Requests tokens of a new visitor. */
  anonymous(): Promise<Grant>;
  /** Requests a new access token for the refresh token (RFC 6749 section 6). */
  refresh(refreshToken: string): Promise<Grant>;
  /** Requests any other grant, with the platform's parameter names. Undefined values are not sent. */
  ask(grant: Record<string, string | undefined>, options?: SendOptions): Promise<Grant>;
}

const grant = object({
  access_token: nonEmptyText,
  expires_in: readBy(
    (value) => (Number(value) > 0 ? Number(value) : undefined),
    'a positive number',
  ),
  refresh_token: maybeText,
});

const readGrant = (answer: unknown): Grant => {
  const { access_token, expires_in, refresh_token } = readAnswer(grant, answer);
  return {
    accessToken: access_token,
    expiresInSeconds: expires_in,
    refreshToken: refresh_token,
  };
};

/** @throws StoreError, `retryable` unless the platform refused the grant. The messages come from describe-answer.ts. */
export const createTokenClient = (http: Http, origin: string, clientId: string): TokenClient => {
  const ask: TokenClient['ask'] = async (grant, options) => {
    const request = toPlainRequest(origin, tokenCall, { clientId, ...grant });
    return readGrant(await http(request, { ...options, needsBody: true }));
  };
  return {
    ask,
    anonymous: () => ask({ grantType: 'anonymous' }),
    refresh: (refreshToken) => ask({ refreshToken, grantType: 'refresh_token' }),
  };
};
