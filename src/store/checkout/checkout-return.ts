// Notices the return from a checkout, loads the code that finishes it, and clears the checkout's status again.
import type { Lazy } from '../lazy.ts';
import type { OpenShop } from '../open-shop.ts';
import { NO_RETURN } from '../owner-help.ts';
import { openBegunMemory } from './begun-checkout.ts';
import type { CheckoutReturnParts, finishCheckout } from './finish-checkout.ts';
import { MARKER_NAME } from './return-marker.ts';

export interface ReturnWatchParts extends CheckoutReturnParts {
  help: OpenShop['help'];
  loadReturned: Lazy<{ finishCheckout: typeof finishCheckout } | undefined>;
}

const RETURNED = new RegExp(`^[^#]*[?&](${MARKER_NAME}|orderId)=`);

/** Returns a function that stops this. */
export const handleReturn = (parts: ReturnWatchParts): (() => void) => {
  const { environment, ledger, queue, store, page, help } = parts;
  let isStopped = false;
  const isStarting = () => store.getState().checkout.status === 'starting';
  const forget = () => store.set({ checkout: { status: 'idle' } });

  let stopShow = () => {};
  /** The page is put into the back/forward cache while it is being left, and may be restored. */
  const hearShow = (): void => {
    stopShow();
    if (isStarting())
      stopShow = environment.listen('pageshow', (show) => show.persisted && forget());
  };
  hearShow();

  const isReturn = RETURNED.test(page.location.href);
  if (isReturn) {
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
    store.subscribe((now, before) => {
      const { status } = now.checkout;
      hearShow();
      const isRead = before.isDrawerOpen && !now.isDrawerOpen;
      // LIVE 6: an address that is not registered is refused on the way back only, with a page of the platform. In
      // another tab than the one that left for this checkout, an order without a return says nothing.
      const isNews = status === 'placed' && before.checkout.status !== status;
      const begun = isNews && !isReturn && openBegunMemory(environment, parts.storage).get();
      if (begun && begun.id === ledger.record().placedId) help(NO_RETURN);
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
