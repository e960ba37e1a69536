// Control room functions for members: what the shop's owner or an administrator does to their accounts.
import { z } from 'zod';
import { email } from '../foundation/validation/fields.ts';
import { parse } from '../foundation/validation/parse.ts';
import type { Platform } from '../platform/core/platform.ts';
import { endSessions } from '../platform/members/end-sessions.ts';
import { type Identity, toIdentity } from '../platform/members/identity.ts';
import { newPassword } from '../platform/members/member-bodies.ts';
import { members } from '../platform/members/member-schema.ts';
import {
  insertMember,
  type MemberChange,
  type MemberRow,
  requireMember,
  updateMember,
} from '../platform/members/member-store.ts';
import { hashPassword } from '../platform/members/passwords.ts';
import { mergeProfile } from '../platform/members/profile.ts';
import { memberProfile } from '../platform/members/profile-schema.ts';
import { emailTaken } from '../platform/members/register-member.ts';
import { forgetFailures } from '../platform/members/sign-in/authenticate-member.ts';
import { createFactorControl, type FactorControl } from './factor-control.ts';

/** Members are identified by id or email address. */
export interface MemberControl extends FactorControl {
  /** `{ email, password?, status?, emailVerified?, profile? }`. Without a password, the default status is OFFLINE. */
  createMember(input: unknown): Promise<Identity>;
  members(): Promise<Identity[]>;
  approveMember(who: string): Promise<Identity>;
  /** Blocks the member and ends all of that member's sessions. */
  blockMember(who: string): Promise<Identity>;
  unblockMember(who: string): Promise<Identity>;
  /** Deletes the member and ends all of that member's sessions. */
  deleteMember(who: string): Promise<Identity>;
  /** Invalidates the password, so that sign-in fails with code -19973. */
  requireReset(who: string): Promise<Identity>;
  /** Ends a lockout early. */
  unlockMember(who: string): Promise<Identity>;
}

const memberInput = z.strictObject({
  email,
  password: newPassword.optional(),
  status: z.enum(['PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE']).optional(),
  emailVerified: z.boolean().default(true),
  resetRequired: z.boolean().default(false),
  profile: memberProfile.optional(),
});

export const createMemberControl = (platform: Platform): MemberControl => {
  const change = async (who: string, fields: MemberChange) => {
    const { id } = await requireMember(platform, who);
    return toIdentity(platform, await updateMember(platform, id, fields));
  };
  const removeAccess = async (who: string, fields: MemberChange) => {
    const { id } = await requireMember(platform, who);
    await endSessions(platform, id);
    return toIdentity(platform, await updateMember(platform, id, fields));
  };

  return {
    ...createFactorControl(platform),
    createMember: async (input) => toIdentity(platform, await createMember(platform, input)),
    async members() {
      const rows = await platform.db.select().from(members).orderBy(members.createdDate);
      return rows.map((row) => toIdentity(platform, row));
    },
    approveMember: (who) => change(who, { needsApproval: false, status: 'ACTIVE' }),
    blockMember: (who) => removeAccess(who, { status: 'BLOCKED' }),
    unblockMember: (who) => change(who, { status: 'ACTIVE' }),
    deleteMember: (who) => removeAccess(who, { status: 'DELETED' }),
    requireReset: (who) => change(who, { resetRequired: true }),
    async unlockMember(who) {
      const member = await requireMember(platform, who);
      await forgetFailures(platform, member.email);
      return toIdentity(platform, member);
    },
  };
};

const createMember = async (platform: Platform, input: unknown): Promise<MemberRow> => {
  const given = parse(memberInput, input);
  const { password, profile, status = password ? 'ACTIVE' : 'OFFLINE', ...fields } = given;
  const member = await insertMember(platform, {
    ...fields,
    ...mergeProfile({}, profile),
    status,
    needsApproval: status === 'PENDING',
    passwordHash: password ? await hashPassword(password, platform.settings.passwordCost) : null,
  });
  if (member === undefined) throw emailTaken();
  return member;
};
