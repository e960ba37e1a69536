// Shows what a login has added to the member's cart, as long as the cart's record names it.

import { whenLoaded } from '../../model/lazy.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import type { Core } from '../core.ts';
import type { CartEngine } from './cart-engine.ts';

export interface MergedParts extends Pick<CartEngine, 'needTransfer'> {
  ledger: CartLedger;
  store: Core['store'];
}

/** Works until the returned function is called. */
export const keepMerged = ({ ledger, store, needTransfer }: MergedParts): (() => void) => {
  const show = (): void => {
    if (!ledger.record().moved.length && !store.getState().merged) return;
    whenLoaded(needTransfer(), ({ showMerged }) => showMerged());
  };
  show();
  return ledger.onChange(show);
};
