// Finds a line of the platform's cart by the key of the requested line.

import { asArray, type Json, parseJson, stringifyJson } from '../../../client/codec/json.ts';
import type { Cart, CartLine } from '../../model/shop-cart.ts';

/** The item and the options in a key, which any script of the page may have written. */
const parseKey = (key: string): Json => {
  const [item, , ...options] = asArray(parseJson(key));
  return { ...Object.fromEntries(options.filter(Array.isArray)), item };
};

/** Empty without a variant, or for the all-zero id of a product without variants. */
const variantIn = ({ variantId }: Json): string => String(variantId ?? '').replace(/^[0-]+$/, '');

/**
 * Whether both keys identify the same line, by item, variant, plan, texts and modifiers. The platform may add
 * other options to a reference, and format them differently. The key of an add lists the product's modifiers,
 * if any; all other choices belong to the variant.
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
  // Choices may have been resolved to a variant. Without choices, the variants differ.
  const isVariant = mine === other || (!(mine && other) && asArray(one['options']).length > 0);
  return isVariant && stringifyRest(one) === stringifyRest(two);
};

/** The start of a key, up to the item. Most keys differ in it and need not be parsed. */
const getItemPrefix = (key: string): string => key.split(',', 1)[0] ?? '';

/** Whether two keys identify the same line. Either may be the key of the requested line. */
export const areOneLine = (one: string, two: string): boolean =>
  one === two ||
  (getItemPrefix(one) === getItemPrefix(two) && (isSameLine(one, two) || isSameLine(two, one)));

/** The entry with this key, else with another key of the same line, such as its saved key. */
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
