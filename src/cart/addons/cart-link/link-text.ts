// Encodes the cart's products, choices and quantities as a string for a link, and decodes this string.

import type { LinkedLine } from '../../../app/state/state.ts';
import type { CatalogReference } from '../../../client/carts/cart.ts';
import { STORE_APP_ID } from '../../../client/carts/catalog-reference.ts';
import { asArray, asText, parseJson, stringifyJson, toObject } from '../../../client/codec/json.ts';

const MAX_LINK_CHARS = 8000;
/** Maximum number of lines in a link, low enough for the shopper to check every line. */
export const MAX_LINK_LINES = 20;
export const MAX_LINK_QUANTITY = 99;
const MAX_CHOICES = 20;
const MAX_CHOICE_CHARS = 200;
const ID = /^[\w.~-]{1,64}$/;

/** Encodes a string as UTF-8 in base64url, which needs no escaping in URLs. */
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
  const pairs = Object.entries(toObject(value)).filter(
    ([name, choice]) =>
      name.length <= MAX_CHOICE_CHARS &&
      typeof choice === 'string' &&
      choice.length <= MAX_CHOICE_CHARS,
  ) as [string, string][];
  return pairs[0] && pairs.length <= MAX_CHOICES ? Object.fromEntries(pairs) : undefined;
};

const idIn = (value: unknown): string | undefined => {
  const id = asText(value);
  return id && ID.test(id) ? id : undefined;
};

/** Creates a line. If it has a variant id (catalog v3), its `options` are modifiers; otherwise they are choices. */
const createLine = (
  [productId, quantity]: readonly [string, number],
  variantId: string | undefined,
  options: Record<string, string> | undefined,
): LinkedLine => ({
  productId,
  quantity,
  ...(variantId && { variantId }),
  ...(options && (variantId ? { modifiers: options } : { choices: options })),
});

/** The variant id, or undefined for the all-zero id of products without variants. */
const variantIn = (value: unknown): string | undefined => {
  const id = idIn(value);
  return id && /[^0-]/.test(id) ? id : undefined;
};

/** Undefined for lines outside the store catalog or with a plan. Leaves out the shopper's custom text fields. */
export const toLinkedLine = (
  { catalogItemId, appId, options }: CatalogReference,
  quantity: number,
): LinkedLine | undefined => {
  const { variantId, options: chosen, subscriptionOptionId } = options ?? {};
  return appId === STORE_APP_ID && ID.test(catalogItemId) && !subscriptionOptionId
    ? createLine(
        [catalogItemId, Math.min(quantity, MAX_LINK_QUANTITY)],
        variantIn(variantId),
        choicesIn(chosen),
      )
    : undefined;
};

export const formatLinkText = (lines: readonly LinkedLine[]): string =>
  toAddressText(
    stringifyJson(
      lines
        .slice(0, MAX_LINK_LINES)
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

/** Merges lines that differ only in quantity. */
const joined = (lines: readonly LinkedLine[]): LinkedLine[] => {
  const byLine = new Map<string, LinkedLine>();
  for (const { quantity, ...rest } of lines) {
    const name = stringifyJson(rest);
    const all = quantity + (byLine.get(name)?.quantity ?? 0);
    byLine.set(name, { ...rest, quantity: Math.min(all, MAX_LINK_QUANTITY) });
  }
  return [...byLine.values()];
};

/**
 * Decodes a link, which anybody might have written. Drops anything above the limits, and lines with plans, which
 * links of earlier versions can contain. Undefined if the link or a line is invalid, or if no line is left.
 */
export const parseLinkText = (text: string): LinkedLine[] | undefined => {
  if (text.length > MAX_LINK_CHARS) return undefined;
  const found = asArray(parseJson(fromAddressText(text)));
  const lines = found.flatMap((value) => {
    const [id, quantity, variantId, options, planId] = asArray(value);
    const productId = idIn(id);
    const count = Number(quantity);
    if (!productId || !Number.isInteger(quantity) || count < 1) return [];
    const line = createLine(
      [productId, Math.min(count, MAX_LINK_QUANTITY)],
      idIn(variantId),
      choicesIn(options),
    );
    return [{ line, hasPlan: Boolean(planId) }];
  });
  if (lines.length < found.length) return undefined;
  const kept = joined(lines.flatMap(({ line, hasPlan }) => (hasPlan ? [] : [line])));
  return kept[0] ? kept.slice(0, MAX_LINK_LINES) : undefined;
};
