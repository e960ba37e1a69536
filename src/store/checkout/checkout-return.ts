// The way back from a checkout: what became of it, as far as the platform's own cart shows it.
import type { Environment } from '../../browser/environment.ts';
import { pause } from '../../browser/pause.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { onPageReturn } from '../../browser/window-events.ts';
import type { CartQueue } from '../cart/cart-queue.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import type { CartRecord } from '../cart-record/cart-record.ts';
import type { WidgetStore } from '../create-store.ts';
import type { Dispatch } from '../dispatch.ts';
import { type BegunCheckout, openBegunMemory } from './begun-checkout.ts';
import { addressWithMarker, takeMarker } from './return-marker.ts';

/** What the marker of somebody ends with who turns around at the checkout. */
const TURNED = '.cart';

/** A platform may need a moment until an order shows: nobody is told too early that there is none. */
export const LOOK_AGAIN_MS: readonly number[] = [1000, 2000];

/**
 * The ways back of a checkout that begins on this page: from its end, however it ended, and from before. The
 * platform's own page of thanks stays as it is: it knows the order's number.
 */
export const waysBack = (
  href: string,
  checkoutId: string,
): { postFlowUrl: string; cartPageUrl: string } => ({
  postFlowUrl: addressWithMarker(href, checkoutId),
  cartPageUrl: addressWithMarker(href, checkoutId + TURNED),
});

export interface CheckoutReturnParts {
  environment: Environment;
  storage: Pick<KeyValueStore, 'prefix'>;
  ledger: CartLedger;
  queue: Pick<CartQueue, 'refresh'>;
  store: Pick<WidgetStore, 'set' | 'announce' | 'getState' | 'subscribe'>;
  page: Pick<Window, 'location' | 'history'>;
  /** Shows that an order was placed. */
  showPlaced: () => void;
  /** Tells the page. */
  dispatch: Dispatch;
}

/**
 * What the cart tells of a checkout; an address alone is no proof, anybody can write one. Undefined where it
 * tells nothing, such as after a change in another tab, or for whoever has logged in since.
 */
export const outcomeOf = (
  { cart, placedId, identity }: Pick<CartRecord, 'cart' | 'placedId' | 'identity'>,
  id: string,
  begun: BegunCheckout | undefined,
): 'placed' | 'open' | undefined => {
  if (placedId === id) return 'placed';
  const lines = begun?.id === id && begun.identity === identity ? begun.lines : [];
  const left = cart?.lineItems ?? [];
  // Another tab has seen the order, by the name that the cart had there.
  const isOrdered = lines.length && placedId && placedId !== begun?.placedBefore;
  if (!left.length) return isOrdered ? 'placed' : undefined;
  if (cart?.checkoutId === id) return 'open';
  const quantityOf = (lineId: string) => left.find((line) => line.id === lineId)?.quantity;
  if (lines.length && lines.every((line) => !quantityOf(line.id))) return 'placed';
  const isSame =
    lines.length === left.length && lines.every((line) => quantityOf(line.id) === line.quantity);
  return isSame ? 'open' : undefined;
};

/** Looks what the page comes back from, and goes on doing so until the returned undo. */
export const welcomeBack = (parts: CheckoutReturnParts): (() => void) => {
  const { environment, ledger, queue, store, page, showPlaced, dispatch } = parts;
  const begun = openBegunMemory(environment, parts.storage).get();
  let isStopped = false;
  const statusNow = () => store.getState().checkout.status;

  const sayPlaced = async (id: string) => {
    // Something else was put into the cart meanwhile and is left, so that nobody has noticed yet.
    const isNews = ledger.record().checkoutId === id;
    if (isNews) {
      await ledger.update(({ checkoutId, ...record }) => ({ ...record, placedId: checkoutId }));
      dispatch('checkout:complete');
    }
    if (statusNow() !== 'placed') showPlaced();
  };

  const lookWhatBecame = async (id: string, isTurned: boolean): Promise<void> => {
    const { checkoutId, placedId } = ledger.record();
    const isOurs = [checkoutId, placedId, begun?.id].includes(id);
    if (placedId !== id) await queue.refresh();
    if (!isOurs) return;
    const look = () => outcomeOf(ledger.record(), id, begun);
    for (const ms of isTurned ? [] : LOOK_AGAIN_MS) {
      if (look() !== 'open' || isStopped) break;
      await pause(environment, ms);
      await queue.refresh();
    }
    const outcome = look();
    // Without an answer of the platform nobody knows.
    if (isStopped || !outcome || ledger.record().trouble) return;
    if (outcome === 'placed') return sayPlaced(id);
    if (statusNow() !== 'idle') return;
    const status = isTurned ? 'canceled' : 'unfinished';
    store.set({ checkout: { status }, isDrawerOpen: true });
    store.announce({ code: status });
  };

  const returned = takeMarker(page);
  if (returned) {
    const isTurned = returned.endsWith(TURNED);
    void lookWhatBecame(isTurned ? returned.slice(0, -TURNED.length) : returned, isTurned);
  }
  // By another way, or in another visit: the order may be placed since.
  else if (ledger.record().checkoutId) void queue.refresh();

  const forget = () => store.set({ checkout: { status: 'idle' } });
  const undos = [
    // The page was put away while it left, and is back without having gone.
    onPageReturn(environment, (reason) => {
      if (reason === 'restored' && statusNow() === 'starting') forget();
    }),
    store.subscribe((now, before) => {
      const { status } = now.checkout;
      const isRead = before.isDrawerOpen && !now.isDrawerOpen;
      if (isRead && (status === 'canceled' || status === 'unfinished')) forget();
    }),
  ];
  return () => {
    isStopped = true;
    // What is still on its way to a checkout must not take the page along.
    if (statusNow() === 'starting') forget();
    for (const undo of undos) undo();
  };
};
