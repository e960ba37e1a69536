// The calls on the caller's own cart that every cart needs: its lines and its sums.
import type { Call } from '../../transport/call.ts';
import { CURRENT_CART as service } from '../../transport/host-map.ts';

const path = '/v1/carts/current';

export const getCurrentCartCall: Call = { method: 'GET', service, path };
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
export const estimateTotalsCall: Call = {
  method: 'POST',
  service,
  path: `${path}/estimate-totals`,
  isRead: true,
};
