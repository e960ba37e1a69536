// Reads a cart from a response or a snapshot, and leaves out invalid lines.
import { isStoreError } from '../../errors.ts';
import type { Cart, LineItem } from '../../model/cart.ts';
import { asArray, asNumber, asObject, asText } from '../../model/json.ts';

/** The cart with its valid lines, or undefined when the value is not an object. */
export const cartOf = (value: unknown): Cart | undefined => {
  const cart = asObject(value);
  if (!cart) return undefined;
  const lineItems = asArray(cart['lineItems']).filter((value): value is LineItem => {
    const line = asObject(value);
    const reference = asObject(line?.['catalogReference']);
    return Boolean(
      asText(line?.['id']) &&
        asNumber(line?.['quantity']) &&
        (!reference || (asText(reference['catalogItemId']) && asText(reference['appId']))),
    );
  });
  return { ...cart, lineItems };
};

/** The cart of a response, if it has one. */
export const cartInAnswer = (answer: unknown): Cart | undefined =>
  cartOf(asObject(answer)?.['cart']);

/** Whether a call failed because there is no cart yet. The platform has two codes for that. */
export const isNoCart = (error: unknown): boolean =>
  isStoreError(error) && /_CART_NOT_FOUND$/.test(error.code);
