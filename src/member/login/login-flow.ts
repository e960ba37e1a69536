// The actions of the login dialog: what each of its buttons does.

import type { Credentials, LoginActions } from '../../app/state/actions.ts';
import type { CaptchaTokens } from '../../app/state/state.ts';
import {
  connectionOf,
  type LoginResult,
  loginResultOf,
} from '../../client/auth/login/login-result.ts';
import type { Send } from '../../client/auth/tokens/authorized-client.ts';
import {
  recover,
  resendDuringAuthentication,
  sendRecoveryEmail,
} from '../../client/members/identity-calls.ts';
import type { MemberLogin } from '../session/member-login.ts';
import { profileOf } from '../session/member-profile.ts';
import type { OpenMember } from '../session/open-member.ts';
import type { LoginContext } from './login-context.ts';
import { loginProblemOf, pageAddress, retryAtOf } from './login-entry.ts';
import { createLoginSteps, type LoginSteps, resendAtOf } from './login-steps.ts';

// Runs the login dialog's attempts one at a time: a new attempt ends the one before.

interface LoginAttempts {
  /** Shows the dialog as busy during `work`. The outcome of an ended attempt is not shown. */
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
    const retryAt = retryAtOf(error, environment.now());
    memory.setRetryAt(retryAt);
    state.patch({ problem: loginProblemOf(error), retryAt });
  };

  return {
    stop,
    attempt: async (work, onError = fail) => {
      stop();
      // The member has pressed a button, so an earlier failure must not delay the request.
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

const captchaTokensOf = ({ captcha }: { captcha?: CaptchaTokens }) =>
  captcha && {
    captchaTokens: {
      recaptchaToken: captcha.visible || undefined,
      invisibleRecaptchaToken: captcha.invisible || undefined,
    },
  };

/** Sends the mail with a link for a new password, if there is an account. */
type SendLink = (email: string, signal: AbortSignal) => Promise<void>;

const withSignal =
  (send: Send, signal: AbortSignal): Send =>
  (call, payload) =>
    send(call, payload, signal);

/** The parts that the dialog's actions are made of. */
interface FlowParts {
  login: MemberLogin;
  attempts: LoginAttempts;
  steps: LoginSteps;
  sendLink: SendLink;
}

/** The actions of the screen that asks for a code. */
const createCodeActions = (
  { options, state, memory }: OpenMember,
  { login, attempts, steps, sendLink }: FlowParts,
): Pick<LoginActions, 'verifyCode' | 'resendCode'> => ({
  verifyCode: (code) =>
    attempts.attempt(async (signal) => {
      const step = memory.getStep();
      if (!step) return state.patch({ screen: 'sign-in' });
      const { stateToken, email } = step;
      // The mail holds a link instead, which the screen says as well.
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
              resendAt: resendAtOf(undefined, options.core.environment.now()),
            });
          return;
        }
        const answer = await resendDuringAuthentication(
          withSignal(options.shop.send, signal),
          step.stateToken,
        );
        if (signal.aborted) return;
        const resendAt = resendAtOf(answer, options.core.environment.now());
        steps.waitForCode({ ...step, stateToken: answer.stateToken || step.stateToken, resendAt });
      },
      (error) => {
        // The code that was sent is still valid: only sending another one has to wait.
        const resendAt = retryAtOf(error, options.core.environment.now());
        state.patch({ problem: loginProblemOf(error), ...(resendAt && { resendAt }) });
      },
    ),
});

const isSame = (one = '', other = ''): boolean =>
  Boolean(one) && one.toLowerCase() === other.toLowerCase();

/**
 * Whether the link of a mail may sign in. The account must have been named in this browser before: when the link was
 * asked for, or with the new password. And a member who is here is not replaced by another.
 */
const mayEnter = (
  { recovery, member }: OpenMember,
  result: LoginResult,
  email: string,
): boolean => {
  const named = 'identity' in result ? profileOf(result.identity).email : undefined;
  const present = member.view();
  return (
    (named ? isSame(named, email) : Boolean(recovery?.askedFor)) &&
    (!present.isMember || isSame(present.email, email))
  );
};

/** The actions for a forgotten password. The recovery token is valid once. */
const createRecoveryActions = (
  opened: OpenMember,
  { attempts: { attempt }, steps: { proceed }, sendLink }: FlowParts,
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
          resendAt: resendAtOf(undefined, environment.now()),
        });
      }),
    setNewPassword: (password, typed = '') =>
      attempt(async (signal) => {
        const email = recovery?.askedFor ?? typed;
        state.patch({ email });
        const answer = await recover(withSignal(options.shop.send, signal), token, { password });
        token = '';
        recoveries.forget();
        const result = loginResultOf(answer);
        if (signal.aborted) return;
        if (result.loginState === 'FAILURE' || mayEnter(opened, result, email)) {
          await proceed(result, email, signal);
        } else state.patch({ screen: member.view().isMember ? 'kept' : 'saved' });
      }),
  };
};

/**
 * `language` is that of the mails. `hasInvisibleCaptcha` is false without a site key for the invisible captcha.
 */
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
  const parts: FlowParts = { login, attempts, steps, sendLink };
  const submit = (kind: 'login' | 'register', { email, password, ...rest }: Credentials) =>
    attempt(async (signal) => {
      state.patch({ email, isSignUp: kind === 'register' });
      const input = { email, password, ...captchaTokensOf(rest) };
      const result = await login[kind](input, signal);
      const isTaken = 'errorCode' in result && result.errorCode === 'emailAlreadyExists';
      if (!isTaken || signal.aborted) return steps.proceed(result, email, signal);
      // The screen of a new account, so that nobody learns of the old one. Its owner gets a link instead of a code.
      const resendAt = resendAtOf(undefined, core.environment.now());
      steps.waitForCode({ stateToken: '', email, isSignUp: true, resendAt });
      // The screen must look the same whether or not the mail was sent, and offers to send another.
      sendLink(email, signal).catch(() => {});
    });

  return {
    ...createCodeActions(opened, parts),
    ...createRecoveryActions(opened, parts),
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
