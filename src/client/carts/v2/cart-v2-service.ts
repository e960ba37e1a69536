// Carts of version 2 by their id, for developers: to buy at once, to calculate, to order without a page.

import type { Send } from '../../auth/tokens/authorized-client.ts';
import { boolean, maybe, maybeWords, object, sparse, words } from '../../codec/codec.ts';
import type { Json } from '../../codec/json.ts';
import { safeHref } from '../../codec/safe-url.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { bytesOf, type RawHttpResponse, rawResponseOf } from '../../http/raw-response.ts';
import { readAnswer } from '../../http/read-answer.ts';
import { badAnswer } from '../../http/to-store-error.ts';
import type { CartV2 } from './cart-v2.ts';
import {
  type CalculatedCart,
  calculatedOf,
  cartV2Calls as calls,
  cartInAnswerV2,
  cartOfAnswerV2,
  changeCartByIdV2,
  readCartByIdV2,
  type UpsellOptions,
  upsellsOf,
} from './cart-v2-calls.ts';
import type * as requests from './cart-v2-requests.ts';

/** The result of an order. */
export interface PlacedOrder {
  orderId?: string;
  /** Absent where nothing has to be paid now. */
  paymentGatewayOrderId?: string;
  /** The order exists, and was paid. */
  completed: boolean;
}

/**
 * Carts by their id (CART_V2 4). `currentCartV2` has the same methods for the caller's own cart, with their limits and
 * codes; those here also throw CART_ALREADY_ORDERED (`cartId`, `orderId`), and 404 for a cart that the caller does not
 * have. Which identities may use these calls is not documented for each.
 */
export interface CartV2Service {
  /**
   * Makes a cart beside the current one, with `currentCart: false`: to buy something at once, give its id to
   * `redirects.createRedirectSession` as `ecomCheckout.checkoutId`.
   * @throws StoreError those of `currentCartV2.createCurrentCart`.
   */
  createCart(request?: requests.CreateCartRequest, options?: CallOptions): Promise<CartV2>;
  /** An ordered cart is still there, with `orderPlaced` and `orderId`. */
  getCart(cartId: string, options?: CallOptions): Promise<CartV2>;
  /** As `currentCartV2.updateCurrentCart`. */
  updateCart(cartId: string, cart: requests.CartUpdate, options?: CallOptions): Promise<CartV2>;
  /** As `currentCartV2.deleteCurrentCart`. */
  deleteCart(cartId: string, options?: CallOptions): Promise<void>;
  /** As `currentCartV2.refreshCurrentCart`. */
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
   * The address of the platform's page for this cart. It may not know the shopper who comes from another domain, and may
   * not lead back: prefer a redirect session.
   * @param request `currencyCode` is appended to the address (ISO 4217)
   * @throws StoreError CHECKOUT_PAGE_NOT_FOUND, SITE_NOT_PUBLISHED, or `bad_answer` when it is no web address.
   */
  getCheckoutUrl(
    cartId: string,
    request?: { currencyCode?: string },
    options?: CallOptions,
  ): Promise<{ checkoutUrl: string }>;
  /**
   * Orders the cart without a page. This may charge the buyer. Give the token of a calculation, so that a price that has
   * changed since makes it fail. It is sent once; after a lost answer, read the cart: `orderPlaced` is the proof.
   * @throws StoreError CART_PRICES_OUT_OF_SYNC, INVALID_PRICE_VERIFICATION_TOKEN (`token`), EMPTY_CART,
   * LINE_ITEMS_OUT_OF_STOCK (`lineItemIds`, `allLineItemsOutOfStock`), VIOLATIONS_WITH_ERROR_SEVERITY
   * (`violationsList`), INVALID_CART (`violations`), MISSING_DELIVERY_ADDRESS, MISSING_DELIVERY_METHOD,
   * DELIVERY_METHOD_NO_LONGER_AVAILABLE, DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS, PAYMENT_ALREADY_IN_PROGRESS,
   * PAYMENT_ATTEMPT_EXPIRED, INVALID_PAYMENT_STATUS, EMPTY_PAYMENT_TOKEN, UNAVAILABLE_PAYMENT_METHOD,
   * UNCONFIRMED_SAVE_PAYMENT_METHOD, GIFT_CARD_REDEEM_ERROR, INVALID_MEMBERSHIP, MEMBERS_ONLY_ITEM,
   * SITE_NOT_ACCEPTING_PAYMENTS, INVALID_THIRD_PARTY_CHECKOUT_TOKEN, CALCULATION_ERROR,
   * CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD, CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD,
   * CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD, SUBSCRIPTION_WITH_INVALID_FREQUENCY,
   * SHIPPABLE_LINE_ITEM_CONTAINS_FREE_TRIAL_SUBSCRIPTION, PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART, DEMO_ORDER_NOT_ALLOWED.
   */
  placeOrder(
    cartId: string,
    request?: requests.PlaceOrderRequest,
    options?: CallOptions,
  ): Promise<PlacedOrder>;
  /** As `currentCartV2.addLineItemsToCurrentCart`. */
  addLineItems(
    cartId: string,
    request: requests.AddLineItemsRequest,
    options?: CallOptions,
  ): Promise<CartV2>;
  /** As `currentCartV2.removeLineItemsFromCurrentCart`. */
  removeLineItems(cartId: string, lineItemIds: string[], options?: CallOptions): Promise<CartV2>;
  /** Up to 300 lines. */
  updateLineItems(
    cartId: string,
    request: requests.UpdateLineItemsRequest,
    options?: CallOptions,
  ): Promise<CartV2>;
  /** As `currentCartV2.addCouponToCurrentCart`. */
  addCoupon(cartId: string, coupon: requests.CouponInput, options?: CallOptions): Promise<CartV2>;
  /** As `currentCartV2.removeCouponFromCurrentCart`. */
  removeCoupon(cartId: string, couponId: string, options?: CallOptions): Promise<CartV2>;
  /** As `currentCartV2.setDeliveryMethodForCurrentCart`. */
  setDeliveryMethod(
    cartId: string,
    method: requests.DeliveryMethodInput,
    options?: CallOptions,
  ): Promise<CartV2>;
  /** As `currentCartV2.removeDeliveryMethodFromCurrentCart`. */
  removeDeliveryMethod(cartId: string, options?: CallOptions): Promise<CartV2>;
  /** As `currentCartV2.addGiftCardToCurrentCart`. */
  addGiftCard(cartId: string, card: requests.GiftCardInput, options?: CallOptions): Promise<CartV2>;
  /** As `currentCartV2.removeGiftCardFromCurrentCart`. */
  removeGiftCard(cartId: string, giftCardId: string, options?: CallOptions): Promise<CartV2>;
  /** Names the order that was placed for the cart in another way. No codes are declared. */
  markCartAsCompleted(
    cartId: string,
    order: { orderId: string },
    options?: CallOptions,
  ): Promise<CartV2>;
  /**
   * Completes an order whose payment was not done at once; a lost answer is asked for again. No codes are declared.
   * @param token as the payment's page was given it
   */
  handleAsyncCheckoutCompletion(
    token: string,
    options?: CallOptions,
  ): Promise<RawHttpResponse<Uint8Array>>;
  /** As `currentCartV2.updateFormSubmissionsInCurrentCart`. */
  updateFormSubmissions(
    cartId: string,
    request: requests.FormSubmissionsRequest,
    options?: CallOptions,
  ): Promise<CartV2>;
  /** A preview of the platform, not documented. */
  getUpsellOptions(cartId: string, options?: CallOptions): Promise<UpsellOptions>;
}

const urlOf = (answer: unknown): { checkoutUrl: string } => {
  const found = readAnswer(object({ checkoutUrl: words }), answer);
  if (!safeHref(found.checkoutUrl)) throw badAnswer();
  return found;
};

const placed = sparse({
  orderId: maybeWords,
  paymentGatewayOrderId: maybeWords,
  completed: maybe(boolean),
});

const placedOf = (answer: unknown): PlacedOrder => {
  const { completed, ...ids } = readAnswer(placed, answer);
  if (completed === undefined && !Object.keys(ids).length) throw badAnswer();
  return { ...ids, completed: completed ?? false };
};

export const createCartV2 = (plain: Send): CartV2Service => {
  const sendWith = (options?: CallOptions) => withSignal(plain, options);
  const change = (call: Call, cartId: string, payload: Json, options?: CallOptions) =>
    changeCartByIdV2(sendWith(options), call, cartId, payload);
  const send = (call: Call, payload: Json, options?: CallOptions) =>
    sendWith(options)(call, payload);
  return {
    createCart: async (request, options) =>
      cartOfAnswerV2(await send(calls.create, { ...request }, options)),
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
      calculatedOf(await send(calls.estimate, { ...request, cartId }, options)),
    calculateCart: async (cartId, request, options) =>
      calculatedOf(await send(calls.calculate, { ...request, cartId }, options)),
    getCheckoutUrl: async (cartId, request, options) =>
      urlOf(await send(calls.getCheckoutUrl, { ...request, cartId }, options)),
    placeOrder: async (cartId, request, options) =>
      placedOf(await send(calls.placeOrder, { ...request, cartId }, options)),
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
      rawResponseOf(await send(calls.handleAsyncCheckoutCompletion, { token }, options), bytesOf),
    updateFormSubmissions: (cartId, request, options) =>
      change(calls.updateFormSubmissions, cartId, { ...request }, options),
    getUpsellOptions: async (cartId, options) =>
      upsellsOf(await send(calls.getUpsellOptions, { cartId }, options)),
  };
};
