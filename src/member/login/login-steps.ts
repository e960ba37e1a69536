// Moves the login dialog from each result of the platform to its next step.

import { SILENT_FRAME } from '../../app/setup-errors.ts';
import type { LoginView } from '../../app/state/state.ts';
import type { LoginFailure, LoginResult } from '../../client/auth/login/login-result.ts';
import { asNumber, asObject, type Json } from '../../client/codec/json.ts';
import { isStoreError, StoreError } from '../../client/errors.ts';
import type { MemberLogin } from '../session/member-login.ts';
import { type Profile, toProfile } from '../session/member-profile.ts';
import type { LoginContext } from './login-context.ts';
import { failureToProblem, getRetryAt, type LoginEntry } from './login-entry.ts';
import type { CodeStep } from './login-memory.ts';

export interface LoginSteps {
  /** `email` is the address that the member typed. Does nothing if the attempt has ended. */
  proceed(result: LoginResult, email: string, signal: AbortSignal): Promise<void>;
  /** Shows the code screen after a code was sent. */
  waitForCode(step: CodeStep): void;
}

/** Milliseconds for which the dialog shows the signed-in account before it closes. */
export const DONE_MS = 2000;

/** Seconds before another code can be requested, if the platform does not specify a pause. */
const PAUSE_SECONDS = 30;
const MAX_SECONDS = 3600;

/** Time when another code can be requested, in epoch milliseconds of this browser; the platform's clock may differ. */
export const readResendAt = (answer: object | undefined, nowMs: number): number => {
  const data = asObject((answer as Json | undefined)?.['additionalData']);
  const pause = asNumber(asObject(data?.['resendAfterSeconds'])?.['numValue']) ?? PAUSE_SECONDS;
  return nowMs + Math.min(Math.max(pause, 0), MAX_SECONDS) * 1000;
};

/** The dialog's state after a refusal. A required captcha is first tried invisibly. */
const toRefusalState = (
  failure: LoginFailure,
  captcha: LoginView['captcha'],
  hasInvisible: boolean,
): Pick<LoginView, 'captcha' | 'problem'> => {
  const isCaptcha = /captcha/i.test(failure.errorCode ?? '');
  if (isCaptcha && !captcha && hasInvisible) return { captcha: 'invisible', problem: undefined };
  return { captcha: isCaptcha ? 'visible' : captcha, problem: failureToProblem(failure) };
};

const codeWaiter =
  ({ memory, state }: LoginContext) =>
  (step: CodeStep): void => {
    memory.setStep({ ...step, isOpen: state.get().isOpen });
    state.patch({ screen: 'code', resendAt: step.resendAt, captcha: undefined });
  };

/** `hasInvisibleCaptcha` is false without a site key for the invisible captcha. */
export const createLoginSteps = (
  context: LoginContext & { entry: LoginEntry },
  login: Pick<MemberLogin, 'signInWith'>,
  hasInvisibleCaptcha: boolean,
  close: () => void,
): LoginSteps => {
  const { options, state, member, memory, entry } = context;
  const { environment } = options.core;

  const finish = (profile: Profile): void => {
    memory.setStep(undefined);
    member.know(profile);
    // Clears the email address, because the next login on this page may be by another person.
    state.patch({ email: '' });
    const ended = { problem: undefined, captcha: undefined, retryAt: undefined };
    // An app with its own login form has no open dialog.
    if (!state.get().isOpen) {
      state.patch({ screen: 'sign-in', ...ended });
      return;
    }
    state.patch({ screen: 'done', ...ended });
    environment.setTimeout(() => state.get().screen === 'done' && close(), DONE_MS);
  };

  const enter = async (sessionToken: string, profile: Profile, signal: AbortSignal) => {
    if (entry.way() === 'frame') {
      const onSlow = () => {
        state.patch({ status: 'slow' });
        options.shop.reportSetupError(SILENT_FRAME);
      };
      try {
        await login.signInWith(sessionToken, { signal, onSlow });
        return finish(profile);
      } catch (error) {
        // The frame has sent no request, so the session token can still be used by a redirect.
        if (!isStoreError(error) || error.code !== 'frame_blocked') throw error;
        entry.blockFrames();
      }
    }
    if (entry.way() !== 'form') throw new StoreError('No way in', { code: 'frame_blocked' });
    await entry.leave({ prompt: 'none', sessionToken, profile, signal });
  };

  const refuse = (failure: LoginFailure): void => {
    const shown = toRefusalState(failure, state.get().captcha, hasInvisibleCaptcha);
    const retryAt = getRetryAt(failure.cause, environment.now());
    memory.setRetryAt(retryAt);
    state.patch({ ...shown, retryAt });
  };

  const waitForCode = codeWaiter(context);
  const proceed: LoginSteps['proceed'] = async (result, email, signal) => {
    if (signal.aborted) return;
    const { loginState } = result;
    if (loginState === 'FAILURE') return refuse(result);
    if (loginState === 'OWNER_APPROVAL_REQUIRED') {
      memory.setStep(undefined);
      return state.patch({ screen: 'approval', captcha: undefined });
    }
    if (loginState === 'EMAIL_VERIFICATION_REQUIRED') {
      const resendAt = readResendAt(result, environment.now());
      const { isSignUp } = state.get();
      return waitForCode({ ...result.data, email, resendAt, isSignUp });
    }
    await enter(result.data.sessionToken, toProfile(result.identity), signal);
  };

  return { proceed, waitForCode };
};
