import { eq } from 'drizzle-orm';
import type { Platform } from '../platform/core/platform.ts';
import { members } from '../platform/members/member-schema.ts';
import { insertMember } from '../platform/members/member-store.ts';
import { hashPassword } from '../platform/members/passwords.ts';
import { mergeProfile } from '../platform/members/profile.ts';
import { seedId } from './ids.ts';
import type { SeedMember } from './seed-types.ts';

/** Existing members stay unchanged. */
export const seedMembersInto = async (
  platform: Pick<Platform, 'db' | 'now' | 'settings'>,
  seed: readonly SeedMember[],
): Promise<void> => {
  for (const { email, password, ...profile } of seed) {
    const id = seedId('member', email);
    const [there] = await platform.db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, id));
    // Checks for the member first, because hashing is slow and a persistent store starts often.
    if (there !== undefined) continue;
    await insertMember(platform, {
      ...mergeProfile({}, profile),
      id,
      email,
      emailVerified: true,
      passwordHash: await hashPassword(password, platform.settings.passwordCost),
      status: 'ACTIVE',
    });
  }
};
