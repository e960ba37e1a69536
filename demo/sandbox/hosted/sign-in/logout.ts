// GET /hosted/logout: ends the session that requested this URL and the browser's hosted session, then redirects.
import type { Platform } from '../../platform/core/platform.ts';
import {
  endRedirectSession,
  findRedirectSession,
} from '../../platform/redirects/redirect-session.ts';
import { revokeFamily } from '../../platform/tokens/token-store.ts';
import { endUrlOf } from '../return-urls.ts';
import { messagePage, seeOther } from '../shell/page.ts';
import { expiredPage } from './auth-answer.ts';
import { endHostedSession } from './member-cookie.ts';

export const logout = async (
  platform: Platform,
  request: Request,
  token: string | undefined,
): Promise<Response> => {
  const found = await findRedirectSession(platform, token);
  const payload = found?.session.payload;
  if (!found || payload?.kind !== 'logout') return expiredPage(undefined);
  const { session, isLive } = found;
  const backUrl = endUrlOf(platform, session);
  // A URL opened again, by the back button or from history, must not end a later session.
  if (!isLive || !(await endRedirectSession(platform, session.id)))
    return backUrl === undefined ? expiredPage(undefined) : seeOther(backUrl);
  // Only a member's session is ended: a visitor has no session and would lose the cart.
  await revokeFamily(platform, payload.familyId, 'member');
  const cookie = await endHostedSession(platform, request);
  if (backUrl !== undefined) return seeOther(backUrl, [cookie]);
  return messagePage({
    title: 'You have been signed out',
    text: 'You can close this page.',
    status: 200,
    headers: [cookie],
  });
};
