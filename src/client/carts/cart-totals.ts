// Estimates the totals of the current cart.

import type { Send } from '../auth/tokens/authorized-client.ts';
import { asObject } from '../codec/json.ts';
import { badAnswer } from '../http/to-store-error.ts';
import { estimateTotalsCall } from './cart-checkout-calls.ts';
import { isNoCart } from './cart-of.ts';
import type { EstimateRequest } from './cart-requests.ts';
import type { Estimate } from './estimate.ts';

/**
 * Totals, shipping options and tax, calculated by the platform; null when there is no cart.
 * @throws StoreError `bad_answer`, or of the call.
 */
export const estimateCurrentCartTotals = async (
  send: Send,
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
