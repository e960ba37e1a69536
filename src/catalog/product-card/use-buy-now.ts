// Buy now: adds the product and begins checkout. On a problem, the drawer opens and shows it.

import { useState } from 'react';
import type { AddRequest } from '../../app/store/add-request.ts';

import { useStore } from '../../ui/runtime/use-store.ts';
import type { BuyingApp } from '../shared/catalog-app.ts';
import type { Adding } from '../shared/use-add.ts';

export interface BuyingNow {
  isBusy: boolean;
  /** A click is likely: loads the code of the cart. */
  prepare(): void;
  buy(request: AddRequest, opener: Element): Promise<void>;
}

export const useBuyNow = ({ store, checkout }: BuyingApp, { add }: Adding): BuyingNow => {
  const [step, setStep] = useState<'adding' | 'leaving'>();
  const { actions } = store;
  // Busy until the page navigates; a checkout that another button began does not count.
  const isStarting = useStore(store, ({ checkout }) => checkout.status === 'starting');
  const isBusy = step === 'adding' || (step === 'leaving' && isStarting);
  return {
    isBusy,
    // The chunk of the cart includes checkout.
    prepare: actions.prefetchDrawer,
    buy: async (request, opener) => {
      if (isBusy) return;
      setStep('adding');
      const { errors, warnings } = await add(request, opener, 'none');
      if (!errors.length && !warnings.length) await checkout();
      const { status } = store.getState().checkout;
      setStep(status === 'starting' ? 'leaving' : undefined);
      // An unsent change cannot be paid for; the drawer shows the reason.
      if (warnings.length || status === 'failed') actions.openDrawer(opener);
    },
  };
};
