// The actions of the login dialog's buttons.

import type { Credentials, LoginActions } from '../../app/state/actions.ts';
import type { CaptchaTokens } from '../../app/state/state.ts';
import {
  type LoginResult,
  readLoginResult,
  toConnection,
} from '../../client/auth/login/login-result.ts';
import type { ApiSend } from '../../client/auth/tokens/authorized-client.ts';
import {
  recover,
  resendDuringAuthentication,
  sendRecoveryEmail,
} from '../../client/members/identity-calls.ts';
import type { MemberLogin } from '../session/member-login.ts';
import { toProfile } from '../session/member-profile.ts';
import type { OpenMember } from '../session/open-member.ts';
import type { LoginContext } from './login-context.ts';
import { getRetryAt, pageAddress, toLoginProblem } from './login-entry.ts';
import { createLoginSteps, type LoginSteps, readResendAt } from './login-steps.ts';

// Runs the login dialog's attempts one at a time: a new attempt ends the previous one.

interface LoginAttempts {
  /** Shows the dialog as busy during `work`. The result of an ended attempt is not shown. */
  attempt(
    work: (signal: AbortSignal) => Promise<void>,
    onError?: (error: unknown) => void,
  ): Promise<void>;
  /** Ends the running attempt. */
  stop(): void;
}

const createLoginAttempts = (context: LoginContext): LoginAttempts => {
  const { options, members, state, memory } = context;
  const { environment } = options.core;
  let current: AbortController | undefined;

  const stop = (): void => {
    current?.abort();
    current = undefined;
  };

  const fail = (error: unknown): void => {
    const retryAt = getRetryAt(error, environment.now());
    memory.setRetryAt(retryAt);
    state.patch({ problem: toLoginProblem(error), retryAt });
  };

  return {
    stop,
    attempt: async (work, onError = fail) => {
      stop();
      // Ends the wait after an earlier failure, because a click on a button must send its request at once.
      members.accessToken.endCoolDown();
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
    },
  };
};

const toCaptchaTokens = ({ captcha }: { captcha?: CaptchaTokens }) =>
  captcha && {
    captchaTokens: {
      recaptchaToken: captcha.visible || undefined,
      invisibleRecaptchaToken: captcha.invisible || undefined,
    },
  };

/** Sends the mail with a link for a new password, if there is an account. */
type SendLink = (email: string, signal: AbortSignal) => Promise<void>;

const withSignal =
  (send: ApiSend, signal: AbortSignal): ApiSend =>
  (call, payload) =>
    send(call, payload, signal);

interface FlowContext {
  login: MemberLogin;
  attempts: LoginAttempts;
  steps: LoginSteps;
  sendLink: SendLink;
}

const createCodeActions = (
  { options, state, memory }: OpenMember,
  { login, attempts, steps, sendLink }: FlowContext,
): Pick<LoginActions, 'verifyCode' | 'resendCode'> => ({
  verifyCode: (code) =>
    attempts.attempt(async (signal) => {
      const step = memory.getStep();
      if (!step) return state.patch({ screen: 'sign-in' });
      const { stateToken, email } = step;
      // Without a state token, the mail contains a link instead of a code; the screen mentions the link.
      if (!stateToken) return state.patch({ problem: { code: 'VERIFICATION_FAILED' } });
      const before = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } } as const;
      await steps.proceed(await login.processVerification(code, before, signal), email, signal);
    }),
  resendCode: () =>
    attempts.attempt(
      async (signal) => {
        const step = memory.getStep();
        if (!step) return state.patch({ screen: 'sign-in' });
        if (!step.stateToken) {
          await sendLink(step.email, signal);
          if (!signal.aborted)
            steps.waitForCode({
              ...step,
              resendAt: readResendAt(undefined, options.core.environment.now()),
            });
          return;
        }
        const answer = await resendDuringAuthentication(
          withSignal(options.shop.send, signal),
          step.stateToken,
        );
        if (signal.aborted) return;
        const resendAt = readResendAt(answer, options.core.environment.now());
        steps.waitForCode({ ...step, stateToken: answer.stateToken || step.stateToken, resendAt });
      },
      (error) => {
        // The previous code is still valid; only the request for another code has to wait.
        const resendAt = getRetryAt(error, options.core.environment.now());
        state.patch({ problem: toLoginProblem(error), ...(resendAt && { resendAt }) });
      },
    ),
});

const isSame = (one = '', other = ''): boolean =>
  Boolean(one) && one.toLowerCase() === other.toLowerCase();

/**
 * Whether a recovery link may sign the member in. The account must have been entered in this browser: with the request
 * for the link, or with the new password. Never switches from one signed-in member to another.
 */
const mayEnter = (
  { recovery, member }: OpenMember,
  result: LoginResult,
  email: string,
): boolean => {
  const named = 'identity' in result ? toProfile(result.identity).email : undefined;
  const present = member.view();
  return (
    (named ? isSame(named, email) : Boolean(recovery?.askedFor)) &&
    (!present.isMember || isSame(present.email, email))
  );
};

/** The actions for a forgotten password. The recovery token can be used once. */
const createRecoveryActions = (
  opened: OpenMember,
  { attempts: { attempt }, steps: { proceed }, sendLink }: FlowContext,
): Pick<LoginActions, 'sendRecovery' | 'setNewPassword'> => {
  const { options, state, recovery, recoveries, member } = opened;
  const { environment } = options.core;
  let token = recovery?.token ?? '';
  return {
    sendRecovery: (email) =>
      attempt(async (signal) => {
        state.patch({ email });
        await sendLink(email, signal);
        if (signal.aborted) return;
        state.patch({
          screen: 'forgot-sent',
          resendAt: readResendAt(undefined, environment.now()),
        });
      }),
    setNewPassword: (password, typed = '') =>
      attempt(async (signal) => {
        const email = recovery?.askedFor ?? typed;
        state.patch({ email });
        const answer = await recover(withSignal(options.shop.send, signal), token, { password });
        token = '';
        recoveries.forget();
        const result = readLoginResult(answer);
        if (signal.aborted) return;
        if (result.loginState === 'FAILURE' || mayEnter(opened, result, email)) {
          await proceed(result, email, signal);
        } else state.patch({ screen: member.view().isMember ? 'kept' : 'saved' });
      }),
  };
};

/** `language`: the language of the mails. `hasInvisibleCaptcha` is false without a site key for the invisible captcha. */
export const createLoginFlow = (
  opened: OpenMember,
  login: MemberLogin,
  language: string,
  hasInvisibleCaptcha: boolean,
): LoginActions => {
  const { options, state, memory, entry, recoveries } = opened;
  const { core, shop, page } = options;
  const attempts = createLoginAttempts(opened);
  const { attempt, stop } = attempts;

  const closeLogin = (): void => {
    stop();
    const step = memory.getStep();
    if (step) memory.setStep({ ...step, isOpen: false });
    state.patch({ isOpen: false, status: 'idle', problem: undefined, captcha: undefined });
  };
  const steps = createLoginSteps(opened, login, hasInvisibleCaptcha, closeLogin);

  const sendLink: SendLink = (email, signal) => {
    // The link of the mail leads to this page.
    const url = recoveries.ask(email, pageAddress(page));
    const redirect = { url, clientId: core.clientId };
    return sendRecoveryEmail(withSignal(shop.send, signal), email, { language, redirect });
  };
  const flow: FlowContext = { login, attempts, steps, sendLink };
  const submit = (kind: 'login' | 'register', { email, password, ...rest }: Credentials) =>
    attempt(async (signal) => {
      state.patch({ email, isSignUp: kind === 'register' });
      const input = { email, password, ...toCaptchaTokens(rest) };
      const result = await login[kind](input, signal);
      const isTaken = 'errorCode' in result && result.errorCode === 'emailAlreadyExists';
      if (!isTaken || signal.aborted) return steps.proceed(result, email, signal);
      // Shows the same screen as for a new account, to hide that the account exists. The account's owner gets a link.
      const resendAt = readResendAt(undefined, core.environment.now());
      steps.waitForCode({ stateToken: '', email, isSignUp: true, resendAt });
      // Ignores failures: the screen must look the same whether or not the mail was sent, and can request another mail.
      sendLink(email, signal).catch(() => {});
    });

  return {
    ...createCodeActions(opened, flow),
    ...createRecoveryActions(opened, flow),
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
      attempt((signal) => entry.leave({ prompt: 'login', idp: toConnection(provider), signal })),
  };
};
