// Reads and changes the current cart. Plain functions, so that unused ones are removed from the bundle.
import { isStoreError } from '../../errors.ts';
import type { Cart } from '../../model/cart.ts';
import type { Json } from '../../model/json.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import {
  addToCurrentCartCall,
  getCurrentCartCall,
  removeLineItemsCall,
  updateLineItemQuantityCall,
} from '../calls/cart-line-calls.ts';
import { cartOfAnswer } from './cart-of.ts';
import type { AddToCartRequest, LineItemInput } from './cart-requests.ts';

/**
 * The current cart, or null when there is none yet (OWNED_CART_NOT_FOUND, WIRE 4.6).
 * @throws StoreError `bad_answer`, or of the call.
 */
export const getCurrentCart = async (send: Send): Promise<Cart | null> => {
  try {
    return cartOfAnswer(await send(getCurrentCartCall));
  } catch (error) {
    if (isStoreError(error) && error.code === 'OWNED_CART_NOT_FOUND') return null;
    throw error;
  }
};

/** Adds all of the lines or none. A line with the same product and options gets the sum of both quantities. */
export const addToCurrentCart = async (send: Send, lineItems: LineItemInput[]): Promise<Cart> =>
  cartOfAnswer(await send(addToCurrentCartCall, { lineItems } as unknown as Json));

/** Sets quantities from 1 to 100,000. Safe to repeat. */
export const updateCurrentCartLineItemQuantity = async (
  send: Send,
  lineItems: { id: string; quantity: number }[],
): Promise<Cart> => cartOfAnswer(await send(updateLineItemQuantityCall, { lineItems }));

export const removeLineItemsFromCurrentCart = async (
  send: Send,
  lineItemIds: string[],
): Promise<Cart> => cartOfAnswer(await send(removeLineItemsCall, { lineItemIds }));

/** Adds all of the lines or none. A request may also have custom lines and a store location. */
export const addAllToCurrentCart = async (
  send: Send,
  added: readonly LineItemInput[] | AddToCartRequest,
): Promise<Cart> => {
  const request = 'length' in added ? { lineItems: added } : { ...added };
  return cartOfAnswer(await send(addToCurrentCartCall, request));
};
