// The cart calls for note, coupon and checkout.

import { openRedirectSession, type RedirectSession } from '../auth/login/redirect-session.ts';
import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { type Codec, maybe, member, nonEmptyText, readBy } from '../codec/codec.ts';
import { asObject, type Json, toObject } from '../codec/json.ts';
import { readAnswer } from '../http/read-answer.ts';
import { badAnswer } from '../http/to-store-error.ts';
import type { Cart } from './cart.ts';
import {
  createCheckoutCall,
  deleteCurrentCartCall,
  estimateTotalsCall,
  isNoCart,
  removeCouponCall,
  updateCurrentCartCall,
} from './cart-calls.ts';
import type { CreateCheckoutRequest, EstimateRequest, UpdateCartRequest } from './cart-requests.ts';
import { cartAfter } from './current-cart.ts';
import type { Estimate } from './estimate.ts';
import type { RedirectSessionRequest } from './redirects.ts';

/**
 * Estimates totals, shipping options and tax of the current cart. The platform calculates them. Null when there is no cart.
 * @throws StoreError `bad_answer`, or the error of the call.
 */
export const estimateCurrentCartTotals = async (
  send: ApiSend,
  request: EstimateRequest = {},
): Promise<Estimate | null> => {
  try {
    const answer = await send(estimateTotalsCall, { ...request });
    if (asObject(answer)) return answer as Estimate;
    if (answer === undefined) return null;
    throw badAnswer(answer);
  } catch (error) {
    if (isNoCart(error)) return null;
    throw error;
  }
};

/** Changes cart information, coupon, discounts or lines. @throws StoreError `bad_answer`, or the error of the call. */
export const updateCurrentCart = async (send: ApiSend, request: UpdateCartRequest): Promise<Cart> =>
  cartAfter(send, await send(updateCurrentCartCall, { ...request }));

export const removeCouponFromCurrentCart = async (send: ApiSend): Promise<Cart> =>
  cartAfter(send, await send(removeCouponCall, {}));

/** Deletes the cart. Resolves even if there is no cart. */
export const deleteCurrentCart = async (send: ApiSend): Promise<void> => {
  try {
    await send(deleteCurrentCartCall);
  } catch (error) {
    if (!isNoCart(error)) throw error;
  }
};

/** A created checkout: its id, and all other fields that the platform sent. */
export interface CreatedCheckout extends Json {
  checkoutId: string;
}

const readCheckoutId: Codec<string | undefined> = (answer) =>
  maybe(member('checkoutId', nonEmptyText))(answer) ??
  maybe(member('checkout', member('id', nonEmptyText)))(answer);

const createdCheckout: Codec<CreatedCheckout> = (answer) => ({
  ...toObject(answer),
  checkoutId: readBy(readCheckoutId, 'a checkoutId')(answer),
});

/**
 * Creates a checkout. Resolves to the response, with the id also in `checkoutId` if the platform sent the whole checkout.
 */
export const createCheckoutFromCurrentCart = async (
  send: ApiSend,
  request: CreateCheckoutRequest,
): Promise<CreatedCheckout> =>
  readAnswer(createdCheckout, await send(createCheckoutCall, { ...request }));

/** Requests the URL of a platform page. The request contains the return addresses. */
export const createRedirectSession = (
  send: ApiSend,
  request: RedirectSessionRequest,
): Promise<RedirectSession> => openRedirectSession(send, request);
