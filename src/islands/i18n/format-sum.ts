// Writes an amount that the platform has not formatted.
import { moneyFormat } from '../../model/money/money-text.ts';

/** The amount as a price in the shopper's language. `currency` is an ISO 4217 code. */
export const formatSum = (amount: number, locale: string, currency: string): string =>
  moneyFormat(locale, currency)(amount);
