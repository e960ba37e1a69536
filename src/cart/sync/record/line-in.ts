// Finds a line of the platform's cart by the key of what was asked for.

import { asArray, type Json, parseJson, textOf } from '../../../client/codec/json.ts';
import type { Cart, CartLine } from '../../model/shop-cart.ts';

/** The item and the options in a key. Any script of the page may have written it. */
const partsOf = (key: string): Json => {
  const [item, , ...options] = asArray(parseJson(key));
  return { ...Object.fromEntries(options.filter(Array.isArray)), item };
};

/** Empty without a variant; the zero id of a product without variants names none. */
const variantIn = ({ variantId }: Json): string => String(variantId ?? '').replace(/^[0-]+$/, '');

/**
 * Whether both keys name the same line: by item, variant, plan, texts and modifiers. The platform may add other options
 * to a reference, and write them in its own way (LIVE 10). The key of an add lists the product's modifiers, if it has
 * any; all other choices are the variant's.
 */
export const isSameLine = (asked: string, found: string): boolean => {
  const [one, two] = [partsOf(asked), partsOf(found)];
  const [mine, other] = [variantIn(one), variantIn(two)];
  const modifiers = asArray(one['modifiers']);
  const restOf = ({ item, subscriptionOptionId, customTextFields = [], options }: Json): string =>
    textOf([
      item,
      subscriptionOptionId,
      customTextFields,
      mine && other
        ? asArray(options).filter((choice) => modifiers.includes(asArray(choice)[0]))
        : (options ?? []),
    ]);
  // Choices may have got their variant; no choices are no other variant.
  const isVariant = mine === other || (!(mine && other) && asArray(one['options']).length > 0);
  return isVariant && restOf(one) === restOf(two);
};

/** The start of a key, up to the item. Most keys are told apart by it without being parsed. */
const startOf = (key: string): string => key.split(',', 1)[0] ?? '';

/** Whether two keys name one line; either may be of what was asked for. */
export const areOneLine = (one: string, two: string): boolean =>
  one === two || (startOf(one) === startOf(two) && (isSameLine(one, two) || isSameLine(two, one)));

/** The entry of the key, or else of another key of the same line, such as the one under which it is saved. */
export const byKey = <T extends { key: string }>(all: readonly T[], key: string): T | undefined =>
  all.find((one) => one.key === key) ?? all.find((one) => areOneLine(one.key, key));

export const lineIn = (
  cart: Pick<Cart, 'lines'> | null | undefined,
  key: string,
): CartLine | undefined => {
  const lines = cart?.lines ?? [];
  const exact = lines.find((line) => line.key === key);
  if (exact) return exact;
  const { item } = partsOf(key);
  const isItem = ({ reference }: CartLine) => item && reference?.catalogItemId === item;
  return lines.find((line) => isItem(line) && isSameLine(key, line.key));
};

/** The key of the line in the platform's cart; the given one where it has no such line. */
export const savedKeyOf = (cart: Pick<Cart, 'lines'> | null | undefined, key: string): string => {
  return lineIn(cart, key)?.key ?? key;
};
