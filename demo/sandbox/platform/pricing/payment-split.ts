// Splits a calculation into what is paid now and later: deposits, offline payments, free trials.
import type Big from 'big.js';
import { minOf, sum, toCents, zero } from '../../foundation/money/money.ts';
import type { CalculatedLine, Calculation } from './calculation.ts';

/** `total` is subtotal minus discount plus shipping and fees, plus tax if prices do not include it. */
export interface Summary {
  subtotal: Big;
  shipping: Big;
  tax: Big;
  discount: Big;
  additionalFees: Big;
  total: Big;
}

const parts = ['subtotal', 'shipping', 'tax', 'discount', 'additionalFees', 'total'] as const;

const nothing = (): Summary => ({
  subtotal: zero(),
  shipping: zero(),
  tax: zero(),
  discount: zero(),
  additionalFees: zero(),
  total: zero(),
});

/** Amounts due now for one line. */
const nowOf = ({ line, amount, discount, tax }: CalculatedLine, { currency }: Calculation) => {
  const all = { subtotal: amount, discount, tax: tax.tax };
  if (line.isTrial) return { subtotal: zero(), discount: zero(), tax: zero() };
  switch (line.paymentOption) {
    case 'FULL_PAYMENT_OFFLINE':
    case 'MEMBERSHIP_OFFLINE':
      return { subtotal: zero(), discount: zero(), tax: zero() };
    case 'DEPOSIT_ONLINE': {
      if (line.deposit === null) return all;
      const net = amount.minus(discount);
      // The deposit is at most the discounted price. The remainder, and the tax on it, are due later.
      const deposit = minOf(net, toCents(line.deposit, currency).times(line.quantity));
      const share = net.eq(0) ? zero() : toCents(tax.tax.times(deposit).div(net), currency);
      return { subtotal: deposit, discount: zero(), tax: share };
    }
    default:
      return all;
  }
};

export const splitPayment = (calculation: Calculation): { payNow: Summary; payLater: Summary } => {
  const isOnTop = !calculation.taxRules.isIncluded;
  const lines = calculation.lines.map((line) => nowOf(line, calculation));
  const restTax = sum([calculation.shippingTax.tax, ...calculation.fees.map(({ tax }) => tax.tax)]);
  const payNow = {
    ...nothing(),
    subtotal: sum(lines.map(({ subtotal }) => subtotal)),
    discount: sum(lines.map(({ discount }) => discount)).plus(calculation.shippingDiscount),
    tax: sum(lines.map(({ tax }) => tax)).plus(restTax),
    shipping: calculation.shipping,
    additionalFees: calculation.additionalFees,
  };
  const { subtotal, discount, shipping, additionalFees, tax } = payNow;
  const before = subtotal.minus(discount).plus(shipping).plus(additionalFees);
  payNow.total = isOnTop ? before.plus(tax) : before;
  const payLater = nothing();
  for (const part of parts) payLater[part] = calculation[part].minus(payNow[part]);
  return { payNow, payLater };
};
