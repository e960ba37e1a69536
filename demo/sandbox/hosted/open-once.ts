// Lets the URL of a redirect session be opened by one browser only, which may then reload the page.
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { redirectSessions } from '../foundation/db/token-schema.ts';
import type { ApiEnv } from '../foundation/http/api-call.ts';
import type { Platform } from '../platform/core/platform.ts';
import {
  findRedirectSession,
  type RedirectSessionRow,
} from '../platform/redirects/redirect-session.ts';
import { hashSecret, newSecret } from '../platform/tokens/secrets.ts';
import { endUrlOf } from './return-urls.ts';
import { cookieOf, setCookie } from './shell/cookie.ts';
import { messagePage } from './shell/page.ts';

const cookieName = 'store_browser';
const openedOnce = ['ecomCheckout', 'storesProduct', 'visit'];

/** Sign-in pages end their sessions themselves. */
export const openOnce =
  (platform: Platform): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const isUrl = c.req.method === 'GET' && !c.req.path.startsWith('/thank-you/');
    const found = isUrl ? await findRedirectSession(platform, c.req.query('session')) : undefined;
    if (!found?.isLive || !openedOnce.includes(found.session.payload.kind)) return next();
    const known = cookieOf(c.req.raw, cookieName);
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

/** True for the first browser, also when it opens the URL again. */
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
