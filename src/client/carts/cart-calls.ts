// The current-cart calls, and the codec of the cart in their responses. Facts: docs/platform/cart.md#calls.

import {
  type Codec,
  listOfValid,
  maybe,
  member,
  nonEmptyText,
  notZero,
  object,
  openObject,
  unchanged,
} from '../codec/codec.ts';
import { asObject } from '../codec/json.ts';
import { isStoreError } from '../errors.ts';
import type { Call } from '../http/call.ts';
import type { Cart, LineItem } from './cart.ts';

export const updateCurrentCartCall: Call = {
  method: 'PATCH',
  service: '/ecom',
  path: '/v1/carts/current',
};
export const deleteCurrentCartCall: Call = {
  method: 'DELETE',
  service: '/ecom',
  path: '/v1/carts/current',
};
export const removeCouponCall: Call = {
  method: 'POST',
  service: '/ecom',
  path: '/v1/carts/current/remove-coupon',
};
export const createCheckoutCall: Call = {
  method: 'POST',
  service: '/ecom',
  path: '/v1/carts/current/create-checkout',
};
export const estimateTotalsCall: Call = {
  method: 'POST',
  service: '/ecom',
  path: '/v1/carts/current/estimate-totals',
  isRead: true,
};

export const getCurrentCartCall: Call = {
  method: 'GET',
  service: '/ecom',
  path: '/v1/carts/current',
};
export const addToCurrentCartCall: Call = {
  method: 'POST',
  service: '/ecom',
  path: '/v1/carts/current/add-to-cart',
};
export const removeLineItemsCall: Call = {
  method: 'POST',
  service: '/ecom',
  path: '/v1/carts/current/remove-line-items',
};
export const updateLineItemQuantityCall: Call = {
  method: 'POST',
  service: '/ecom',
  path: '/v1/carts/current/update-line-items-quantity',
};

const reference = object({ catalogItemId: nonEmptyText, appId: nonEmptyText });

/** Accepts a line without a reference. A reference must identify a catalog item. */
export const lineReference: Codec<unknown> = (value, path) =>
  asObject(value) && reference(value, path);

const line = object({
  id: nonEmptyText,
  quantity: notZero,
  catalogReference: lineReference,
});

/** Reads a cart and leaves out invalid lines. Undefined if the value is not an object. */
export const readCart: Codec<Cart | undefined> = maybe(
  openObject({ lineItems: listOfValid(unchanged<LineItem>(line)) }),
);

/** Reads the cart in a response. Undefined if there is no cart. */
export const cartInAnswer: Codec<Cart | undefined> = maybe(member('cart', readCart));

/** Whether a call failed because there is no cart yet. The platform has two codes for that. */
export const isNoCart = (error: unknown): boolean =>
  isStoreError(error) && /_CART_NOT_FOUND$/.test(error.code);
