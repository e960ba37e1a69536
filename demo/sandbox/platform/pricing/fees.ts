// Fees besides goods and shipping: gift wrap, bottle deposits, donations.
import Big from 'big.js';
import { sum, toCents, zero } from '../../foundation/money/money.ts';
import type { Currency } from '../../foundation/request-context.ts';
import type { FeeKind } from '../commerce/commerce-json.ts';
import { type GoodsLine, isInScope, isMoney, isWholeShop, type Scope } from './goods.ts';

export interface FeeRule extends Scope {
  id: string;
  code: string;
  name: string;
  kind: FeeKind;
  value: string;
  isTaxed: boolean;
  /** Minimum for the lines in scope, after discounts. */
  minimumSubtotal: string | null;
}

export interface Fee {
  rule: FeeRule;
  price: Big;
  /** Empty for a fee on the whole cart. */
  lineItemIds: string[];
}

/** The fees on these lines; `left` contains the amounts after discounts. */
export const feesOn = (
  rules: readonly FeeRule[],
  lines: readonly GoodsLine[],
  left: readonly Big[],
  currency: Currency,
): Fee[] =>
  rules.flatMap((rule): Fee[] => {
    const meant = lines.flatMap((line, index) =>
      !isMoney(line) && isInScope(rule, line) ? [{ line, left: left[index] ?? zero() }] : [],
    );
    if (meant.length === 0) return [];
    const subtotal = sum(meant.map((one) => one.left));
    if (rule.minimumSubtotal !== null && subtotal.lt(rule.minimumSubtotal)) return [];
    const pieces = meant.reduce((count, { line }) => count + line.quantity, 0);
    const exact = feeOf(rule, subtotal, pieces, currency);
    return [
      {
        rule,
        price: toCents(exact, currency),
        lineItemIds: isWholeShop(rule) ? [] : meant.map(({ line }) => line.id),
      },
    ];
  });

const feeOf = (
  { kind, value }: FeeRule,
  subtotal: Big,
  pieces: number,
  currency: Currency,
): Big => {
  if (kind === 'PERCENTAGE') return subtotal.times(value).div(100);
  return kind === 'PER_PIECE' ? toCents(new Big(value), currency).times(pieces) : new Big(value);
};
