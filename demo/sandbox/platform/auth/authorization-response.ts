// The response to an authorization request, and the URL that contains the response.

import type { Platform } from '../core/platform.ts';
import type { RedirectPayload } from '../redirects/redirect-json.ts';
import { issueAuthorizationCode } from '../tokens/one-time-tokens.ts';

export type AuthPayload = Extract<RedirectPayload, { kind: 'auth' }>;

/** RFC 6749 sections 4.1.2 and 4.1.2.1; OpenID Connect adds `login_required`. */
export type AuthAnswer =
  | { code: string; state: string }
  | { error: AuthErrorName; error_description: string; state: string };

export type AuthErrorName = 'login_required' | 'access_denied' | 'invalid_request' | 'server_error';

/** An authorization code for a member, bound to the client and redirect URI of the request. */
export const codeAnswer = async (
  platform: Platform,
  { request, visitorId }: AuthPayload,
  memberId: string,
): Promise<AuthAnswer> => {
  const { clientId, codeChallenge, redirectUri, state } = request;
  const grant = {
    memberId,
    clientId,
    codeChallenge,
    redirectUri,
    visitorId: visitorId ?? null,
  };
  return { code: await issueAuthorizationCode(platform, grant), state };
};

export const errorAnswer = (
  { request }: AuthPayload,
  error: AuthErrorName,
  description: string,
): AuthAnswer => ({ error, error_description: description, state: request.state });

/** The redirect URI with the response appended; undefined if the response is posted as a web message. */
export const addressWith = (
  { redirectUri, responseMode }: Pick<AuthPayload['request'], 'redirectUri' | 'responseMode'>,
  answer: AuthAnswer,
): string | undefined => {
  if (redirectUri === null || responseMode === 'web_message') return undefined;
  const joint = responseMode === 'fragment' ? '#' : redirectUri.includes('?') ? '&' : '?';
  return `${redirectUri}${joint}${new URLSearchParams(answer)}`;
};
