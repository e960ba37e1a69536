// Amounts of version 2 of the platform's cart, which it does not format.
import { maybe, object, words } from '../../../client/codec/codec.ts';
import { moneyFormat } from '../../../ui/money-text.ts';
import type { Money } from '../../model/shop-cart.ts';

/** An amount as decimal text, in the store's currency and in the shopper's. */
export interface Amount {
  amount: string;
  convertedAmount: string | undefined;
}

export const amount = maybe(object({ amount: words, convertedAmount: maybe(words) }));

/** Amounts have up to three places: they are added as whole thousandths, never as fractions. */
const thousandthsOf = (text: string): number => Math.round((Number(text) || 0) * 1000);

/** The sum of amounts, each of them `times`. An unknown amount counts as zero. */
export const sumOf = (amounts: readonly (Amount | undefined)[], times = 1): Amount => {
  let [sum, converted] = [0, 0];
  for (const one of amounts) {
    if (!one) continue;
    sum += thousandthsOf(one.amount) * times;
    converted += thousandthsOf(one.convertedAmount ?? one.amount) * times;
  }
  return { amount: String(sum / 1000), convertedAmount: String(converted / 1000) };
};

export type FormatMoney = (amount: Amount | undefined) => Money | undefined;

/** Formats for the shopper's language, in the currency that the shopper sees. */
export const createFormatMoney = (locale: string, currency: string | undefined): FormatMoney => {
  const format = (shown: string): string => {
    try {
      return moneyFormat(locale, currency)(Number(shown));
    } catch {
      // A currency or language that the browser does not know.
      return [shown, currency].filter(Boolean).join(' ');
    }
  };
  return (one) => {
    if (!one) return undefined;
    const shown = one.convertedAmount ?? one.amount;
    return { amount: one.amount, shown, text: format(shown) };
  };
};
