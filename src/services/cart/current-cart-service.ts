// The current cart for developers: the platform's calls as methods.
import type { Cart } from '../../model/cart.ts';
import type { Estimate } from '../../model/estimate.ts';
import { asObject } from '../../model/json.ts';
import { type CallOptions, withSignal } from '../../session/package/abortable.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import * as checkout from './cart-checkout.ts';
import type {
  AddToCartRequest,
  CreateCheckoutRequest,
  EstimateRequest,
  LineItemInput,
  UpdateCartRequest,
} from './cart-requests.ts';
import * as cart from './current-cart.ts';

/** The current cart (spec section 7, Current cart). All methods may throw StoreError. */
export interface CurrentCartService {
  getCurrentCart(options?: CallOptions): Promise<Cart | null>;
  updateCurrentCart(request: UpdateCartRequest, options?: CallOptions): Promise<Cart>;
  /**
   * Adds all of the lines or none. A request may also have custom lines.
   * @throws TypeError when it is neither a list nor an object.
   */
  addToCurrentCart(added: LineItemInput[] | AddToCartRequest, options?: CallOptions): Promise<Cart>;
  removeLineItemsFromCurrentCart(lineItemIds: string[], options?: CallOptions): Promise<Cart>;
  updateCurrentCartLineItemQuantity(
    lineItems: { id: string; quantity: number }[],
    options?: CallOptions,
  ): Promise<Cart>;
  removeCouponFromCurrentCart(options?: CallOptions): Promise<Cart>;
  createCheckoutFromCurrentCart(
    request: CreateCheckoutRequest,
    options?: CallOptions,
  ): Promise<{ checkoutId: string }>;
  estimateCurrentCartTotals(
    request?: EstimateRequest,
    options?: CallOptions,
  ): Promise<Estimate | null>;
  deleteCurrentCart(options?: CallOptions): Promise<void>;
}

const requireLines = (added: unknown): void => {
  if (Array.isArray(added) || asObject(added)) return;
  throw new TypeError(
    `addToCurrentCart: expected a list of line items or { lineItems }, received ${String(added)}`,
  );
};

export const createCurrentCart = (send: Send): CurrentCartService => ({
  getCurrentCart: (options) => cart.getCurrentCart(withSignal(send, options)),
  updateCurrentCart: (request, options) =>
    checkout.updateCurrentCart(withSignal(send, options), request),
  addToCurrentCart: async (added, options) => {
    requireLines(added);
    return cart.addAllToCurrentCart(withSignal(send, options), added);
  },
  removeLineItemsFromCurrentCart: (ids, options) =>
    cart.removeLineItemsFromCurrentCart(withSignal(send, options), ids),
  updateCurrentCartLineItemQuantity: (lines, options) =>
    cart.updateCurrentCartLineItemQuantity(withSignal(send, options), lines),
  removeCouponFromCurrentCart: (options) =>
    checkout.removeCouponFromCurrentCart(withSignal(send, options)),
  createCheckoutFromCurrentCart: (request, options) =>
    checkout.createCheckoutFromCurrentCart(withSignal(send, options), request),
  estimateCurrentCartTotals: async (request, options) => {
    const estimate = await checkout.estimateCurrentCartTotals(withSignal(send, options), request);
    if (estimate && Object.keys(estimate).length === 0) throw badAnswer();
    return estimate;
  },
  deleteCurrentCart: (options) => checkout.deleteCurrentCart(withSignal(send, options)),
});
