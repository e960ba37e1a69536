// Formats the amounts of one calculation, in its currency and in one caller's language.
import type Big from 'big.js';
import type { Locale } from '../../../foundation/money/locale.ts';
import { toPrice } from '../../../foundation/money/money.ts';
import type { Calculation } from '../calculation.ts';
import type { Tax } from '../tax.ts';

export const priceFormat = ({ currency, taxRules }: Calculation, locale: Locale) => {
  const price = (value: Big) => toPrice(value, locale, currency);
  const aroundTax = (amount: Big, { tax }: Tax) =>
    taxRules.isIncluded
      ? { totalPriceAfterTax: price(amount), totalPriceBeforeTax: price(amount.minus(tax)) }
      : { totalPriceAfterTax: price(amount.plus(tax)), totalPriceBeforeTax: price(amount) };

  const taxDetails = ({ taxableAmount, rate, tax, breakdown }: Tax) => ({
    taxableAmount: price(taxableAmount),
    taxRate: rate.toFixed(),
    totalTax: price(tax),
    ...(breakdown.length > 0 && {
      taxBreakdown: breakdown.map((one) => ({
        jurisdiction: one.name,
        jurisdictionType: one.jurisdictionType,
        rate: one.rate.toFixed(),
        taxAmount: price(one.tax),
        taxableAmount: price(taxableAmount),
        taxName: one.name,
      })),
    }),
  });

  return { price, aroundTax, taxDetails };
};

export type PriceFormat = ReturnType<typeof priceFormat>;
