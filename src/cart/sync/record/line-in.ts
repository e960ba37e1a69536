// Finds the platform's cart line for a key, which can come from an add request and differ from the platform's key.

import { asArray, type Json, parseJson, stringifyJson } from '../../../client/codec/json.ts';
import type { Cart, CartLine } from '../../model/shop-cart.ts';

/** The item and the options in a key, which any page script might have written. */
const parseKey = (key: string): Json => {
  const [item, , ...options] = asArray(parseJson(key));
  return { ...Object.fromEntries(options.filter(Array.isArray)), item };
};

/** The variant id; empty without a variant, or for the all-zero id of a product without variants. */
const variantIn = ({ variantId }: Json): string => String(variantId ?? '').replace(/^[0-]+$/, '');

/**
 * Whether both keys identify the same line, by item, variant, plan, custom text fields and modifiers. The platform may
 * add other options to a reference, and format options differently. The key of an add request lists the product's
 * modifiers, if any; all other choices belong to the variant.
 */
export const isSameLine = (asked: string, found: string): boolean => {
  const [one, two] = [parseKey(asked), parseKey(found)];
  const [mine, other] = [variantIn(one), variantIn(two)];
  const modifiers = asArray(one['modifiers']);
  const stringifyRest = ({
    item,
    subscriptionOptionId,
    customTextFields = [],
    options,
  }: Json): string =>
    stringifyJson([
      item,
      subscriptionOptionId,
      customTextFields,
      mine && other
        ? asArray(options).filter((choice) => modifiers.includes(asArray(choice)[0]))
        : (options ?? []),
    ]);
  // A key with choices and a key with a variant can match, because the platform resolves choices to a variant.
  const isVariant = mine === other || (!(mine && other) && asArray(one['options']).length > 0);
  return isVariant && stringifyRest(one) === stringifyRest(two);
};

/** The start of a key, up to the item. Most keys differ in this part and need not be parsed. */
const getItemPrefix = (key: string): string => key.split(',', 1)[0] ?? '';

/** Whether two keys identify the same line. Either key can come from an add request. */
export const areOneLine = (one: string, two: string): boolean =>
  one === two ||
  (getItemPrefix(one) === getItemPrefix(two) && (isSameLine(one, two) || isSameLine(two, one)));

/** The entry with this key, or else with another key of the same line, such as the platform's key. */
export const byKey = <T extends { key: string }>(all: readonly T[], key: string): T | undefined =>
  all.find((one) => one.key === key) ?? all.find((one) => areOneLine(one.key, key));

export const lineIn = (
  cart: Pick<Cart, 'lines'> | null | undefined,
  key: string,
): CartLine | undefined => {
  const lines = cart?.lines ?? [];
  const exact = lines.find((line) => line.key === key);
  if (exact) return exact;
  const { item } = parseKey(key);
  const isItem = ({ reference }: CartLine) => item && reference?.catalogItemId === item;
  return lines.find((line) => isItem(line) && isSameLine(key, line.key));
};

/** The key of the line in the platform's cart; the given key if the cart has no such line. */
export const findSavedKey = (cart: Pick<Cart, 'lines'> | null | undefined, key: string): string => {
  return lineIn(cart, key)?.key ?? key;
};
