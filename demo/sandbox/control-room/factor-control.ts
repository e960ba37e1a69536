// Control room functions for a member's sign-in factors: what the member's phone would do or show.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { phone } from '../foundation/validation/fields.ts';
import { parse } from '../foundation/validation/parse.ts';
import { applicationError } from '../foundation/validation/platform-error.ts';
import type { Platform } from '../platform/core/platform.ts';
import { type Identity, toIdentity } from '../platform/members/identity.ts';
import { factorTypes } from '../platform/members/member-bodies.ts';
import type { MemberFactor } from '../platform/members/member-json.ts';
import { stateTokens } from '../platform/members/member-schema.ts';
import { requireMember, updateMember } from '../platform/members/member-store.ts';
import { newTotpSecret, totpCode } from '../platform/members/sign-in/totp.ts';
import { hashSecret } from '../platform/tokens/secrets.ts';

/** Members are identified by id or email address. */
export interface FactorControl {
  /** `{ type, phone?, secret? }`; replaces a factor of the same type. Returns the secret of a TOTP factor. */
  setFactor(who: string, input: unknown): Promise<MemberFactor>;
  removeFactors(who: string): Promise<Identity>;
  /** The code that the member's authenticator app shows now. */
  totpCode(who: string): Promise<string>;
  /** Approves a push message, as the member would on their phone. */
  approvePush(transactionId: string): Promise<void>;
}

const factorInput = z.strictObject({
  type: z.enum(factorTypes),
  phone: phone.optional(),
  secret: z
    .string()
    .regex(/^[A-Z2-7]{16,64}$/)
    .optional(),
});

const newFactor = (input: unknown): MemberFactor => {
  const { type, phone: number, secret } = parse(factorInput, input);
  const needsPhone = type === 'SMS' || type === 'CALL';
  return {
    factorId: randomUUID(),
    type,
    ...(needsPhone && { phone: number ?? '+31 6 12345678' }),
    ...(type === 'TOTP' && { secret: secret ?? newTotpSecret() }),
  };
};

export const createFactorControl = (platform: Platform): FactorControl => ({
  async setFactor(who, input) {
    const factor = newFactor(input);
    const { id, factors } = await requireMember(platform, who);
    const others = factors.filter(({ type }) => type !== factor.type);
    await updateMember(platform, id, { factors: [...others, factor] });
    return factor;
  },
  async removeFactors(who) {
    const { id } = await requireMember(platform, who);
    return toIdentity(platform, await updateMember(platform, id, { factors: [] }));
  },
  async totpCode(who) {
    const { factors } = await requireMember(platform, who);
    const secret = factors.find(({ type }) => type === 'TOTP')?.secret;
    if (secret === undefined)
      throw applicationError(404, 'FACTOR_NOT_ENABLED', 'The member has no authenticator app.');
    return totpCode(secret, platform.now());
  },
  async approvePush(transactionId) {
    const { challenges } = stateTokens;
    const approved = await platform.db
      .update(stateTokens)
      .set({ challenges: sql`jsonb_set(${challenges}, '{PUSH,approved}', 'true'::jsonb)` })
      .where(eq(sql`${challenges} #>> '{PUSH,hash}'`, hashSecret(transactionId)))
      .returning({ hash: stateTokens.hash });
    if (approved.length === 0)
      throw applicationError(
        404,
        'TRANSACTION_NOT_FOUND',
        'No sign-in is waiting for this push message.',
      );
  },
});
