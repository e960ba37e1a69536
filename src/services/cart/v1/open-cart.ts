// The adapter of version 1 of the platform's cart, which ends on 2027-02-01.
import { isStoreError, StoreError } from '../../../errors.ts';
import type { Cart } from '../../../model/cart.ts';
import type { Send } from '../../../session/tokens/authorized-client.ts';
import {
  createCheckoutFromCurrentCart,
  removeCouponFromCurrentCart,
  updateCurrentCart,
} from '../cart-checkout.ts';
import type { CartAdapterParts, CartPort, WantedSums } from '../cart-port.ts';
import type { EstimateRequest } from '../cart-requests.ts';
import { estimateCurrentCartTotals } from '../cart-totals.ts';
import {
  addToCurrentCart,
  getCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '../current-cart.ts';

type Address = Pick<EstimateRequest, 'shippingAddress' | 'selectedShippingOption'>;

const addressOf = (destination: WantedSums['destination']): Address => {
  const { country, postalCode, carrierId, code } = destination ?? {};
  return {
    ...(destination && {
      shippingAddress: { ...(country && { country }), ...(postalCode && { postalCode }) },
    }),
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

/** A cart that cannot even be read with 428 is one of a platform that has ended version 1; a change is refused with it. */
const read = async (send: Send): Promise<Cart | null> => {
  try {
    return await getCurrentCart(send);
  } catch (error) {
    if (!isStoreError(error) || error.status !== 428) throw error;
    throw new StoreError(error.message, { code: error.code, status: 410, details: error.details });
  }
};

export const openCart = ({ send }: CartAdapterParts): CartPort => ({
  read: () => read(send),
  add: ({ reference: catalogReference, quantity }) =>
    addToCurrentCart(send, [{ catalogReference, quantity }]),
  setQuantity: (id, quantity) => updateCurrentCartLineItemQuantity(send, [{ id, quantity }]),
  remove: (id) => removeLineItemsFromCurrentCart(send, [id]),
  setNote: (buyerNote) =>
    updateCurrentCart(send, { cartInfo: { buyerNote }, cartFieldmask: 'buyerNote' }),
  setCoupon: (couponCode) => updateCurrentCart(send, { couponCode }),
  removeCoupon: () => removeCouponFromCurrentCart(send),
  setMembership: (id, membership) =>
    updateCurrentCart(send, {
      cartInfo: { lineItems: [{ id, selectedMembership: membership ?? null }] },
    }),
  setGiftCard: noGiftCards,
  removeGiftCard: noGiftCards,
  estimate: ({ destination, hasDelivery, hasTax }) =>
    estimateCurrentCartTotals(send, {
      calculateShipping: hasDelivery,
      ...(hasTax && { calculateTax: true }),
      ...addressOf(destination),
    }),
  checkout: async (destination) => {
    const { checkoutId } = await createCheckoutFromCurrentCart(send, {
      channelType: 'WEB',
      ...addressOf(destination),
    });
    return checkoutId;
  },
});
