// The caller's own cart, verb by verb, each a plain function over `send` so that unused ones cost nothing.
import { isStoreError } from '../../errors.ts';
import type { Cart } from '../../model/cart.ts';
import type { Json } from '../../model/json.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import {
  addToCurrentCartCall,
  getCurrentCartCall,
  removeLineItemsCall,
  updateLineItemQuantityCall,
} from '../calls/current-cart-calls.ts';
import { cartOfAnswer } from './cart-of.ts';
import type { AddToCartRequest, LineItemInput } from './cart-requests.ts';

/**
 * The caller's cart; null when there is none yet, which is an empty cart and not an error
 * (OWNED_CART_NOT_FOUND, WIRE 4.6).
 */
export const getCurrentCart = async (send: Send): Promise<Cart | null> => {
  try {
    return cartOfAnswer(await send(getCurrentCartCall));
  } catch (error) {
    if (isStoreError(error) && error.code === 'OWNED_CART_NOT_FOUND') return null;
    throw error;
  }
};

/** Adds lines; the same thing with the same options joins its line. All or nothing. */
export const addToCurrentCart = async (send: Send, lineItems: LineItemInput[]): Promise<Cart> =>
  cartOfAnswer(await send(addToCurrentCartCall, { lineItems } as unknown as Json));

/** Sets quantities (1 to 100,000), so sending it twice does no harm. */
export const updateCurrentCartLineItemQuantity = async (
  send: Send,
  lineItems: { id: string; quantity: number }[],
): Promise<Cart> => cartOfAnswer(await send(updateLineItemQuantityCall, { lineItems }));

export const removeLineItemsFromCurrentCart = async (
  send: Send,
  lineItemIds: string[],
): Promise<Cart> => cartOfAnswer(await send(removeLineItemsCall, { lineItemIds }));

/** Lines alone, or a request with custom lines and a business location. All or nothing. */
export const addAllToCurrentCart = async (
  send: Send,
  added: readonly LineItemInput[] | AddToCartRequest,
): Promise<Cart> => {
  const request = 'length' in added ? { lineItems: added } : { ...added };
  return cartOfAnswer(await send(addToCurrentCartCall, request));
};
