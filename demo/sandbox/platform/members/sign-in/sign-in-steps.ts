// Determines what a member must do next after a correct password or link, following the platform's state machine.
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Platform } from '../../core/platform.ts';
import { issueSessionToken } from '../../tokens/one-time-tokens.ts';
import { startEmailVerification } from '../email-verification.ts';
import { pendingReasons, toIdentity } from '../identity.ts';
import { type MemberRow, updateMember } from '../member-store.ts';
import { startChallenge } from './factors.ts';
import { resendData, type SignInAnswer } from './sign-in-answer.ts';

/** @throws PlatformError 403 MEMBER_BLOCKED, MEMBER_DELETED. */
export const refuseUnlessUsable = (member: Pick<MemberRow, 'status'>): void => {
  if (member.status === 'BLOCKED')
    throw applicationError(403, 'MEMBER_BLOCKED', 'The shop has blocked this member.');
  if (member.status === 'DELETED')
    throw applicationError(403, 'MEMBER_DELETED', 'This member was deleted.');
};

/** Steps in order: verified email, approval, second factor, success. @throws PlatformError from refuseUnlessUsable. */
export const nextStep = async (
  platform: Platform,
  member: MemberRow,
  { isSecondFactorGiven = false }: { isSecondFactorGiven?: boolean } = {},
): Promise<SignInAnswer> => {
  refuseUnlessUsable(member);
  const identity = toIdentity(platform, member);
  const reasons = pendingReasons(platform, member);
  if (reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) {
    const stateToken = await startEmailVerification(platform, member, 'EMAIL_VERIFICATION');
    const additionalData = resendData(platform.settings.resendSeconds);
    return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, identity, additionalData };
  }
  if (reasons.length > 0) return { state: 'REQUIRE_OWNER_APPROVAL', identity, additionalData: {} };
  if (member.factors.length > 0 && !isSecondFactorGiven) return startChallenge(platform, member);
  const state = platform.settings.successState;
  if (state !== 'SUCCESS') return { state, identity, additionalData: {} };
  // Activates a pending member, because the requirements are met or the shop no longer has them.
  const active =
    member.status === 'ACTIVE'
      ? member
      : await updateMember(platform, member.id, { status: 'ACTIVE' });
  const sessionToken = await issueSessionToken(platform, active.id);
  return {
    state,
    sessionToken,
    identity: toIdentity(platform, active),
    additionalData: {},
  };
};
