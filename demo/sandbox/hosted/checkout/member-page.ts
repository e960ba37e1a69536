// Sign-in and sign-out during a checkout. The return URL reports the sign-in state to the shop.
import { eq, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { readBodyText } from '../../foundation/http/request-json.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { findMember } from '../../platform/members/member-store.ts';
import { signInWithPassword } from '../../platform/members/sign-in/authenticate-member.ts';
import {
  findRedirectSession,
  type RedirectSessionRow,
} from '../../platform/redirects/redirect-session.ts';
import { takeSessionToken } from '../../platform/tokens/one-time-tokens.ts';
import { redirectSessions } from '../../platform/tokens/token-schema.ts';
import { hostedPage, type Markup, pageHeader, seeOther } from '../shell/page.ts';
import { expiredPage } from '../sign-in/auth-answer.ts';
import { emailOf, passwordOf } from '../sign-in/credential-forms.ts';
import { emailField, type Notice, noticeBox, passwordField } from '../sign-in/entry-page.ts';
import { endHostedSession, startHostedSession } from '../sign-in/member-cookie.ts';
import { cannotSignIn, noticeOf } from '../sign-in/member-notices.ts';

export const memberPath = '/hosted/checkout-member';

/** Whether the checkout belongs to a member, who began it or signed in on its page. */
export const isCheckoutMember = async (
  platform: Platform,
  { payload, ownerId }: RedirectSessionRow,
): Promise<boolean> =>
  (payload.kind === 'ecomCheckout' ? payload.memberLoggedIn : undefined) ??
  (await findMember(platform, ownerId)) !== undefined;

interface MemberPage {
  session: RedirectSessionRow;
  checkoutUrl: string;
  action: string;
}

export const memberPageRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.get(memberPath, async (c) => {
    const page = await findPage(platform, c);
    return page ? showMember(platform, page) : expiredPage(undefined);
  });
  app.post(memberPath, async (c) => {
    const form = new URLSearchParams(await readBodyText(c.req.raw));
    const page = await findPage(platform, c);
    if (!page) return expiredPage(undefined);
    return (await isCheckoutMember(platform, page.session))
      ? signOut(platform, c.req.raw, page)
      : signIn(platform, c.req.raw, page, form);
  });
};

const findPage = async (
  platform: Platform,
  c: Context<ApiEnv>,
): Promise<MemberPage | undefined> => {
  const found = await findRedirectSession(platform, c.req.query('session'));
  const payload = found?.session.payload;
  if (!found?.isLive || payload?.kind !== 'ecomCheckout') return undefined;
  const { search } = new URL(c.req.url);
  return {
    session: found.session,
    checkoutUrl: `/checkout/${payload.checkoutId}${search}`,
    action: `${memberPath}${search}`,
  };
};

const showMember = async (
  platform: Platform,
  page: MemberPage,
  given: { email: string; notice?: Notice } = { email: '' },
): Promise<Response> =>
  (await isCheckoutMember(platform, page.session))
    ? memberPage(page, 'Sign out', given.notice, html``)
    : memberPage(
        page,
        'Sign in',
        given.notice,
        html`${emailField(given.email)}
        ${passwordField({ label: 'Password', autocomplete: 'current-password' })}`,
      );

const memberPage = (
  { action, checkoutUrl }: MemberPage,
  title: string,
  notice: Notice | undefined,
  fields: Markup,
): Promise<Response> =>
  hostedPage({
    title,
    status: notice ? 422 : 200,
    body: html`${pageHeader(undefined)}
      <main class="entry">
        <h1>${title}</h1>
        ${noticeBox(notice)}
        <form method="post" action="${action}">
          ${fields}
          <button class="button wide" type="submit">${title}</button>
        </form>
        <div class="other"><a class="plain" href="${checkoutUrl}">Back to checkout</a></div>
      </main>`,
  });

const signIn = async (
  platform: Platform,
  request: Request,
  page: MemberPage,
  form: URLSearchParams,
): Promise<Response> => {
  const email = emailOf(form);
  try {
    const answer = await signInWithPassword(platform, { email, password: passwordOf(form) });
    const memberId = answer.sessionToken && (await takeSessionToken(platform, answer.sessionToken));
    if (!memberId) return await showMember(platform, page, { email, notice: cannotSignIn });
    const cookie = await startHostedSession(platform, request, memberId);
    return await backToCheckout(platform, page, true, cookie);
  } catch (error) {
    return showMember(platform, page, { email, notice: noticeOf('login', error) });
  }
};

const signOut = async (platform: Platform, request: Request, page: MemberPage): Promise<Response> =>
  backToCheckout(platform, page, false, await endHostedSession(platform, request));

const backToCheckout = async (
  { db }: Platform,
  { session, checkoutUrl }: MemberPage,
  memberLoggedIn: boolean,
  cookie: readonly [string, string],
): Promise<Response> => {
  const note = JSON.stringify({ memberLoggedIn });
  await db
    .update(redirectSessions)
    .set({ payload: sql`${redirectSessions.payload} || ${note}::jsonb` })
    .where(eq(redirectSessions.id, session.id));
  return seeOther(checkoutUrl, [cookie]);
};
