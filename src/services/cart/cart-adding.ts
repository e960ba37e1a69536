// Adding to the caller's own cart with all that the platform takes: the widget needs lines alone.
import type { Cart } from '../../model/cart.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { addToCurrentCartCall } from '../calls/cart-line-calls.ts';
import { cartOfAnswer } from './cart-of.ts';
import type { AddToCartRequest, LineItemInput } from './cart-requests.ts';

/** Lines alone, or a request with custom lines and a business location. All or nothing. */
export const addAllToCurrentCart = async (
  send: Send,
  added: readonly LineItemInput[] | AddToCartRequest,
): Promise<Cart> => {
  const request = 'length' in added ? { lineItems: added } : { ...added };
  return cartOfAnswer(await send(addToCurrentCartCall, request));
};
