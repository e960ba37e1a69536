// Takes the shopper from the cart to the platform's checkout page, after all changes were sent.
import type { Environment } from '../../browser/environment.ts';
import { addressedWindow, type FramedPage, leaveFor } from '../../browser/frames.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { StoreError } from '../../errors.ts';
import { safeHref } from '../../model/safe-url.ts';
import type { AskCart } from '../../services/cart/cart-port.ts';
import { openRedirectSession } from '../../session/login/redirect-session.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { CartQueue } from '../cart/cart-queue.ts';
import { destinationOf } from '../cart/totals/destination.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import type { WidgetStore } from '../create-store.ts';
import type { OpenShop } from '../open-shop.ts';
import { isPassing, patiently } from '../patiently.ts';
import { problemOf } from '../problem-of.ts';
import { openBegunMemory } from './begun-checkout.ts';
import { returnUrls } from './return-urls.ts';

/** The platform does not lead back to this page. It says so here, or only when the shopper returns. */
const NOT_LISTED = 'REDIRECT_NOT_ALLOWED';

/** After this time a page that is still here, such as after the Stop button, may start again. */
export const LEAVING_MS = 30_000;

export interface LeaveParts {
  environment: Pick<
    Environment,
    'setTimeout' | 'clearTimeout' | 'localStorage' | 'sessionStorage' | 'document'
  >;
  storage: Pick<KeyValueStore, 'prefix'>;
  send: Send;
  askCart: AskCart;
  ledger: CartLedger;
  queue: CartQueue;
  store: Pick<WidgetStore, 'set' | 'getState'>;
  page: FramedPage;
  /** The shopper's language (BCP 47). */
  locale?: string | undefined;
  /** Reports a mistake that only the owner can end. */
  help: OpenShop['help'];
}

/** Resolves once all changes are sent, or a failure keeps them waiting. */
const whenSent = ({ ledger, queue }: LeaveParts): Promise<void> =>
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
      .update((record) => (record.trouble ? { ...record, trouble: undefined } : record))
      .then(() => {
        isTried = true;
        queue.retry();
        check();
      });
  });

/** Creates a checkout and its page; undefined when the checkout is not wanted any more. */
const openPage = async (parts: LeaveParts, isWanted: () => boolean) => {
  const { send, askCart, ledger, page, locale = '' } = parts;
  const [language] = locale.split('-');
  // The destination of the estimate is prefilled on the checkout page.
  const destination = destinationOf(ledger.record().destination);
  const checkoutId = await askCart((cart) => cart.checkout(destination));
  if (!isWanted()) return undefined;
  const { fullUrl } = await openRedirectSession(send, {
    ecomCheckout: { checkoutId },
    callbacks: returnUrls(addressedWindow(page).location.href, checkoutId),
    preferences: {
      // An unpublished site has no page for checkout, so that the shopper would be lost.
      checkIfPublish: true,
      ...(language && { additionalQueryParameters: { lang: language } }),
    },
  });
  return { checkoutId, fullUrl };
};

/** Repeats passing failures. A repeated request orders nothing: only one of two checkouts is shown. */
const openPatiently = (parts: LeaveParts, isWanted: () => boolean) =>
  patiently(
    parts.environment,
    () => openPage(parts, isWanted),
    // Without a connection the shopper is told: a checkout that opens by itself later may not be wanted any more.
    (failure) =>
      isWanted() &&
      parts.environment.document?.defaultView?.navigator.onLine !== false &&
      (isPassing(failure) || failure.code === 'CHECKOUT_NOT_FOUND'),
  );

/** Ends early once `isWanted` says no; it is asked after each answer. At the end the page navigates. */
export type LeaveForCheckout = (isWanted: () => boolean) => Promise<void>;

export const createLeaveForCheckout = (parts: LeaveParts): LeaveForCheckout => {
  const { environment, storage, ledger, queue, store, page, help } = parts;
  const begun = openBegunMemory(environment, storage);
  let leaving: unknown;

  return async (isWanted) => {
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
      const way = leaveFor(page, address);
      if (way !== 'left') {
        store.set({ checkout: way === 'tab' ? { status: 'idle' } : { status: 'linked', address } });
        return;
      }
      environment.clearTimeout(leaving);
      leaving = environment.setTimeout(() => {
        if (store.getState().checkout.status === 'starting')
          store.set({ checkout: { status: 'idle' } });
      }, LEAVING_MS);
    } catch (error) {
      if (isWanted()) store.set({ checkout: { status: 'failed', problem: problemOf(error) } });
      if ((error as Partial<StoreError>).code === NOT_LISTED) help(NOT_LISTED);
      // A refusal means that the cart has changed: it was ordered, or a product is sold out.
      if ((error as Partial<StoreError>).retryable === false) await queue.refresh();
    }
  };
};
