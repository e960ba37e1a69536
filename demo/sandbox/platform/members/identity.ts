// A member on the wire, as the platform's `Identity`.

import { isGuid } from '../../foundation/validation/fields.ts';
import type { Platform } from '../core/platform.ts';
import type { MemberStatus } from './member-schema.ts';
import { findMember, type MemberRow } from './member-store.ts';

type PendingReason = 'PENDING_ADMIN_APPROVAL_REQUIRED' | 'PENDING_EMAIL_VERIFICATION_REQUIRED';

/** Reasons why a member cannot sign in yet, by the shop's current policies. */
export const pendingReasons = (
  { settings }: Platform,
  member: Pick<MemberRow, 'needsApproval' | 'emailVerified'>,
): PendingReason[] => [
  ...(settings.membersVerifyEmail && !member.emailVerified
    ? (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const)
    : []),
  ...(member.needsApproval ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
];

const statusOf = (platform: Platform, member: MemberRow) => {
  if (member.status !== 'PENDING' && member.status !== 'ACTIVE')
    return { name: member.status, reasons: [] };
  const reasons = pendingReasons(platform, member);
  const name: MemberStatus = reasons.length > 0 ? 'PENDING' : 'ACTIVE';
  return { name, reasons };
};

export const toIdentity = (platform: Platform, member: MemberRow) => ({
  id: member.id,
  revision: String(member.revision),
  createdDate: member.createdDate.toISOString(),
  updatedDate: member.updatedDate.toISOString(),
  connections: [],
  identityProfile: { ...member.profile, privacyStatus: member.privacyStatus },
  metadata: {},
  email: { address: member.email, isVerified: member.emailVerified },
  status: statusOf(platform, member),
  factors: member.factors.map(({ factorId, type }) => ({ factorId, type, status: 'ACTIVE' })),
});

export type Identity = ReturnType<typeof toIdentity>;

/** False for unknown, pending, blocked and deleted members. */
export const mayHoldTokens = async (platform: Platform, memberId: string): Promise<boolean> => {
  const member = isGuid(memberId) ? await findMember(platform, memberId) : undefined;
  if (member === undefined || member.status === 'BLOCKED') return false;
  return pendingReasons(platform, member).length === 0;
};
