// Second factors: challenges a member and describes the pending challenges.

import type { Platform } from '../../core/platform.ts';
import { hashSecret, newSecret } from '../../tokens/secrets.ts';
import { toIdentity } from '../identity.ts';
import { sendFactorMessage } from '../mail/message-texts.ts';
import type { FactorChallenges, FactorType, MemberFactor } from '../member-json.ts';
import type { MemberRow } from '../member-store.ts';
import { type OfferedFactor, resendData, type SignInAnswer } from './sign-in-answer.ts';
import { hashCode, keepStateToken, newCode, newStateToken } from './state-tokens.ts';

const maskMail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2');
const maskPhone = (phone: string): string => `…${phone.slice(-2)}`;

export const challengeFactors = (
  platform: Platform,
  member: MemberRow,
  stateToken: string,
): { challenges: FactorChallenges; offered: OfferedFactor[] } => {
  const challenges: FactorChallenges = {};
  const offered = member.factors.map(({ type, phone = '' }): OfferedFactor => {
    if (type === 'PASSWORD' || type === 'TOTP') return { factorType: type };
    if (type === 'PUSH') {
      const transactionId = newSecret('push');
      challenges.PUSH = { hash: hashSecret(transactionId) };
      sendFactorMessage(platform, type, { to: member.email, transactionId });
      return { factorType: type, transactionId };
    }
    const code = newCode();
    const to = type === 'EMAIL' ? member.email : phone;
    challenges[type] = { hash: hashCode(stateToken, code) };
    sendFactorMessage(platform, type, { to, code });
    return { factorType: type, hint: type === 'EMAIL' ? maskMail(to) : maskPhone(to) };
  });
  return { challenges, offered };
};

/** Returns the challenge of a single factor. If there are several factors, the member first chooses one. */
export const challengeAnswer = (
  platform: Platform,
  member: MemberRow,
  stateToken: string,
  offered: OfferedFactor[],
): SignInAnswer => {
  const [first, ...others] = offered;
  const shared = {
    stateToken,
    identity: toIdentity(platform, member),
    additionalData: resendData(platform.settings.resendSeconds),
  };
  if (first === undefined || others.length > 0)
    return { state: 'REQUIRE_MFA', ...shared, requireMfaData: { availableFactors: offered } };
  const { factorType, ...verificationChallengeData } = first;
  return {
    state: 'MFA_CHALLENGE',
    ...shared,
    mfaChallengeData: { factorType, availableFactors: offered, verificationChallengeData },
  };
};

export const startChallenge = async (
  platform: Platform,
  member: MemberRow,
): Promise<SignInAnswer> => {
  const stateToken = newStateToken();
  const { challenges, offered } = challengeFactors(platform, member, stateToken);
  await keepStateToken(platform, stateToken, { memberId: member.id, kind: 'MFA', challenges });
  return challengeAnswer(platform, member, stateToken, offered);
};

export const factorOf = (member: MemberRow, type: FactorType): MemberFactor | undefined =>
  member.factors.find((factor) => factor.type === type);
