// Amounts for analytics: the platform's decimals as numbers, and price times quantity without a rounding error.

import { digitsOf, decimalOf as textOfMinor } from '../../cart/model/money/minor-units.ts';
import { asNumber, asObject, asText } from '../../client/codec/json.ts';

/** The amount that the platform wrote, as text or as a JSON number. */
const decimalOf = (value: unknown): string | undefined => {
  const text = asText(value) ?? (asNumber(value) === undefined ? undefined : String(value));
  return text && /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
};

/** Of decimal text, of a JSON number, or of Money in the shop's own currency; undefined when it is none. */
export const amountOf = (value: unknown): number | undefined => {
  const text = decimalOf(asObject(value)?.['amount'] ?? value);
  return text === undefined ? undefined : Number(text);
};

/**
 * GA4's value of an add or a remove, which the platform does not send: price times quantity, in
 * whole minor units of the currency, since 3 × 19.99 is not 59.97 to a computer. A half is rounded up.
 */
export const timesExactly = (
  price: number,
  quantity: number,
  currency: string,
): number | undefined => {
  const text = decimalOf(price);
  if (text === undefined || price < 0 || !Number.isInteger(quantity)) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  const digits = digitsOf(currency) ?? 2;
  const tooMany = fraction.length - digits;
  const raw = BigInt(whole + fraction) * BigInt(quantity);
  const cut = 10n ** BigInt(Math.max(0, tooMany));
  const minor = tooMany > 0 ? (raw + cut / 2n) / cut : raw * 10n ** BigInt(-tooMany);
  return Number(textOfMinor(minor, digits));
};
