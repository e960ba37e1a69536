// Makes the seed's members.
import type { Platform } from '../platform.ts';
import { seedId } from '../seed/ids.ts';
import type { SeedMember } from '../seed/members.ts';
import { insertMember } from './member-store.ts';
import { hashPassword } from './passwords.ts';
import { mergeProfile } from './profile.ts';

/** Leaves those alone who are there already, whatever has become of them. */
export const seedMembersInto = async (
  platform: Pick<Platform, 'db' | 'now' | 'settings'>,
  seed: readonly SeedMember[],
): Promise<void> => {
  for (const { email, password, ...profile } of seed)
    await insertMember(platform, {
      ...mergeProfile({}, profile),
      id: seedId('member', email),
      email,
      emailVerified: true,
      passwordHash: await hashPassword(password, platform.settings.passwordCost),
      status: 'ACTIVE',
    });
};
