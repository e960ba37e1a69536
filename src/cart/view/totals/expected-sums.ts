// Pure: the sums that the platform is expected to send for the shown cart; none where they cannot be known.

import type { LineView } from '../../../app/store/views.ts';
import { decimalOf, digitsOf, minorOf } from '../../model/money/minor-units.ts';
import type { Cart, Totals } from '../../model/shop-cart.ts';
import type { UnitPrice } from './line-prices.ts';

/** Pieces and the price of one; without a price the sum is unknown. */
export interface PricedLine {
  quantity: number;
  price: UnitPrice | undefined;
}

/** The sum in whole minor units, as decimal text; undefined for no lines, and where one of them is not known exactly. */
export const exactSum = (lines: readonly PricedLine[]): string | undefined => {
  const currency = lines[0]?.price?.currency;
  const digits = currency && digitsOf(currency);
  if (!currency || digits === undefined || digits === '') return undefined;
  let sum = 0;
  for (const { quantity, price } of lines) {
    const one = price?.currency === currency ? minorOf(price.amount, digits) : undefined;
    // A length or a weight is rounded by the platform, in its own way.
    if (one === undefined || !Number.isSafeInteger(quantity)) return undefined;
    sum += one * quantity;
  }
  return Number.isSafeInteger(sum) ? decimalOf(sum, digits) : undefined;
};

const isSameAmount = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && Number(one) === Number(other);

/** Whether the platform's subtotal is something else than the sum of these lines, as far as that is known. */
export const isOtherSum = (lines: readonly PricedLine[], totals: Totals | undefined): boolean => {
  const sum = exactSum(lines);
  return sum !== undefined && !isSameAmount(sum, totals?.sums.subtotal?.amount);
};

/**
 * Whether the total is the subtotal, and stays so with other quantities: nothing is taken off, added, shipped or paid
 * otherwise. A rule for more pieces may still change it, which only the platform knows.
 */
export const isTotalSubtotal = (cart: Cart, totals: Totals | undefined): boolean => {
  if (!totals) return false;
  const { sums, delivery, giftCard } = totals;
  const isPaidOtherwise = totals.memberships || totals.paidBy || delivery || giftCard?.name;
  return (
    isSameAmount(sums.total?.amount, sums.subtotal?.amount) &&
    !totals.rows.length &&
    !totals.couponCode &&
    !cart.isDiscounted &&
    !isPaidOtherwise
  );
};

/** Whether the platform may sell the line as it is shown; otherwise its sum is unknown. */
export const isForSale = ({ availability, quantity, maxQuantity = quantity }: LineView): boolean =>
  availability === 'available' && quantity <= maxQuantity;
