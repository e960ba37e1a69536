// The cart calls for note, coupon and checkout.

import { openRedirectSession, type RedirectSession } from '../auth/login/redirect-session.ts';
import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { nonEmptyText, object } from '../codec/codec.ts';
import { asObject } from '../codec/json.ts';
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
  } catch (error) {
    if (isNoCart(error)) return null;
    throw error;
  }
  throw badAnswer();
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

/** Creates a checkout. Resolves to its id, the only field of the response. */
export const createCheckoutFromCurrentCart = async (
  send: ApiSend,
  request: CreateCheckoutRequest,
): Promise<{ checkoutId: string }> =>
  readAnswer(object({ checkoutId: nonEmptyText }), await send(createCheckoutCall, { ...request }));

/** Requests the URL of a platform page. The request contains the return addresses. */
export const createRedirectSession = (
  send: ApiSend,
  request: RedirectSessionRequest,
): Promise<RedirectSession> => openRedirectSession(send, request);
