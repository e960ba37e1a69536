// The step in which a mailed code or another second factor completes a sign-in.
import { html } from 'hono/html';
import type { Markup } from '../shell/page.ts';
import { type EntryFrame, entryPage, type Notice, stepForm, stepUrl } from './entry-page.ts';

/** The pending step of a sign-in. Each form sends it back, because the server stores only the token's hash. */
export interface WaitingView {
  stateToken: string;
  /** `MAIL` verifies an email address; all other types are second factors. */
  factorType: 'MAIL' | 'SMS' | 'CALL' | 'EMAIL' | 'TOTP' | 'PUSH';
  /** Masked destination of the code. */
  hint: string;
  /** Id of a push message. */
  transactionId: string;
}

const hidden = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

const carried = (view: WaitingView): Markup => html`${hidden('stateToken', view.stateToken)}
  ${hidden('factorType', view.factorType)} ${hidden('hint', view.hint)}
  ${hidden('transactionId', view.transactionId)}`;

const leads: Record<WaitingView['factorType'], (hint: string) => Markup | string> = {
  MAIL: (hint) => html`We sent a six-digit code to <span class="who">${hint}</span>.`,
  EMAIL: (hint) => html`We sent a six-digit code to <span class="who">${hint}</span>.`,
  SMS: (hint) => html`We sent a six-digit code to your phone (${hint}).`,
  CALL: (hint) => html`We are calling your phone (${hint}) with a six-digit code.`,
  TOTP: () => 'Enter the six-digit code from your authenticator app.',
  PUSH: () => 'Approve the sign-in on your device, then continue here.',
};

const codeField = html`<div class="field code">
  <label for="code">Code</label>
  <input
    id="code"
    name="code"
    type="text"
    inputmode="numeric"
    autocomplete="one-time-code"
    spellcheck="false"
    required
    autofocus
  />
</div>`;

const resendForm = (frame: EntryFrame, view: WaitingView): Markup =>
  stepForm(
    frame,
    'resend',
    html`${carried(view)}<button class="plain" type="submit">Send a new code</button>`,
  );

export const codePage = (
  frame: EntryFrame,
  view: WaitingView,
  notice: Notice | undefined,
): Promise<Response> => {
  const isPush = view.factorType === 'PUSH';
  return entryPage(frame, {
    title: isPush ? 'Approve the sign-in' : 'Enter the code',
    lead: leads[view.factorType](view.hint),
    notice,
    body: html`${stepForm(
      frame,
      'code',
      html`${carried(view)} ${isPush ? '' : codeField}
          <button class="button wide" type="submit">Continue</button>`,
    )}
      <div class="other">
        ${view.factorType === 'TOTP' ? '' : resendForm(frame, view)}
        <a class="plain" href="${stepUrl('login', frame.session)}">Sign in another way</a>
      </div>`,
  });
};
