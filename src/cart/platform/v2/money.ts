// Amounts in version 2 of the platform's cart, which sends no formatted amounts. Facts: docs/platform/cart.md#totals.
import { maybe, nonEmptyText, object } from '../../../client/codec/codec.ts';
import { moneyFormat } from '../../../ui/money-text.ts';
import type { Money } from '../../model/shop-cart.ts';

/** Decimal strings in the store's currency, and converted to the shopper's currency. */
export interface Amount {
  amount: string;
  convertedAmount: string | undefined;
}

export const amount = maybe(object({ amount: nonEmptyText, convertedAmount: maybe(nonEmptyText) }));

/** Amounts have up to three decimal places: they are added as integer thousandths, never as fractions. */
const toThousandths = (text: string): number => Math.round((Number(text) || 0) * 1000);

/** The sum of the amounts, each multiplied by `times`. An unknown amount counts as zero. */
export const sumAmounts = (amounts: readonly (Amount | undefined)[], times = 1): Amount => {
  let [sum, converted] = [0, 0];
  for (const one of amounts) {
    if (!one) continue;
    sum += toThousandths(one.amount) * times;
    converted += toThousandths(one.convertedAmount ?? one.amount) * times;
  }
  return { amount: String(sum / 1000), convertedAmount: String(converted / 1000) };
};

export type FormatMoney = (amount: Amount | undefined) => Money | undefined;

/** Formats amounts in the shopper's language and currency. */
export const createFormatMoney = (locale: string, currency: string | undefined): FormatMoney => {
  const format = (shown: string): string => {
    try {
      return moneyFormat(locale, currency)(Number(shown));
    } catch {
      // The browser does not support the currency or language.
      return [shown, currency].filter(Boolean).join(' ');
    }
  };
  return (one) => {
    if (!one) return undefined;
    const shown = one.convertedAmount ?? one.amount;
    return { amount: one.amount, shown, text: format(shown) };
  };
};
