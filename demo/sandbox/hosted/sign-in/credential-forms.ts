// Forms with an email address and a password: sign in, create an account, request a new password.

import type { z } from 'zod';
import { isStorable } from '../../foundation/http/request-json.ts';
import { parse } from '../../foundation/validation/parse.ts';
import {
  type CaptchaTokenInput,
  issueCaptchaToken,
} from '../../platform/captcha/captcha-tokens.ts';
import type { Platform } from '../../platform/core/platform.ts';
import {
  loginBody,
  recoveryEmailBody,
  registerBody,
} from '../../platform/members/member-bodies.ts';
import { sendRecovery } from '../../platform/members/recover-member.ts';
import { registerMember } from '../../platform/members/register-member.ts';
import {
  type Credentials,
  signInWithPassword,
} from '../../platform/members/sign-in/authenticate-member.ts';
import type { SignInAnswer } from '../../platform/members/sign-in/sign-in-answer.ts';
import { noticeOf } from './member-notices.ts';
import { forgotPage, linkSentPage } from './recovery-pages.ts';
import { continueFlow, type Flow } from './sign-in-flow.ts';
import { signInPage, signUpPage } from './sign-in-page.ts';

/** One form field; a value that is too long or cannot be stored counts as empty. */
export const fieldOf = (form: URLSearchParams, name: string, maxLength: number): string => {
  const typed = form.get(name) ?? '';
  return typed.length <= maxLength && isStorable(typed) ? typed : '';
};

export const emailOf = (form: URLSearchParams): string => fieldOf(form, 'email', 320).trim();

export const passwordOf = (form: URLSearchParams): string => fieldOf(form, 'password', 1_000);

// Issues the captcha token for the form. Only a visible captcha requires a ticked checkbox.
const solvedCaptcha = async (
  platform: Platform,
  form: URLSearchParams,
): Promise<CaptchaTokenInput[]> => {
  const { captcha } = platform.settings;
  if (captcha === 'off') return [];
  if (captcha === 'invisible')
    return [{ InvisibleRecaptcha: await issueCaptchaToken(platform, captcha) }];
  if (form.get('human') !== 'yes') return [];
  return [{ Recaptcha: await issueCaptchaToken(platform, captcha) }];
};

const needsCheckbox = ({ settings }: Platform): boolean => settings.captcha === 'visible';

/** Signs in or registers with the form's credentials; an error shows the same form again. */
const submitCredentials =
  (
    step: 'login' | 'sign-up',
    schema: z.ZodType<{ password: string }>,
    enter: (platform: Platform, credentials: Credentials) => Promise<SignInAnswer>,
    page: typeof signInPage,
  ) =>
  async (flow: Flow, form: URLSearchParams): Promise<Response> => {
    const { platform, frame } = flow;
    const email = emailOf(form);
    try {
      const { password } = parse(schema, { loginId: { email }, password: passwordOf(form) });
      const captchaTokens = await solvedCaptcha(platform, form);
      return await continueFlow(flow, await enter(platform, { email, password, captchaTokens }));
    } catch (error) {
      const notice = noticeOf(step, error);
      return page(frame, { email, notice, needsCheckbox: needsCheckbox(platform) });
    }
  };

export const submitSignIn = submitCredentials('login', loginBody, signInWithPassword, signInPage);

export const submitSignUp = submitCredentials('sign-up', registerBody, registerMember, signUpPage);

export const submitForgot = async (flow: Flow, form: URLSearchParams): Promise<Response> => {
  const email = emailOf(form);
  try {
    parse(recoveryEmailBody, { email });
    await sendRecovery(flow.platform, { email, redirect: undefined });
    return await linkSentPage(flow.frame);
  } catch (error) {
    return forgotPage(flow.frame, { email, notice: noticeOf('forgot', error) });
  }
};
