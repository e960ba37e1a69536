// What changes the cart beside its lines, and the way to the checkout. Loaded when the shopper comes near the footer.
import type { StoreActions } from '../store/actions.ts';
import {
  type CartEdit,
  type CartEditParts,
  createCartEdit,
  createSetCoupon,
  createSetNote,
} from '../store/cart/edits/cart-edit.ts';
import {
  createLeaveForCheckout,
  type LeaveForCheckout,
  type LeaveParts,
} from '../store/checkout/leave-for-checkout.ts';

export { keepPendingCoupon } from '../store/cart/edits/pending-coupon.ts';

export interface Edits extends Pick<StoreActions, 'setNote' | 'setCoupon'> {
  edit: CartEdit;
  leave: LeaveForCheckout;
}

export const openEdits = (parts: CartEditParts & LeaveParts): Edits => {
  const edit = createCartEdit(parts);
  return {
    edit,
    setNote: createSetNote(edit, parts),
    setCoupon: createSetCoupon(edit, parts),
    leave: createLeaveForCheckout(parts),
  };
};
