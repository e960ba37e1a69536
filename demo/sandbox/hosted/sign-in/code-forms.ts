import type { Platform } from '../../platform/core/platform.ts';
import type { SignInAnswer } from '../../platform/members/sign-in/sign-in-answer.ts';
import { resendCodes, verifyEmailCode } from '../../platform/members/sign-in/verify-code.ts';
import { verifyFactor } from '../../platform/members/sign-in/verify-factor.ts';
import { codePage, type WaitingView } from './code-page.ts';
import { fieldOf } from './credential-forms.ts';
import { noticeOf } from './member-notices.ts';
import { continueFlow, type Flow } from './sign-in-flow.ts';

const factorTypes = ['SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH'] as const;

const waitingViewFrom = (form: URLSearchParams): WaitingView => ({
  stateToken: fieldOf(form, 'stateToken', 1_000),
  factorType: factorTypes.find((type) => type === form.get('factorType')) ?? 'MAIL',
  hint: fieldOf(form, 'hint', 320),
  transactionId: fieldOf(form, 'transactionId', 100),
});

// People type and paste codes with spaces.
const codeOf = (form: URLSearchParams): string => fieldOf(form, 'code', 100).replace(/\s/g, '');

const prove = (platform: Platform, view: WaitingView, code: string): Promise<SignInAnswer> => {
  const { stateToken, factorType, transactionId } = view;
  if (factorType === 'MAIL') return verifyEmailCode(platform, { stateToken, code });
  const shown = {
    SMS: { smsData: { code } },
    CALL: { callData: { code } },
    EMAIL: { emailData: { code } },
    TOTP: { totpData: { code } },
    PUSH: { pushData: { transactionId } },
  }[factorType];
  return verifyFactor(platform, factorType, { stateToken, ...shown });
};

export const submitCode = async (flow: Flow, form: URLSearchParams): Promise<Response> => {
  const view = waitingViewFrom(form);
  try {
    const answer = await prove(flow.platform, view, codeOf(form));
    // The state token is unchanged because the push message is not approved yet.
    if (answer.stateToken === view.stateToken)
      return await codePage(flow.frame, view, { text: 'The sign-in has not been approved yet.' });
    return await continueFlow(flow, answer);
  } catch (error) {
    return codePage(flow.frame, view, noticeOf('code', error));
  }
};

export const submitResend = async (flow: Flow, form: URLSearchParams): Promise<Response> => {
  const view = waitingViewFrom(form);
  try {
    const answer = await resendCodes(flow.platform, view.stateToken);
    const offered = answer.requireMfaData ?? answer.mfaChallengeData;
    const factor = offered?.availableFactors.find((one) => one.factorType === view.factorType);
    const transactionId = factor?.transactionId ?? view.transactionId;
    return await codePage(flow.frame, { ...view, transactionId }, undefined);
  } catch (error) {
    return codePage(flow.frame, view, noticeOf('code', error));
  }
};
