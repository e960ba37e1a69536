// Sends a change of a cart of version 2, and gives the cart after it.

import type { Send } from '../../auth/tokens/authorized-client.ts';
import type { Json } from '../../codec/json.ts';
import type { Call } from '../../http/call.ts';
import { badAnswer } from '../../http/to-store-error.ts';
import { isNoCart } from '../cart-of.ts';
import type { CartV2 } from './cart-v2.ts';
import { cartInAnswerV2, cartOfAnswerV2 } from './cart-v2-answers.ts';
import { cartV2Calls, currentCartV2Calls } from './cart-v2-calls.ts';

/**
 * The caller's current cart, or null when there is none: the platform answers that with 404, an empty object or a `cart`
 * that is null (CART_V2 7.4).
 * @throws StoreError `bad_answer`, or of the call.
 */
export const readCurrentCartV2 = async (send: Send): Promise<CartV2 | null> => {
  try {
    const answer = await send(currentCartV2Calls.get);
    if (typeof answer !== 'object' || answer === null) throw badAnswer();
    return cartInAnswerV2(answer) ?? null;
  } catch (error) {
    if (isNoCart(error)) return null;
    throw error;
  }
};

/** @throws StoreError `bad_answer`, or of the call. */
export const readCartByIdV2 = async (send: Send, cartId: string): Promise<CartV2> =>
  cartOfAnswerV2(await send(cartV2Calls.get, { cartId }));

/** An answer without a cart is a success, too, and the cart is read (LIVE 4). */
export const changeCurrentCartV2 = async (
  send: Send,
  call: Call,
  payload: Json = {},
): Promise<CartV2> =>
  cartInAnswerV2(await send(call, payload)) ?? (await readCurrentCartV2(send)) ?? { lineItems: [] };

/** The same for a cart by its id, which the payload names, too. */
export const changeCartByIdV2 = async (
  send: Send,
  call: Call,
  cartId: string,
  payload: Json = {},
): Promise<CartV2> =>
  cartInAnswerV2(await send(call, { ...payload, cartId })) ?? readCartByIdV2(send, cartId);
