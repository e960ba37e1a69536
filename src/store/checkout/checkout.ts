// Takes the shopper from the cart to the platform's checkout page, after all changes were sent.
import type { Environment } from '../../browser/environment.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { StoreError } from '../../errors.ts';
import { safeHref } from '../../model/safe-url.ts';
import type { CartView } from '../../model/views.ts';
import {
  createCheckoutFromCurrentCart,
  createRedirectSession,
} from '../../services/cart/cart-checkout.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { CartQueue } from '../cart/cart-queue.ts';
import { destinationOf, estimateRequestOf } from '../cart/totals/destination.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import type { WidgetStore } from '../create-store.ts';
import type { OpenShop } from '../open-shop.ts';
import { isPassing, patiently } from '../patiently.ts';
import { problemOf } from '../problem-of.ts';
import { openBegunMemory } from './begun-checkout.ts';
import { returnUrls } from './return-urls.ts';

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

/** The platform does not lead back to this page. It says so here, or only when the shopper returns. */
const NOT_LISTED = 'REDIRECT_NOT_ALLOWED';

/** After this time a page that is still here, such as after the Stop button, may start again. */
export const LEAVING_MS = 30_000;

export interface CheckoutParts {
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout' | 'localStorage' | 'sessionStorage'>;
  storage: Pick<KeyValueStore, 'prefix'>;
  send: Send;
  ledger: CartLedger;
  queue: CartQueue;
  store: Pick<WidgetStore, 'set' | 'getState'>;
  page: Pick<Window, 'location'>;
  /** The shopper's language (BCP 47). */
  locale?: string | undefined;
  /** Reports a mistake that only the owner can end. */
  help: OpenShop['help'];
  /** Announces the checkout to the page; false when the page prevents it. */
  askPage: () => boolean;
}

/** Resolves once all changes are sent, or a failure keeps them waiting. */
const whenSent = ({ ledger, queue }: CheckoutParts): Promise<void> =>
  new Promise((resolve) => {
    let isTried = false;
    const check = () => {
      if (!isTried) return;
      if (ledger.waiting().length && !ledger.record().trouble) return;
      stop();
      resolve();
    };
    const stop = ledger.onChange(check);
    // An earlier failure does not count: waiting changes are tried again first.
    void ledger
      .update(({ trouble, ...record }) => trouble && record)
      .then(() => {
        isTried = true;
        queue.retry();
        check();
      });
  });

/** Creates a checkout and its page; undefined when the checkout is not wanted any more. */
const openPage = async (parts: CheckoutParts, isWanted: () => boolean) => {
  const { send, ledger, page, locale = '' } = parts;
  const [language] = locale.split('-');
  // The destination of the estimate is prefilled on the checkout page.
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
    callbacks: returnUrls(page.location.href, checkoutId),
    preferences: {
      // An unpublished site has no page for checkout, so that the shopper would be lost.
      checkIfPublish: true,
      ...(language && { additionalQueryParameters: { lang: language } }),
    },
  });
  return { checkoutId, fullUrl };
};

/** Repeats passing failures. A repeated request orders nothing: only one of two checkouts is shown. */
const openPatiently = (parts: CheckoutParts, isWanted: () => boolean) =>
  patiently(
    parts.environment,
    () => openPage(parts, isWanted),
    (failure) => isWanted() && (isPassing(failure) || failure.code === 'CHECKOUT_NOT_FOUND'),
  );

/** After each answer it checks that the checkout is still wanted. At the end the page navigates. */
export const createCheckout = (parts: CheckoutParts): (() => Promise<void>) => {
  const { environment, storage, ledger, queue, store, page, askPage, help } = parts;
  const isStarting = () => store.getState().checkout.status === 'starting';
  const begun = openBegunMemory(environment, storage);
  let leaving: unknown;
  /** The next click must not continue a checkout that was given up. */
  let runs = 0;

  return async () => {
    if (isStarting() || !askPage()) return;
    const run = ++runs;
    const isWanted = () => isStarting() && run === runs;
    store.set({ checkout: { status: 'starting' } });
    try {
      await whenSent(parts);
      if (!isWanted()) return;
      const { trouble } = ledger.record();
      if (trouble && ledger.waiting().length) {
        store.set({ checkout: { status: 'failed', problem: trouble } });
        return;
      }
      const opened = await openPatiently(parts, isWanted);
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
      if ((error as Partial<StoreError>).code === NOT_LISTED) help(NOT_LISTED);
      // A refusal means that the cart has changed: it was ordered, or a product is sold out.
      if ((error as Partial<StoreError>).retryable === false) await queue.refresh();
    }
  };
};
