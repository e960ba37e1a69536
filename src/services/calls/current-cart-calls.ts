// The nine calls on the caller's own cart (spec section 7, Current cart).
import type { Call } from '../../transport/call.ts';

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
export const estimateTotalsCall: Call = {
  method: 'POST',
  service: '/ecom',
  path: '/v1/carts/current/estimate-totals',
  isRead: true,
};
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
