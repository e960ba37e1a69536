// From the cart to the platform's checkout page: everything sent first, then one address to go to.
import type { Environment } from '../../browser/environment.ts';
import { pause } from '../../browser/pause.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { StoreError } from '../../errors.ts';
import { safeHref } from '../../model/safe-url.ts';
import {
  createCheckoutFromCurrentCart,
  createRedirectSession,
} from '../../services/cart/cart-checkout.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { CartQueue } from '../cart/cart-queue.ts';
import { destinationOf, estimateRequestOf } from '../cart/totals/destination.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import type { WidgetStore } from '../create-store.ts';
import { problemOf } from '../problem-of.ts';
import { openBegunMemory } from './begun-checkout.ts';
import { waysBack } from './checkout-return.ts';

/** A page that has not gone by then, since the browser was stopped, may be asked again. */
export const LEAVING_MS = 30_000;
/** A platform that wants a longer pause is told to the shopper instead. */
const MAX_WAIT_MS = 5000;
const PAUSES_MS: readonly number[] = [400, 1500];

export interface CheckoutParts {
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout' | 'localStorage' | 'sessionStorage'>;
  storage: Pick<KeyValueStore, 'prefix'>;
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

/** Worth another try while the shopper waits; who has waited long already decides for themselves. */
const isPassing = ({ retryable, code, retryAfterMs = 0 }: Partial<StoreError>): boolean =>
  (retryable || code === 'CHECKOUT_NOT_FOUND') && code !== 'timeout' && retryAfterMs < MAX_WAIT_MS;

/** A checkout that is still wanted when each answer comes; the page navigates at the end. */
export const createCheckout = (parts: CheckoutParts): (() => Promise<void>) => {
  const { environment, storage, send, ledger, queue, store, page, askPage } = parts;
  const isStarting = () => store.getState().checkout.status === 'starting';
  const begun = openBegunMemory(environment, storage);
  let leaving: unknown;
  /** One that was given up is not taken on by the next click. */
  let runs = 0;

  const openPage = async (isWanted: () => boolean) => {
    // What was estimated is what the shopper finds there.
    const { shippingAddress, selectedShippingOption } = estimateRequestOf(
      destinationOf(ledger.record().destination),
    );
    const { checkoutId } = await createCheckoutFromCurrentCart(send, {
      channelType: 'WEB',
      ...(shippingAddress && { shippingAddress }),
      ...(selectedShippingOption && { selectedShippingOption }),
    });
    if (!isWanted()) return undefined;
    const { fullUrl } = await createRedirectSession(send, {
      ecomCheckout: { checkoutId },
      callbacks: waysBack(page.location.href, checkoutId),
    });
    return { checkoutId, fullUrl };
  };

  /** Asking twice orders nothing: of two checkouts one is shown, and the platform may give the same again. */
  const openPatiently = async (isWanted: () => boolean) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await openPage(isWanted);
      } catch (error) {
        const failure = error as Partial<StoreError>;
        const shortest = PAUSES_MS[attempt];
        if (!shortest || !isPassing(failure) || !isWanted()) throw error;
        const ms = Math.max(shortest, failure.retryAfterMs ?? 0);
        await pause(environment, ms);
      }
    }
  };

  return async () => {
    if (isStarting() || !askPage()) return;
    const run = ++runs;
    const isWanted = () => isStarting() && run === runs;
    store.set({ checkout: { status: 'starting' } });
    try {
      await whenSent(parts);
      if (!isWanted()) return;
      const { trouble } = ledger.record();
      if (trouble && ledger.changes().length) {
        store.set({ checkout: { status: 'failed', problem: trouble } });
        return;
      }
      const opened = await openPatiently(isWanted);
      if (!opened || !isWanted()) return;
      const { checkoutId, fullUrl } = opened;
      const address = safeHref(fullUrl);
      if (!address) throw new TypeError('expected an http address of the checkout page');
      const record = await ledger.update((before) => ({ ...before, checkoutId }));
      if (!isWanted()) return;
      begun.set(checkoutId, record);
      page.location.assign(address);
      environment.clearTimeout(leaving);
      leaving = environment.setTimeout(
        () => isStarting() && store.set({ checkout: { status: 'idle' } }),
        LEAVING_MS,
      );
    } catch (error) {
      if (isWanted()) store.set({ checkout: { status: 'failed', problem: problemOf(error) } });
      // What was refused tells that the cart is another by now: ordered, or sold out.
      if ((error as Partial<StoreError>).retryable === false) await queue.refresh();
    }
  };
};
