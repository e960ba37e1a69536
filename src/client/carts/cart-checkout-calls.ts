// The later calls on the caller's own cart (spec section 7, Current cart): note, coupon, checkout, and its end.
import type { Call } from '../http/call.ts';

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
