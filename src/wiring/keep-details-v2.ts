// Brings the drawer's parts for version 2 of the platform's cart, once the open drawer shows a cart of that version.

import type { DetailsV2 } from '../islands/cart/cart-details/details-v2.ts';
import type { Core } from '../store/core.ts';
import type { Lazy } from '../store/lazy.ts';
import type { StoreState } from '../store/state.ts';

/** What could not be loaded is asked for again when the drawer changes. Works until the returned function is called. */
export const keepDetailsV2 = (
  store: Core['store'],
  open: Lazy<DetailsV2 | undefined>,
): (() => void) => {
  let isAsked = false;
  const check = ({ isDrawerOpen, cart }: StoreState) => {
    if (isAsked || !isDrawerOpen || !cart.totals?.giftCard) return;
    isAsked = true;
    open().then(
      (detailsV2) => store.set({ detailsV2 }),
      () => {
        isAsked = false;
      },
    );
  };
  check(store.getState());
  return store.subscribe(check);
};
