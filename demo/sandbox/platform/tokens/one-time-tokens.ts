// Short-lived values that work once: session tokens and authorization codes.
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Platform } from '../core/platform.ts';
import { authorizationCodes, type captchaTokens, sessionTokens } from '../members/member-schema.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { tokenFamilies } from './token-schema.ts';

const after = (platform: Platform, seconds: number): Date =>
  new Date(platform.now() + seconds * 1000);

export const issueSessionToken = async (platform: Platform, memberId: string): Promise<string> => {
  const token = newSecret('session');
  await platform.db.insert(sessionTokens).values({
    hash: hashSecret(token),
    memberId,
    expiresAt: after(platform, platform.settings.sessionTokenSeconds),
  });
  return token;
};

/** Condition for a token that is neither used nor expired. */
export const isUsable = (
  table: typeof sessionTokens | typeof captchaTokens,
  hash: string,
  now: Date,
): SQL | undefined => and(eq(table.hash, hash), isNull(table.usedAt), gt(table.expiresAt, now));

/** Consumes a session token and returns its member; undefined if unknown, used or expired. */
export const takeSessionToken = (platform: Platform, token: string): Promise<string | undefined> =>
  takeHashedSessionToken(platform, hashSecret(token));

/** Like takeSessionToken, for callers that store only the hash. */
export const takeHashedSessionToken = async (
  platform: Platform,
  hash: string,
): Promise<string | undefined> => {
  const now = new Date(platform.now());
  const [taken] = await platform.db
    .update(sessionTokens)
    .set({ usedAt: now })
    .where(isUsable(sessionTokens, hash, now))
    .returning({ memberId: sessionTokens.memberId });
  return taken?.memberId;
};

export interface CodeGrant {
  memberId: string;
  clientId: string;
  /** Base64url SHA-256 of the code verifier. */
  codeChallenge: string;
  /** As in the authorization request, or null. */
  redirectUri: string | null;
  /** The visitor who requested the sign-in; null for a member. */
  visitorId: string | null;
}

export const issueAuthorizationCode = async (
  platform: Platform,
  grant: CodeGrant,
): Promise<string> => {
  const code = newSecret('code');
  await platform.db.insert(authorizationCodes).values({
    ...grant,
    hash: hashSecret(code),
    expiresAt: after(platform, platform.settings.authorizationCodeSeconds),
  });
  return code;
};

/** Consumes a code, even if the exchange fails. Reusing a code revokes its token family (RFC 6749, 4.1.2). */
export const takeAuthorizationCode = async (
  platform: Platform,
  code: string,
): Promise<CodeGrant | 'reused' | undefined> =>
  platform.db.transaction(async (tx) => {
    const hash = hashSecret(code);
    const [found] = await tx
      .select()
      .from(authorizationCodes)
      .where(eq(authorizationCodes.hash, hash))
      .for('update');
    if (found === undefined) return undefined;
    const now = new Date(platform.now());
    if (found.usedAt !== null) {
      await tx
        .update(authorizationCodes)
        .set({ reusedAt: now })
        .where(eq(authorizationCodes.hash, hash));
      if (found.familyId !== null)
        await tx
          .update(tokenFamilies)
          .set({ revokedAt: now })
          .where(and(eq(tokenFamilies.id, found.familyId), isNull(tokenFamilies.revokedAt)));
      return 'reused';
    }
    if (found.expiresAt.getTime() <= now.getTime()) return undefined;
    await tx
      .update(authorizationCodes)
      .set({ usedAt: now })
      .where(eq(authorizationCodes.hash, hash));
    const { memberId, clientId, codeChallenge, redirectUri, visitorId } = found;
    return { memberId, clientId, codeChallenge, redirectUri, visitorId };
  });

/** Returns false if the code was already reused: the family is then revoked, and its tokens must not be returned. */
export const bindFamilyToCode = async (
  platform: Platform,
  code: string,
  familyId: string,
): Promise<boolean> =>
  platform.db.transaction(async (tx) => {
    const [bound] = await tx
      .update(authorizationCodes)
      .set({ familyId })
      .where(eq(authorizationCodes.hash, hashSecret(code)))
      .returning({ reusedAt: authorizationCodes.reusedAt });
    if (bound?.reusedAt === null) return true;
    await tx
      .update(tokenFamilies)
      .set({ revokedAt: new Date(platform.now()) })
      .where(eq(tokenFamilies.id, familyId));
    return false;
  });
