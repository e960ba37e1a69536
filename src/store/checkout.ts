// From the cart to the platform's checkout page: everything sent first, then one address to go to.
import { safeHref } from '../model/safe-url.ts';
import { createCheckoutFromCurrentCart, createRedirectSession } from '../services/cart-checkout.ts';
import type { Send } from '../session/authorized-client.ts';
import type { CartLedger } from './cart-ledger.ts';
import type { CartQueue } from './cart-queue.ts';
import type { WidgetStore } from './create-store.ts';
import { problemOf } from './problem-of.ts';
import { addressWithMarker } from './return-marker.ts';

export interface CheckoutParts {
  send: Send;
  ledger: CartLedger;
  queue: CartQueue;
  store: Pick<WidgetStore, 'set' | 'getState'>;
  page: Pick<Window, 'location'>;
  /** Tells the page; false when it wants no checkout now. */
  askPage: () => boolean;
}

/** Resolves once nothing waits any more, or trouble keeps it waiting. */
const whenSent = ({ ledger, queue }: CheckoutParts): Promise<void> =>
  new Promise((resolve) => {
    let isTried = false;
    const look = () => {
      if (!isTried) return;
      if (ledger.changes().length && !ledger.record().trouble) return;
      stop();
      resolve();
    };
    const stop = ledger.onChange(look);
    // Trouble that was is no trouble yet: what waits is tried again first.
    void ledger
      .update(({ trouble, ...record }) => trouble && record)
      .then(() => {
        isTried = true;
        queue.retry();
        look();
      });
  });

/** A checkout that is still wanted when each answer comes; the page navigates at the end. */
export const createCheckout = (parts: CheckoutParts): (() => Promise<void>) => {
  const { send, ledger, store, page, askPage } = parts;
  const isWanted = () => store.getState().checkout.status === 'starting';

  return async () => {
    if (isWanted() || !askPage()) return;
    store.set({ checkout: { status: 'starting' } });
    try {
      await whenSent(parts);
      const { trouble } = ledger.record();
      if (trouble && ledger.changes().length) {
        store.set({ checkout: { status: 'failed', problem: trouble } });
        return;
      }
      if (!isWanted()) return;
      const { checkoutId } = await createCheckoutFromCurrentCart(send, { channelType: 'WEB' });
      if (!isWanted()) return;
      const { href } = page.location;
      const { fullUrl } = await createRedirectSession(send, {
        ecomCheckout: { checkoutId },
        callbacks: { postFlowUrl: addressWithMarker(href, checkoutId) },
      });
      const address = safeHref(fullUrl);
      if (!isWanted()) return;
      if (!address) throw new TypeError('expected an http address of the checkout page');
      await ledger.update((record) => ({ ...record, checkoutId }));
      page.location.assign(address);
    } catch (error) {
      store.set({ checkout: { status: 'failed', problem: problemOf(error) } });
    }
  };
};
