// Money of cart version 2: amounts without formatted text and without a currency.
import type Big from 'big.js';
import { amountText, shownText } from '../../foundation/money/money.ts';

export interface MoneyV2 {
  /** In the currency `businessInfo.currencyCode`. */
  amount: string;
  /** In the currency `customerInfo.currencyCode`: the shopper's currency if prices are converted. */
  convertedAmount: string;
}

export const moneyV2 = (value: Big): MoneyV2 => ({
  amount: amountText(value),
  convertedAmount: shownText(value),
});

/** In sums and in the taxes of lines, zero has no decimals. */
export const sumV2 = (value: Big): MoneyV2 =>
  value.eq(0) ? { amount: '0', convertedAmount: '0' } : moneyV2(value);
