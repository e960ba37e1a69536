// Straight to checkout: put into the cart, and on; whatever stops it is told by the drawer.
import { useState } from 'react';
import type { AddRequest } from '../../store/store-api.ts';
import type { App } from '../app.ts';
import type { Adding } from '../catalog/use-add.ts';
import { useStore } from '../use-store.ts';

export interface BuyingNow {
  isBusy: boolean;
  /** The shopper is likely to do it. */
  prepare(): void;
  buy(request: AddRequest, opener: Element): Promise<void>;
}

export const useBuyNow = ({ store }: App, { add }: Adding): BuyingNow => {
  const [isAdding, setIsAdding] = useState(false);
  const [isOurs, setIsOurs] = useState(false);
  const { actions } = store;
  // Until the page has left; a checkout that began elsewhere is not this button's.
  const isStarting = useStore(store, ({ checkout }) => checkout.status === 'starting');
  const isBusy = isAdding || (isOurs && isStarting);
  return {
    isBusy,
    prepare: () => {
      actions.prefetchDrawer();
      // There once the cart's code is.
      actions.prefetchCheckout?.();
    },
    buy: async (request, opener) => {
      if (isBusy) return;
      setIsAdding(true);
      setIsOurs(true);
      const { errors, warnings } = await add(request, opener, 'none');
      // What was not sent yet cannot be paid yet: the drawer says why.
      if (warnings.length) actions.openDrawer(opener);
      else if (!errors.length) await actions.checkout();
      setIsAdding(false);
      if (store.getState().checkout.status === 'failed') actions.openDrawer(opener);
    },
  };
};
