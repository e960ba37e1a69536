// Takes the shopper from the cart to the platform's checkout page, after all changes were sent.
import { addressedWindow, type FramedPage, leaveFor } from '../../app/browser/frames.ts';
import { isPassing, patiently } from '../../app/patiently.ts';
import { problemOf } from '../../app/state/loadable.ts';
import { openRedirectSession } from '../../client/auth/login/redirect-session.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import type { StoreError } from '../../client/errors.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { destinationOf } from '../view/totals/totals.ts';
import { openBegunMemory } from './begun-checkout.ts';
import { returnUrls } from './return-urls.ts';

/** The platform does not lead back to this page. It says so here, or only when the shopper returns. */
const NOT_LISTED = 'REDIRECT_NOT_ALLOWED';

/** After this time a page that is still here, such as after the Stop button, may start again. */
export const LEAVING_MS = 30_000;

/** Resolves once all changes are sent, or a failure keeps them waiting. */
const whenSent = ({ ledger, queue }: CartContext): Promise<void> =>
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
const openPage = async (cart: CartContext, page: FramedPage, isWanted: () => boolean) => {
  const { core, shop, askCart, ledger } = cart;
  const { locale = '' } = core;
  const [language] = locale.split('-');
  // The destination of the estimate is prefilled on the checkout page.
  const destination = destinationOf(ledger.record().destination);
  const checkoutId = await askCart((port) => port.checkout(destination));
  if (!isWanted()) return undefined;
  const { fullUrl } = await openRedirectSession(shop.send, {
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
const openPatiently = (cart: CartContext, page: FramedPage, isWanted: () => boolean) => {
  const { environment } = cart.core;
  return patiently(
    environment,
    () => openPage(cart, page, isWanted),
    // Without a connection the shopper is told: a checkout that opens by itself later may not be wanted any more.
    (failure) =>
      isWanted() &&
      environment.document?.defaultView?.navigator.onLine !== false &&
      (isPassing(failure) || failure.code === 'CHECKOUT_NOT_FOUND'),
  );
};

/** Ends early once `isWanted` says no; it is asked after each answer. At the end the page navigates. */
export type LeaveForCheckout = (isWanted: () => boolean) => Promise<void>;

export const createLeaveForCheckout = (cart: CartContext, page: FramedPage): LeaveForCheckout => {
  const { core, shop, ledger, queue } = cart;
  const { environment, storage, store } = core;
  const begun = openBegunMemory(environment, storage);
  let leaving: unknown;

  return async (isWanted) => {
    try {
      await whenSent(cart);
      if (!isWanted()) return;
      const { trouble } = ledger.record();
      if (trouble && ledger.waiting().length) {
        store.set({ checkout: { status: 'failed', problem: trouble } });
        return;
      }
      const opened = await openPatiently(cart, page, isWanted);
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
      if ((error as Partial<StoreError>).code === NOT_LISTED) shop.help(NOT_LISTED);
      // A refusal means that the cart has changed: it was ordered, or a product is sold out.
      if ((error as Partial<StoreError>).retryable === false) await queue.refresh();
    }
  };
};
