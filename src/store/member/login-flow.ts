// The actions of the login dialog: what each of its buttons does.
import { recover, sendRecoveryEmail } from '../../services/identity/recovery.ts';
import { resendDuringAuthentication } from '../../services/identity/verification.ts';
import { connectionOf } from '../../session/login/identity-providers.ts';
import { loginResultOf } from '../../session/login/login-result.ts';
import type { MemberLogin } from '../../session/login/member-login.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { Credentials, LoginActions } from '../actions.ts';
import type { CaptchaTokens } from '../state.ts';
import {
  createLoginAttempts,
  type LoginAttempts,
  type LoginAttemptsParts,
} from './login-attempts.ts';
import { loginProblemOf, retryAtOf } from './login-problem.ts';
import {
  createLoginSteps,
  type LoginSteps,
  type LoginStepsParts,
  resendAtOf,
} from './login-steps.ts';

export interface LoginFlowParts extends LoginAttemptsParts, LoginStepsParts {
  environment: LoginStepsParts['environment'];
  session: LoginAttemptsParts['session'] & LoginStepsParts['session'];
  memory: LoginStepsParts['memory'];
  login: MemberLogin;
  send: Send;
  clientId: string;
  /** Language of the mails. */
  language: string;
  /** Where the link of a mail leads. */
  pageAddress: () => string;
  /** From the link of a recovery mail that opened this page. */
  recoveryToken: string | undefined;
}

const captchaTokensOf = ({ captcha }: { captcha?: CaptchaTokens }) =>
  captcha && {
    captchaTokens: {
      recaptchaToken: captcha.visible || undefined,
      invisibleRecaptchaToken: captcha.invisible || undefined,
    },
  };

const withSignal =
  (send: Send, signal: AbortSignal): Send =>
  (call, payload) =>
    send(call, payload, signal);

/** The actions of the screen that asks for a code. */
const createCodeActions = (
  { environment, state, memory, login, send }: LoginFlowParts,
  { attempt }: LoginAttempts,
  { proceed, waitForCode }: LoginSteps,
): Pick<LoginActions, 'verifyCode' | 'resendCode'> => ({
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
        const answer = await resendDuringAuthentication(withSignal(send, signal), step.stateToken);
        if (signal.aborted) return;
        const resendAt = resendAtOf(answer, environment.now());
        waitForCode({ ...step, stateToken: answer.stateToken || step.stateToken, resendAt });
      },
      (error) => {
        // The code that was sent is still valid: only sending another one has to wait.
        const resendAt = retryAtOf(error, environment.now());
        state.patch({ problem: loginProblemOf(error), ...(resendAt && { resendAt }) });
      },
    ),
});

/** The actions for a forgotten password. The recovery token is valid once. */
const createRecoveryActions = (
  parts: LoginFlowParts,
  { attempt }: LoginAttempts,
  { proceed }: LoginSteps,
): Pick<LoginActions, 'sendRecovery' | 'setNewPassword'> => {
  const { environment, state, send, clientId, language } = parts;
  let { recoveryToken } = parts;
  return {
    sendRecovery: (email) =>
      attempt(async (signal) => {
        state.patch({ email });
        const redirect = { url: parts.pageAddress(), clientId };
        await sendRecoveryEmail(withSignal(send, signal), email, { language, redirect });
        if (signal.aborted) return;
        state.patch({
          screen: 'forgot-sent',
          resendAt: resendAtOf(undefined, environment.now()),
        });
      }),
    setNewPassword: (password) =>
      attempt(async (signal) => {
        const answer = await recover(withSignal(send, signal), recoveryToken ?? '', { password });
        recoveryToken = undefined;
        await proceed(loginResultOf(answer), state.get().email, signal);
      }),
  };
};

export const createLoginFlow = (parts: LoginFlowParts): LoginActions => {
  const { state, memory, entry, login } = parts;
  const attempts = createLoginAttempts(parts);
  const { attempt, stop } = attempts;

  const closeLogin = (): void => {
    stop();
    const step = memory.getStep();
    if (step) memory.setStep({ ...step, isOpen: false });
    state.patch({ isOpen: false, status: 'idle', problem: undefined, captcha: undefined });
  };
  const steps = createLoginSteps(parts, closeLogin);

  const submit = (kind: 'login' | 'register', { email, password, ...rest }: Credentials) =>
    attempt(async (signal) => {
      state.patch({ email });
      const input = { email, password, ...captchaTokensOf(rest) };
      await steps.proceed(await login[kind](input, signal), email, signal);
    });

  return {
    ...createCodeActions(parts, attempts, steps),
    ...createRecoveryActions(parts, attempts, steps),
    closeLogin,
    showScreen: (screen) => {
      stop();
      if (screen !== 'code') memory.setStep(undefined);
      state.patch({ screen, status: 'idle', problem: undefined, resendAt: undefined });
    },
    signIn: (input) => submit('login', input),
    signUp: (input) => submit('register', input),
    continueByRedirect: () => attempt((signal) => entry.leave({ prompt: 'login', signal })),
    continueWith: (provider) =>
      attempt((signal) => entry.leave({ prompt: 'login', idp: connectionOf(provider), signal })),
  };
};
