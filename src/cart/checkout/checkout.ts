// Begins a checkout: asks the page, shows at once that it starts, and brings the code that leaves for it.

import { addressedWindow } from '../../app/browser/frames.ts';
import { type Lazy, whenLoaded } from '../../app/lazy.ts';
import type { WidgetStore } from '../../app/state/create-store.ts';
import type { CartView } from '../../app/state/views.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { RETURN_MARKER } from '../sync/line-references.ts';
import type { finishCheckout, reportMissingReturn } from './finish-checkout.ts';
import type { LeaveForCheckout } from './leave-for-checkout.ts';

// Notices the return from a checkout, loads the code that finishes it, and clears the checkout's status again.

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

/** The cart in the page's events (contract section 3). */
export interface CartSummary {
  count: number;
  /** Formatted by the platform; absent until known. */
  subtotal?: string;
  lines: { id?: string; name: string; quantity: number }[];
}

export const summaryOf = ({ count, subtotal, lines }: CartView): CartSummary => ({
  count,
  ...(subtotal && { subtotal }),
  lines: lines.map(({ id, name, quantity }) => ({ ...(id && { id }), name, quantity })),
});

/** `askPage` announces the checkout to the page, and returns false when the page prevents it. */
export const createCheckout = (
  store: Pick<WidgetStore, 'set' | 'getState'>,
  askPage: () => boolean,
  load: Lazy<LeaveForCheckout>,
): (() => Promise<void>) => {
  const isStarting = () => store.getState().checkout.status === 'starting';
  /** The next click must not continue a checkout that was given up. */
  let runs = 0;

  return async () => {
    if (isStarting() || !askPage()) return;
    const run = ++runs;
    const isWanted = () => isStarting() && run === runs;
    store.set({ checkout: { status: 'starting' } });
    await load().then(
      (leave) => leave(isWanted),
      () => {
        if (isWanted()) store.set({ checkout: { status: 'failed', problem: { code: 'offline' } } });
      },
    );
  };
};
