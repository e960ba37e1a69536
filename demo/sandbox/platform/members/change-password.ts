// Gives a signed-in member a new password.
import type { Platform } from '../../platform.ts';
import { endSessions } from './end-sessions.ts';
import { type MemberRow, updateMember } from './member-store.ts';
import { hashPassword } from './passwords.ts';
import { forgetFailures } from './sign-in/authenticate-member.ts';

/** Every other session of the member ends: whoever knew the old password is out. */
export const changePassword = async (
  platform: Platform,
  member: MemberRow,
  { newPassword, familyId }: { newPassword: string; familyId: string },
): Promise<void> => {
  const passwordHash = await hashPassword(newPassword, platform.settings.passwordCost);
  await updateMember(platform, member.id, { passwordHash, resetRequired: false });
  await endSessions(platform, member.id, { exceptFamilyId: familyId });
  await forgetFailures(platform, member.email);
};
