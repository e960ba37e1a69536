// Money as decimals: rounding, discounts and the platform's price objects.
import Big from 'big.js';
import { type Currency, defaultCurrency } from '../request-context.ts';
import { digitsOf, storeCurrency } from './currency.ts';
import type { Locale } from './locale.ts';
import { shownAmount } from './shopper-currency.ts';

export const currency = defaultCurrency;

/** Amounts as strings. The converted amounts are different only if the shopper requests another currency. */
export interface MultiCurrencyPrice {
  amount: string;
  convertedAmount: string;
  formattedAmount: string;
  formattedConvertedAmount: string;
}

export const zero = (): Big => new Big(0);

/** Rounds half up to minor units, of the store's currency by default. */
export const toCents = (value: Big, inUnits: Currency = storeCurrency()): Big =>
  value.round(digitsOf(inUnits), Big.roundHalfUp);

export const sum = (values: readonly Big[]): Big => values.reduce((a, b) => a.plus(b), zero());

export const minOf = (a: Big, b: Big): Big => (a.lt(b) ? a : b);

export const maxOf = (a: Big, b: Big): Big => (a.gt(b) ? a : b);

/** The decimal string of an amount with all its minor units: `4.90`, or `490` in JPY. */
export const amountText = (value: Big, inUnits: Currency = storeCurrency()): string =>
  value.toFixed(digitsOf(inUnits));

export interface Discount {
  discountType: 'NONE' | 'AMOUNT' | 'PERCENT';
  discountValue: string;
}

/** Price of one unit after a catalog discount, at least zero. */
export const discounted = (price: Big, { discountType, discountValue }: Discount): Big => {
  if (discountType === 'NONE') return price;
  const off = discountType === 'PERCENT' ? price.times(discountValue).div(100) : discountValue;
  const left = toCents(price.minus(off));
  return left.lt(0) ? zero() : left;
};

const formatters = new Map<string, Intl.NumberFormat>();

export const formatMoney = (
  value: Big,
  locale: Locale,
  inUnits: Currency = storeCurrency(),
): string => {
  const key = `${locale} ${inUnits}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency: inUnits });
    formatters.set(key, formatter);
  }
  return formatter.format(Number(amountText(value, inUnits)));
};

export const toPrice = (
  value: Big,
  locale: Locale,
  inUnits: Currency = storeCurrency(),
): MultiCurrencyPrice => {
  const shown = shownAmount(value, inUnits);
  return {
    amount: amountText(value, inUnits),
    convertedAmount: amountText(shown.value, shown.currency),
    formattedAmount: formatMoney(value, locale, inUnits),
    formattedConvertedAmount: formatMoney(shown.value, locale, shown.currency),
  };
};

export const shownText = (value: Big): string => {
  const shown = shownAmount(value);
  return amountText(shown.value, shown.currency);
};

export const formatShown = (value: Big, locale: Locale, inUnits?: Currency): string => {
  const shown = shownAmount(value, inUnits);
  return formatMoney(shown.value, locale, shown.currency);
};
