// The cart for apps: the cart of the islands, with amounts in place of formatted text.

import type { Totals } from '../../cart/model/shop-cart.ts';
import type { CartView, DeliveryView, LineView, TotalRow, TotalsView } from '../state/views.ts';
import { type Amount, toAmount } from './amount.ts';

/** A line of the cart. */
export interface AppLine extends Omit<LineView, 'price' | 'fullPrice' | 'lineTotal' | 'amounts'> {
  /** Unit price. */
  price: Amount | undefined;
  /** Unit price before the discount; undefined without a discount. */
  fullPrice: Amount | undefined;
  /** Price of the whole line. While `isPending`, it can belong to an earlier quantity. */
  lineTotal: Amount | undefined;
}

/** One row between the subtotal and the total. */
export interface AppTotalRow extends Omit<TotalRow, 'amount' | 'decimal'> {
  amount: Amount;
}

/** A shipping option. */
export interface AppDelivery extends Omit<DeliveryView, 'price' | 'decimal'> {
  /** Undefined when shipping is free. */
  price: Amount | undefined;
}

/** The totals of the cart besides its subtotal. */
export interface AppTotals
  extends Omit<
    TotalsView,
    'rows' | 'total' | 'includedTax' | 'reached' | 'currency' | 'deliveries'
  > {
  rows: AppTotalRow[];
  total: Amount | undefined;
  /** The tax that prices include. */
  includedTax: Amount | undefined;
  /** Undefined without a destination; empty when the store does not ship there. */
  deliveries: AppDelivery[] | undefined;
}

/** The cart as the drawer shows it; the sums are present after the platform has computed them. */
export interface AppCart extends Omit<CartView, 'lines' | 'subtotal' | 'totals'> {
  lines: AppLine[];
  subtotal: Amount | undefined;
  totals: AppTotals | undefined;
}

const lines = new WeakMap<LineView, AppLine>();

/** Returns the same app line each time it gets the same line of the islands. */
const toAppLine = (line: LineView, currency: string | undefined): AppLine => {
  const known = lines.get(line);
  if (known) return known;
  const { amounts, price, fullPrice, lineTotal, ...rest } = line;
  const appLine = {
    ...rest,
    price: toAmount(price, amounts?.price, currency),
    fullPrice: toAmount(fullPrice, amounts?.fullPrice, currency),
    lineTotal: toAmount(lineTotal, amounts?.lineTotal, currency),
  };
  lines.set(line, appLine);
  return appLine;
};

const toAppTotals = (totals: Totals): AppTotals => {
  const { memberships, paidBy, notices, couponCode, couponProblem, isUnsent, sums } = totals;
  const currency = totals.shownCurrency;
  return {
    memberships,
    paidBy,
    notices,
    couponCode,
    couponProblem,
    isUnsent,
    rows: totals.rows.map(({ kind, name, amount: formatted, decimal: amount }) => ({
      kind,
      name,
      amount: { amount, currency, formatted },
    })),
    total: toAmount(totals.total, sums.total?.shown, currency),
    includedTax: toAmount(totals.includedTax, sums.tax?.shown, currency),
    deliveries: totals.deliveries?.map(({ price, decimal, ...delivery }) => ({
      ...delivery,
      price: toAmount(price, decimal, currency),
    })),
  };
};

/**
 * The cart of an app. Calls `want` on the first read of a sum, because the platform has to compute the sums; `want`
 * keeps them current afterwards.
 */
export const toAppCart = (
  cart: CartView & { totals?: Totals | undefined },
  want: () => void,
): AppCart => {
  const { totals, subtotal, lines: shown, ...rest } = cart;
  const { currency } = rest;
  const wanted = <Sum>(sum: Sum): Sum => {
    want();
    return sum;
  };
  const appTotals = totals && toAppTotals(totals);
  const appSubtotal = toAmount(subtotal, totals?.sums.subtotal?.shown, totals?.shownCurrency);
  const appCart = { ...rest, lines: shown.map((line) => toAppLine(line, currency)) };
  return Object.defineProperties(appCart as AppCart, {
    subtotal: { enumerable: true, get: () => wanted(appSubtotal) },
    totals: { enumerable: true, get: () => wanted(appTotals) },
  });
};
