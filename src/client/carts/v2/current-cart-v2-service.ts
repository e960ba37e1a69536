// The package's service for the current cart in version 2: the platform's calls as methods.

import type { ApiSend } from '../../auth/tokens/authorized-client.ts';
import type { Json } from '../../codec/json.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import type { Call } from '../../http/call.ts';
import { isNoCart } from '../cart-calls.ts';
import type { CartV2 } from './cart-v2.ts';
import {
  type CalculatedCart,
  currentCartV2Calls as calls,
  changeCurrentCartV2,
  readCalculated,
  readCurrentCartV2,
  readUpsells,
  type UpsellOptions,
} from './cart-v2-calls.ts';
import type * as requests from './cart-v2-requests.ts';

/**
 * The cart of the calling visitor or member: one entity for cart and checkout. Money is decimal text without a
 * currency, see `MoneyV2`.
 *
 * All methods may throw StoreError. Its `code` is the platform's code. Each method lists the codes that the platform
 * declares for it, with the fields of `details.applicationError.data` in brackets. Without a cart, changes are refused
 * with a code that ends with `_CART_NOT_FOUND`. Calls for an ordered cart are refused with CART_ALREADY_ORDERED
 * (`cartId`, `orderId`). See docs/platform/cart.md#calls.
 */
export interface CurrentCartV2Service {
  /** Reads the cart. Null when there is no cart yet. Includes lines that cannot be bought anymore. */
  getCurrentCart(options?: CallOptions): Promise<CartV2 | null>;
  /**
   * Creates the current cart with everything in the request, or fails without creating it.
   * @throws StoreError ITEM_NOT_FOUND_IN_CATALOG, INSUFFICIENT_INVENTORY, MAX_LINE_ITEMS_EXCEEDED,
   *   MAX_ITEM_MODIFIERS_EXCEEDED, DUPLICATE_MODIFIER_GROUP_IDS, DUPLICATE_ITEM_MODIFIER_IDS, LINE_ITEM_PRICE_CONFLICT,
   *   FIXED_QUANTITY_ITEM, INVALID_MEMBERSHIP_PAYMENT_OPTION, PLAN_LINE_ITEM_NOT_FOUND, INVALID_COUPON_CODE,
   *   INVALID_COUPON_STATUS, INVALID_GIFT_CARD_CODE, INVALID_GIFT_CARD_STATUS, DELIVERY_METHOD_NOT_FOUND,
   *   DELIVERY_METHOD_MISSING_ADDRESS, DELIVERY_METHOD_MISSING_LINE_ITEMS, DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE.
   */
  createCurrentCart(request?: requests.CreateCartRequest, options?: CallOptions): Promise<CartV2>;
  /**
   * Writes the given fields: note, address, contact, email. Send nested objects whole, because the platform does not
   * document whether they replace the stored object or are merged with it.
   * @throws StoreError CART_ALREADY_ORDERED, BUSINESS_LOCATION_NOT_FOUND, INVALID_ADDRESS_FORMAT,
   *   DATA_EXTENSION_UPDATE_FAILED.
   */
  updateCurrentCart(cart: requests.CartUpdate, options?: CallOptions): Promise<CartV2>;
  /** Resolves even if there is no cart. */
  deleteCurrentCart(options?: CallOptions): Promise<void>;
  /** Refreshes prices, stock and discounts from the catalog. @throws StoreError CART_ALREADY_ORDERED. */
  refreshCurrentCart(options?: CallOptions): Promise<CartV2>;
  /**
   * Estimates the sums of the items and of the parts enabled in the request. Null when there is no cart or
   * the cart is empty. The address and the delivery method come from the cart.
   * @throws StoreError CART_ALREADY_ORDERED.
   */
  estimateCurrentCart(
    request?: requests.EstimateCartRequest,
    options?: CallOptions,
  ): Promise<CalculatedCart | null>;
  /**
   * Calculates all sums, the violations of a checkout and the price verification token. Null when there is no
   * cart or the cart is empty. A violation does not make the call fail.
   * @throws StoreError CART_ALREADY_ORDERED.
   */
  calculateCurrentCart(
    request?: requests.CalculateCartRequest,
    options?: CallOptions,
  ): Promise<CalculatedCart | null>;
  /**
   * Adds items. Creates the cart if it does not exist. Do not repeat the call after a lost response, because the items
   * could be added twice: read the cart and compare it with the request. Even after a success, compare: a line may be
   * missing or have less than the requested quantity.
   * @throws StoreError NO_LINE_ITEMS_TO_ADD, SUBSCRIPTION_WITH_ANCHOR_DAY_AND_FREE_TRIAL,
   *   SUBSCRIPTION_WITH_ANCHOR_DAY_AND_NON_MONTHLY_FREQUENCY, and the codes of createCurrentCart.
   */
  addLineItemsToCurrentCart(
    request: requests.AddLineItemsRequest,
    options?: CallOptions,
  ): Promise<CartV2>;
  /** Removes 1 to 100 lines by id. @throws StoreError CART_ALREADY_ORDERED, LINE_ITEM_NOT_FOUND_IN_CART (`lineItemIds`). */
  removeLineItemsFromCurrentCart(lineItemIds: string[], options?: CallOptions): Promise<CartV2>;
  /**
   * Sets absolute quantities, so the call is safe to repeat.
   * @throws StoreError EMPTY_LINE_ITEM_UPDATES, DUPLICATE_LINE_ITEM_UPDATES, CART_ALREADY_ORDERED,
   *   LINE_ITEM_NOT_FOUND_IN_CART (`lineItemIds`), ITEM_NOT_FOUND_IN_CATALOG (`invalidItems`), INSUFFICIENT_INVENTORY
   *   (`invalidItems`), INVALID_MEMBERSHIP_PAYMENT_OPTION, PLAN_LINE_ITEM_NOT_FOUND.
   */
  updateLineItemsInCurrentCart(
    request: requests.UpdateLineItemsRequest,
    options?: CallOptions,
  ): Promise<CartV2>;
  /**
   * A cart has one coupon: remove it before you add another.
   * @throws StoreError COUPON_ALREADY_EXISTS, MAX_COUPONS_PER_CART_EXCEEDED, CART_ALREADY_ORDERED, COUPON_LOCKED,
   * INVALID_COUPON_CODE, INVALID_COUPON_STATUS, whose data is an `InvalidCouponStatus`.
   */
  addCouponToCurrentCart(coupon: requests.CouponInput, options?: CallOptions): Promise<CartV2>;
  /**
   * @param couponId the id in the cart's `coupons`, not the code
   * @throws StoreError COUPON_NOT_FOUND_IN_CART, CART_ALREADY_ORDERED, COUPON_LOCKED.
   */
  removeCouponFromCurrentCart(couponId: string, options?: CallOptions): Promise<CartV2>;
  /**
   * Requires a cart with an address. No call lists the delivery methods.
   * @throws StoreError CART_ALREADY_ORDERED, DELIVERY_METHOD_NOT_FOUND (`code`, `appId`),
   *   DELIVERY_METHOD_MISSING_ADDRESS, DELIVERY_METHOD_MISSING_LINE_ITEMS.
   */
  setDeliveryMethodForCurrentCart(
    method: requests.DeliveryMethodInput,
    options?: CallOptions,
  ): Promise<CartV2>;
  /** @throws StoreError CART_ALREADY_ORDERED. */
  removeDeliveryMethodFromCurrentCart(options?: CallOptions): Promise<CartV2>;
  /**
   * A cart has at most one gift card.
   * @throws StoreError CART_ALREADY_ORDERED, INVALID_GIFT_CARD_CODE, INVALID_GIFT_CARD_STATUS (`reason`),
   *   MAX_GIFT_CARDS_PER_CART_EXCEEDED, GIFT_CARD_ALREADY_EXISTS, GIFT_CARD_LOCKED,
   *   GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART.
   */
  addGiftCardToCurrentCart(card: requests.GiftCardInput, options?: CallOptions): Promise<CartV2>;
  /**
   * @param giftCardId the id in the cart's `paymentInfo.giftCards`
   * @throws StoreError CART_ALREADY_ORDERED, GIFT_CARD_NOT_FOUND_IN_CART, GIFT_CARD_LOCKED.
   */
  removeGiftCardFromCurrentCart(giftCardId: string, options?: CallOptions): Promise<CartV2>;
  /** Sets the submission of each form, by form id. The platform declares no error codes. */
  updateFormSubmissionsInCurrentCart(
    request: requests.FormSubmissionsRequest,
    options?: CallOptions,
  ): Promise<CartV2>;
  /** Offers in addition to the cart's items. The platform documents neither this call nor its error codes. */
  getUpsellOptionsForCurrentCart(options?: CallOptions): Promise<UpsellOptions>;
}

/** Reads the sums of the cart. Null when there is no cart or the cart is empty. */
const requestSums = async (
  send: ApiSend,
  call: Call,
  request: object,
): Promise<CalculatedCart | null> => {
  try {
    return readCalculated(await send(call, { ...request }));
  } catch (error) {
    if (isNoCart(error)) return null;
    throw error;
  }
};

const deleteCart = async (send: ApiSend): Promise<void> => {
  try {
    await send(calls.delete);
  } catch (error) {
    if (!isNoCart(error)) throw error;
  }
};

export const createCurrentCartV2 = (plain: ApiSend): CurrentCartV2Service => {
  const sendWith = (options?: CallOptions) => withSignal(plain, options);
  const change = (call: Call, payload: Json, options?: CallOptions) =>
    changeCurrentCartV2(sendWith(options), call, payload);
  return {
    getCurrentCart: (options) => readCurrentCartV2(sendWith(options)),
    createCurrentCart: (request, options) => change(calls.create, { ...request }, options),
    updateCurrentCart: (cart, options) => change(calls.update, { cart: { ...cart } }, options),
    deleteCurrentCart: (options) => deleteCart(sendWith(options)),
    refreshCurrentCart: (options) => change(calls.refresh, {}, options),
    estimateCurrentCart: (request = {}, options) =>
      requestSums(sendWith(options), calls.estimate, request),
    calculateCurrentCart: (request = {}, options) =>
      requestSums(sendWith(options), calls.calculate, request),
    addLineItemsToCurrentCart: (request, options) =>
      change(calls.addLineItems, { ...request }, options),
    removeLineItemsFromCurrentCart: (lineItemIds, options) =>
      change(calls.removeLineItems, { lineItemIds }, options),
    updateLineItemsInCurrentCart: (request, options) =>
      change(calls.updateLineItems, { ...request }, options),
    addCouponToCurrentCart: (coupon, options) => change(calls.addCoupon, { coupon }, options),
    removeCouponFromCurrentCart: (couponId, options) =>
      change(calls.removeCoupon, { couponId }, options),
    setDeliveryMethodForCurrentCart: (deliveryMethod, options) =>
      change(calls.setDeliveryMethod, { deliveryMethod }, options),
    removeDeliveryMethodFromCurrentCart: (options) =>
      change(calls.removeDeliveryMethod, {}, options),
    addGiftCardToCurrentCart: (giftCard, options) =>
      change(calls.addGiftCard, { giftCard }, options),
    removeGiftCardFromCurrentCart: (giftCardId, options) =>
      change(calls.removeGiftCard, { giftCardId }, options),
    updateFormSubmissionsInCurrentCart: (request, options) =>
      change(calls.updateFormSubmissions, { ...request }, options),
    getUpsellOptionsForCurrentCart: async (options) =>
      readUpsells(await sendWith(options)(calls.getUpsellOptions)),
  };
};
