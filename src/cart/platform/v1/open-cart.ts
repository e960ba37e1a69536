// Cart version 1 ends on 2027-02-01. Facts: docs/platform/cart.md#calls, docs/platform/cart.md#end-of-version-1.

import { loadAhead } from '../../../app/load.ts';
import type { ApiSend } from '../../../client/auth/tokens/authorized-client.ts';
import type { Cart as WireCart } from '../../../client/carts/cart.ts';
import {
  createCheckoutFromCurrentCart,
  estimateCurrentCartTotals,
  removeCouponFromCurrentCart,
  updateCurrentCart,
} from '../../../client/carts/cart-checkout.ts';
import type { EstimateRequest } from '../../../client/carts/cart-requests.ts';
import {
  addToCurrentCart,
  getCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '../../../client/carts/current-cart.ts';
import { isStoreError, StoreError } from '../../../client/errors.ts';
import { thrownToError } from '../../../client/http/to-store-error.ts';
import type { Cart } from '../../model/shop-cart.ts';
import type { CartPort, CartSend, WantedSums } from '../cart-port.ts';
import { readCart } from './read-cart.ts';

type Address = Pick<EstimateRequest, 'shippingAddress' | 'selectedShippingOption'>;

const toAddress = (destination: WantedSums['destination']): Address => {
  if (!destination) return {};
  const { country, postalCode, carrierId, code } = destination;
  return {
    shippingAddress: { ...(country && { country }), ...(postalCode && { postalCode }) },
    ...(code && { selectedShippingOption: { code, ...(carrierId && { carrierId }) } }),
  };
};

const noGiftCards = () =>
  Promise.reject(
    new StoreError('This store takes no gift cards', {
      code: 'INVALID_GIFT_CARD_CODE',
      status: 428,
    }),
  );

const read = async (send: ApiSend): Promise<Cart | null> => {
  try {
    const cart = await getCurrentCart(send);
    return cart && readCart(cart);
  } catch (error) {
    if (!isStoreError(error) || error.status !== 428) throw error;
    // A 428 for a change can have other causes, but a 428 for a read means that the version has ended.
    throw new StoreError(error.message, { code: error.code, status: 410, details: error.details });
  }
};

/** Loads the code for sums, which no cart needs before its first estimate. */
const loadTotals = () =>
  import('./read-totals.ts').catch((error) => {
    throw thrownToError(error, 'network');
  });

const changed = async (cart: Promise<WireCart>): Promise<Cart> => readCart(await cart);

export const openCart = (send: CartSend<'v1'>): CartPort => ({
  read: () => read(send),
  add: ({ reference: catalogReference, quantity }) =>
    changed(addToCurrentCart(send, [{ catalogReference, quantity }])),
  setQuantity: (id, quantity) =>
    changed(updateCurrentCartLineItemQuantity(send, [{ id, quantity }])),
  remove: (id) => changed(removeLineItemsFromCurrentCart(send, [id])),
  setNote: (buyerNote) =>
    changed(updateCurrentCart(send, { cartInfo: { buyerNote }, cartFieldmask: 'buyerNote' })),
  setCoupon: (couponCode) => changed(updateCurrentCart(send, { couponCode })),
  removeCoupon: () => changed(removeCouponFromCurrentCart(send)),
  setMembership: (id, membership) =>
    changed(
      updateCurrentCart(send, {
        cartInfo: { lineItems: [{ id, selectedMembership: membership ?? null }] },
      }),
    ),
  setGiftCard: noGiftCards,
  removeGiftCard: noGiftCards,
  estimate: async ({ destination, hasDelivery, hasTax }) => {
    // The code loads in parallel with the request.
    loadAhead(loadTotals);
    const answer = await estimateCurrentCartTotals(send, {
      calculateShipping: hasDelivery,
      ...(hasTax && { calculateTax: true }),
      ...toAddress(destination),
    });
    if (!answer) return null;
    const { readTotals } = await loadTotals();
    return { ...readTotals(answer, destination !== undefined), answer: { ...answer } };
  },
  checkout: async (destination) => {
    const { checkoutId } = await createCheckoutFromCurrentCart(send, {
      channelType: 'WEB',
      ...toAddress(destination),
    });
    return checkoutId;
  },
});
