// Cart-level edits, and the code that leaves for the checkout. Loaded when the shopper nears the footer.

import type { FramedPage } from '../../app/browser/frames.ts';
import type { StoreActions } from '../../app/state/actions.ts';
import { createLeaveForCheckout, type LeaveForCheckout } from '../checkout/leave-for-checkout.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { type CartEdit, createCartEdit, createSetCoupon, createSetNote } from './cart-edit.ts';

export { applyPendingCoupon as keepPendingCoupon } from '../coupon/pending-coupon.ts';

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
