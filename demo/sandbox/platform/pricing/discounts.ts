// Applies discounts to lines: automatic rules first, then the coupon, then merchant discounts.
import Big from 'big.js';
import { digitsOf } from '../../foundation/money/currency.ts';
import { maxOf, minOf, sum, toCents, zero } from '../../foundation/money/money.ts';
import type { Currency } from '../../foundation/request-context.ts';
import type { DiscountKind } from '../commerce/commerce-json.ts';
import { type GoodsLine, isInScope, isMoney, type Scope } from './goods.ts';
import { spread } from './spread.ts';

/** A discount: `value` percent, an amount off all lines together, or a maximum unit price. */
export interface Cut extends Scope {
  kind: DiscountKind;
  value: string;
}

export interface Bill {
  currency: Currency;
  lines: readonly GoodsLine[];
  /** The amount of each line, rounded once. */
  amounts: readonly Big[];
  /** Remaining amount of each line after the discounts that have been applied so far. */
  left: Big[];
}

export const openBill = (lines: readonly GoodsLine[], currency: Currency): Bill => {
  const amounts = lines.map((line) => lineAmount(line, currency));
  return { currency, lines, amounts, left: [...amounts] };
};

export const lineAmount = (line: GoodsLine, currency: Currency): Big =>
  line.paymentOption === 'MEMBERSHIP' && line.membershipId !== null
    ? zero()
    : toCents(toCents(line.price, currency).times(line.quantity), currency);

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

export const takeCut = (bill: Bill, cut: Cut): Big[] => take(bill, cutOf(bill, cut, bill.left));

const order: readonly DiscountKind[] = ['PERCENTAGE', 'FIXED_PRICE', 'FIXED_AMOUNT'];

/** Applies percentages and maximum prices to the original amounts first, then fixed amounts to the rest. */
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
  /** Decimal string; absent if a percentage is given. */
  amount?: string | undefined;
  percentage?: number | undefined;
  lineItemIds?: readonly string[] | undefined;
}

/** Applies a merchant discount to the given lines, or to all lines. */
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
