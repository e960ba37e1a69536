// Memberships that a member has bought: which lines they can pay for, and reasons for refusal.
import { type GoodsLine, isInScope, isMoney, type Scope } from './goods.ts';

export interface Membership extends Scope {
  id: string;
  appId: string;
  name: string;
  /** Null means unlimited. */
  creditsTotal: number | null;
  creditsRemaining: number | null;
  startsAt: Date | null;
  expiresAt: Date | null;
  isPaused: boolean;
}

export const membershipReasons = [
  'EXPIRED',
  'NOT_STARTED',
  'PAUSED',
  'NO_CREDITS',
  'NOT_ENOUGH_CREDITS',
  'NOT_APPLICABLE',
] as const;
export type MembershipReason = (typeof membershipReasons)[number];

export interface SelectedMembership {
  id: string;
  appId: string;
  lineItemIds: readonly string[];
}

export interface MembershipView {
  membership: Membership;
  /** Lines that the membership can pay for. */
  lineItemIds: string[];
}

export interface MembershipOptions {
  eligible: MembershipView[];
  invalid: (MembershipView & { reason: MembershipReason })[];
  /** Requested memberships that are valid. */
  selected: SelectedMembership[];
  /** Requested memberships that are not valid. */
  refused: { id: string; reason: MembershipReason | 'NOT_FOUND' }[];
}

const problemOf = (
  membership: Membership,
  lineItemIds: readonly string[],
  now: number,
): MembershipReason | undefined => {
  if (membership.expiresAt !== null && membership.expiresAt.getTime() <= now) return 'EXPIRED';
  if (membership.startsAt !== null && membership.startsAt.getTime() > now) return 'NOT_STARTED';
  if (membership.isPaused) return 'PAUSED';
  if (membership.creditsRemaining === 0) return 'NO_CREDITS';
  return lineItemIds.length === 0 ? 'NOT_APPLICABLE' : undefined;
};

/** Evaluates a member's memberships and the requested memberships for a cart. */
export const membershipOptions = (
  memberships: readonly Membership[],
  lines: readonly GoodsLine[],
  wanted: readonly SelectedMembership[],
  now: number,
): MembershipOptions => {
  const options: MembershipOptions = { eligible: [], invalid: [], selected: [], refused: [] };
  const paid = new Set<string>();
  for (const membership of memberships) {
    const lineItemIds = lines
      .filter((line) => !isMoney(line) && isInScope(membership, line))
      .map(({ id }) => id);
    const reason = problemOf(membership, lineItemIds, now);
    if (reason === undefined) options.eligible.push({ membership, lineItemIds });
    else options.invalid.push({ membership, lineItemIds, reason });
  }
  for (const choice of wanted) {
    const known = memberships.find(({ id }) => id === choice.id);
    const eligible = options.eligible.find(({ membership }) => membership.id === choice.id);
    const invalid = options.invalid.find(({ membership }) => membership.id === choice.id);
    const chosen = lines.filter(({ id }) => choice.lineItemIds.includes(id) && !paid.has(id));
    const pieces = chosen.reduce((count, { quantity }) => count + quantity, 0);
    const reason =
      known === undefined
        ? 'NOT_FOUND'
        : (invalid?.reason ??
          (chosen.length === 0 || chosen.some(({ id }) => !eligible?.lineItemIds.includes(id))
            ? 'NOT_APPLICABLE'
            : known.creditsRemaining !== null && pieces > known.creditsRemaining
              ? 'NOT_ENOUGH_CREDITS'
              : undefined));
    if (reason !== undefined) {
      options.refused.push({ id: choice.id, reason });
      if (reason === 'NOT_ENOUGH_CREDITS' && eligible !== undefined) {
        options.eligible = options.eligible.filter((one) => one !== eligible);
        options.invalid.push({ ...eligible, reason });
      }
      continue;
    }
    for (const { id } of chosen) paid.add(id);
    options.selected.push({ ...choice, lineItemIds: chosen.map(({ id }) => id) });
  }
  return options;
};

/** Marks the lines that a selected membership pays for. */
export const payByMembership = (
  lines: readonly GoodsLine[],
  selected: readonly SelectedMembership[],
): GoodsLine[] =>
  lines.map((line) => {
    const by = selected.find(({ lineItemIds }) => lineItemIds.includes(line.id));
    return by === undefined
      ? { ...line, membershipId: null }
      : { ...line, paymentOption: 'MEMBERSHIP', membershipId: by.id };
  });
