// Prices of catalog version 3: decimal strings, with formatted strings on request.
import Big from 'big.js';
import type { Locale } from '../../../foundation/money/locale.ts';
import { discounted, formatShown, shownText } from '../../../foundation/money/money.ts';
import type { ProductRow, VariantRow } from '../../catalog/products/product-reader.ts';
import type { Asked } from './requested-fields.ts';

export interface MoneyView {
  locale: Locale;
  asked: Asked;
}

export const moneyToWire = (value: Big, { locale, asked }: MoneyView) => ({
  amount: shownText(value),
  ...(asked.has('CURRENCY') && { formattedAmount: formatShown(value, locale) }),
});

/** The selling price, before automatic discounts. */
export const actualPriceOf = (variant: VariantRow, product: ProductRow): Big =>
  discounted(new Big(variant.price ?? product.price), product);

/** The crossed-out price: the variant's compare-at price, else the price before the product's discount. */
export const compareAtPriceOf = (variant: VariantRow, product: ProductRow): Big | undefined => {
  if (variant.compareAtPrice !== null) return new Big(variant.compareAtPrice);
  const before = new Big(variant.price ?? product.price);
  return before.gt(actualPriceOf(variant, product)) ? before : undefined;
};

/** `{ minValue, maxValue }`; undefined if there are no values. */
export const priceRange = (values: readonly Big[], view: MoneyView) => {
  const sorted = [...values].sort((a, b) => a.cmp(b));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { minValue: moneyToWire(first, view), maxValue: moneyToWire(last, view) };
};
