import { html } from 'hono/html';
import { hostedPage, pageHeader } from '../shell/page.ts';
import {
  type EntryFrame,
  emailField,
  entryPage,
  type Notice,
  noticeBox,
  passwordField,
  retryHeaders,
  stepForm,
  stepUrl,
} from './entry-page.ts';

export const forgotPage = (
  frame: EntryFrame,
  view: { email: string; notice: Notice | undefined },
): Promise<Response> =>
  entryPage(frame, {
    title: 'Forgot your password?',
    lead: 'Enter your email address and we’ll send you a link to set a new password.',
    notice: view.notice,
    body: html`${stepForm(
      frame,
      'forgot',
      html`${emailField(view.email)}
          <button class="button wide" type="submit">Send link</button>`,
    )}
      <div class="other">
        <a class="plain" href="${stepUrl('login', frame.session)}">Back to sign-in</a>
      </div>`,
  });

/** Shown for every email address, so that the page does not reveal who has an account. */
export const linkSentPage = (frame: EntryFrame): Promise<Response> =>
  entryPage(frame, {
    title: 'Check your email',
    lead: 'If there is an account for this address, we have sent a link to set a new password.',
    notice: undefined,
    body: html`<a class="plain" href="${stepUrl('login', frame.session)}">Back to sign-in</a>`,
  });

export const resetPage = (view: {
  recoveryToken: string;
  notice?: Notice | undefined;
}): Promise<Response> =>
  hostedPage({
    title: 'Set a new password',
    status: view.notice === undefined ? 200 : 422,
    headers: retryHeaders(view.notice),
    body: html`${pageHeader(undefined)}
      <main class="entry">
        <div class="intro"><h1>Set a new password</h1></div>
        ${noticeBox(view.notice)}
        <form method="post" action="/hosted/reset">
          <input type="hidden" name="recoveryToken" value="${view.recoveryToken}" />
          ${passwordField({
            label: 'New password',
            autocomplete: 'new-password',
            hint: 'At least 8 characters.',
            isFirst: true,
          })}
          <button class="button wide" type="submit">Save password</button>
        </form>
      </main>`,
  });
