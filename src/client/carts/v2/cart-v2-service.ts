// The package's service for version 2 carts by id: buy now, calculate, or order without a checkout page.

import type { ApiSend } from '../../auth/tokens/authorized-client.ts';
import { boolean, maybe, maybeText, nonEmptyText, object, sparse } from '../../codec/codec.ts';
import type { Json } from '../../codec/json.ts';
import { safeHref } from '../../codec/safe-url.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { decodeBase64, type RawHttpResponse, readRawResponse } from '../../http/raw-response.ts';
import { readAnswer } from '../../http/read-answer.ts';
import { badAnswer } from '../../http/to-store-error.ts';
import type { CartV2 } from './cart-v2.ts';
import {
  type CalculatedCart,
  cartV2Calls as calls,
  cartInAnswerV2,
  changeCartByIdV2,
  readCalculated,
  readCartAnswerV2,
  readCartByIdV2,
  readUpsells,
  type UpsellOptions,
} from './cart-v2-calls.ts';
import type * as requests from './cart-v2-requests.ts';

/** The result of an order. */
export interface PlacedOrder {
  orderId?: string;
  /** Absent if nothing has to be paid now. */
  paymentGatewayOrderId?: string;
  /** Whether the order exists and was paid. */
  completed: boolean;
}

/**
 * Carts by id. `currentCartV2` has the same methods for the current cart, and documents their limits and codes. The
 * methods here can also throw CART_ALREADY_ORDERED (`cartId`, `orderId`), or 404 for a cart that does not belong to the
 * caller. The platform does not document which identities can use each call. See docs/platform/cart.md#unknown-answers.
 */
export interface CartV2Service {
  /**
   * Creates a cart alongside the current one, with `currentCart: false`. To buy something at once, pass the cart's
   * id to `redirects.createRedirectSession` as `ecomCheckout.checkoutId`.
   * @throws StoreError with the codes of `currentCartV2.createCurrentCart`.
   */
  createCart(request?: requests.CreateCartRequest, options?: CallOptions): Promise<CartV2>;
  /** Reads a cart. An ordered cart can still be read; it has `orderPlaced` and `orderId`. */
  getCart(cartId: string, options?: CallOptions): Promise<CartV2>;
  /** Same as `currentCartV2.updateCurrentCart`. */
  updateCart(cartId: string, cart: requests.CartUpdate, options?: CallOptions): Promise<CartV2>;
  /** Same as `currentCartV2.deleteCurrentCart`. */
  deleteCart(cartId: string, options?: CallOptions): Promise<void>;
  /** Same as `currentCartV2.refreshCurrentCart`. */
  refreshCart(cartId: string, options?: CallOptions): Promise<CartV2>;
  /** An empty cart is refused with 404. */
  estimateCart(
    cartId: string,
    request?: requests.EstimateCartRequest,
    options?: CallOptions,
  ): Promise<CalculatedCart>;
  /** An empty cart is refused with 404. */
  calculateCart(
    cartId: string,
    request?: requests.CalculateCartRequest,
    options?: CallOptions,
  ): Promise<CalculatedCart>;
  /**
   * Returns the address of the platform's page for this cart. The page might not recognize a shopper from another
   * domain, and might not lead back to the shop: prefer a redirect session.
   * @param request `currencyCode` is appended to the address (ISO 4217)
   * @throws StoreError CHECKOUT_PAGE_NOT_FOUND, SITE_NOT_PUBLISHED, or `bad_answer` when the response is not a web
   *   address.
   */
  getCheckoutUrl(
    cartId: string,
    request?: { currencyCode?: string },
    options?: CallOptions,
  ): Promise<{ checkoutUrl: string }>;
  /**
   * Orders the cart without a checkout page. This may charge the buyer. Pass the token of a calculation, so that the
   * order fails if the price has changed since. The request is sent once. If the response is lost, read the cart:
   * `orderPlaced` shows whether the order was placed.
   * @throws StoreError CART_PRICES_OUT_OF_SYNC, INVALID_PRICE_VERIFICATION_TOKEN (`token`), EMPTY_CART,
   *   LINE_ITEMS_OUT_OF_STOCK (`lineItemIds`, `allLineItemsOutOfStock`), VIOLATIONS_WITH_ERROR_SEVERITY
   *   (`violationsList`), INVALID_CART (`violations`), MISSING_DELIVERY_ADDRESS, MISSING_DELIVERY_METHOD,
   *   DELIVERY_METHOD_NO_LONGER_AVAILABLE, DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS, PAYMENT_ALREADY_IN_PROGRESS,
   *   PAYMENT_ATTEMPT_EXPIRED, INVALID_PAYMENT_STATUS, EMPTY_PAYMENT_TOKEN, UNAVAILABLE_PAYMENT_METHOD,
   *   UNCONFIRMED_SAVE_PAYMENT_METHOD, GIFT_CARD_REDEEM_ERROR, INVALID_MEMBERSHIP, MEMBERS_ONLY_ITEM,
   *   SITE_NOT_ACCEPTING_PAYMENTS, INVALID_THIRD_PARTY_CHECKOUT_TOKEN, CALCULATION_ERROR,
   *   CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD, CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD,
   *   CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD, SUBSCRIPTION_WITH_INVALID_FREQUENCY,
   *   SHIPPABLE_LINE_ITEM_CONTAINS_FREE_TRIAL_SUBSCRIPTION, PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART,
   *   DEMO_ORDER_NOT_ALLOWED.
   */
  placeOrder(
    cartId: string,
    request?: requests.PlaceOrderRequest,
    options?: CallOptions,
  ): Promise<PlacedOrder>;
  /** Same as `currentCartV2.addLineItemsToCurrentCart`. */
  addLineItems(
    cartId: string,
    request: requests.AddLineItemsRequest,
    options?: CallOptions,
  ): Promise<CartV2>;
  /** Same as `currentCartV2.removeLineItemsFromCurrentCart`. */
  removeLineItems(cartId: string, lineItemIds: string[], options?: CallOptions): Promise<CartV2>;
  /** Updates up to 300 lines. */
  updateLineItems(
    cartId: string,
    request: requests.UpdateLineItemsRequest,
    options?: CallOptions,
  ): Promise<CartV2>;
  /** Same as `currentCartV2.addCouponToCurrentCart`. */
  addCoupon(cartId: string, coupon: requests.CouponInput, options?: CallOptions): Promise<CartV2>;
  /** Same as `currentCartV2.removeCouponFromCurrentCart`. */
  removeCoupon(cartId: string, couponId: string, options?: CallOptions): Promise<CartV2>;
  /** Same as `currentCartV2.setDeliveryMethodForCurrentCart`. */
  setDeliveryMethod(
    cartId: string,
    method: requests.DeliveryMethodInput,
    options?: CallOptions,
  ): Promise<CartV2>;
  /** Same as `currentCartV2.removeDeliveryMethodFromCurrentCart`. */
  removeDeliveryMethod(cartId: string, options?: CallOptions): Promise<CartV2>;
  /** Same as `currentCartV2.addGiftCardToCurrentCart`. */
  addGiftCard(cartId: string, card: requests.GiftCardInput, options?: CallOptions): Promise<CartV2>;
  /** Same as `currentCartV2.removeGiftCardFromCurrentCart`. */
  removeGiftCard(cartId: string, giftCardId: string, options?: CallOptions): Promise<CartV2>;
  /** Attaches an order that was placed elsewhere. The platform declares no error codes. */
  markCartAsCompleted(
    cartId: string,
    order: { orderId: string },
    options?: CallOptions,
  ): Promise<CartV2>;
  /**
   * Completes an order that was not paid at once. If no response arrives, the request is repeated. The platform
   * declares no error codes.
   * @param token the token that the payment page received
   */
  handleAsyncCheckoutCompletion(
    token: string,
    options?: CallOptions,
  ): Promise<RawHttpResponse<Uint8Array>>;
  /** Same as `currentCartV2.updateFormSubmissionsInCurrentCart`. */
  updateFormSubmissions(
    cartId: string,
    request: requests.FormSubmissionsRequest,
    options?: CallOptions,
  ): Promise<CartV2>;
  /** Offers in addition to the cart's items. The platform does not document this call. */
  getUpsellOptions(cartId: string, options?: CallOptions): Promise<UpsellOptions>;
}

const readCheckoutUrl = (answer: unknown): { checkoutUrl: string } => {
  const found = readAnswer(object({ checkoutUrl: nonEmptyText }), answer);
  if (!safeHref(found.checkoutUrl)) throw badAnswer(answer);
  return found;
};

const placed = sparse({
  orderId: maybeText,
  paymentGatewayOrderId: maybeText,
  completed: maybe(boolean),
});

const readPlacedOrder = (answer: unknown): PlacedOrder => {
  const { completed, ...ids } = readAnswer(placed, answer);
  if (completed === undefined && !Object.keys(ids).length) throw badAnswer(answer);
  return { ...ids, completed: completed ?? false };
};

export const createCartV2 = (plain: ApiSend): CartV2Service => {
  const sendWith = (options?: CallOptions) => withSignal(plain, options);
  const change = (call: Call, cartId: string, payload: Json, options?: CallOptions) =>
    changeCartByIdV2(sendWith(options), call, cartId, payload);
  const send = (call: Call, payload: Json, options?: CallOptions) =>
    sendWith(options)(call, payload);
  return {
    createCart: async (request, options) =>
      readCartAnswerV2(await send(calls.create, { ...request }, options)),
    getCart: (cartId, options) => readCartByIdV2(sendWith(options), cartId),
    updateCart: async (cartId, cart, options) => {
      const payload = { cart: { ...cart, id: cartId } };
      const changed = cartInAnswerV2(await send(calls.update, payload, options));
      return changed ?? readCartByIdV2(sendWith(options), cartId);
    },
    deleteCart: async (cartId, options) => {
      await send(calls.delete, { cartId }, options);
    },
    refreshCart: (cartId, options) => change(calls.refresh, cartId, {}, options),
    estimateCart: async (cartId, request, options) =>
      readCalculated(await send(calls.estimate, { ...request, cartId }, options)),
    calculateCart: async (cartId, request, options) =>
      readCalculated(await send(calls.calculate, { ...request, cartId }, options)),
    getCheckoutUrl: async (cartId, request, options) =>
      readCheckoutUrl(await send(calls.getCheckoutUrl, { ...request, cartId }, options)),
    placeOrder: async (cartId, request, options) =>
      readPlacedOrder(await send(calls.placeOrder, { ...request, cartId }, options)),
    addLineItems: (cartId, request, options) =>
      change(calls.addLineItems, cartId, { ...request }, options),
    removeLineItems: (cartId, lineItemIds, options) =>
      change(calls.removeLineItems, cartId, { lineItemIds }, options),
    updateLineItems: (cartId, request, options) =>
      change(calls.updateLineItems, cartId, { ...request }, options),
    addCoupon: (cartId, coupon, options) => change(calls.addCoupon, cartId, { coupon }, options),
    removeCoupon: (cartId, couponId, options) =>
      change(calls.removeCoupon, cartId, { couponId }, options),
    setDeliveryMethod: (cartId, deliveryMethod, options) =>
      change(calls.setDeliveryMethod, cartId, { deliveryMethod }, options),
    removeDeliveryMethod: (cartId, options) =>
      change(calls.removeDeliveryMethod, cartId, {}, options),
    addGiftCard: (cartId, giftCard, options) =>
      change(calls.addGiftCard, cartId, { giftCard }, options),
    removeGiftCard: (cartId, giftCardId, options) =>
      change(calls.removeGiftCard, cartId, { giftCardId }, options),
    markCartAsCompleted: (cartId, { orderId }, options) =>
      change(calls.markCartAsCompleted, cartId, { orderId }, options),
    handleAsyncCheckoutCompletion: async (token, options) =>
      readRawResponse(
        await send(calls.handleAsyncCheckoutCompletion, { token }, options),
        decodeBase64,
      ),
    updateFormSubmissions: (cartId, request, options) =>
      change(calls.updateFormSubmissions, cartId, { ...request }, options),
    getUpsellOptions: async (cartId, options) =>
      readUpsells(await send(calls.getUpsellOptions, { cartId }, options)),
  };
};
