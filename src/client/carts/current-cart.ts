// Reads and changes the current cart. Plain functions, so that unused ones are removed from the bundle.

import type { Send } from '../auth/tokens/authorized-client.ts';
import { badAnswer } from '../http/to-store-error.ts';
import type { Cart } from './cart.ts';
import {
  addToCurrentCartCall,
  cartInAnswer,
  getCurrentCartCall,
  isNoCart,
  removeLineItemsCall,
  updateLineItemQuantityCall,
} from './cart-calls.ts';
import type { AddToCartRequest, LineItemInput } from './cart-requests.ts';

/**
 * The current cart, or null when there is none yet (WIRE 4.6).
 * @throws StoreError `bad_answer`, or of the call.
 */
export const getCurrentCart = async (send: Send): Promise<Cart | null> => {
  try {
    const answer = await send(getCurrentCartCall);
    const cart = cartInAnswer(answer);
    if (cart || answer === undefined) return cart ?? null;
  } catch (error) {
    if (isNoCart(error)) return null;
    throw error;
  }
  throw badAnswer();
};

/** The cart of a change's answer. An answer without one is a success, too, and the cart is read (LIVE 4). */
export const cartAfter = async (send: Send, answer: unknown): Promise<Cart> =>
  cartInAnswer(answer) ?? (await getCurrentCart(send)) ?? { lineItems: [] };

/**
 * Adds lines. One with the same product and options gets the sum of both quantities. The platform leaves out lines that
 * the catalog refuses, and lowers quantities to the stock, without an error: compare the cart with what was asked for.
 */
export const addToCurrentCart = async (send: Send, lineItems: LineItemInput[]): Promise<Cart> =>
  cartAfter(send, await send(addToCurrentCartCall, { lineItems }));

/** Sets quantities from 1 to 100,000. Safe to repeat. */
export const updateCurrentCartLineItemQuantity = async (
  send: Send,
  lineItems: { id: string; quantity: number }[],
): Promise<Cart> => cartAfter(send, await send(updateLineItemQuantityCall, { lineItems }));

export const removeLineItemsFromCurrentCart = async (
  send: Send,
  lineItemIds: string[],
): Promise<Cart> => cartAfter(send, await send(removeLineItemsCall, { lineItemIds }));

/** As addToCurrentCart. A request may also have custom lines and a store location. */
export const addAllToCurrentCart = async (
  send: Send,
  added: readonly LineItemInput[] | AddToCartRequest,
): Promise<Cart> => {
  const request = 'length' in added ? { lineItems: added } : { ...added };
  return cartAfter(send, await send(addToCurrentCartCall, request));
};
