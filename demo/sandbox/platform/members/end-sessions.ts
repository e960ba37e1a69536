import { and, eq, isNull } from 'drizzle-orm';
import type { Platform } from '../core/platform.ts';
import { revokeFamiliesOf } from '../tokens/token-store.ts';
import {
  authorizationCodes,
  hostedSessions,
  recoveryTokens,
  sessionTokens,
  stateTokens,
} from './member-schema.ts';

/** Signs a member out of the platform's pages in every browser. */
export const endHostedSessions = async (platform: Platform, memberId: string): Promise<void> => {
  await platform.db
    .update(hostedSessions)
    .set({ endedAt: new Date(platform.now()) })
    .where(and(eq(hostedSessions.memberId, memberId), isNull(hostedSessions.endedAt)));
};

/** Revokes all tokens, cookies, codes and links of a member, except the token family `exceptFamilyId`. */
export const endSessions = async (
  platform: Platform,
  memberId: string,
  { exceptFamilyId }: { exceptFamilyId?: string } = {},
): Promise<void> => {
  for (const table of [sessionTokens, authorizationCodes, stateTokens, recoveryTokens])
    await platform.db.delete(table).where(eq(table.memberId, memberId));
  await endHostedSessions(platform, memberId);
  await revokeFamiliesOf(platform, memberId, exceptFamilyId);
};
