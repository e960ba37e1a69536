// State tokens of sign-ins that wait for a code: issued, attempted, resent, consumed.
import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  applicationError,
  tooManyRequests,
} from '../../../foundation/validation/platform-error.ts';
import type { Platform } from '../../core/platform.ts';
import { hashSecret, newSecret } from '../../tokens/secrets.ts';
import { stateTokens } from '../member-schema.ts';

export type StateTokenRow = typeof stateTokens.$inferSelect;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A code is hashed together with the state token, which only its owner has. */
export const hashCode = (stateToken: string, code: string): string =>
  hashSecret(`${stateToken}:${code}`);

export const newStateToken = (): string => newSecret('state');

/** Stores a pending sign-in; `token` comes from newStateToken, so that codes can be hashed with it. */
export const keepStateToken = async (
  platform: Platform,
  token: string,
  wait: Pick<StateTokenRow, 'memberId' | 'kind'> &
    Partial<Pick<StateTokenRow, 'codeHash' | 'challenges'>>,
): Promise<void> => {
  await platform.db
    .insert(stateTokens)
    .values({ hash: hashSecret(token), ...wait, ...times(platform) });
};

const times = (platform: Platform) => {
  const { resendSeconds, codeSeconds } = platform.settings;
  return {
    resendAt: new Date(platform.now() + resendSeconds * 1000),
    expiresAt: new Date(platform.now() + codeSeconds * 1000),
  };
};

/** Row of a usable token. @throws PlatformError 400 INVALID_STATE_TOKEN (unknown or used), 410 STATE_TOKEN_EXPIRED. */
export const findStateToken = async (platform: Platform, token: string): Promise<StateTokenRow> => {
  const [found] = await platform.db
    .select()
    .from(stateTokens)
    .where(eq(stateTokens.hash, hashSecret(token)));
  if (found === undefined || found.usedAt !== null) throw invalidStateToken();
  if (found.expiresAt.getTime() <= platform.now())
    throw applicationError(410, 'STATE_TOKEN_EXPIRED', 'The code has expired; sign in again.');
  return found;
};

const invalidStateToken = () =>
  applicationError(400, 'INVALID_STATE_TOKEN', 'The sign-in is unknown or already completed.');

/**
 * Counts an attempt before it is checked, so that simultaneous attempts all count. @throws PlatformError 429
 * TOO_MANY_ATTEMPTS until a new code is requested.
 */
export const countCodeAttempt = async (
  platform: Platform,
  row: StateTokenRow,
): Promise<{ attemptsLeft: number }> => {
  const [counted] = await platform.db
    .update(stateTokens)
    .set({ attempts: sql`${stateTokens.attempts} + 1` })
    .where(eq(stateTokens.hash, row.hash))
    .returning({ attempts: stateTokens.attempts });
  const attemptsLeft = platform.settings.codeAttempts - (counted?.attempts ?? 1);
  if (attemptsLeft >= 0) return { attemptsLeft };
  const retryAt = row.sends < platform.settings.codeSends ? row.resendAt : row.expiresAt;
  throw tooManyRequests('TOO_MANY_ATTEMPTS', 'Too many incorrect codes; request a new one.', {
    retryAt: retryAt.getTime(),
    now: platform.now(),
  });
};

export const wrongCode = (attemptsLeft: number) =>
  applicationError(400, 'INVALID_CODE', 'The code is incorrect.', { attemptsLeft });

/** @throws PlatformError 400 INVALID_STATE_TOKEN if another request consumed the token first. */
export const spendStateToken = async (platform: Platform, row: StateTokenRow): Promise<void> => {
  const [spent] = await platform.db
    .update(stateTokens)
    .set({ usedAt: new Date(platform.now()) })
    .where(and(eq(stateTokens.hash, row.hash), isNull(stateTokens.usedAt)))
    .returning({ hash: stateTokens.hash });
  if (spent === undefined) throw invalidStateToken();
};

/** Invalidates the old codes. @throws PlatformError 429 RESEND_TOO_EARLY, TOO_MANY_CODES (Retry-After). */
export const claimResend = async (platform: Platform, row: StateTokenRow): Promise<void> => {
  const now = platform.now();
  const refuse = (code: string, description: string, retryAt: Date) =>
    tooManyRequests(code, description, { retryAt: retryAt.getTime(), now });
  if (row.sends >= platform.settings.codeSends)
    throw refuse('TOO_MANY_CODES', 'No more codes are sent; sign in again.', row.expiresAt);
  const early = refuse('RESEND_TOO_EARLY', 'A code was sent a moment ago.', row.resendAt);
  if (row.resendAt.getTime() > now) throw early;
  const [claimed] = await platform.db
    .update(stateTokens)
    .set({
      ...times(platform),
      codeHash: null,
      challenges: {},
      attempts: 0,
      sends: row.sends + 1,
    })
    // If two requests are simultaneous, only one sends codes.
    .where(and(eq(stateTokens.hash, row.hash), eq(stateTokens.sends, row.sends)))
    .returning({ hash: stateTokens.hash });
  if (claimed === undefined) throw early;
};

export const replaceCodes = async (
  platform: Platform,
  row: StateTokenRow,
  codes: Partial<Pick<StateTokenRow, 'codeHash' | 'challenges'>>,
): Promise<void> => {
  await platform.db.update(stateTokens).set(codes).where(eq(stateTokens.hash, row.hash));
};
