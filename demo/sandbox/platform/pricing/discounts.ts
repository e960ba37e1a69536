// Takes discounts off lines: automatic rules first, then the coupon, then what a merchant gives.
import Big from 'big.js';
import type { DiscountKind } from '../../foundation/db/commerce-json.ts';
import { type Currency, digitsOf } from '../../foundation/money/currency.ts';
import { maxOf, minOf, sum, toCents, zero } from '../../foundation/money/money.ts';
import { type GoodsLine, isInScope, isMoney, type Scope } from './goods.ts';
import { spread } from './spread.ts';

/** A cut: `value` percent, so much off the lines together, or the most that one unit may cost. */
export interface Cut extends Scope {
  kind: DiscountKind;
  value: string;
}

export interface Bill {
  currency: Currency;
  lines: readonly GoodsLine[];
  /** Each line's amount, rounded once. */
  amounts: readonly Big[];
  /** What discounts have left of each so far. */
  left: Big[];
}

export const openBill = (lines: readonly GoodsLine[], currency: Currency): Bill => {
  const amounts = lines.map((line) => lineAmount(line, currency));
  return { currency, lines, amounts, left: [...amounts] };
};

/** A line that a membership pays for costs nothing; one that only says so has its price. */
export const lineAmount = (line: GoodsLine, currency: Currency): Big =>
  line.paymentOption === 'MEMBERSHIP' && line.membershipId !== null
    ? zero()
    : toCents(toCents(line.price, currency).times(line.quantity), currency);

/** What one cut takes off each line, of what `base` has left of it. */
const cutOf = (bill: Bill, cut: Cut, base: readonly Big[]): Big[] => {
  const { lines, currency } = bill;
  const touched = lines.map((line) => !isMoney(line) && isInScope(cut, line));
  const of = (index: number) => (touched[index] ? (base[index] ?? zero()) : zero());
  switch (cut.kind) {
    case 'PERCENTAGE':
      return lines.map((_, index) => toCents(of(index).times(cut.value).div(100), currency));
    case 'FIXED_PRICE': {
      const price = toCents(new Big(cut.value), currency);
      return lines.map((line, index) => maxOf(zero(), of(index).minus(price.times(line.quantity))));
    }
    case 'FIXED_AMOUNT': {
      const room = lines.map((_, index) => of(index));
      const amount = minOf(toCents(new Big(cut.value), currency), sum(room));
      return spread(amount, room, digitsOf(currency));
    }
  }
};

const take = (bill: Bill, wanted: readonly Big[]): Big[] =>
  wanted.map((amount, index) => {
    const taken = minOf(amount, bill.left[index] ?? zero());
    bill.left[index] = (bill.left[index] ?? zero()).minus(taken);
    return taken;
  });

/** Takes one cut off what is left. */
export const takeCut = (bill: Bill, cut: Cut): Big[] => take(bill, cutOf(bill, cut, bill.left));

const order: readonly DiscountKind[] = ['PERCENTAGE', 'FIXED_PRICE', 'FIXED_AMOUNT'];

/**
 * Takes several cuts that stand side by side: percentages and prices each of the amounts before any of them,
 * amounts of what those have left. The result does not depend on the order in which they are listed.
 */
export const takeCuts = <T extends Cut & { id: string }>(
  bill: Bill,
  cuts: readonly T[],
): { cut: T; amounts: Big[] }[] => {
  const base = [...bill.left];
  return [...cuts]
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.id < b.id ? -1 : 1))
    .map((cut) => ({
      cut,
      amounts:
        cut.kind === 'FIXED_AMOUNT' ? takeCut(bill, cut) : take(bill, cutOf(bill, cut, base)),
    }));
};

export interface MerchantCut {
  /** Decimal string; or a share of the lines. */
  amount?: string | undefined;
  percentage?: number | undefined;
  lineItemIds?: readonly string[] | undefined;
}

/** Takes what a merchant gives, on named lines or on all; in the order given. */
export const takeMerchantCut = (bill: Bill, given: MerchantCut): Big[] => {
  const isMeant = (line: GoodsLine) =>
    !isMoney(line) && (!given.lineItemIds?.length || given.lineItemIds.includes(line.id));
  const room = bill.lines.map((line, index) =>
    isMeant(line) ? (bill.left[index] ?? zero()) : zero(),
  );
  if (given.percentage !== undefined) {
    const rate = new Big(given.percentage).div(100);
    return take(
      bill,
      room.map((amount) => toCents(amount.times(rate), bill.currency)),
    );
  }
  const wanted = toCents(new Big(given.amount ?? 0), bill.currency);
  return take(bill, spread(minOf(wanted, sum(room)), room, digitsOf(bill.currency)));
};
