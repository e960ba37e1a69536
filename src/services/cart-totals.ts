// The sums of the caller's own cart, as the platform works them out.
import { isStoreError } from '../errors.ts';
import type { Address, Cart, PriceSummary } from '../model/cart.ts';
import { asObject, type Json } from '../model/json.ts';
import type { Send } from '../session/authorized-client.ts';
import { badAnswer } from '../transport/to-store-error.ts';
import { estimateTotalsCall } from './calls/cart-line-calls.ts';

export interface EstimateRequest {
  selectedShippingOption?: { carrierId?: string; code?: string };
  shippingAddress?: Address;
  billingAddress?: Address;
  selectedMemberships?: Json;
  calculateTax?: boolean;
  calculateShipping?: boolean;
}

export interface Estimate extends Json {
  cart?: Cart;
  priceSummary?: PriceSummary;
  violations?: { severity?: 'WARNING' | 'ERROR'; description?: string | null; target?: Json }[];
}

/** Sums, delivery choices and tax of the cart, worked out by the platform; null for no cart. */
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
