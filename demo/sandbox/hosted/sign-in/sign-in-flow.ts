// Continues a sign-in on the hosted pages after each step: shows another page, or returns to the shop with a code.
import {
  addressWith,
  codeAnswer,
  errorAnswer,
} from '../../platform/auth/authorization-response.ts';
import type { Platform } from '../../platform/core/platform.ts';
import type { SignInAnswer } from '../../platform/members/sign-in/sign-in-answer.ts';
import { endRedirectSession } from '../../platform/redirects/redirect-session.ts';
import { takeSessionToken } from '../../platform/tokens/one-time-tokens.ts';
import { formTokenFor } from '../shell/form-token.ts';
import { messagePage } from '../shell/page.ts';
import { deliver, expiredPage } from './auth-answer.ts';
import type { AuthSession } from './auth-session.ts';
import { codePage, type WaitingView } from './code-page.ts';
import type { EntryFrame } from './entry-page.ts';
import { startHostedSession } from './member-cookie.ts';
import { cannotSignIn } from './member-notices.ts';
import { signInPage } from './sign-in-page.ts';

/** One sign-in in the context of one request. */
export interface Flow {
  platform: Platform;
  request: Request;
  auth: AuthSession;
  frame: EntryFrame;
}

export const createFlow = (
  platform: Platform,
  request: Request,
  auth: AuthSession,
  token: string,
): Flow => {
  const { payload } = auth;
  const cancelled = errorAnswer(payload, 'access_denied', 'The member canceled the sign-in.');
  return {
    platform,
    request,
    auth,
    frame: {
      session: token,
      formToken: formTokenFor(platform, request, token),
      cancelUrl: addressWith(payload.request, cancelled),
      nextUrl:
        payload.request.responseMode === 'web_message'
          ? undefined
          : (payload.request.redirectUri ?? undefined),
    },
  };
};

/**
 * Redirects to the shop with a code; if two forms are submitted at once, only one succeeds. `signsInHere` also signs
 * the browser in on the hosted pages. It must be false for a session token from a URL: otherwise, anybody who opens the
 * URL would be signed in as another person.
 */
export const finish = async (
  flow: Flow,
  memberId: string,
  { signsInHere }: { signsInHere: boolean },
): Promise<Response> => {
  const { platform, request, auth } = flow;
  const { payload, session } = auth;
  if (!(await endRedirectSession(platform, session.id))) return expiredPage(flow.frame.nextUrl);
  const cookies = signsInHere ? [await startHostedSession(platform, request, memberId)] : [];
  return deliver(platform, payload, await codeAnswer(platform, payload, memberId), cookies);
};

export const continueFlow = async (flow: Flow, answer: SignInAnswer): Promise<Response> => {
  const { platform, frame } = flow;
  const { email } = answer.identity;
  if (answer.state === 'SUCCESS' && answer.sessionToken !== undefined) {
    const memberId = await takeSessionToken(platform, answer.sessionToken);
    if (memberId !== undefined) return finish(flow, memberId, { signsInHere: true });
  }
  if (answer.state === 'REQUIRE_OWNER_APPROVAL') return approvalPage(frame);
  const waiting = waitingViewOf(answer);
  if (waiting !== undefined) return codePage(frame, waiting, undefined);
  const needsCheckbox = platform.settings.captcha === 'visible';
  return signInPage(frame, { email: email.address, notice: cannotSignIn, needsCheckbox });
};

const approvalPage = ({ cancelUrl, formToken }: EntryFrame): Promise<Response> =>
  messagePage({
    title: 'Almost there',
    text: "The shop's owner approves new members. Sign in again once your account has been approved.",
    status: 200,
    backUrl: cancelUrl,
    headers: [formToken.header],
  });

const waitingViewOf = (answer: SignInAnswer): WaitingView | undefined => {
  const { stateToken, identity } = answer;
  if (stateToken === undefined) return undefined;
  const shared = { stateToken, hint: identity.email.address, transactionId: '' };
  if (answer.state === 'REQUIRE_EMAIL_VERIFICATION') return { ...shared, factorType: 'MAIL' };
  const factors =
    answer.requireMfaData?.availableFactors ?? answer.mfaChallengeData?.availableFactors ?? [];
  const factor = factors.find(({ factorType }) => factorType !== 'PASSWORD');
  if (factor === undefined) return undefined;
  const { factorType, hint = '', transactionId = '' } = factor;
  return {
    stateToken,
    hint,
    transactionId,
    factorType: factorType as WaitingView['factorType'],
  };
};
