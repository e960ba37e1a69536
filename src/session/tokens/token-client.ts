// Calls the platform's token endpoint, with one method per grant.

import { isStoreError, type StoreError } from '../../errors.ts';
import { asObject, asText } from '../../model/json.ts';
import { type Call, plainRequestOf } from '../../transport/call.ts';
import type { Http, SendOptions } from '../../transport/http-client.ts';
import { badAnswer } from '../../transport/to-store-error.ts';

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

const grantOf = (answer: unknown): Grant => {
  const json = asObject(answer);
  const accessToken = asText(json?.['access_token']);
  const expiresInSeconds = Number(json?.['expires_in']);
  if (!accessToken || !(expiresInSeconds > 0)) throw badAnswer();
  return { accessToken, expiresInSeconds, refreshToken: asText(json?.['refresh_token']) };
};

/** Whether the answer is a refusal of OAuth (RFC 6749, section 5.2) or of the platform. */
const isRefusal = ({ details }: StoreError): boolean =>
  !!(details['applicationError'] ?? details['validationError']) ||
  /^(invalid|unauthorized|unsupported)_/.test(String(details['error']));

/** Any other answer came from something on the way, such as a firewall, and says nothing about the token. */
const judged = (error: unknown): unknown =>
  isStoreError(error) && error.status && !isRefusal(error)
    ? Object.assign(error, { retryable: true })
    : error;

/**
 * @throws StoreError, `retryable` unless the platform has refused the grant. The messages are those of spec section 8
 * (describe-answer.ts).
 */
export const createTokenClient = (http: Http, origin: string, clientId: string): TokenClient => {
  const ask: TokenClient['ask'] = async (grant, options) =>
    grantOf(
      await http(plainRequestOf(origin, tokenCall, { clientId, ...grant }), options).catch(
        (error) => {
          throw judged(error);
        },
      ),
    );
  return {
    ask,
    anonymous: () => ask({ grantType: 'anonymous' }),
    refresh: (refreshToken) => ask({ refreshToken, grantType: 'refresh_token' }),
  };
};
