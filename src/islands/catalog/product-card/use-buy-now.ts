// Straight to checkout: put into the cart, and on; whatever stops it is told by the drawer.
import { useState } from 'react';
import type { AddRequest } from '../../../store/state.ts';
import type { App } from '../../runtime/app.ts';
import { useStore } from '../../runtime/use-store.ts';
import type { Adding } from '../shared/use-add.ts';

export interface BuyingNow {
  isBusy: boolean;
  /** The shopper is likely to do it. */
  prepare(): void;
  buy(request: AddRequest, opener: Element): Promise<void>;
}

export const useBuyNow = ({ store }: App, { add }: Adding): BuyingNow => {
  const [step, setStep] = useState<'adding' | 'leaving'>();
  const { actions } = store;
  // Until the page has left; a checkout that began elsewhere is not this button's.
  const isStarting = useStore(store, ({ checkout }) => checkout.status === 'starting');
  const isBusy = step === 'adding' || (step === 'leaving' && isStarting);
  return {
    isBusy,
    // The cart's code brings the way to checkout along.
    prepare: actions.prefetchDrawer,
    buy: async (request, opener) => {
      if (isBusy) return;
      setStep('adding');
      const { errors, warnings } = await add(request, opener, 'none');
      if (!errors.length && !warnings.length) await actions.checkout();
      const { status } = store.getState().checkout;
      setStep(status === 'starting' ? 'leaving' : undefined);
      // What was not sent yet cannot be paid yet: the drawer says why.
      if (warnings.length || status === 'failed') actions.openDrawer(opener);
    },
  };
};
