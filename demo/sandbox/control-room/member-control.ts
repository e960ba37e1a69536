// Control room functions for members: actions of the shop's owner, of a phone, or of an administrator.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberFactor } from '../foundation/db/member-json.ts';
import { members, stateTokens } from '../foundation/db/member-schema.ts';
import { email, isGuid, phone } from '../foundation/validation/fields.ts';
import { parse } from '../foundation/validation/parse.ts';
import { applicationError } from '../foundation/validation/platform-error.ts';
import type { Platform } from '../platform/core/platform.ts';
import { endSessions } from '../platform/members/end-sessions.ts';
import { type Identity, toIdentity } from '../platform/members/identity.ts';
import { factorTypes, newPassword } from '../platform/members/member-bodies.ts';
import {
  findMember,
  findMemberByEmail,
  identityNotFound,
  insertMember,
  type MemberChange,
  type MemberRow,
  updateMember,
} from '../platform/members/member-store.ts';
import { hashPassword } from '../platform/members/passwords.ts';
import { mergeProfile } from '../platform/members/profile.ts';
import { memberProfile } from '../platform/members/profile-schema.ts';
import { emailTaken } from '../platform/members/register-member.ts';
import { forgetFailures } from '../platform/members/sign-in/authenticate-member.ts';
import { newTotpSecret, totpCode } from '../platform/members/sign-in/totp.ts';
import { hashSecret } from '../platform/tokens/secrets.ts';

/** Members are identified by id or email address. */
export interface MemberControl {
  /**
   * `{ email, password?, status?, emailVerified?, profile? }`. Without a password the member is invited:
   * OFFLINE.
   */
  createMember(input: unknown): Promise<Identity>;
  members(): Promise<Identity[]>;
  approveMember(who: string): Promise<Identity>;
  /** Also ends every session. */
  blockMember(who: string): Promise<Identity>;
  unblockMember(who: string): Promise<Identity>;
  deleteMember(who: string): Promise<Identity>;
  /** Invalidates the password: sign-in answers -19973. */
  requireReset(who: string): Promise<Identity>;
  /** Ends a lockout early. */
  unlockMember(who: string): Promise<Identity>;
  /** `{ type, phone?, secret? }`; replaces a factor of the same type. Returns the secret of a TOTP factor. */
  setFactor(who: string, input: unknown): Promise<MemberFactor>;
  removeFactors(who: string): Promise<Identity>;
  /** The code that the member's authenticator app shows now. */
  totpCode(who: string): Promise<string>;
  /** Approves a push message, as the member would on their phone. */
  approvePush(transactionId: string): Promise<void>;
}

const memberInput = z.strictObject({
  email,
  password: newPassword.optional(),
  status: z.enum(['PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE']).optional(),
  emailVerified: z.boolean().default(true),
  resetRequired: z.boolean().default(false),
  profile: memberProfile.optional(),
});

const factorInput = z.strictObject({
  type: z.enum(factorTypes),
  phone: phone.optional(),
  secret: z
    .string()
    .regex(/^[A-Z2-7]{16,64}$/)
    .optional(),
});

export const createMemberControl = (platform: Platform): MemberControl => {
  const find = async (who: string): Promise<MemberRow> => {
    const found = isGuid(who)
      ? await findMember(platform, who)
      : await findMemberByEmail(platform, who);
    if (found === undefined) throw identityNotFound();
    return found;
  };
  const change = async (who: string, fields: MemberChange) => {
    const { id } = await find(who);
    return toIdentity(platform, await updateMember(platform, id, fields));
  };
  const removeAccess = async (who: string, fields: MemberChange) => {
    const { id } = await find(who);
    await endSessions(platform, id);
    return toIdentity(platform, await updateMember(platform, id, fields));
  };

  return {
    async createMember(input) {
      const given = parse(memberInput, input);
      const { password, profile, status = password ? 'ACTIVE' : 'OFFLINE', ...fields } = given;
      const made = await insertMember(platform, {
        ...fields,
        ...mergeProfile({}, profile),
        status,
        needsApproval: status === 'PENDING',
        passwordHash: password
          ? await hashPassword(password, platform.settings.passwordCost)
          : null,
      });
      if (made === undefined) throw emailTaken();
      return toIdentity(platform, made);
    },
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
      const member = await find(who);
      await forgetFailures(platform, member.email);
      return toIdentity(platform, member);
    },
    async setFactor(who, input) {
      const { type, phone: number, secret } = parse(factorInput, input);
      const member = await find(who);
      const needsPhone = type === 'SMS' || type === 'CALL';
      const factor: MemberFactor = {
        factorId: randomUUID(),
        type,
        ...(needsPhone && { phone: number ?? '+31 6 12345678' }),
        ...(type === 'TOTP' && { secret: secret ?? newTotpSecret() }),
      };
      const others = member.factors.filter((other) => other.type !== type);
      await updateMember(platform, member.id, { factors: [...others, factor] });
      return factor;
    },
    removeFactors: (who) => change(who, { factors: [] }),
    async totpCode(who) {
      const { factors } = await find(who);
      const secret = factors.find(({ type }) => type === 'TOTP')?.secret;
      if (secret === undefined)
        throw applicationError(404, 'FACTOR_NOT_ENABLED', 'The member has no authenticator app.');
      return totpCode(secret, platform.now());
    },
    async approvePush(transactionId) {
      const approved = await platform.db
        .update(stateTokens)
        .set({
          challenges: sql`jsonb_set(${stateTokens.challenges}, '{PUSH,approved}', 'true'::jsonb)`,
        })
        .where(eq(sql`${stateTokens.challenges} #>> '{PUSH,hash}'`, hashSecret(transactionId)))
        .returning({ hash: stateTokens.hash });
      if (approved.length === 0)
        throw applicationError(
          404,
          'TRANSACTION_NOT_FOUND',
          'No sign-in is waiting for this push message.',
        );
    },
  };
};
