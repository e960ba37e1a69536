// Price objects of the catalog, for shoppers and for the merchant.
import Big from 'big.js';
import { storeCurrency } from '../../../foundation/money/currency.ts';
import type { Locale } from '../../../foundation/money/locale.ts';
import { discounted, formatMoney, toCents } from '../../../foundation/money/money.ts';
import { type Shown, shownAmount } from '../../../foundation/money/shopper-currency.ts';
import { pricePerUnit } from './price-per-unit.ts';
import type { ProductRow } from './product-reader.ts';

const dataOf = (price: Big, product: ProductRow, locale: Locale, shown: (value: Big) => Shown) => {
  const after = discounted(price, product);
  const perUnit = product.pricePerUnit && pricePerUnit(after, product.pricePerUnit);
  const numberOf = (value: Big) => {
    const { value: amount, currency } = shown(value);
    return toCents(amount, currency).toNumber();
  };
  const textOf = (value: Big) => {
    const { value: amount, currency } = shown(value);
    return formatMoney(amount, locale, currency);
  };
  return {
    currency: shown(price).currency,
    price: numberOf(price),
    discountedPrice: numberOf(after),
    ...(perUnit && { pricePerUnit: numberOf(perUnit) }),
    formatted: {
      price: textOf(price),
      discountedPrice: textOf(after),
      ...(perUnit && { pricePerUnit: textOf(perUnit) }),
    },
  };
};

/** Price, discounted price and price per unit, as numbers and as formatted text. */
export const priceData = (price: Big, product: ProductRow, locale: Locale) => {
  const currency = storeCurrency();
  return dataOf(price, product, locale, (value) => ({ value, currency }));
};

/** Price data in the currency that the shopper requests. */
export const convertedPriceData = (price: Big, product: ProductRow, locale: Locale) =>
  dataOf(price, product, locale, shownAmount);

/** Profit is the discounted price minus the cost; the margin is the profit divided by the discounted price. */
export const costAndProfit = (
  price: Big,
  cost: string | null,
  product: ProductRow,
  locale: Locale,
) => {
  const after = discounted(price, product);
  const itemCost = new Big(cost ?? 0);
  const profit = toCents(after.minus(itemCost));
  return {
    itemCost: itemCost.toNumber(),
    formattedItemCost: formatMoney(itemCost, locale),
    profit: profit.toNumber(),
    formattedProfit: formatMoney(profit, locale),
    profitMargin: after.eq(0) ? 0 : profit.div(after).round(4).toNumber(),
  };
};

export const rangeOf = (values: readonly Big[]) => {
  const numbers = values.map((value) => value.toNumber());
  return { minValue: Math.min(...numbers), maxValue: Math.max(...numbers) };
};
