// The calls for the gift card of the current cart. Version 1 has none: only version 2's adapter knows these paths.
import type { Call } from '../../transport/call.ts';

export const addGiftCardCall: Call = {
  method: 'POST',
  service: '/ecom',
  path: '/v1/carts/current/add-gift-card',
};
export const removeGiftCardCall: Call = {
  method: 'POST',
  service: '/ecom',
  path: '/v1/carts/current/remove-gift-card',
};
