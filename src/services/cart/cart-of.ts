// Reads a cart from a response or a snapshot, and leaves out invalid lines.
import type { Cart, LineItem } from '../../model/cart.ts';
import { asArray, asNumber, asObject, asText } from '../../model/json.ts';
import { badAnswer } from '../../transport/to-store-error.ts';

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

/** The cart of a response. @throws StoreError `bad_answer` when the response has no cart. */
export const cartOfAnswer = (answer: unknown): Cart => {
  const cart = cartOf(asObject(answer)?.['cart']);
  if (cart) return cart;
  throw badAnswer();
};
