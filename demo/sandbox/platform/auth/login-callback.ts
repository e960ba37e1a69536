// Completes a sign-in that ended at the platform's callback URL.
import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import {
  endRedirectSession,
  findRedirectSession,
  type RedirectSessionRow,
} from '../redirects/redirect-session.ts';
import { takeSessionToken } from '../tokens/one-time-tokens.ts';
import { addressWith, codeAnswer } from './authorization-response.ts';

/**
 * Returns the URL to continue at for the redirect session of `state`: an `auth` session gets an authorization code, a
 * `login` session returns to the shop. Sets no cookie: otherwise, a link with a stranger's token would sign the browser
 * in as the stranger.
 * @throws PlatformError 400 INVALID_STATE, 403 INVALID_SESSION_TOKEN.
 */
export const finishCallback = async (
  platform: Platform,
  { state, sessionToken }: { state: string; sessionToken: string },
): Promise<string> => {
  const invalidState = () =>
    applicationError(400, 'INVALID_STATE', 'No sign-in is waiting for this state.');
  const found = await findRedirectSession(platform, state);
  if (!found?.isLive || !isSignIn(found.session)) throw invalidState();
  const memberId = await takeSessionToken(platform, sessionToken);
  if (memberId === undefined)
    throw applicationError(403, 'INVALID_SESSION_TOKEN', 'The session token is not valid.');
  if (!(await endRedirectSession(platform, found.session.id))) throw invalidState();
  const { payload, callbacks } = found.session;
  const address =
    payload.kind === 'auth'
      ? addressWith(payload.request, await codeAnswer(platform, payload, memberId))
      : (callbacks['postFlowUrl'] ?? callbacks['loginUrl']);
  return address ?? platform.origins.pages;
};

const isSignIn = ({ payload }: RedirectSessionRow): boolean =>
  payload.kind === 'login' || payload.kind === 'auth';
