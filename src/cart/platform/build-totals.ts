// Converts an estimate to the widget's sums, for both versions of the platform's cart. No amounts are calculated here.

import type { DeliveryView, TotalRow, TotalsView } from '../../app/state/views.ts';
import type { Cart, CartLine, Money, Totals } from '../model/shop-cart.ts';

const isZero = ({ shown }: Money): boolean => Number(shown) === 0;

/** Returns no row for an amount that is unknown or zero. */
export const toRow = (
  kind: TotalRow['kind'],
  money: Money | undefined,
  name?: string | undefined,
): TotalRow[] =>
  money?.text && !isZero(money) ? [{ kind, name, amount: money.text, decimal: money.shown }] : [];

/** The price of a delivery; empty for an unknown price, and for free delivery. */
export const toPrice = (money: Money | undefined): Pick<DeliveryView, 'price' | 'decimal'> =>
  money && !isZero(money) ? { price: money.text, decimal: money.shown } : {};

/** The parts of an estimate that an adapter reads. */
export interface ReadSums
  extends Pick<
    Totals,
    'sums' | 'storeCurrency' | 'delivery' | 'giftCard' | 'couponProblem' | 'deliveries'
  > {
  cart: Cart;
  couponCode: string | undefined;
  discounts: TotalRow[];
  fees: TotalRow[];
  memberships: NonNullable<TotalsView['memberships']>;
  notices: NonNullable<TotalsView['notices']>;
}

const listPayingMemberships = (lines: readonly CartLine[]): Record<string, string> | undefined => {
  const paid = lines.flatMap(({ id, membership }) => (membership ? [[id, membership.id]] : []));
  return paid[0] && Object.fromEntries(paid);
};

const filled = <T>(list: T[]): T[] | undefined => (list.length ? list : undefined);

/** The store's currency. Undefined if it is invalid, or if prices are converted, because sums must not mix currencies. */
const writtenCurrency = ({ storeCurrency: currency, cart }: ReadSums): string | undefined =>
  (cart.shownCurrency ?? currency) === currency
    ? /^[A-Z]{3}$/i.exec(currency ?? '')?.[0]
    : undefined;

export const buildTotals = (read: ReadSums): Totals => {
  const { cart, sums, storeCurrency, delivery, giftCard } = read;
  const { subtotal, shipping, tax, total } = sums;
  const { lines } = cart;
  const isTaxIncluded = cart.isTaxIncluded === true;
  const reached = Number.parseFloat(subtotal?.amount ?? '');
  return {
    rows: [
      ...read.discounts,
      ...read.fees,
      ...(delivery ? toRow('shipping', shipping) : []),
      ...(isTaxIncluded ? [] : toRow('tax', tax)),
    ],
    total: total?.text,
    includedTax: isTaxIncluded && tax && !isZero(tax) ? tax.text : undefined,
    reached: Number.isFinite(reached) ? reached : undefined,
    currency: writtenCurrency(read),
    couponCode: cart.couponCode ?? read.couponCode,
    couponProblem: read.couponProblem,
    memberships: filled(read.memberships),
    paidBy: listPayingMemberships(lines),
    notices: filled(read.notices),
    deliveries: read.deliveries,
    isUnsent: (lines.length > 0 && lines.every(({ isUnsent }) => isUnsent)) || undefined,
    sums,
    storeCurrency,
    shownCurrency: cart.shownCurrency ?? storeCurrency,
    delivery,
    // An error without a description does not prevent the checkout: the platform's checkout page explains the refusal.
    isClosed: read.notices.some(({ isError }) => isError),
    giftCard,
  };
};
