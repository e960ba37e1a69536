// Notices the return from a checkout, loads the code that finishes it, and clears the checkout's status again.
import { addressedWindow } from '../../app/browser/frames.ts';
import { type Lazy, whenLoaded } from '../../app/lazy.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { RETURN_MARKER } from '../sync/later-names.ts';
import type { finishCheckout, reportMissingReturn } from './finish-checkout.ts';

/** The code that finishes a checkout. */
type Returned =
  | { finishCheckout: typeof finishCheckout; reportMissingReturn: typeof reportMissingReturn }
  | undefined;

const RETURNED = new RegExp(`^[^#]*[?&](${RETURN_MARKER}|orderId)=`);

/** `showPlaced` shows that an order was placed. Returns a function that stops this. */
export const handleReturn = (
  cart: CartContext,
  ownPage: Pick<Window, 'location' | 'history'>,
  showPlaced: () => void,
  loadReturned: Lazy<Returned>,
): (() => void) => {
  const { core, ledger, queue } = cart;
  const { environment, store } = core;
  // In a frame of `srcdoc`, the checkout returns to the page around it.
  const page = addressedWindow(ownPage);
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
    loadReturned().then(
      (returned) => {
        if (!isStopped) void returned?.finishCheckout(cart, page, showPlaced, () => isStopped);
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
      if (status === 'placed' && before.checkout.status !== status && !isReturn) {
        whenLoaded(loadReturned(), (returned) => returned?.reportMissingReturn(cart));
      }
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
