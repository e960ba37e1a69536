// Price objects of the catalog, for shoppers and for the merchant.
import Big from 'big.js';
import { storeCurrency } from '../../../foundation/money/currency.ts';
import type { Locale } from '../../../foundation/money/locale.ts';
import { discounted, formatMoney, toCents } from '../../../foundation/money/money.ts';
import { pricePerUnit } from './price-per-unit.ts';
import type { ProductRow } from './product-reader.ts';

/** Price, discounted price and price per unit, as numbers and as formatted text. */
export const priceData = (price: Big, product: ProductRow, locale: Locale) => {
  const after = discounted(price, product);
  const perUnit = product.pricePerUnit && pricePerUnit(after, product.pricePerUnit);
  return {
    currency: storeCurrency(),
    price: price.toNumber(),
    discountedPrice: after.toNumber(),
    ...(perUnit && { pricePerUnit: perUnit.toNumber() }),
    formatted: {
      price: formatMoney(price, locale),
      discountedPrice: formatMoney(after, locale),
      ...(perUnit && { pricePerUnit: formatMoney(perUnit, locale) }),
    },
  };
};

/** Profit is the discounted price minus the cost; the margin is its share of the price. */
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

/** The smallest and the largest of some numbers. */
export const rangeOf = (values: readonly Big[]) => {
  const numbers = values.map((value) => value.toNumber());
  return { minValue: Math.min(...numbers), maxValue: Math.max(...numbers) };
};
