// Automatic discounts: when a rule is live and which carts it applies to.
import Big from 'big.js';
import { sum } from '../../foundation/money/money.ts';
import type { Cut } from './discounts.ts';
import { type GoodsLine, isInScope, isMoney } from './goods.ts';

export interface DiscountRule extends Cut {
  id: string;
  name: string;
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Minimum for the lines in scope, before discounts. */
  minimumSubtotal: string | null;
  minimumQuantity: number | null;
}

export type RuleStatus = 'LIVE' | 'EXPIRED' | 'PENDING';

export const ruleStatus = (
  { startsAt, endsAt }: Pick<DiscountRule, 'startsAt' | 'endsAt'>,
  now: number,
): RuleStatus => {
  if (endsAt !== null && endsAt.getTime() <= now) return 'EXPIRED';
  return startsAt !== null && startsAt.getTime() > now ? 'PENDING' : 'LIVE';
};

export const liveRules = (
  rules: readonly DiscountRule[],
  lines: readonly GoodsLine[],
  amounts: readonly Big[],
  now: number,
): DiscountRule[] =>
  rules.filter((rule) => {
    if (!rule.isActive || ruleStatus(rule, now) !== 'LIVE') return false;
    const meant = lines.flatMap((line, index) =>
      !isMoney(line) && isInScope(rule, line) ? [{ line, amount: amounts[index] }] : [],
    );
    if (meant.length === 0) return false;
    const subtotal = sum(meant.map(({ amount }) => amount ?? new Big(0)));
    const quantity = meant.reduce((count, { line }) => count + line.quantity, 0);
    return (
      (rule.minimumSubtotal === null || subtotal.gte(rule.minimumSubtotal)) &&
      (rule.minimumQuantity === null || quantity >= rule.minimumQuantity)
    );
  });
