// Shows what a login has added to the member's cart, as long as the cart's record names it.

import { whenLoaded } from '../../app/lazy.ts';
import type { CartContext } from './cart-context.ts';

/** Works until the returned function is called. */
export const keepMerged = ({ ledger, core, needTransfer }: CartContext): (() => void) => {
  const show = (): void => {
    if (!ledger.record().moved.length && !core.store.getState().merged) return;
    whenLoaded(needTransfer(), ({ showMerged }) => showMerged());
  };
  show();
  return ledger.onChange(show);
};
