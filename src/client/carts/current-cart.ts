// Reads and changes the current cart. The calls are plain functions, so that unused functions are removed from the
// bundle. Facts: docs/platform/cart.md#calls, docs/platform/cart.md#lines.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
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
 * Reads the current cart. Null when there is no cart yet.
 * @throws StoreError `bad_answer`, or the error of the call.
 */
export const getCurrentCart = async (send: ApiSend): Promise<Cart | null> => {
  try {
    const answer = await send(getCurrentCartCall);
    const cart = cartInAnswer(answer);
    if (cart || answer === undefined) return cart ?? null;
    throw badAnswer(answer);
  } catch (error) {
    if (isNoCart(error)) return null;
    throw error;
  }
};

/** Returns the cart after a change. A response without a cart is also a success; the cart is then read. */
export const cartAfter = async (send: ApiSend, answer: unknown): Promise<Cart> =>
  cartInAnswer(answer) ?? (await getCurrentCart(send)) ?? { lineItems: [] };

/**
 * Adds lines. If the cart has a line with the same product and options, the quantities are added up. The platform omits
 * lines that the catalog refuses, and lowers quantities to the stock, without an error: compare the cart with the
 * request.
 */
export const addToCurrentCart = async (send: ApiSend, lineItems: LineItemInput[]): Promise<Cart> =>
  cartAfter(send, await send(addToCurrentCartCall, { lineItems }));

/** Sets quantities from 1 to 100,000. Safe to repeat. */
export const updateCurrentCartLineItemQuantity = async (
  send: ApiSend,
  lineItems: { id: string; quantity: number }[],
): Promise<Cart> => cartAfter(send, await send(updateLineItemQuantityCall, { lineItems }));

export const removeLineItemsFromCurrentCart = async (
  send: ApiSend,
  lineItemIds: string[],
): Promise<Cart> => cartAfter(send, await send(removeLineItemsCall, { lineItemIds }));

/** Like addToCurrentCart. An `AddToCartRequest` can also contain custom lines and a store location. */
export const addAllToCurrentCart = async (
  send: ApiSend,
  added: readonly LineItemInput[] | AddToCartRequest,
): Promise<Cart> => {
  const request = 'length' in added ? { lineItems: added } : { ...added };
  return cartAfter(send, await send(addToCurrentCartCall, request));
};
