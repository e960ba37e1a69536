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
  /** As typed before, or as known to the shop. */
  email: string;
  notice: Notice | undefined;
  needsCheckbox: boolean;
}

/** Shows which site receives the sign-in. */
const leadTo = ({ nextUrl }: EntryFrame): Markup | undefined =>
  nextUrl === undefined
    ? undefined
    : html`You will return to <span class="who">${new URL(nextUrl).host}</span> afterwards.`;

export const signInPage = (frame: EntryFrame, view: CredentialsView): Promise<Response> => {
  const lead = leadTo(frame);
  return entryPage(frame, {
    title: 'Sign in',
    ...(lead && { lead }),
    notice: view.notice,
    body: html`${stepForm(
      frame,
      'login',
      html`${emailField(view.email)}
          ${passwordField({
            label: 'Password',
            autocomplete: 'current-password',
            beside: html`<a href="${stepUrl('forgot', frame.session)}">Forgot password?</a>`,
            isFirst: view.email !== '',
          })}
          ${captchaField(view.needsCheckbox)}
          <button class="button wide" type="submit">Sign in</button>`,
    )}
      <div class="other">
        <p class="quiet">New here?</p>
        <a class="plain" href="${stepUrl('sign-up', frame.session)}">Create an account</a>
      </div>`,
  });
};

export const signUpPage = (frame: EntryFrame, view: CredentialsView): Promise<Response> => {
  const lead = leadTo(frame);
  return entryPage(frame, {
    title: 'Create an account',
    ...(lead && { lead }),
    notice: view.notice,
    body: html`${stepForm(
      frame,
      'sign-up',
      html`${emailField(view.email)}
          ${passwordField({
            label: 'Password',
            autocomplete: 'new-password',
            hint: 'At least 8 characters.',
            isFirst: view.email !== '',
          })}
          ${captchaField(view.needsCheckbox)}
          <button class="button wide" type="submit">Create account</button>`,
    )}
      <div class="other">
        <p class="quiet">Already have an account?</p>
        <a class="plain" href="${stepUrl('login', frame.session)}">Sign in</a>
      </div>`,
  });
};

/** For a browser that is already signed in here. */
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
