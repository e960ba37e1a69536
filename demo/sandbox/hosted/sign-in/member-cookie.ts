// The member signed in on the hosted pages, identified by one cookie that is stored as a hash.
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Platform } from '../../platform/core/platform.ts';
import { mayHoldTokens } from '../../platform/members/identity.ts';
import { hostedSessions } from '../../platform/members/member-schema.ts';
import { hashSecret, newSecret } from '../../platform/tokens/secrets.ts';
import { cookieOf, setCookie } from '../shell/cookie.ts';

const cookieName = 'store_member';
const lifeSeconds = 86_400;

/** The member identified by the request's cookie, if they may still sign in. */
export const hostedMember = async (
  platform: Platform,
  request: Request,
): Promise<string | undefined> => {
  const secret = cookieOf(request, cookieName);
  if (!secret) return undefined;
  const [found] = await platform.db
    .select({ memberId: hostedSessions.memberId })
    .from(hostedSessions)
    .where(
      and(
        eq(hostedSessions.hash, hashSecret(secret)),
        isNull(hostedSessions.endedAt),
        gt(hostedSessions.expiresAt, new Date(platform.now())),
      ),
    );
  if (found === undefined || !(await mayHoldTokens(platform, found.memberId))) return undefined;
  return found.memberId;
};

/** Signs the browser in with a new cookie value, which makes a planted value useless. Ends the old session. */
export const startHostedSession = async (
  platform: Platform,
  request: Request,
  memberId: string,
): Promise<readonly [string, string]> => {
  await endSessionOf(platform, request);
  const secret = newSecret('hosted');
  await platform.db.insert(hostedSessions).values({
    hash: hashSecret(secret),
    memberId,
    expiresAt: new Date(platform.now() + lifeSeconds * 1000),
  });
  return setCookie(platform, cookieName, secret, { maxAgeSeconds: lifeSeconds });
};

/** Signs the browser out; returns the header that deletes its cookie. */
export const endHostedSession = async (
  platform: Platform,
  request: Request,
): Promise<readonly [string, string]> => {
  await endSessionOf(platform, request);
  return setCookie(platform, cookieName, '', { maxAgeSeconds: 0 });
};

const endSessionOf = async (platform: Platform, request: Request): Promise<void> => {
  const secret = cookieOf(request, cookieName);
  if (!secret) return;
  await platform.db
    .update(hostedSessions)
    .set({ endedAt: new Date(platform.now()) })
    .where(and(eq(hostedSessions.hash, hashSecret(secret)), isNull(hostedSessions.endedAt)));
};
