// The calls on the lines of the caller's own cart (spec section 7, Current cart): every cart needs them.
import type { Call } from '../http/call.ts';

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
