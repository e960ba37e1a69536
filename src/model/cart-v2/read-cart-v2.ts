// Reads a cart of version 2, and leaves out lines that are none.
import { asArray, asObject, asText } from '../json.ts';
import type { CartV2 } from './cart-v2.ts';
import type { LineItemV2 } from './line-item-v2.ts';
import type { CartSummary } from './summary-v2.ts';

const isLine = (value: unknown): value is LineItemV2 => {
  const line = asObject(value);
  if (!asText(line?.['id'])) return false;
  const reference = asObject(asObject(line?.['source'])?.['catalogReference']);
  return !reference || Boolean(asText(reference['catalogItemId']) && asText(reference['appId']));
};

/** The cart with its valid lines, or undefined when the value is not an object. */
export const readCartV2 = (value: unknown): CartV2 | undefined => {
  const cart = asObject(value);
  return cart && { ...cart, lineItems: asArray(cart['lineItems']).filter(isLine) };
};

/** The summary, or undefined when the value is not an object. */
export const readCartSummary = (value: unknown): CartSummary | undefined => asObject(value);
