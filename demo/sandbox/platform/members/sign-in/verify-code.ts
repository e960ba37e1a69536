// Completes a sign-in that waits for a mailed code, and resends codes.
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Platform } from '../../core/platform.ts';
import { sendAnotherCode } from '../email-verification.ts';
import { toIdentity } from '../identity.ts';
import { findMember, identityNotFound, type MemberRow, updateMember } from '../member-store.ts';
import { challengeAnswer, challengeFactors } from './factors.ts';
import { resendData, type SignInAnswer } from './sign-in-answer.ts';
import { nextStep, refuseUnlessUsable } from './sign-in-steps.ts';
import {
  claimResend,
  countCodeAttempt,
  findStateToken,
  hashCode,
  replaceCodes,
  type StateTokenRow,
  spendStateToken,
  wrongCode,
} from './state-tokens.ts';

/** The state token's row and its member. */
export const findWaiting = async (
  platform: Platform,
  stateToken: string,
): Promise<{ row: StateTokenRow; member: MemberRow }> => {
  const row = await findStateToken(platform, stateToken);
  const member = await findMember(platform, row.memberId);
  if (member === undefined) throw identityNotFound();
  refuseUnlessUsable(member);
  return { row, member };
};

export const wrongKind = () =>
  applicationError(400, 'INVALID_STATE_TOKEN', 'The sign-in is waiting for something else.');

/** Returns the next step. @throws PlatformError from findStateToken and countCodeAttempt, 400 INVALID_CODE. */
export const verifyEmailCode = async (
  platform: Platform,
  { stateToken, code }: { stateToken: string; code: string },
): Promise<SignInAnswer> => {
  const { row, member } = await findWaiting(platform, stateToken);
  if (row.kind === 'MFA') throw wrongKind();
  const { attemptsLeft } = await countCodeAttempt(platform, row);
  if (row.codeHash !== hashCode(stateToken, code)) throw wrongCode(attemptsLeft);
  await spendStateToken(platform, row);
  const isLetIn = member.status === 'PENDING' && !member.needsApproval;
  const verified = await updateMember(platform, member.id, {
    emailVerified: true,
    ...(isLetIn && { status: 'ACTIVE' }),
  });
  if (row.kind === 'EMAIL_VERIFICATION') return nextStep(platform, verified);
  return { state: 'SUCCESS', identity: toIdentity(platform, verified), additionalData: {} };
};

/** Keeps the state token. @throws PlatformError from findStateToken and claimResend, 400 NOTHING_TO_RESEND. */
export const resendCodes = async (
  platform: Platform,
  stateToken: string,
): Promise<SignInAnswer> => {
  const { row, member } = await findWaiting(platform, stateToken);
  if (row.kind !== 'MFA') {
    await sendAnotherCode(platform, member, { stateToken, row });
    return {
      state: 'REQUIRE_EMAIL_VERIFICATION',
      stateToken,
      identity: toIdentity(platform, member),
      additionalData: resendData(platform.settings.resendSeconds),
    };
  }
  if (Object.keys(row.challenges).length === 0)
    throw applicationError(400, 'NOTHING_TO_RESEND', 'None of the factors sends a code.');
  await claimResend(platform, row);
  const { challenges, offered } = challengeFactors(platform, member, stateToken);
  await replaceCodes(platform, row, { challenges });
  return challengeAnswer(platform, member, stateToken, offered);
};
