// Estimates the totals of the current cart.
import { isStoreError } from '../../errors.ts';
import type { Estimate } from '../../model/estimate.ts';
import { asObject } from '../../model/json.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import { estimateTotalsCall } from '../calls/cart-line-calls.ts';
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
    const answer = asObject(await send(estimateTotalsCall, { ...request }));
    if (answer) return answer as Estimate;
  } catch (error) {
    if (isStoreError(error) && error.code === 'OWNED_CART_NOT_FOUND') return null;
    throw error;
  }
  throw badAnswer();
};
