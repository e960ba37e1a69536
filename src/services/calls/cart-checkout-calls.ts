// The later calls on the caller's own cart: note, coupon, checkout, and its end.
import type { Call } from '../../transport/call.ts';
import { CURRENT_CART as service } from '../../transport/host-map.ts';

const path = '/v1/carts/current';

export const updateCurrentCartCall: Call = { method: 'PATCH', service, path };
export const deleteCurrentCartCall: Call = { method: 'DELETE', service, path };
export const removeCouponCall: Call = { method: 'POST', service, path: `${path}/remove-coupon` };
export const createCheckoutCall: Call = {
  method: 'POST',
  service,
  path: `${path}/create-checkout`,
};
