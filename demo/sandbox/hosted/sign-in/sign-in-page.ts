// The sign-in page of the redirect flow, the sign-up page and the page for members already signed in.
import { html } from 'hono/html';
import type { Markup } from '../shell/page.ts';
import {
  captchaField,
  type EntryFrame,
  emailField,
  entryPage,
  type Notice,
  passwordField,
  stepForm,
  stepUrl,
} from './entry-page.ts';

export interface CredentialsView {
  /** Typed on an earlier page, or passed on by the shop. */
  email: string;
  notice: Notice | undefined;
  needsCheckbox: boolean;
}

/** Shows which site receives the sign-in. */
const leadTo = ({ nextUrl }: EntryFrame): Markup | undefined =>
  nextUrl === undefined
    ? undefined
    : html`You will return to <span class="who">${new URL(nextUrl).host}</span> afterwards.`;

interface CredentialsForm {
  step: 'login' | 'sign-up';
  title: string;
  button: string;
  password: { autocomplete: 'current-password' | 'new-password'; hint?: string; beside?: Markup };
  other: { question: string; step: string; link: string };
}

const credentialsPage = (
  frame: EntryFrame,
  view: CredentialsView,
  { step, title, button, password, other }: CredentialsForm,
): Promise<Response> => {
  const lead = leadTo(frame);
  return entryPage(frame, {
    title,
    ...(lead && { lead }),
    notice: view.notice,
    body: html`${stepForm(
      frame,
      step,
      html`${emailField(view.email)}
          ${passwordField({ label: 'Password', isFirst: view.email !== '', ...password })}
          ${captchaField(view.needsCheckbox)}
          <button class="button wide" type="submit">${button}</button>`,
    )}
      <div class="other">
        <p class="quiet">${other.question}</p>
        <a class="plain" href="${stepUrl(other.step, frame.session)}">${other.link}</a>
      </div>`,
  });
};

export const signInPage = (frame: EntryFrame, view: CredentialsView): Promise<Response> =>
  credentialsPage(frame, view, {
    step: 'login',
    title: 'Sign in',
    button: 'Sign in',
    password: {
      autocomplete: 'current-password',
      beside: html`<a href="${stepUrl('forgot', frame.session)}">Forgot password?</a>`,
    },
    other: { question: 'New here?', step: 'sign-up', link: 'Create an account' },
  });

export const signUpPage = (frame: EntryFrame, view: CredentialsView): Promise<Response> =>
  credentialsPage(frame, view, {
    step: 'sign-up',
    title: 'Create an account',
    button: 'Create account',
    password: { autocomplete: 'new-password', hint: 'At least 8 characters.' },
    other: { question: 'Already have an account?', step: 'login', link: 'Sign in' },
  });

/** Page for a browser that is already signed in on the hosted pages. */
export const continuePage = (
  frame: EntryFrame,
  { email, notice }: { email: string; notice: Notice | undefined },
): Promise<Response> =>
  entryPage(frame, {
    title: 'Continue',
    lead: html`You are signed in as <span class="who">${email}</span>. ${leadTo(frame) ?? ''}`,
    notice,
    body: html`${stepForm(
      frame,
      'continue',
      html`<button class="button wide" type="submit">Continue</button>`,
    )}
      <div class="other">
        <a class="plain" href="${stepUrl('login', frame.session)}&amp;another=1"
          >Use another account</a
        >
      </div>`,
  });
