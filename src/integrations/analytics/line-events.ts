// Pure: the add_to_cart or remove_from_cart event of a cart line, and which lines a change has touched.

import type { Choices } from '../../app/store/state.ts';
import type { CartView } from '../../app/store/views.ts';
import type { CartLine } from '../../cart/model/shop-cart.ts';
import type { Product } from '../../client/catalog/product.ts';
import { asObject, asText } from '../../client/codec/json.ts';
import { amountOf, timesExactly } from './exact-money.ts';
import { ecommerceOf, type GaEvent } from './ga-event.ts';
import { type Chosen, currencyOf, itemOfLine, type ShownLine } from './items.ts';

export type LineEventName = 'add_to_cart' | 'remove_from_cart';

export interface LineFacts {
  /** The line as the platform sent it. */
  raw: CartLine | undefined;
  product: Product | undefined;
  /** The cart's currency. */
  currency: string | undefined;
}

/** The variant, or the choices by name, in a catalog reference's options. */
export const chosenOf = (options: unknown): Chosen => {
  const json = asObject(options);
  return {
    variantId: asText(json?.['variantId']),
    choices: asObject(json?.['options']) as Choices | undefined,
  };
};

/** `known` overrides what the platform's line says was chosen. */
export const lineEventOf = (
  name: LineEventName,
  line: ShownLine,
  { raw, product, currency = currencyOf(product) }: LineFacts,
  known: Chosen = {},
): GaEvent => {
  const chosen = { ...chosenOf(raw?.reference?.options), ...known };
  const item = itemOfLine(line, raw, product, chosen);
  const { price } = item;
  // The platform has sent the exact sum of a line that is removed as a whole.
  const whole = raw?.quantity === line.quantity ? amountOf(raw.lineTotal) : undefined;
  const worked =
    currency && price !== undefined ? timesExactly(price, line.quantity, currency) : undefined;
  const value = name === 'remove_from_cart' ? (whole ?? worked) : worked;
  return { name, ecommerce: ecommerceOf({ currency, value, items: [item] }) };
};

const linesOf = (cart: CartView) => new Map(cart.lines.map((line) => [line.key, line]));

/** The lines whose quantity differs between two views of the cart, each with the difference as its quantity. */
export const differencesOf = (
  before: CartView,
  now: CartView,
): { name: LineEventName; line: ShownLine }[] => {
  const [old, fresh] = [linesOf(before), linesOf(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const line = fresh.get(key) ?? old.get(key);
    const more = (fresh.get(key)?.quantity ?? 0) - (old.get(key)?.quantity ?? 0);
    if (!line || !more) return [];
    const { name, options } = line;
    return {
      name: more > 0 ? 'add_to_cart' : 'remove_from_cart',
      line: { key, name, options, quantity: Math.abs(more) },
    };
  });
};
