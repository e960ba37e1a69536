// Edits of the cart beside its lines, and the way to the checkout. Loaded when the shopper comes near the footer.

import type { FramedPage } from '../app/browser/frames.ts';
import type { StoreActions } from '../app/store/actions.ts';
import type { CartContext } from '../store/cart/cart-context.ts';
import {
  type CartEdit,
  createCartEdit,
  createSetCoupon,
  createSetNote,
} from '../store/cart/edits/cart-edit.ts';
import {
  createLeaveForCheckout,
  type LeaveForCheckout,
} from '../store/checkout/leave-for-checkout.ts';

export { keepPendingCoupon } from '../store/cart/edits/pending-coupon.ts';

export interface Edits extends Pick<StoreActions, 'setNote' | 'setCoupon'> {
  edit: CartEdit;
  leave: LeaveForCheckout;
}

export const openEdits = (cart: CartContext, page: FramedPage): Edits => {
  const edit = createCartEdit(cart);
  return {
    edit,
    setNote: createSetNote(edit, cart),
    setCoupon: createSetCoupon(edit, cart),
    leave: createLeaveForCheckout(cart, page),
  };
};
