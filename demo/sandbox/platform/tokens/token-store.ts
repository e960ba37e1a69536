import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { preparedOnce } from '../core/prepared-once.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { accessTokens, refreshTokens, tokenFamilies } from './token-schema.ts';

export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

/** Starts a token family for a new visitor, or for a member who has just signed in. */
export const startFamily = async (
  platform: Platform,
  owner: { clientId: string; role: 'visitor' | 'member'; ownerId: string },
): Promise<IssuedTokens & { familyId: string }> => {
  const familyId = randomUUID();
  const refreshToken = newSecret('refresh');
  return platform.db.transaction(async (tx) => {
    await tx
      .insert(tokenFamilies)
      .values({ id: familyId, ...owner, createdDate: new Date(platform.now()) });
    await tx.insert(refreshTokens).values({ hash: hashSecret(refreshToken), familyId });
    return { familyId, refreshToken, ...(await issueAccess(platform, tx, familyId)) };
  });
};

const revokeWhere = async (platform: Platform, ...conditions: SQL[]): Promise<void> => {
  await platform.db
    .update(tokenFamilies)
    .set({ revokedAt: new Date(platform.now()) })
    .where(and(...conditions, isNull(tokenFamilies.revokedAt)));
};

export const revokeFamily = (
  platform: Platform,
  familyId: string,
  onlyRole?: Caller['role'],
): Promise<void> => {
  const isFamily = eq(tokenFamilies.id, familyId);
  if (onlyRole === undefined) return revokeWhere(platform, isFamily);
  return revokeWhere(platform, isFamily, eq(tokenFamilies.role, onlyRole));
};

export const revokeFamiliesOf = (
  platform: Platform,
  ownerId: string,
  exceptFamilyId?: string,
): Promise<void> => {
  const isOwned = eq(tokenFamilies.ownerId, ownerId);
  if (exceptFamilyId === undefined) return revokeWhere(platform, isOwned);
  return revokeWhere(platform, isOwned, ne(tokenFamilies.id, exceptFamilyId));
};

const issueAccess = async (platform: Platform, tx: Database, familyId: string) => {
  const accessToken = newSecret('access');
  const expiresInSeconds = platform.settings.accessTokenSeconds;
  const expiresAt = new Date(platform.now() + expiresInSeconds * 1000);
  await tx.insert(accessTokens).values({ hash: hashSecret(accessToken), familyId, expiresAt });
  return { accessToken, expiresInSeconds };
};

export type RefreshOutcome =
  | { kind: 'renewed'; tokens: IssuedTokens }
  | { kind: 'refused'; reason: 'unknown' | 'revoked' | 'reused' | 'other-client' };

/** Issues new tokens. With rotation, reusing a refresh token revokes its family (RFC 9700 section 4.14.2). */
export const refresh = async (
  platform: Platform,
  refreshToken: string,
  clientId: string | undefined,
): Promise<RefreshOutcome> =>
  platform.db.transaction(async (tx): Promise<RefreshOutcome> => {
    const hash = hashSecret(refreshToken);
    const [found] = await tx
      .select({ token: refreshTokens, family: tokenFamilies })
      .from(refreshTokens)
      .innerJoin(tokenFamilies, eq(refreshTokens.familyId, tokenFamilies.id))
      .where(eq(refreshTokens.hash, hash))
      .for('update');
    if (found === undefined) return { kind: 'refused', reason: 'unknown' };
    const { token, family } = found;
    if (family.revokedAt !== null) return { kind: 'refused', reason: 'revoked' };
    if (clientId !== undefined && clientId !== family.clientId)
      return { kind: 'refused', reason: 'other-client' };
    const spentAt = new Date(platform.now());
    if (token.spentAt !== null) {
      await tx
        .update(tokenFamilies)
        .set({ revokedAt: spentAt })
        .where(and(eq(tokenFamilies.id, family.id), isNull(tokenFamilies.revokedAt)));
      return { kind: 'refused', reason: 'reused' };
    }
    const access = await issueAccess(platform, tx, family.id);
    const next = newSecret('refresh');
    if (platform.settings.rotateRefreshTokens)
      await tx.update(refreshTokens).set({ spentAt }).where(eq(refreshTokens.hash, hash));
    await tx.insert(refreshTokens).values({ hash: hashSecret(next), familyId: family.id });
    return { kind: 'renewed', tokens: { ...access, refreshToken: next } };
  });

const familyOfToken = preparedOnce((db) =>
  db
    .select({
      expiresAt: accessTokens.expiresAt,
      revokedAt: tokenFamilies.revokedAt,
      ownerId: tokenFamilies.ownerId,
      role: tokenFamilies.role,
      familyId: tokenFamilies.id,
      clientId: tokenFamilies.clientId,
    })
    .from(accessTokens)
    .innerJoin(tokenFamilies, eq(accessTokens.familyId, tokenFamilies.id))
    .where(eq(accessTokens.hash, sql.placeholder('hash')))
    .prepare('family_of_token'),
);

/** Returns the caller of an access token. `expired` is a separate result, so that a client can refresh the token. */
export const recognise = async (
  platform: Platform,
  accessToken: string,
): Promise<Caller | 'unknown' | 'expired'> => {
  const [found] = await familyOfToken(platform.db).execute({ hash: hashSecret(accessToken) });
  if (found === undefined || found.revokedAt !== null) return 'unknown';
  if (found.expiresAt.getTime() <= platform.now()) return 'expired';
  const { ownerId, role, familyId, clientId } = found;
  return { ownerId, role, familyId, clientId };
};
