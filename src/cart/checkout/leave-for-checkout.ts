// Takes the shopper from the cart to the platform's checkout page after all changes are sent.
import { addressedWindow, type FramedPage, leaveFor } from '../../app/browser/frames.ts';
import { isTransient, withRetry } from '../../app/retry.ts';
import { toProblem } from '../../app/state/loadable.ts';
import { openRedirectSession } from '../../client/auth/login/redirect-session.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import type { StoreError } from '../../client/errors.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { parseDestination } from '../view/totals/totals.ts';
import { openBegunMemory } from './begun-checkout.ts';
import { returnUrls } from './return-urls.ts';

/** Error code for a forbidden return address; the platform sometimes refuses it only when the shopper returns. */
const NOT_LISTED = 'REDIRECT_NOT_ALLOWED';

/** Time until a checkout can start again if the page was not left, for example because of the Stop button. */
export const CHECKOUT_LEAVE_MS = 30_000;

/** Resolves when all changes are sent, or when a sync error prevents sending. */
const waitForAllChanges = ({ ledger, queue }: CartContext): Promise<void> =>
  new Promise((resolve) => {
    let isTried = false;
    const check = () => {
      if (!isTried) return;
      if (ledger.pending().length && !ledger.record().trouble) return;
      stop();
      resolve();
    };
    const stop = ledger.onChange(check);
    // Clears an earlier sync error, so that pending changes are retried first.
    void ledger
      .update((record) => (record.trouble ? { ...record, trouble: undefined } : record))
      .then(() => {
        isTried = true;
        queue.retry();
        check();
      });
  });

/** Creates a checkout and gets the URL of its page; undefined when the checkout is no longer wanted. */
const openPage = async (cart: CartContext, page: FramedPage, isWanted: () => boolean) => {
  const { core, shop, askCart, ledger } = cart;
  const { locale = '' } = core;
  const [language] = locale.split('-');
  // Prefills the estimate's destination on the checkout page.
  const destination = parseDestination(ledger.record().destination);
  const checkoutId = await askCart((port) => port.checkout(destination));
  if (!isWanted()) return undefined;
  const { fullUrl } = await openRedirectSession(shop.send, {
    ecomCheckout: { checkoutId },
    callbacks: returnUrls(addressedWindow(page).location.href, checkoutId),
    preferences: {
      // An unpublished site has no checkout page, so the shopper would see an error page.
      checkIfPublish: true,
      ...(language && { additionalQueryParameters: { lang: language } }),
    },
  });
  return { checkoutId, fullUrl };
};

/** Retries temporary failures. A repeated request can create a second checkout, but does not place an order. */
const openWithRetry = (cart: CartContext, page: FramedPage, isWanted: () => boolean) => {
  const { environment } = cart.core;
  return withRetry(
    environment,
    () => openPage(cart, page, isWanted),
    // When offline, the error is shown at once: the shopper may not want a checkout that opens later.
    (failure) =>
      isWanted() &&
      environment.document?.defaultView?.navigator.onLine !== false &&
      (isTransient(failure) || failure.code === 'CHECKOUT_NOT_FOUND'),
  );
};

/** Opens the checkout page. Stops if `isWanted` returns false, which is checked after each response. */
export type LeaveForCheckout = (isWanted: () => boolean) => Promise<void>;

export const createLeaveForCheckout = (cart: CartContext, page: FramedPage): LeaveForCheckout => {
  const { core, shop, ledger, queue } = cart;
  const { environment, storage, store } = core;
  const begun = openBegunMemory(environment, storage);
  let leaving: unknown;

  return async (isWanted) => {
    try {
      await waitForAllChanges(cart);
      if (!isWanted()) return;
      const { trouble } = ledger.record();
      if (trouble && ledger.pending().length) {
        store.set({ checkout: { status: 'failed', problem: trouble } });
        return;
      }
      const opened = await openWithRetry(cart, page, isWanted);
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
      }, CHECKOUT_LEAVE_MS);
    } catch (error) {
      if (isWanted()) store.set({ checkout: { status: 'failed', problem: toProblem(error) } });
      if ((error as Partial<StoreError>).code === NOT_LISTED) shop.reportSetupError(NOT_LISTED);
      // A refusal means that the cart changed: it was ordered, or a product is sold out.
      if ((error as Partial<StoreError>).retryable === false) await queue.refresh();
    }
  };
};
