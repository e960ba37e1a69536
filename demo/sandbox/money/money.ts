// Money as decimals: rounding, discounts, and the platform's price objects.
import Big from 'big.js';
import type { Locale } from './locale.ts';

export const currency = 'EUR';

/** Amounts as strings, the same amount twice: the store sells in one currency. */
export interface MultiCurrencyPrice {
  amount: string;
  convertedAmount: string;
  formattedAmount: string;
  formattedConvertedAmount: string;
}

export const zero = (): Big => new Big(0);

/** Half up, to cents. */
export const toCents = (value: Big): Big => value.round(2, Big.roundHalfUp);

export const sum = (values: readonly Big[]): Big => values.reduce((a, b) => a.plus(b), zero());

export const minOf = (a: Big, b: Big): Big => (a.lt(b) ? a : b);

export interface Discount {
  discountType: 'NONE' | 'AMOUNT' | 'PERCENT';
  discountValue: string;
}

/** A catalog discount off one unit, never below nothing. */
export const discounted = (price: Big, { discountType, discountValue }: Discount): Big => {
  if (discountType === 'NONE') return price;
  const off = discountType === 'PERCENT' ? price.times(discountValue).div(100) : discountValue;
  const left = toCents(price.minus(off));
  return left.lt(0) ? zero() : left;
};

const formatters = new Map<string, Intl.NumberFormat>();

export const formatMoney = (value: Big, locale: Locale): string => {
  let formatter = formatters.get(locale);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency });
    formatters.set(locale, formatter);
  }
  return formatter.format(Number(value.toFixed(2)));
};

export const toPrice = (value: Big, locale: Locale): MultiCurrencyPrice => {
  const amount = value.toFixed(2);
  const formatted = formatMoney(value, locale);
  return {
    amount,
    convertedAmount: amount,
    formattedAmount: formatted,
    formattedConvertedAmount: formatted,
  };
};
