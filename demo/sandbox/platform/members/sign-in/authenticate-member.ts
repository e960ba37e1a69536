// Signs a member in by email address and password, for the public call and the hosted sign-in page.
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import { type CaptchaTokens, requireCaptcha } from '../../captcha/captcha-tokens.ts';
import type { Platform } from '../../core/platform.ts';
import { findMemberByEmail, type MemberRow, normalEmail, updateMember } from '../member-store.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords.ts';
import { blockAttempts, countAttempt, forgetAttempts } from './attempt-limits.ts';
import type { SignInAnswer } from './sign-in-answer.ts';
import { nextStep, refuseUnlessUsable } from './sign-in-steps.ts';

export interface Credentials {
  email: string;
  password: string;
  captchaTokens?: CaptchaTokens;
}

const attemptsOn = (email: string): string => `sign-in:${normalEmail(email)}`;

/**
 * @throws PlatformError from requireCaptcha and countAttempt, 401 -19976 (wrong password), 404 -19999 (unknown address,
 *   with equal response time), 403 -19973 (a new password must be set), MEMBER_BLOCKED.
 */
export const signInWithPassword = async (
  platform: Platform,
  { email, password, captchaTokens }: Credentials,
): Promise<SignInAnswer> => {
  await requireCaptcha(platform, captchaTokens);
  const { lockAfterFailures, lockSeconds, passwordCost } = platform.settings;
  const subject = attemptsOn(email);
  const { isLast } = await countAttempt(platform, subject, {
    attempts: lockAfterFailures,
    blockSeconds: lockSeconds,
  });
  const member = await findMemberByEmail(platform, email);
  if (!(await isPassword(password, member?.passwordHash, passwordCost)) || member === undefined) {
    if (isLast) await blockAttempts(platform, subject, lockSeconds);
    throw member === undefined
      ? applicationError(404, '-19999', 'There is no member with this address.')
      : applicationError(401, '-19976', 'The password is incorrect.');
  }
  await forgetAttempts(platform, subject);
  refuseUnlessUsable(member);
  if (member.resetRequired)
    throw applicationError(403, '-19973', 'A new password must be set before signing in.');
  return nextStep(platform, await withFreshHash(platform, member, password));
};

const withFreshHash = async (
  platform: Platform,
  member: MemberRow,
  password: string,
): Promise<MemberRow> => {
  const { passwordCost } = platform.settings;
  if (!isOutdated(member.passwordHash ?? '', passwordCost)) return member;
  return updateMember(platform, member.id, {
    passwordHash: await hashPassword(password, passwordCost),
  });
};

/** After a new password is set, the member may try again at once. */
export const forgetFailures = (platform: Platform, email: string): Promise<void> =>
  forgetAttempts(platform, attemptsOn(email));
