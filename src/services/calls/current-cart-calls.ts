// The nine calls on the caller's own cart, as values (spec section 7, Current cart).
import type { Call } from '../../transport/call.ts';
import { CURRENT_CART as service } from '../../transport/host-map.ts';

const path = '/v1/carts/current';

export const getCurrentCartCall: Call = { method: 'GET', service, path };
export const updateCurrentCartCall: Call = { method: 'PATCH', service, path };
export const deleteCurrentCartCall: Call = { method: 'DELETE', service, path };
export const addToCurrentCartCall: Call = { method: 'POST', service, path: `${path}/add-to-cart` };
export const removeLineItemsCall: Call = {
  method: 'POST',
  service,
  path: `${path}/remove-line-items`,
};
export const updateLineItemQuantityCall: Call = {
  method: 'POST',
  service,
  path: `${path}/update-line-items-quantity`,
};
export const removeCouponCall: Call = { method: 'POST', service, path: `${path}/remove-coupon` };
export const createCheckoutCall: Call = {
  method: 'POST',
  service,
  path: `${path}/create-checkout`,
};
export const estimateTotalsCall: Call = {
  method: 'POST',
  service,
  path: `${path}/estimate-totals`,
  isRead: true,
};
