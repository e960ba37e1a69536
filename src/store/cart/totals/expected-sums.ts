// Pure: the sums that the platform is expected to send for the shown cart; none where they cannot be known.
import type { Cart } from '../../../model/cart.ts';
import { asArray, asObject, asText, type Json } from '../../../model/json.ts';
import { decimalOf, digitsOf, minorOf } from '../../../model/money/minor-units.ts';
import type { LineView } from '../../../model/views.ts';
import { selectedDeliveryOf } from './kept-estimate.ts';
import type { UnitPrice } from './line-prices.ts';
import { totalsOf } from './totals-view.ts';

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

const summaryOf = (kept: unknown, name: string): string | undefined =>
  asText(asObject(asObject(asObject(kept)?.['priceSummary'])?.[name])?.['amount']);

/** Whether the platform's subtotal is something else than the sum of these lines, as far as that is known. */
export const isOtherSum = (lines: readonly PricedLine[], kept: unknown): boolean => {
  const sum = exactSum(lines);
  return sum !== undefined && !isSameAmount(sum, summaryOf(kept, 'subtotal'));
};

/**
 * Whether the total is the subtotal, and stays so with other quantities: nothing is taken off, added, shipped or paid
 * otherwise. A rule for more pieces may still change it, which only the platform knows.
 */
export const isTotalSubtotal = (cart: Cart, kept: unknown): boolean => {
  const estimate: Json = asObject(kept) ?? {};
  const { rows = [], couponCode, memberships = [], paidBy } = totalsOf(kept) ?? {};
  return (
    isSameAmount(summaryOf(kept, 'total'), summaryOf(kept, 'subtotal')) &&
    ![...rows, ...memberships, ...Object.keys(paidBy ?? {})].length &&
    !couponCode &&
    !asArray(cart.appliedDiscounts).length &&
    !selectedDeliveryOf(estimate) &&
    !asObject(estimate['v2'])?.['card']
  );
};

/** What the platform may not sell as it is shown has no sum that is known. */
export const isForSale = ({ availability, quantity, maxQuantity = quantity }: LineView): boolean =>
  availability === 'available' && quantity <= maxQuantity;
