import { html } from 'hono/html';
import type { FormToken } from '../shell/form-token.ts';
import { hostedPage, type Markup, type PageOptions, pageHeader } from '../shell/page.ts';

/** Data that every page of a sign-in needs. */
export interface EntryFrame {
  /** The redirect session's token, as in the URL. */
  session: string;
  formToken: FormToken;
  /** The shop's URL with the error `access_denied`, for canceling; undefined in a separate window. */
  cancelUrl: string | undefined;
  nextUrl: string | undefined;
}

export interface Notice {
  text: string;
  retryAfterSeconds?: number | undefined;
}

export interface EntryPageOptions {
  title: string;
  /** A sentence under the title. */
  lead?: Markup | string;
  notice: Notice | undefined;
  body: Markup;
}

export const entryPage = (
  frame: EntryFrame,
  { title, lead, notice, body }: EntryPageOptions,
): Promise<Response> =>
  hostedPage({
    title,
    status: statusOf(notice),
    headers: [frame.formToken.header, ...retryHeaders(notice)],
    formTargets: frame.nextUrl === undefined ? [] : [frame.nextUrl],
    body: html`${pageHeader(frame.cancelUrl)}
      <main class="entry">
        <div class="intro">
          <h1>${title}</h1>
          ${lead === undefined ? '' : html`<p class="quiet">${lead}</p>`}
        </div>
        ${noticeBox(notice)} ${body}
      </main>`,
  });

const statusOf = (notice: Notice | undefined): number => {
  if (notice === undefined) return 200;
  return notice.retryAfterSeconds === undefined ? 422 : 429;
};

export const retryHeaders = (notice: Notice | undefined): NonNullable<PageOptions['headers']> =>
  notice?.retryAfterSeconds === undefined ? [] : [['Retry-After', `${notice.retryAfterSeconds}`]];

export const noticeBox = (notice: Notice | undefined): Markup | '' =>
  notice === undefined ? '' : html`<p class="notice" role="alert">${notice.text}</p>`;

export const stepUrl = (step: string, session: string): string =>
  `/hosted/${step}?${new URLSearchParams({ session })}`;

/** A form of this sign-in, with the field that proves its origin. */
export const stepForm = (frame: EntryFrame, step: string, fields: Markup): Markup => html`<form
  method="post"
  action="${stepUrl(step, frame.session)}"
>
  <input type="hidden" name="form" value="${frame.formToken.value}" />
  ${fields}
</form>`;

export const emailField = (email: string): Markup => html`<div class="field">
  <label for="email">Email</label>
  <input
    id="email"
    name="email"
    type="email"
    autocomplete="username"
    autocapitalize="none"
    spellcheck="false"
    maxlength="320"
    required
    value="${email}"${email === '' ? html` autofocus` : ''}
  />
</div>`;

/** A typed password is never sent back in the page. */
export const passwordField = (options: {
  label: string;
  autocomplete: 'current-password' | 'new-password';
  hint?: string;
  beside?: Markup;
  isFirst?: boolean;
}): Markup => html`<div class="field">
  <div class="beside">
    <label for="password">${options.label}</label>
    ${options.beside ?? ''}
  </div>
  <input
    id="password"
    name="password"
    type="password"
    autocomplete="${options.autocomplete}"
    required${options.hint === undefined ? '' : html` aria-describedby="password-hint"`}${
      options.isFirst ? html` autofocus` : ''
    }
  />
  ${options.hint === undefined ? '' : html`<p class="hint" id="password-hint">${options.hint}</p>`}
</div>`;

/** The visible captcha as a checkbox, because the page runs no scripts. */
export const captchaField = (isDemanded: boolean): Markup | '' =>
  isDemanded
    ? html`<label class="tick"
        ><input type="checkbox" name="human" value="yes" required />I am not a robot</label
      >`
    : '';
