// The current cart for developers: the platform's calls as methods.

import type { Send } from '../auth/tokens/authorized-client.ts';
import { asObject } from '../codec/json.ts';
import { type CallOptions, withSignal } from '../http/abortable.ts';
import { withCodecs } from '../http/converting-send.ts';
import { badAnswer } from '../http/to-store-error.ts';
import type { Cart } from './cart.ts';
import * as checkout from './cart-checkout.ts';
import { currentCartCodecs } from './cart-codecs.ts';
import type {
  AddToCartRequest,
  CreateCheckoutRequest,
  EstimateRequest,
  LineItemInput,
  UpdateCartRequest,
} from './cart-requests.ts';
import * as cart from './current-cart.ts';
import type { Estimate } from './estimate.ts';

/** The current cart (spec section 7, Current cart). All methods may throw StoreError. */
export interface CurrentCartService {
  /** The caller's cart, or null when there is none yet (spec section 7). */
  getCurrentCart(options?: CallOptions): Promise<Cart | null>;
  /** Changes the cart's details, coupon or discounts, and adds lines (spec section 7). */
  updateCurrentCart(request: UpdateCartRequest, options?: CallOptions): Promise<Cart>;
  /**
   * Adds all of the lines or none. A request may also have custom lines.
   * @throws TypeError when it is neither a list nor an object.
   */
  addToCurrentCart(added: LineItemInput[] | AddToCartRequest, options?: CallOptions): Promise<Cart>;
  /** Removes these lines, by their ids. A line that is gone already is refused with 404 (spec section 7). */
  removeLineItemsFromCurrentCart(lineItemIds: string[], options?: CallOptions): Promise<Cart>;
  /** Sets the quantities of these lines: whole numbers of pieces (spec section 7). */
  updateCurrentCartLineItemQuantity(
    lineItems: { id: string; quantity: number }[],
    options?: CallOptions,
  ): Promise<Cart>;
  /** Removes the cart's coupon (spec section 7). */
  removeCouponFromCurrentCart(options?: CallOptions): Promise<Cart>;
  /** Makes a checkout of the cart, for `redirects.createRedirectSession` (spec section 7). */
  createCheckoutFromCurrentCart(
    request: CreateCheckoutRequest,
    options?: CallOptions,
  ): Promise<{ checkoutId: string }>;
  /** The sums of the cart, delivered to an address; null when there is no cart (spec section 7). */
  estimateCurrentCartTotals(
    request?: EstimateRequest,
    options?: CallOptions,
  ): Promise<Estimate | null>;
  /** Deletes the cart with all that is in it (spec section 7). */
  deleteCurrentCart(options?: CallOptions): Promise<void>;
}

const requireLines = (added: unknown): void => {
  if (Array.isArray(added) || asObject(added)) return;
  throw new TypeError(
    `addToCurrentCart: expected a list of line items or { lineItems }, received ${String(added)}`,
  );
};

export const createCurrentCart = (bare: Send): CurrentCartService => {
  const send = withCodecs(bare, currentCartCodecs);
  return {
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
  };
};
