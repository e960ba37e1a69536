// Pure: reads v3 prices: decimal strings, with automatic discounts separate. Facts: docs/platform/catalog.md#prices.

import type { PriceData } from '../../../client/carts/cart.ts';
import { asObject, asText, toObject } from '../../../client/codec/json.ts';

/** Parses a decimal string to a number, for comparing and sorting; undefined for anything else. */
export const readAmount = (money: unknown): number | undefined => {
  const text = asText(asObject(money)?.['amount']);
  const amount = Number(text);
  return text && Number.isFinite(amount) ? amount : undefined;
};

export const readFormatted = (money: unknown): string | undefined =>
  asText(asObject(money)?.['formattedAmount']);

/** Price data with `reduced` as the price. A `full` price is crossed out only if it is higher. A price of 0 is valid. */
const toPriceData = (
  reduced: unknown,
  full: unknown,
  currency: string | undefined,
): PriceData | undefined => {
  const amount = readAmount(reduced);
  const price = readFormatted(reduced);
  if (amount === undefined) return undefined;
  const isReduced = (readAmount(full) ?? 0) > amount;
  const fullPrice = isReduced ? readFormatted(full) : price;
  return {
    ...(currency && { currency }),
    price: isReduced ? (readAmount(full) ?? amount) : amount,
    discountedPrice: amount,
    formatted: {
      ...(fullPrice && { price: fullPrice }),
      ...(price && { discountedPrice: price }),
    },
  };
};

export const toVariantPrice = (
  price: unknown,
  currency: string | undefined,
): PriceData | undefined => {
  const { actualPrice, compareAtPrice, priceAfterDiscount } = toObject(price);
  return readAmount(priceAfterDiscount) === undefined
    ? toPriceData(actualPrice, compareAtPrice, currency)
    : toPriceData(priceAfterDiscount, actualPrice, currency);
};
