// Begins a checkout: asks the page, shows at once that it starts, and brings the code that leaves for it.

import type { Lazy } from '../../app/lazy.ts';
import type { WidgetStore } from '../../app/store/create-store.ts';
import type { CartView } from '../../app/store/views.ts';
import type { LeaveForCheckout } from './leave-for-checkout.ts';

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
