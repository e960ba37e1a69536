import type { MembershipOptions, MembershipView } from '../memberships.ts';

const membershipToWire = ({ membership, lineItemIds }: MembershipView) => ({
  id: membership.id,
  appId: membership.appId,
  name: { original: membership.name, translated: membership.name },
  lineItemIds,
  ...(membership.creditsTotal !== null && {
    credits: { total: membership.creditsTotal, remaining: membership.creditsRemaining ?? 0 },
  }),
  ...(membership.expiresAt !== null && { expirationDate: membership.expiresAt.toISOString() }),
});

export const membershipsToWire = ({ eligible, invalid, selected }: MembershipOptions) => ({
  eligibleMemberships: eligible.map(membershipToWire),
  invalidMemberships: invalid.map((one) => ({
    membership: membershipToWire(one),
    reason: one.reason,
  })),
  selectedMemberships: selected,
});
