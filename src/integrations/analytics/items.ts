// Pure: products and cart lines as GA4's items, with the platform's amounts in the shop's currency.

import type { Choices } from '../../app/state/state.ts';
import type { ChosenOption } from '../../app/state/views.ts';
import { type CartLine, getFractionDigits, toDecimal as textOfMinor } from '../../cart/index.ts';
import type { Product } from '../../client/catalog/product.ts';
import { asArray, asNumber, asObject, asText, parseJson } from '../../client/codec/json.ts';
import { present } from '../../client/codec/readers.ts';
import { findVariant } from '../../products/index.ts';
import type { GaItem } from './ga-event.ts';

// Amounts for analytics: reads the platform's decimals, and multiplies price and quantity without a rounding error.

/** Reads an amount that the platform has sent as a string or as a JSON number. */
const readDecimal = (value: unknown): string | undefined => {
  const text = asText(value) ?? (asNumber(value) === undefined ? undefined : String(value));
  return text && /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
};

/** Reads a decimal string, a JSON number, or the amount of Money in the shop's currency; undefined for anything else. */
export const readAmount = (value: unknown): number | undefined => {
  const text = readDecimal(asObject(value)?.['amount'] ?? value);
  return text === undefined ? undefined : Number(text);
};

/** Multiplies in minor units of the currency, because floating-point 3 × 19.99 is not 59.97. Rounds half up. */
export const timesExactly = (
  price: number,
  quantity: number,
  currency: string,
): number | undefined => {
  const text = readDecimal(price);
  if (text === undefined || price < 0 || !Number.isInteger(quantity)) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  const digits = getFractionDigits(currency) ?? 2;
  const tooMany = fraction.length - digits;
  const raw = BigInt(whole + fraction) * BigInt(quantity);
  const cut = 10n ** BigInt(Math.max(0, tooMany));
  const minor = tooMany > 0 ? (raw + cut / 2n) / cut : raw * 10n ** BigInt(-tooMany);
  return Number(textOfMinor(minor, digits));
};

/** The chosen variant of a product, or its choices by option. */
export interface Chosen {
  variantId?: string | undefined;
  choices?: Choices | undefined;
}

/** A cart line as the shopper sees it, possibly before the platform has confirmed it. */
export interface ShownLine {
  key: string;
  name: string;
  options: readonly ChosenOption[];
  quantity: number;
}

const getPrice = (product: Product, { variantId, choices = {} }: Chosen): number | undefined => {
  const own = findVariant(product, choices, variantId)?.variant?.priceData;
  const data = own ?? product.priceData ?? product.price;
  return readAmount(data?.discountedPrice) ?? readAmount(data?.price);
};

/** Reads only discounts that are amounts; the amount of a percentage would have to be computed. */
const getDiscount = ({ discount }: Product): number | undefined =>
  discount?.type === 'AMOUNT' ? readAmount(discount.value) || undefined : undefined;

export const getCurrency = (product: Product | undefined): string | undefined =>
  asText((product?.priceData ?? product?.price)?.currency);

/** Joins the option values, as in `Red / M`. */
const variantName = (options: readonly { value: string }[]): string | undefined =>
  options
    .map(({ value }) => value)
    .filter(Boolean)
    .join(' / ') || undefined;

export const toProductItem = (product: Product, chosen: Chosen = {}): GaItem => {
  const variant = findVariant(product, chosen.choices ?? {}, chosen.variantId);
  const choices = Object.values(variant?.choices ?? chosen.choices ?? {});
  return present({
    item_id: product.id,
    item_name: asText(product.name) ?? '',
    item_brand: asText(product.brand),
    item_variant: variantName(choices.map((value) => ({ value }))),
    price: getPrice(product, chosen),
    discount: getDiscount(product),
  }) as GaItem;
};

/** Product id in the key of a line; undefined if the line is not from a catalog. */
export const parseProductId = (key: string): string | undefined =>
  asText(asArray(parseJson(key))[0]);

/** Creates the item of a cart line, with the price from the saved line or else from the product. */
export const toLineItem = (
  { key, name, options, quantity }: ShownLine,
  saved: CartLine | undefined,
  product: Product | undefined,
  chosen: Chosen = {},
): GaItem => {
  const own = product && toProductItem(product, chosen);
  return present({
    ...own,
    item_id: parseProductId(key) ?? own?.item_id,
    item_name: name || own?.item_name || '',
    item_variant: variantName(options) ?? own?.item_variant,
    price: readAmount(saved?.price) ?? own?.price,
    quantity,
  }) as GaItem;
};
