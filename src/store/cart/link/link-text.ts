// Writes what is in a cart as the text of a link, and reads such a text: products, choices and quantities, nothing else.
import type { CatalogReference } from '../../../model/cart.ts';
import { STORE_APP_ID } from '../../../model/catalog-reference.ts';
import { asArray, asObject, asText, parseJson, textOf } from '../../../model/json.ts';
import type { AddRequest } from '../../actions.ts';

const MAX_CHARS = 8000;
const MAX_LINES = 50;
const MAX_QUANTITY = 1000;
const MAX_CHOICES = 20;
const MAX_TEXT = 200;
const ID = /^[\w.~-]{1,64}$/;

/** What one line of a link asks for. */
export type LinkedLine = Pick<
  AddRequest,
  'productId' | 'variantId' | 'choices' | 'modifiers' | 'planId'
> & { quantity: number };

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
  const pairs = Object.entries(asObject(value) ?? {}).filter(
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
  planId: string | undefined,
): LinkedLine => ({
  productId,
  quantity,
  ...(variantId && { variantId }),
  ...(options && (variantId ? { modifiers: options } : { choices: options })),
  ...(planId && { planId }),
});

/** The zero id of a product without variants names none. */
const variantIn = (value: unknown): string | undefined => {
  const id = idIn(value);
  return id && /[^0-]/.test(id) ? id : undefined;
};

/** Undefined for a line of no store catalog. What the shopper wrote stays out. */
export const linkedLineOf = (
  { catalogItemId, appId, options }: CatalogReference,
  quantity: number,
): LinkedLine | undefined => {
  const { variantId, options: chosen, subscriptionOptionId } = options ?? {};
  return appId === STORE_APP_ID && ID.test(catalogItemId)
    ? lineOf(
        [catalogItemId, Math.min(quantity, MAX_QUANTITY)],
        variantIn(variantId),
        choicesIn(chosen),
        idIn(subscriptionOptionId),
      )
    : undefined;
};

export const linkTextOf = (lines: readonly LinkedLine[]): string =>
  toAddressText(
    textOf(
      lines
        .slice(0, MAX_LINES)
        .map(({ productId, quantity, variantId = 0, choices, modifiers, planId }) => {
          const options = choices ?? modifiers;
          return [
            productId,
            quantity,
            ...(variantId || options || planId ? [variantId] : []),
            ...(options || planId ? [options ?? 0] : []),
            ...(planId ? [planId] : []),
          ];
        }),
    ),
  );

/** Anybody may have written the text. Undefined when it is no link, or any line of it cannot be read. */
export const linkedLinesIn = (text: string): LinkedLine[] | undefined => {
  if (text.length > MAX_CHARS) return undefined;
  const found = asArray(parseJson(fromAddressText(text)));
  const lines = found.flatMap((value) => {
    const [id, quantity, variantId, options, planId] = asArray(value);
    const productId = idIn(id);
    const count = Number(quantity);
    const isCount = Number.isInteger(quantity) && count >= 1 && count <= MAX_QUANTITY;
    return productId && isCount
      ? [lineOf([productId, count], idIn(variantId), choicesIn(options), idIn(planId))]
      : [];
  });
  return lines[0] && lines.length === found.length && lines.length <= MAX_LINES ? lines : undefined;
};
