// The login dialog at work: each button's attempt, one at a time, until it has ended or is unwanted.
import type { Environment } from '../../browser/environment.ts';
import { isStoreError, StoreError } from '../../errors.ts';
import { recover, sendRecoveryEmail } from '../../services/identity/recovery.ts';
import { resendDuringAuthentication } from '../../services/identity/verification.ts';
import {
  type LoginFailure,
  type LoginResult,
  loginResultOf,
} from '../../session/login/login-result.ts';
import type { MemberLogin } from '../../session/login/member-login.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { AccessToken } from '../../session/tokens/signing.ts';
import type { Credentials, LoginActions } from '../actions.ts';
import type { CaptchaTokens } from '../state.ts';
import type { Member } from './create-member.ts';
import type { LoginEntry } from './login-entry.ts';
import type { CodeStep, LoginMemory } from './login-memory.ts';
import { loginProblemOf, problemOfFailure, retryAtOf } from './login-problem.ts';
import type { LoginState } from './login-view.ts';
import { type Profile, profileOf } from './member-profile.ts';
import { resendAtOf } from './resend-time.ts';

export interface LoginFlowParts {
  environment: Pick<Environment, 'now' | 'setTimeout'>;
  session: { accessToken: Pick<AccessToken, 'endCoolDown'> };
  state: LoginState;
  member: Pick<Member, 'know'>;
  memory: LoginMemory;
  door: LoginEntry;
  login: MemberLogin;
  send: Send;
  clientId: string;
  /** Of the mails. */
  language: string;
  /** Where the link of a mail leads. */
  pageAddress: () => string;
  /** Of the mail whose link led here. */
  recoveryToken: string | undefined;
  /** Without a key for it the silent captcha is no step of its own. */
  hasInvisibleCaptcha: boolean;
}

/** Whose account it is stays to be read for so long. */
export const DONE_MS = 2000;

const captchaTokensOf = ({ captcha }: { captcha?: CaptchaTokens }) =>
  captcha && {
    captchaTokens: {
      recaptchaToken: captcha.visible || undefined,
      invisibleRecaptchaToken: captcha.invisible || undefined,
    },
  };

export const createLoginFlow = (parts: LoginFlowParts): LoginActions => {
  const { environment, session, state, member, memory } = parts;
  const { door, login, send, clientId, language } = parts;
  const { now } = environment;
  let { recoveryToken } = parts;
  let current: AbortController | undefined;

  const stop = (): void => {
    current?.abort();
    current = undefined;
  };

  const fail = (error: unknown): void => {
    const retryAt = retryAtOf(error, now());
    memory.setRetryAt(retryAt);
    state.patch({ problem: loginProblemOf(error), retryAt });
  };

  /** One at a time: a new one ends the one before. Nothing is shown of one that is unwanted. */
  const attempt = async (
    work: (signal: AbortSignal) => Promise<void>,
    onError: (error: unknown) => void = fail,
  ): Promise<void> => {
    stop();
    // Whoever presses a button wants to know how it is now.
    session.accessToken.endCoolDown();
    const mine = new AbortController();
    current = mine;
    state.patch({ status: 'busy', problem: undefined });
    try {
      await work(mine.signal);
    } catch (error) {
      if (current === mine) onError(error);
    }
    if (current !== mine) return;
    current = undefined;
    state.patch({ status: 'idle' });
  };

  const finish = (profile: Profile): void => {
    memory.setStep(undefined);
    member.know(profile);
    // Whoever signs in here next may be somebody else.
    state.patch({ email: '' });
    if (!state.get().isOpen) return;
    state.patch({ screen: 'done', problem: undefined, captcha: undefined, retryAt: undefined });
    environment.setTimeout(() => {
      if (state.get().screen === 'done') close();
    }, DONE_MS);
  };

  const enter = async (sessionToken: string, profile: Profile, signal: AbortSignal) => {
    if (door.way() === 'frame') {
      const onSlow = () => state.patch({ status: 'slow' });
      try {
        await login.signInWith(sessionToken, { signal, onSlow });
        return finish(profile);
      } catch (error) {
        // The frame has asked for nothing, so that the session token is still good for the page.
        if (!isStoreError(error) || error.code !== 'frame_blocked') throw error;
        door.blockFrames();
      }
    }
    if (door.way() !== 'form') throw new StoreError('No way in', { code: 'frame_blocked' });
    memory.setLeaving({ ...profile, isHosted: true });
    await door.leave({ prompt: 'none', sessionToken, signal });
  };

  /** A captcha that is asked for is first tried without troubling anybody. */
  const refuse = (failure: LoginFailure): void => {
    const { captcha } = state.get();
    const isCaptcha = /captcha/i.test(failure.errorCode ?? '');
    const isSilent = isCaptcha && !captcha && parts.hasInvisibleCaptcha;
    const retryAt = retryAtOf(failure.cause, now());
    memory.setRetryAt(retryAt);
    state.patch({
      captcha: isSilent ? 'invisible' : isCaptcha ? 'visible' : captcha,
      problem: isSilent ? undefined : problemOfFailure(failure),
      retryAt,
    });
  };

  const wait = (step: CodeStep): void => {
    memory.setStep({ ...step, isOpen: true });
    state.patch({ screen: 'code', resendAt: step.resendAt, captcha: undefined });
  };

  const proceed = async (result: LoginResult, email: string, signal: AbortSignal) => {
    if (signal.aborted) return;
    const { loginState } = result;
    if (loginState === 'FAILURE') return refuse(result);
    if (loginState === 'OWNER_APPROVAL_REQUIRED') {
      memory.setStep(undefined);
      return state.patch({ screen: 'approval', captcha: undefined });
    }
    if (loginState === 'EMAIL_VERIFICATION_REQUIRED') {
      return wait({ ...result.data, email, resendAt: resendAtOf(result, now()) });
    }
    await enter(result.data.sessionToken, profileOf(result.identity, email), signal);
  };

  const submit = (kind: 'login' | 'register', { email, password, ...rest }: Credentials) =>
    attempt(async (signal) => {
      state.patch({ email });
      const input = { email, password, ...captchaTokensOf(rest) };
      await proceed(await login[kind](input, signal), email, signal);
    });

  const close = (): void => {
    stop();
    const step = memory.getStep();
    if (step) memory.setStep({ ...step, isOpen: false });
    state.patch({ isOpen: false, status: 'idle', problem: undefined, captcha: undefined });
  };

  const sendFor =
    (signal: AbortSignal): Send =>
    (call, payload) =>
      send(call, payload, signal);

  return {
    closeLogin: close,
    showScreen: (screen) => {
      stop();
      if (screen !== 'code') memory.setStep(undefined);
      state.patch({ screen, status: 'idle', problem: undefined, resendAt: undefined });
    },
    signIn: (input) => submit('login', input),
    signUp: (input) => submit('register', input),
    verifyCode: (code) =>
      attempt(async (signal) => {
        const step = memory.getStep();
        if (!step) return state.patch({ screen: 'sign-in' });
        const { stateToken, email } = step;
        const before = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } } as const;
        await proceed(await login.processVerification(code, before, signal), email, signal);
      }),
    resendCode: () =>
      attempt(
        async (signal) => {
          const step = memory.getStep();
          if (!step) return state.patch({ screen: 'sign-in' });
          const answer = await resendDuringAuthentication(sendFor(signal), step.stateToken);
          if (signal.aborted) return;
          const resendAt = resendAtOf(answer, now());
          wait({ ...step, stateToken: answer.stateToken || step.stateToken, resendAt });
        },
        (error) => {
          // The code that was sent can still be typed: only sending again has to wait.
          const resendAt = retryAtOf(error, now());
          state.patch({ problem: loginProblemOf(error), ...(resendAt && { resendAt }) });
        },
      ),
    sendRecovery: (email) =>
      attempt(async (signal) => {
        state.patch({ email });
        const redirect = { url: parts.pageAddress(), clientId };
        await sendRecoveryEmail(sendFor(signal), email, { language, redirect });
        if (signal.aborted) return;
        state.patch({ screen: 'forgot-sent', resendAt: resendAtOf(undefined, now()) });
      }),
    setNewPassword: (password) =>
      attempt(async (signal) => {
        const answer = await recover(sendFor(signal), recoveryToken ?? '', { password });
        recoveryToken = undefined;
        await proceed(loginResultOf(answer), state.get().email, signal);
      }),
    continueByRedirect: () => attempt((signal) => door.leave({ prompt: 'login', signal })),
  };
};
