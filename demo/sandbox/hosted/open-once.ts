// Lets the URL of a redirect session be opened by one browser only, which may then reload the page and send its forms.
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../foundation/http/api-call.ts';
import type { Platform } from '../platform/core/platform.ts';
import {
  findRedirectSession,
  type RedirectSessionRow,
} from '../platform/redirects/redirect-session.ts';
import { hashSecret, newSecret } from '../platform/tokens/secrets.ts';
import { redirectSessions } from '../platform/tokens/token-schema.ts';
import { endUrlOf } from './return-urls.ts';
import { cookieOf, setCookie } from './shell/cookie.ts';
import { messagePage } from './shell/page.ts';

const cookieName = 'store_browser';
const openedOnce = ['ecomCheckout', 'storesProduct', 'visit'];

/** Skips sign-in pages, which end their sessions themselves. */
export const openOnce =
  (platform: Platform): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (c.req.path.startsWith('/thank-you/')) return next();
    const found = await findRedirectSession(platform, c.req.query('session'));
    if (!found?.isLive || !openedOnce.includes(found.session.payload.kind)) return next();
    const known = cookieOf(c.req.raw, cookieName);
    if (c.req.method !== 'GET')
      return (await hasOpened(platform, found.session, known)) ? next() : foreignForm();
    const secret = known ?? newSecret('browser');
    if (!(await isFirst(platform, found.session, hashSecret(secret))))
      return messagePage({
        title: 'This link has expired',
        text: 'Links like this work once. Go back to the shop and try again.',
        status: 410,
        backUrl: endUrlOf(platform, found.session),
      });
    await next();
    if (!known) c.res.headers.append(...setCookie(platform, cookieName, secret, { path: '/' }));
  };

/** Forms of other sites lack this `SameSite=Lax` cookie, so they can neither place an order nor sign anybody in. */
const hasOpened = async (
  { db }: Platform,
  { id }: RedirectSessionRow,
  browser: string | undefined,
): Promise<boolean> => {
  if (!browser) return false;
  const { payload } = redirectSessions;
  const opened = await db
    .select({ id: redirectSessions.id })
    .from(redirectSessions)
    .where(
      sql`${redirectSessions.id} = ${id} and ${payload}->>'openedBy' = ${hashSecret(browser)}`,
    );
  return opened.length > 0;
};

const foreignForm = (): Promise<Response> =>
  messagePage({
    title: 'This form was sent by another page',
    text: 'Nothing was changed. Go back to the shop and try again.',
    status: 403,
  });

/** True for the first browser, even if it opens the URL again. */
const isFirst = async (
  { db }: Platform,
  { id }: RedirectSessionRow,
  browser: string,
): Promise<boolean> => {
  const { payload } = redirectSessions;
  const note = JSON.stringify({ openedBy: browser });
  const opened = await db
    .update(redirectSessions)
    .set({ payload: sql`${payload} || ${note}::jsonb` })
    .where(
      sql`${redirectSessions.id} = ${id} and coalesce(${payload}->>'openedBy', ${browser}) = ${browser}`,
    )
    .returning({ id: redirectSessions.id });
  return opened.length > 0;
};
