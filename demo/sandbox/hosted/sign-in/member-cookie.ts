// Who is signed in on the platform's own pages: one cookie, kept as its hash.
import { and, eq, gt, isNull } from 'drizzle-orm';
import { hostedSessions } from '../../foundation/db/member-schema.ts';
import { mayHoldTokens } from '../../platform/auth/member-access.ts';
import { hashSecret, newSecret } from '../../platform/auth/secrets.ts';
import type { Platform } from '../../platform.ts';

const cookieName = 'store_member';
const lifeSeconds = 86_400;

/** The value of one cookie; of several with its name the first, which is the most specific. */
export const cookieOf = (request: Request, name: string): string | undefined =>
  (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Unreadable for scripts, and sent along when a link leads here but with no frame or form of another site
 * (RFC 6265bis section 5.6.7).
 */
export const setCookie = (
  platform: Platform,
  name: string,
  value: string,
  maxAgeSeconds?: number,
): readonly [string, string] => [
  'Set-Cookie',
  [
    `${name}=${value}`,
    'Path=/hosted',
    'HttpOnly',
    'SameSite=Lax',
    ...(platform.origin.startsWith('https:') ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; '),
];

/** The member whose cookie came along, while they may still sign in. */
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

/** Signs the browser in under a new value, so that a planted one is worth nothing; the old one ends. */
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
  return setCookie(platform, cookieName, secret, lifeSeconds);
};

/** Signs the browser out; gives the header that takes its cookie away. */
export const endHostedSession = async (
  platform: Platform,
  request: Request,
): Promise<readonly [string, string]> => {
  await endSessionOf(platform, request);
  return setCookie(platform, cookieName, '', 0);
};

const endSessionOf = async (platform: Platform, request: Request): Promise<void> => {
  const secret = cookieOf(request, cookieName);
  if (!secret) return;
  await platform.db
    .update(hostedSessions)
    .set({ endedAt: new Date(platform.now()) })
    .where(and(eq(hostedSessions.hash, hashSecret(secret)), isNull(hostedSessions.endedAt)));
};
