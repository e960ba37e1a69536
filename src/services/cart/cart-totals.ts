// Estimates the totals of the current cart.
import type { Estimate } from '../../model/estimate.ts';
import { asObject } from '../../model/json.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import { estimateTotalsCall } from '../calls/cart-checkout-calls.ts';
import { isNoCart } from './cart-of.ts';
import type { EstimateRequest } from './cart-requests.ts';

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
