// The cart's later verbs: note and coupon, and the way to the platform's checkout page.
import { isStoreError } from '../errors.ts';
import type { Address, Cart } from '../model/cart.ts';
import { asObject, asText, type Json } from '../model/json.ts';
import type { Send } from '../session/authorized-client.ts';
import { openRedirectSession, type RedirectSession } from '../session/redirect-session.ts';
import { badAnswer } from '../transport/to-store-error.ts';
import {
  createCheckoutCall,
  deleteCurrentCartCall,
  removeCouponCall,
  updateCurrentCartCall,
} from './calls/cart-checkout-calls.ts';
import { cartOfAnswer } from './cart-of.ts';

export { type Estimate, type EstimateRequest, estimateCurrentCartTotals } from './cart-totals.ts';

export interface UpdateCartRequest {
  cartInfo?: { buyerNote?: string; contactInfo?: Cart['contactInfo'] } & Json;
  couponCode?: string;
  merchantDiscounts?: { amount?: string; percentage?: number; lineItemIds?: string[] }[];
  lineItems?: Json[];
  customLineItems?: Json[];
  /** Comma-joined paths of cartInfo that are meant, e.g. `buyerNote`. */
  cartFieldmask?: string;
}

export interface CreateCheckoutRequest {
  channelType: string;
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedShippingOption?: { carrierId?: string; code?: string };
  email?: string;
}

export interface RedirectSessionRequest extends Json {
  ecomCheckout?: { checkoutId: string };
  storesProduct?: { productSlug: string };
  callbacks?: { postFlowUrl?: string; cartPageUrl?: string; thankYouPageUrl?: string };
}

/** Changes cart information, coupon, discounts or lines; see UpdateCartRequest. */
export const updateCurrentCart = async (send: Send, request: UpdateCartRequest): Promise<Cart> =>
  cartOfAnswer(await send(updateCurrentCartCall, { ...request }));

export const removeCouponFromCurrentCart = async (send: Send): Promise<Cart> =>
  cartOfAnswer(await send(removeCouponCall, {}));

/** Deletes the cart; none is just as well. */
export const deleteCurrentCart = async (send: Send): Promise<void> => {
  try {
    await send(deleteCurrentCartCall);
  } catch (error) {
    if (!isStoreError(error) || error.code !== 'OWNED_CART_NOT_FOUND') throw error;
  }
};

/** Resolves to the id of the new checkout, all that the platform answers (WIRE 2.6). */
export const createCheckoutFromCurrentCart = async (
  send: Send,
  request: CreateCheckoutRequest,
): Promise<{ checkoutId: string }> => {
  const checkoutId = asText(
    asObject(await send(createCheckoutCall, { ...request }))?.['checkoutId'],
  );
  if (!checkoutId) throw badAnswer();
  return { checkoutId };
};

/** An address of the platform's own pages, for this caller and with a way back. */
export const createRedirectSession = (
  send: Send,
  request: RedirectSessionRequest,
): Promise<RedirectSession> => openRedirectSession(send, request);
