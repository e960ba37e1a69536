// Notices the return from a checkout, loads the code that finishes it, and clears the checkout's status again.
import { onPageReturn } from '../../browser/window-events.ts';
import type { Lazy } from '../lazy.ts';
import { MARKER_NAME } from '../shared-names.ts';
import type { CheckoutReturnParts, finishCheckout } from './finish-checkout.ts';

export interface ReturnWatchParts extends CheckoutReturnParts {
  loadReturned: Lazy<{ finishCheckout: typeof finishCheckout } | undefined>;
}

const RETURNED = new RegExp(`^[^#]*[?&](${MARKER_NAME}|orderId)=`);

/** Returns a function that stops this. */
export const handleReturn = (parts: ReturnWatchParts): (() => void) => {
  const { environment, ledger, queue, store, page } = parts;
  let isStopped = false;
  const isStarting = () => store.getState().checkout.status === 'starting';
  const forget = () => store.set({ checkout: { status: 'idle' } });

  if (RETURNED.test(page.location.href)) {
    parts.loadReturned().then(
      (returned) => {
        if (!isStopped) void returned?.finishCheckout(parts, () => isStopped);
      },
      () => queue.refresh(),
    );
  }
  // The shopper came back without the marker, perhaps in a later visit: the order may be placed since.
  else if (ledger.record().checkoutId) void queue.refresh();

  const stops = [
    // The page was put into the back/forward cache while it was being left, and is restored.
    onPageReturn(environment, (reason) => {
      if (reason === 'restored' && isStarting()) forget();
    }),
    store.subscribe((now, before) => {
      const { status } = now.checkout;
      const isRead = before.isDrawerOpen && !now.isDrawerOpen;
      if (isRead && (status === 'canceled' || status === 'unfinished')) forget();
    }),
  ];
  return () => {
    isStopped = true;
    // A checkout that is still starting must not navigate the page.
    if (isStarting()) forget();
    for (const stop of stops) stop();
  };
};
