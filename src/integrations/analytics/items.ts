// Pure: products and cart lines as GA4's items, with the platform's own amounts in the shop's currency.

import type { Choices } from '../../app/state/state.ts';
import type { ChosenOption } from '../../app/state/views.ts';
import { type CartLine, digitsOf, decimalOf as textOfMinor } from '../../cart/index.ts';
import type { Product } from '../../client/catalog/product.ts';
import { asArray, asNumber, asObject, asText, parseJson } from '../../client/codec/json.ts';
import { present } from '../../client/codec/readers.ts';
import { variantOf } from '../../products/index.ts';
import type { GaItem } from './ga-event.ts';

// Amounts for analytics: the platform's decimals as numbers, and price times quantity without a rounding error.

/** The amount that the platform wrote, as text or as a JSON number. */
const decimalOf = (value: unknown): string | undefined => {
  const text = asText(value) ?? (asNumber(value) === undefined ? undefined : String(value));
  return text && /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
};

/** Reads decimal text, a JSON number, or the amount of Money in the shop's currency; undefined for anything else. */
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

/** The choices made of a product, by its variant or one by one. */
export interface Chosen {
  variantId?: string | undefined;
  choices?: Choices | undefined;
}

/** A line of the cart as it is shown, perhaps before the platform knows it. */
export interface ShownLine {
  key: string;
  name: string;
  options: readonly ChosenOption[];
  quantity: number;
}

const priceOf = (product: Product, { variantId, choices = {} }: Chosen): number | undefined => {
  const own = variantOf(product, choices, variantId)?.variant?.priceData;
  const data = own ?? product.priceData ?? product.price;
  return amountOf(data?.discountedPrice) ?? amountOf(data?.price);
};

/** Amounts only: a percentage would have to be worked out. */
const discountOf = ({ discount }: Product): number | undefined =>
  discount?.type === 'AMOUNT' ? amountOf(discount.value) || undefined : undefined;

export const currencyOf = (product: Product | undefined): string | undefined =>
  asText((product?.priceData ?? product?.price)?.currency);

/** Name and value of each, as `Red / M`. */
const variantName = (options: readonly { value: string }[]): string | undefined =>
  options
    .map(({ value }) => value)
    .filter(Boolean)
    .join(' / ') || undefined;

export const itemOfProduct = (product: Product, chosen: Chosen = {}): GaItem => {
  const variant = variantOf(product, chosen.choices ?? {}, chosen.variantId);
  const choices = Object.values(variant?.choices ?? chosen.choices ?? {});
  return present({
    item_id: product.id,
    item_name: asText(product.name) ?? '',
    item_brand: asText(product.brand),
    item_variant: variantName(choices.map((value) => ({ value }))),
    price: priceOf(product, chosen),
    discount: discountOf(product),
  }) as GaItem;
};

/** The product that the line's key names; undefined for a line of no catalog. */
export const productIdOf = (key: string): string | undefined => asText(asArray(parseJson(key))[0]);

/** A line of the cart, with the price of its saved form, else the product's. */
export const itemOfLine = (
  { key, name, options, quantity }: ShownLine,
  saved: CartLine | undefined,
  product: Product | undefined,
  chosen: Chosen = {},
): GaItem => {
  const own = product && itemOfProduct(product, chosen);
  return present({
    ...own,
    item_id: productIdOf(key) ?? own?.item_id,
    item_name: name || own?.item_name || '',
    item_variant: variantName(options) ?? own?.item_variant,
    price: amountOf(saved?.price) ?? own?.price,
    quantity,
  }) as GaItem;
};
