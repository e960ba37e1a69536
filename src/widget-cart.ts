// The cart chunk: the drawer and all that only a shopper with a cart needs, fetched on intent.
import type { Core } from './create-core.ts';
import type { App } from './islands/app.ts';
import { mountDrawer } from './islands/cart-drawer/index.tsx';
import { type Estimate, estimateCurrentCartTotals } from './services/cart-checkout.ts';
import { type CartEdits, createCartEdits } from './store/cart-edit.ts';
import { createCheckout } from './store/checkout.ts';
import { type Dispatch, summaryOf } from './store/host-events.ts';
import { keepSubtotal } from './store/totals.ts';
import type { EstimateInput } from './widget-api.ts';

export interface CartParts extends Pick<Core, 'store' | 'ledger' | 'queue' | 'send'> {
  app: App;
  page: Window;
  dispatch: Dispatch;
}

export interface CartExtras extends CartEdits {
  checkout(): Promise<void>;
  estimate(input?: EstimateInput): Promise<Estimate | null>;
  /** Keeps the subtotal true from now on. */
  wantSubtotal(): void;
  destroy(): void;
}

export type MountCart = (parts: CartParts) => CartExtras;

export const mountCart: MountCart = (parts) => {
  const { app, store, ledger, queue, send, page, dispatch } = parts;
  const unmount = mountDrawer(app);
  let stopSubtotal: (() => void) | undefined;
  const wantSubtotal = () => {
    stopSubtotal ??= keepSubtotal(ledger, send);
  };
  const onOpen = (isOpen: boolean) => {
    if (!isOpen) return;
    wantSubtotal();
    // Somebody looks at the cart now, so it should be the platform's latest.
    void queue.refresh();
  };
  onOpen(store.getState().isDrawerOpen);
  const stopHearing = store.subscribe((now, before) => {
    if (now.isDrawerOpen !== before.isDrawerOpen) onOpen(now.isDrawerOpen);
  });
  return {
    ...createCartEdits({ send, ledger, queue, store }),
    estimate: (shippingAddress = {}) =>
      estimateCurrentCartTotals(send, {
        shippingAddress,
        calculateShipping: true,
        calculateTax: true,
      }),
    checkout: createCheckout({
      send,
      ledger,
      queue,
      store,
      page,
      askPage: () => dispatch('checkout:start', summaryOf(store.getState().cart)),
    }),
    wantSubtotal,
    destroy: () => {
      stopHearing();
      stopSubtotal?.();
      unmount();
    },
  };
};
