// Pure: prices of catalog version 3. Amounts are decimal texts, and discounts that apply by themselves are apart.

import type { PriceData } from '../../../client/carts/cart.ts';
import { asObject, asText, objectOf } from '../../../client/codec/json.ts';

/** A decimal text as a number, to compare with and to sort by; undefined for anything else. */
export const amountOf = (money: unknown): number | undefined => {
  const text = asText(asObject(money)?.['amount']);
  const amount = Number(text);
  return text && Number.isFinite(amount) ? amount : undefined;
};

export const formattedOf = (money: unknown): string | undefined =>
  asText(asObject(money)?.['formattedAmount']);

/** The price `reduced`, and without a discount `full`. Only a higher price is crossed out; 0 is a price. */
const priceDataOf = (
  reduced: unknown,
  full: unknown,
  currency: string | undefined,
): PriceData | undefined => {
  const amount = amountOf(reduced);
  const price = formattedOf(reduced);
  if (amount === undefined) return undefined;
  const isReduced = (amountOf(full) ?? 0) > amount;
  const fullPrice = isReduced ? formattedOf(full) : price;
  return {
    ...(currency && { currency }),
    price: isReduced ? (amountOf(full) ?? amount) : amount,
    discountedPrice: amount,
    formatted: {
      ...(fullPrice && { price: fullPrice }),
      ...(price && { discountedPrice: price }),
    },
  };
};

/** The unit price of a variant. */
export const variantPriceOf = (
  price: unknown,
  currency: string | undefined,
): PriceData | undefined => {
  const { actualPrice, compareAtPrice, priceAfterDiscount } = objectOf(price);
  return amountOf(priceAfterDiscount) === undefined
    ? priceDataOf(actualPrice, compareAtPrice, currency)
    : priceDataOf(priceAfterDiscount, actualPrice, currency);
};
