// Counts attempts per subject, such as sign-ins with one address, and blocks the subject after too many attempts.
import { eq, sql } from 'drizzle-orm';
import { tooManyRequests } from '../../../foundation/validation/platform-error.ts';
import type { Platform } from '../../core/platform.ts';
import { hashSecret } from '../../tokens/secrets.ts';
import { attemptLimits } from '../member-schema.ts';

export interface AttemptRule {
  attempts: number;
  blockSeconds: number;
}

const keyOf = (subject: string): string => hashSecret(`attempts:${subject}`);

const refusal = (platform: Platform, retryAt: number) =>
  tooManyRequests('TOO_MANY_ATTEMPTS', 'Too many attempts; try again later.', {
    retryAt,
    now: platform.now(),
  });

/**
 * Counts an attempt before it is evaluated, so that simultaneous attempts all count. `isLast` is true for the last
 * allowed attempt.
 * @throws PlatformError 429 TOO_MANY_ATTEMPTS with Retry-After.
 */
export const countAttempt = async (
  platform: Platform,
  subject: string,
  rule: AttemptRule,
): Promise<{ isLast: boolean }> => {
  const now = platform.now();
  const { key, attempts, blockedUntil } = attemptLimits;
  const isOver = sql`${blockedUntil} <= ${new Date(now).toISOString()}::timestamptz`;
  const [row] = await platform.db
    .insert(attemptLimits)
    .values({ key: keyOf(subject), attempts: 1 })
    .onConflictDoUpdate({
      target: key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${attempts} + 1 end`,
        blockedUntil: sql`case when ${isOver} then null else ${blockedUntil} end`,
      },
    })
    .returning();
  const blocked = row?.blockedUntil?.getTime();
  if (blocked !== undefined) throw refusal(platform, blocked);
  const count = row?.attempts ?? 1;
  if (count > rule.attempts) throw refusal(platform, now + rule.blockSeconds * 1000);
  return { isLast: count >= rule.attempts };
};

/** Starts the block after the last allowed attempt has failed. */
export const blockAttempts = async (
  platform: Platform,
  subject: string,
  blockSeconds: number,
): Promise<void> => {
  const until = new Date(platform.now() + blockSeconds * 1000);
  await platform.db
    .update(attemptLimits)
    .set({ blockedUntil: until })
    .where(eq(attemptLimits.key, keyOf(subject)));
};

/** Limits the number of requested emails. @throws PlatformError 429 TOO_MANY_ATTEMPTS with Retry-After. */
export const countMail = async (platform: Platform, subject: string): Promise<void> => {
  const { codeSends: attempts, lockSeconds: blockSeconds } = platform.settings;
  const { isLast } = await countAttempt(platform, `mail:${subject}`, { attempts, blockSeconds });
  if (isLast) await blockAttempts(platform, `mail:${subject}`, blockSeconds);
};

/** Clears the count after a success. */
export const forgetAttempts = async (platform: Platform, subject: string): Promise<void> => {
  await platform.db.delete(attemptLimits).where(eq(attemptLimits.key, keyOf(subject)));
};
