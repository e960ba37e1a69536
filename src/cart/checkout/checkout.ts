// Starts a checkout unless the host page prevents it: shows the start, and loads the code that opens the checkout page.

import { addressedWindow } from '../../app/browser/frames.ts';
import { type Load, whenLoaded } from '../../app/load.ts';
import type { WidgetStore } from '../../app/state/create-store.ts';
import type { CartView } from '../../app/state/views.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { RETURN_MARKER } from '../sync/line-references.ts';
import type { finishCheckout, reportMissingReturn } from './finish-checkout.ts';
import type { LeaveForCheckout } from './leave-for-checkout.ts';

// Detects the return from a checkout, loads the code that finishes it, and resets the checkout's status.

type Returned =
  | { finishCheckout: typeof finishCheckout; reportMissingReturn: typeof reportMissingReturn }
  | undefined;

const RETURNED = new RegExp(`^[^#]*[?&](${RETURN_MARKER}|orderId)=`);

/** Handles the return from a checkout, until the returned function is called. `showPlaced`: shows a placed order. */
export const handleReturn = (
  cart: CartContext,
  ownPage: Pick<Window, 'location' | 'history'>,
  showPlaced: () => void,
  loadReturned: Load<Returned>,
): (() => void) => {
  const { core, ledger, queue } = cart;
  const { environment, store } = core;
  // In a `srcdoc` frame, the checkout returns to the parent page.
  const page = addressedWindow(ownPage);
  let isStopped = false;
  const isStarting = () => store.getState().checkout.status === 'starting';
  const forget = () => store.set({ checkout: { status: 'idle' } });

  let stopShow = () => {};
  /** A page left for the checkout can be restored from the back/forward cache, still in the status `starting`. */
  const listenForShow = (): void => {
    stopShow();
    if (isStarting())
      stopShow = environment.listen('pageshow', (show) => show.persisted && forget());
  };
  listenForShow();

  const isReturn = RETURNED.test(page.location.href);
  if (isReturn) {
    loadReturned().then(
      (returned) => {
        if (!isStopped) void returned?.finishCheckout(cart, page, showPlaced, () => isStopped);
      },
      () => queue.refresh(),
    );
  }
  // The shopper might have returned without the marker, perhaps in a later visit, after placing the order.
  else if (ledger.record().checkoutId) void queue.refresh();

  const stops = [
    store.subscribe((now, before) => {
      const { status } = now.checkout;
      listenForShow();
      const isRead = before.isDrawerOpen && !now.isDrawerOpen;
      if (status === 'placed' && before.checkout.status !== status && !isReturn) {
        whenLoaded(loadReturned(), (returned) => returned?.reportMissingReturn(cart));
      }
      if (isRead && (status === 'canceled' || status === 'unfinished')) forget();
    }),
  ];
  return () => {
    isStopped = true;
    // Forgets a checkout that is still starting, so that it cannot navigate the page.
    if (isStarting()) forget();
    for (const stop of stops) stop();
  };
};

/** The cart as sent in events to the host page. */
export interface CartSummary {
  count: number;
  /** Formatted by the platform; absent until the platform has sent it. */
  subtotal?: string;
  lines: { id?: string; name: string; quantity: number }[];
}

export const summarizeCart = ({ count, subtotal, lines }: CartView): CartSummary => ({
  count,
  ...(subtotal && { subtotal }),
  lines: lines.map(({ id, name, quantity }) => ({ ...(id && { id }), name, quantity })),
});

/** `askPage` announces the checkout to the page and returns false if the page prevents it. */
export const createCheckout = (
  store: Pick<WidgetStore, 'set' | 'getState'>,
  askPage: () => boolean,
  load: Load<LeaveForCheckout>,
): (() => Promise<void>) => {
  const isStarting = () => store.getState().checkout.status === 'starting';
  /** Number of the latest run, so that a later click does not continue an earlier checkout that was given up. */
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
