// Reads a cart out of an answer or a snapshot: what is broken in it is left out, never believed.
import type { Cart, LineItem } from '../../model/cart.ts';
import { asArray, asNumber, asObject, asText } from '../../model/json.ts';
import { badAnswer } from '../../transport/to-store-error.ts';

/** The cart with its readable lines, or undefined when it is none. */
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

/** @throws StoreError `bad_answer` when the answer holds no cart. */
export const cartOfAnswer = (answer: unknown): Cart => {
  const cart = cartOf(asObject(answer)?.['cart']);
  if (cart) return cart;
  throw badAnswer();
};
