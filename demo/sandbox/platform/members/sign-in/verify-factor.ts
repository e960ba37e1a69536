// Verifies a second factor and limits wrong attempts.

import {
  applicationError,
  type FieldViolation,
  validationError,
} from '../../../foundation/validation/platform-error.ts';
import type { Platform } from '../../core/platform.ts';
import { hashSecret } from '../../tokens/secrets.ts';
import type { FactorProof } from '../member-bodies.ts';
import type { FactorType, MemberFactor } from '../member-json.ts';
import { type MemberRow, updateUnchangedMember } from '../member-store.ts';
import { blockAttempts, countAttempt, forgetAttempts } from './attempt-limits.ts';
import { challengeAnswer, factorOf } from './factors.ts';
import type { SignInAnswer } from './sign-in-answer.ts';
import { nextStep } from './sign-in-steps.ts';
import {
  countCodeAttempt,
  hashCode,
  type StateTokenRow,
  spendStateToken,
  wrongCode,
} from './state-tokens.ts';
import { matchTotp } from './totp.ts';
import { findWaiting, wrongKind } from './verify-code.ts';

/** The body's field for each factor type. PASSWORD has no field, because the sign-in began with the password. */
const proofFields = {
  SMS: 'smsData',
  CALL: 'callData',
  EMAIL: 'emailData',
  TOTP: 'totpData',
  PUSH: 'pushData',
} as const;

interface Waiting {
  row: StateTokenRow;
  member: MemberRow;
  factor: MemberFactor;
}

/**
 * Verifies one factor. Returns the current sign-in state for a push that is not yet approved, and for a password if the
 * member has other factors.
 * @throws PlatformError from findStateToken and countCodeAttempt, 400 FACTOR_NOT_ENABLED, INVALID_CODE.
 */
export const verifyFactor = async (
  platform: Platform,
  type: FactorType,
  proof: FactorProof,
): Promise<SignInAnswer> => {
  const shown = shownBy(type, proof);
  const { row, member } = await findWaiting(platform, proof.stateToken);
  if (row.kind !== 'MFA') throw wrongKind();
  const factor = factorOf(member, type);
  if (factor === undefined)
    throw applicationError(400, 'FACTOR_NOT_ENABLED', 'The member has no such factor.', {
      factorType: type,
    });
  const waiting = { row, member, factor };
  const isProven =
    type === 'PASSWORD'
      ? member.factors.length === 1
      : type === 'PUSH'
        ? isPushApproved(waiting, shown)
        : await isCodeRight(platform, waiting, { shown, stateToken: proof.stateToken });
  if (!isProven)
    return challengeAnswer(
      platform,
      member,
      proof.stateToken,
      member.factors.map((other) => ({ factorType: other.type })),
    );
  await spendStateToken(platform, row);
  return nextStep(platform, member, { isSecondFactorGiven: true });
};

/** @throws PlatformError 400 with violations if the proof for this type is missing or the body has another proof. */
const shownBy = (type: FactorType, proof: FactorProof): string => {
  const own = type === 'PASSWORD' ? undefined : proofFields[type];
  const violations = Object.values(proofFields)
    .filter((field) => field !== own && proof[field])
    .map(
      (field): FieldViolation => ({
        field,
        description: `cannot be sent for ${type}`,
        violatedRule: 'ONE_OF_ALIGNMENT',
        data: { factorType: type },
      }),
    );
  if (proof.factorType && proof.factorType !== 'UNKNOWN_FACTOR_TYPE' && proof.factorType !== type)
    violations.push({
      field: 'factorType',
      description: 'must be the factor type in the URL',
      violatedRule: 'VALIDATION',
    });
  const given = own && proof[own];
  if (own !== undefined && !given)
    violations.push({ field: own, description: 'is required', violatedRule: 'REQUIRED_FIELD' });
  if (violations.length > 0) throw validationError(violations);
  if (!given) return '';
  return 'code' in given ? given.code : given.transactionId;
};

/** @throws PlatformError 400 INVALID_CODE for a transaction of another sign-in. */
const isPushApproved = ({ row }: Waiting, transactionId: string): boolean => {
  const challenge = row.challenges.PUSH;
  // Repeated checks are not counted: 256 bits cannot be guessed.
  if (challenge?.hash !== hashSecret(transactionId))
    throw applicationError(400, 'INVALID_CODE', 'The push transaction belongs to another sign-in.');
  return challenge.approved === true;
};

const isCodeRight = async (
  platform: Platform,
  { row, member, factor }: Waiting,
  { shown, stateToken }: { shown: string; stateToken: string },
): Promise<true> => {
  // Attempts are also counted per member, because anyone with the password can start any number of sign-ins.
  const subject = `factor:${member.id}`;
  const { lockAfterFailures: attempts, lockSeconds: blockSeconds } = platform.settings;
  const { attemptsLeft } = await countCodeAttempt(platform, row);
  const { isLast } = await countAttempt(platform, subject, { attempts, blockSeconds });
  if (!(await matches(platform, { member, factor, row }, { shown, stateToken }))) {
    if (isLast) await blockAttempts(platform, subject, blockSeconds);
    throw wrongCode(attemptsLeft);
  }
  await forgetAttempts(platform, subject);
  return true;
};

const matches = async (
  platform: Platform,
  { row, member, factor }: Waiting,
  { shown, stateToken }: { shown: string; stateToken: string },
): Promise<boolean> => {
  if (factor.type !== 'TOTP')
    return row.challenges[factor.type]?.hash === hashCode(stateToken, shown);
  const { secret = '', lastStep, factorId } = factor;
  const step = matchTotp(secret, shown, { now: platform.now(), lastStep });
  if (step === undefined) return false;
  const factors = member.factors.map((other) =>
    other.factorId === factorId ? { ...other, lastStep: step } : other,
  );
  // If two simultaneous sign-ins use the same code, only one succeeds.
  return (await updateUnchangedMember(platform, member, { factors })) !== undefined;
};
