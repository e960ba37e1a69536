// Forms with an email address and a password: sign in, create an account, request a new password.
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
import { signInWithPassword } from '../../platform/members/sign-in/authenticate-member.ts';
import { noticeOf } from './member-notices.ts';
import { forgotPage, linkSentPage } from './recovery-pages.ts';
import { continueFlow, type Flow } from './sign-in-flow.ts';
import { signInPage, signUpPage } from './sign-in-page.ts';

/** One form field; text that cannot be stored counts as empty. */
export const fieldOf = (form: URLSearchParams, name: string, maxLength: number): string => {
  const typed = form.get(name) ?? '';
  return typed.length <= maxLength && isStorable(typed) ? typed : '';
};

export const emailOf = (form: URLSearchParams): string => fieldOf(form, 'email', 320).trim();

const passwordOf = (form: URLSearchParams): string => fieldOf(form, 'password', 1_000);

// The platform's own pages solve the captcha themselves: a checkbox if a visible one is required, nothing if
// an invisible one is.
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

export const submitSignIn = async (flow: Flow, form: URLSearchParams): Promise<Response> => {
  const { platform, frame } = flow;
  const email = emailOf(form);
  try {
    const given = parse(loginBody, { loginId: { email }, password: passwordOf(form) });
    const captchaTokens = await solvedCaptcha(platform, form);
    const credentials = { email, password: given.password, captchaTokens };
    return await continueFlow(flow, await signInWithPassword(platform, credentials));
  } catch (error) {
    const notice = noticeOf('login', error);
    return signInPage(frame, { email, notice, needsCheckbox: needsCheckbox(platform) });
  }
};

export const submitSignUp = async (flow: Flow, form: URLSearchParams): Promise<Response> => {
  const { platform, frame } = flow;
  const email = emailOf(form);
  try {
    const given = parse(registerBody, { loginId: { email }, password: passwordOf(form) });
    const captchaTokens = await solvedCaptcha(platform, form);
    const credentials = { email, password: given.password, captchaTokens };
    return await continueFlow(flow, await registerMember(platform, credentials));
  } catch (error) {
    const notice = noticeOf('sign-up', error);
    return signUpPage(frame, { email, notice, needsCheckbox: needsCheckbox(platform) });
  }
};

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
