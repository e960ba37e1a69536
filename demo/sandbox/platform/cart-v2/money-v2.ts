// Money of cart version 2: amounts without formatted text and without a currency.
import type Big from 'big.js';
import { amountText } from '../../foundation/money/money.ts';

export interface MoneyV2 {
  /** In `businessInfo.currencyCode`. */
  amount: string;
  /** In `customerInfo.currencyCode`; the same, because the store sells in one currency. */
  convertedAmount: string;
}

export const moneyV2 = (value: Big): MoneyV2 => {
  const amount = amountText(value);
  return { amount, convertedAmount: amount };
};
