// GET /hosted/authorize: responds without user interaction, based on a session token or a cookie.
import {
  type AuthPayload,
  codeAnswer,
  errorAnswer,
} from '../../platform/auth/authorization-response.ts';
import type { Platform } from '../../platform/core/platform.ts';
import {
  elsewhereOf,
  isAllowedAddress,
  isRegisteredRedirectUri,
} from '../../platform/redirects/callback-address.ts';
import { endRedirectSession } from '../../platform/redirects/redirect-session.ts';
import { takeHashedSessionToken } from '../../platform/tokens/one-time-tokens.ts';
import { messagePage } from '../shell/page.ts';
import { deliver, expiredPage, invalidRedirectUriPage } from './auth-answer.ts';
import type { AuthSession } from './auth-session.ts';
import { hostedMember } from './member-cookie.ts';

const ended = 'The sign-in request has expired or was already used.';

export const authorize = async (
  platform: Platform,
  request: Request,
  { session, payload: requested, isLive }: AuthSession,
): Promise<Response> => {
  const payload = withTarget(platform, request, requested);
  const inFrame = payload.targetOrigin !== null;
  const { frameAnswer } = platform.settings;
  if (inFrame && frameAnswer === 'deny-framing') return unframeablePage();
  const { redirectUri } = payload.request;
  if (!inFrame && redirectUri && !isRegisteredRedirectUri(redirectUri, platform.settings))
    return invalidRedirectUriPage();
  // A page can be reloaded, and mail scanners and browsers prefetch links, so only the first request is processed.
  if (!isLive || !(await endRedirectSession(platform, session.id)))
    return inFrame
      ? deliver(platform, payload, errorAnswer(payload, 'invalid_request', ended))
      : expiredPage(payload.request.redirectUri ?? undefined);
  if (inFrame && frameAnswer === 'error') {
    const description = 'The sandbox settings make this request fail.';
    return deliver(platform, payload, errorAnswer(payload, 'server_error', description));
  }
  const memberId = await memberOf(platform, request, payload);
  if (memberId === undefined) {
    const description = 'No member is signed in.';
    return deliver(platform, payload, errorAnswer(payload, 'login_required', description));
  }
  return deliver(platform, payload, await codeAnswer(platform, payload, memberId));
};

// With `frameTarget: referrer`, the response goes to the framing page, or to another origin if that page is not listed.
const withTarget = (
  { settings }: Platform,
  { headers }: Request,
  payload: AuthPayload,
): AuthPayload => {
  if (payload.targetOrigin === null || settings.frameTarget === 'sender') return payload;
  const referrer = headers.get('referer') ?? '';
  const { allowedRedirectDomains: domains } = settings;
  const isKnown = isAllowedAddress(referrer, domains);
  return { ...payload, targetOrigin: isKnown ? new URL(referrer).origin : elsewhereOf(domains) };
};

// Page that refuses to be framed, for the setting `deny-framing`. Returned before a code or session token is used up.
const unframeablePage = (): Promise<Response> =>
  messagePage({
    title: 'This page cannot be shown in a frame',
    text: 'Open the shop in its own window.',
    status: 200,
  });

// A session token signs in only the member of the token, not the member of the cookie.
const memberOf = (platform: Platform, request: Request, payload: AuthPayload) =>
  payload.request.sessionTokenHash === undefined
    ? hostedMember(platform, request)
    : takeHashedSessionToken(platform, payload.request.sessionTokenHash);
