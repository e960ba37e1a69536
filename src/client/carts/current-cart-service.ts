// The package's current-cart service: the platform's calls as methods.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
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

/** The current cart. All methods may throw StoreError. See docs/platform/cart.md#calls. */
export interface CurrentCartService {
  /** Reads the caller's cart. Null when there is no cart yet. */
  getCurrentCart(options?: CallOptions): Promise<Cart | null>;
  /** Changes the cart's details, coupon or discounts, and adds lines. */
  updateCurrentCart(request: UpdateCartRequest, options?: CallOptions): Promise<Cart>;
  /**
   * Adds lines and resolves to the new cart. The platform leaves out a line that the catalog refuses, such as a product
   * without a required choice, and reports no error: compare the cart with the request. To check the choices
   * first, use `toCatalogReference`. An error means that no line was added. An `AddToCartRequest` can also contain
   * custom lines.
   * @throws TypeError when `added` is neither a list nor an object.
   */
  addToCurrentCart(added: LineItemInput[] | AddToCartRequest, options?: CallOptions): Promise<Cart>;
  /** Removes lines by id. An id that is not in the cart is refused with 404. */
  removeLineItemsFromCurrentCart(lineItemIds: string[], options?: CallOptions): Promise<Cart>;
  /** Sets line quantities, which are whole numbers. */
  updateCurrentCartLineItemQuantity(
    lineItems: { id: string; quantity: number }[],
    options?: CallOptions,
  ): Promise<Cart>;
  /** Removes the cart's coupon. */
  removeCouponFromCurrentCart(options?: CallOptions): Promise<Cart>;
  /** Creates a checkout from the cart, for `redirects.createRedirectSession`. */
  createCheckoutFromCurrentCart(
    request: CreateCheckoutRequest,
    options?: CallOptions,
  ): Promise<checkout.CreatedCheckout>;
  /** Calculates the cart's sums for delivery to an address. Null when there is no cart. */
  estimateCurrentCartTotals(
    request?: EstimateRequest,
    options?: CallOptions,
  ): Promise<Estimate | null>;
  /** Deletes the cart and its lines. */
  deleteCurrentCart(options?: CallOptions): Promise<void>;
}

const requireLines = (added: unknown): void => {
  if (Array.isArray(added) || asObject(added)) return;
  throw new TypeError(
    `addToCurrentCart: expected a list of line items or { lineItems }, received ${String(added)}`,
  );
};

export const createCurrentCart = (bare: ApiSend): CurrentCartService => {
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
      if (estimate && Object.keys(estimate).length === 0) throw badAnswer(estimate);
      return estimate;
    },
    deleteCurrentCart: (options) => checkout.deleteCurrentCart(withSignal(send, options)),
  };
};
