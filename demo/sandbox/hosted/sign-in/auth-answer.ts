// The answer to an authorization request, and the ways in which it reaches the client.

import type { RedirectPayload } from '../../foundation/db/stored-json.ts';
import { issueAuthorizationCode } from '../../platform/auth/one-time-tokens.ts';
import type { Platform } from '../../platform.ts';
import { messagePage, type PageOptions, seeOther } from '../shell/page.ts';
import { webMessagePage } from './web-message-page.ts';

export type AuthPayload = Extract<RedirectPayload, { kind: 'auth' }>;

/** RFC 6749 sections 4.1.2 and 4.1.2.1; OpenID Connect adds `login_required`. */
export type AuthAnswer =
  | { code: string; state: string }
  | { error: AuthErrorName; error_description: string; state: string };

export type AuthErrorName = 'login_required' | 'access_denied' | 'invalid_request' | 'server_error';

/** A code for a member, bound to the client and to the address of the request. */
export const codeAnswer = async (
  platform: Platform,
  { request }: AuthPayload,
  memberId: string,
): Promise<AuthAnswer> => {
  const { clientId, codeChallenge, redirectUri, state } = request;
  const grant = { memberId, clientId, codeChallenge, redirectUri };
  return { code: await issueAuthorizationCode(platform, grant), state };
};

export const errorAnswer = (
  { request }: AuthPayload,
  error: AuthErrorName,
  description: string,
): AuthAnswer => ({ error, error_description: description, state: request.state });

/** The shop's address with the answer in it, after whatever it had before. */
export const addressWith = (
  { redirectUri, responseMode }: Pick<AuthPayload['request'], 'redirectUri' | 'responseMode'>,
  answer: AuthAnswer,
): string | undefined => {
  if (redirectUri === null || responseMode === 'web_message') return undefined;
  const joint = responseMode === 'fragment' ? '#' : redirectUri.includes('?') ? '&' : '?';
  return `${redirectUri}${joint}${new URLSearchParams(answer)}`;
};

export const deliver = (
  { settings }: Platform,
  { request, targetOrigin }: AuthPayload,
  answer: AuthAnswer,
  headers: PageOptions['headers'] = [],
): Response | Promise<Response> => {
  const address = addressWith(request, answer);
  if (address !== undefined) return seeOther(address, headers);
  if (targetOrigin !== null) {
    const page = webMessagePage(answer, targetOrigin, settings.frameAnswer);
    for (const [name, value] of headers) page.headers.append(name, value);
    return page;
  }
  return endedPage(undefined);
};

/** For an address that is unknown, or was answered before. */
export const endedPage = (backUrl: string | undefined): Promise<Response> =>
  messagePage({
    title: 'This page has ended',
    text: 'Its address works once and for a short time. Open the shop again and go on from there.',
    status: 410,
    backUrl,
  });
