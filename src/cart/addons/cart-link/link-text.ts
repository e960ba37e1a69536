// Writes what is in a cart as the text of a link, and reads such a text: products, choices and quantities, nothing else.

import type { LinkedLine } from '../../../app/state/state.ts';
import type { CatalogReference } from '../../../client/carts/cart.ts';
import { STORE_APP_ID } from '../../../client/carts/catalog-reference.ts';
import { asArray, asText, objectOf, parseJson, textOf } from '../../../client/codec/json.ts';

const MAX_CHARS = 8000;
/** A person checks the lines before they are added. */
export const MAX_LINES = 20;
export const MAX_QUANTITY = 99;
const MAX_CHOICES = 20;
const MAX_TEXT = 200;
const ID = /^[\w.~-]{1,64}$/;

/** UTF-8, in letters that no address escapes. */
const toAddressText = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const fromAddressText = (text: string): string | undefined => {
  try {
    const bytes = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
  } catch {
    return undefined;
  }
};

const choicesIn = (value: unknown): Record<string, string> | undefined => {
  const pairs = Object.entries(objectOf(value)).filter(
    ([name, choice]) =>
      name.length <= MAX_TEXT && typeof choice === 'string' && choice.length <= MAX_TEXT,
  ) as [string, string][];
  return pairs[0] && pairs.length <= MAX_CHOICES ? Object.fromEntries(pairs) : undefined;
};

const idIn = (value: unknown): string | undefined => {
  const id = asText(value);
  return id && ID.test(id) ? id : undefined;
};

/** Version 3 of the catalog names a variant by its id, and its other choices are modifiers. */
const lineOf = (
  [productId, quantity]: readonly [string, number],
  variantId: string | undefined,
  options: Record<string, string> | undefined,
): LinkedLine => ({
  productId,
  quantity,
  ...(variantId && { variantId }),
  ...(options && (variantId ? { modifiers: options } : { choices: options })),
});

/** The zero id of a product without variants names none. */
const variantIn = (value: unknown): string | undefined => {
  const id = idIn(value);
  return id && /[^0-]/.test(id) ? id : undefined;
};

/** Undefined for a line of no store catalog, and for one with a plan. What the shopper wrote stays out. */
export const linkedLineOf = (
  { catalogItemId, appId, options }: CatalogReference,
  quantity: number,
): LinkedLine | undefined => {
  const { variantId, options: chosen, subscriptionOptionId } = options ?? {};
  return appId === STORE_APP_ID && ID.test(catalogItemId) && !subscriptionOptionId
    ? lineOf(
        [catalogItemId, Math.min(quantity, MAX_QUANTITY)],
        variantIn(variantId),
        choicesIn(chosen),
      )
    : undefined;
};

export const linkTextOf = (lines: readonly LinkedLine[]): string =>
  toAddressText(
    textOf(
      lines
        .slice(0, MAX_LINES)
        .map(({ productId, quantity, variantId = 0, choices, modifiers }) => {
          const options = choices ?? modifiers;
          return [
            productId,
            quantity,
            ...(variantId || options ? [variantId] : []),
            ...(options ? [options] : []),
          ];
        }),
    ),
  );

/** Adds the pieces of lines that are the same but for their quantity. */
const joined = (lines: readonly LinkedLine[]): LinkedLine[] => {
  const byLine = new Map<string, LinkedLine>();
  for (const { quantity, ...rest } of lines) {
    const name = textOf(rest);
    const all = quantity + (byLine.get(name)?.quantity ?? 0);
    byLine.set(name, { ...rest, quantity: Math.min(all, MAX_QUANTITY) });
  }
  return [...byLine.values()];
};

/**
 * Anybody may have written the text. Undefined when it is no link, when any line of it cannot be read, or when nothing but
 * plans is in it. Links of earlier versions hold plans, more lines and more pieces: these are left out.
 */
export const linkedLinesIn = (text: string): LinkedLine[] | undefined => {
  if (text.length > MAX_CHARS) return undefined;
  const found = asArray(parseJson(fromAddressText(text)));
  const lines = found.flatMap((value) => {
    const [id, quantity, variantId, options, planId] = asArray(value);
    const productId = idIn(id);
    const count = Number(quantity);
    if (!productId || !Number.isInteger(quantity) || count < 1) return [];
    const line = lineOf(
      [productId, Math.min(count, MAX_QUANTITY)],
      idIn(variantId),
      choicesIn(options),
    );
    return [{ line, hasPlan: Boolean(planId) }];
  });
  if (lines.length < found.length) return undefined;
  const kept = joined(lines.flatMap(({ line, hasPlan }) => (hasPlan ? [] : [line])));
  return kept[0] ? kept.slice(0, MAX_LINES) : undefined;
};
