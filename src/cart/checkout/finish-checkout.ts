// Finishes a checkout that has returned to this page: finds its outcome by the platform's own order and cart, and shows it.

import { NO_RETURN } from '../../app/owner-help.ts';
import type { Send } from '../../client/auth/tokens/authorized-client.ts';
import { asObject, asText } from '../../client/codec/json.ts';
import { pause } from '../../client/environment/pause.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { RETURN_MARKER } from '../sync/line-references.ts';
import type { CartRecord } from '../sync/record/cart-record.ts';
import { type BegunCheckout, openBegunMemory } from './begun-checkout.ts';
import { ABANDONED, withoutParameter } from './return-urls.ts';

/**
 * Asks the platform for an order that the page's address names, as the shopper who may have placed it. The checkout
 * that has become this order; undefined when the platform knows no such order of this caller.
 */
export const checkoutOfOrder = async (
  send: Send,
  orderId: string,
  caller: string | undefined,
): Promise<string | undefined> => {
  const call = { method: 'GET', service: '/ecom', path: `/v1/orders/${orderId}` } as const;
  try {
    const order = asObject(asObject(await send(call, undefined, undefined, caller))?.['order']);
    return asText(order?.['id']) === orderId ? asText(order?.['checkoutId']) : undefined;
  } catch {
    return undefined;
  }
};

// Reads from the page's address that a checkout has returned, and removes that from it.

/** The platform's parameters on the way back (LIVE.md section 7). */
const PLATFORM_NAMES = ['orderId', 'wixMemberLoggedIn'];

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface CheckoutReturn {
  /** The checkout that the address names; undefined if the platform has dropped our marker. */
  id?: string | undefined;
  isAbandoned?: boolean;
  /** Not proven: anybody can write an address. */
  orderId?: string | undefined;
  /** The shopper logged in or out on the platform's pages. */
  isLoggedIn?: boolean | undefined;
}

type Page = Pick<Window, 'location' | 'history'>;

/** Removes the parameters of a checkout. The page's own stay as they are. */
export const cleanAddress = ({ location, history }: Page): void => {
  const { href } = location;
  const clean = [RETURN_MARKER, ...PLATFORM_NAMES].reduce(withoutParameter, href);
  if (clean !== href) history.replaceState(history.state, '', clean);
};

/**
 * The return that the address names. With our marker it is cleaned at once; without, `orderId` may be the page's own and
 * stays until the platform has confirmed it.
 */
export const takeReturn = (page: Page): CheckoutReturn => {
  const { searchParams } = new URL(page.location.href);
  // The platform may have added its own after one of the page.
  const [marker, orderId, loggedIn] = [RETURN_MARKER, ...PLATFORM_NAMES].map((name) =>
    searchParams.getAll(name).at(-1),
  );
  if (marker != null) cleanAddress(page);
  const isAbandoned = !!marker?.endsWith(ABANDONED);
  return {
    id: (isAbandoned ? marker?.slice(0, -ABANDONED.length) : marker) || undefined,
    isAbandoned,
    orderId: orderId && GUID.test(orderId) ? orderId : undefined,
    isLoggedIn: loggedIn === 'true' || (loggedIn === 'false' ? false : undefined),
  };
};

/** The platform may need a moment until an order shows. These pauses come before the checkout counts as unfinished. */
export const CHECK_AGAIN_MS: readonly number[] = [1000, 2000];

/**
 * The outcome of a checkout, by the cart: an address alone proves nothing. Undefined when the cart does not show it,
 * such as after a change in another tab, or for a member who has logged in since.
 */
export const outcomeOf = (
  { cart, placedId, identity }: Pick<CartRecord, 'cart' | 'placedId' | 'identity'>,
  id: string,
  begun: BegunCheckout | undefined,
): 'placed' | 'open' | undefined => {
  if (placedId === id) return 'placed';
  const lines = begun?.id === id && begun.identity === identity ? begun.lines : [];
  const left = cart?.lines ?? [];
  // Another tab has seen the order, by the id that the cart had there.
  const isOrdered = lines.length && placedId && placedId !== begun?.placedBefore;
  if (!left.length) return isOrdered ? 'placed' : undefined;
  if (cart?.checkoutId === id) return 'open';
  const quantityOf = (lineId: string) => left.find((line) => line.id === lineId)?.quantity;
  if (lines.length && lines.every((line) => !quantityOf(line.id))) return 'placed';
  const isSame =
    lines.length === left.length && lines.every((line) => quantityOf(line.id) === line.quantity);
  return isSame ? 'open' : undefined;
};

/** Saves that the order was placed, and announces it in the one tab that is the first to know. */
const completeOnce = async ({ core, ledger }: CartContext, id: string) => {
  let isNews = false;
  // The shopper may have added something since, so that no refresh has noticed that the cart was ordered.
  await ledger.update((record) => {
    isNews = record.checkoutId === id;
    return isNews ? { ...record, checkoutId: undefined, placedId: id } : record;
  });
  if (isNews) core.dispatch('checkout:complete');
};

/** The checkout that has returned, and how it ended as far as order and cart show it. */
interface Found {
  id?: string | undefined;
  outcome?: 'placed' | 'open' | undefined;
}

/** Asks the platform for the order that the address names, which proves more than the cart, and for the cart. */
const lookFor = (
  { core, shop, ledger, queue }: CartContext,
  { id, orderId }: ReturnType<typeof takeReturn>,
): (() => Promise<Found>) => {
  const begun = openBegunMemory(core.environment, core.storage).get();
  const { checkoutId, placedId, identity } = ledger.record();
  const own = [checkoutId, placedId, begun?.id].filter(Boolean);
  return async () => {
    const [ordered] = await Promise.all([
      orderId && own.length ? checkoutOfOrder(shop.send, orderId, identity) : undefined,
      id && placedId === id ? undefined : queue.refresh(),
    ]);
    if (ordered && own.includes(ordered)) return { id: ordered, outcome: 'placed' };
    if (!id || !own.includes(id)) return {};
    // Without a response of the platform the outcome is unknown.
    const record = ledger.record();
    return { id, outcome: record.trouble ? undefined : outcomeOf(record, id, begun) };
  };
};

/**
 * Shows how the checkout of the page's address has ended, if the platform confirms it. `showPlaced` shows that an order
 * was placed.
 */
export const finishCheckout = async (
  cart: CartContext,
  page: Pick<Window, 'location' | 'history'>,
  showPlaced: () => void,
  isStopped: () => boolean,
): Promise<void> => {
  const { environment, store, parts } = cart.core;
  const back = takeReturn(page);
  const look = lookFor(cart, back);
  let found = await look();
  for (const ms of back.isAbandoned ? [] : CHECK_AGAIN_MS) {
    if (found.outcome !== 'open' || isStopped()) break;
    await pause(environment, ms);
    found = await look();
  }
  const { id, outcome } = found;
  if (!id || isStopped()) return;
  if (outcome === 'placed') {
    cleanAddress(page);
    await completeOnce(cart, id);
  }
  const { isLoggedIn } = back;
  const follow = async () => {
    if (isLoggedIn !== undefined) await (await parts.member()).followHosted(isLoggedIn);
  };
  // The session of this page stays as it is; the shopper can log in or out here.
  const following = follow().catch(() => {});
  // A logout clears what is shown of the checkout.
  if (isLoggedIn === false) await following;
  const { status } = store.getState().checkout;
  if (outcome === 'placed' && status !== 'placed') showPlaced();
  if (outcome !== 'open' || status !== 'idle') return;
  const ended = back.isAbandoned ? 'canceled' : 'unfinished';
  store.set({ checkout: { status: ended }, isDrawerOpen: true });
  store.announce({ code: ended });
};

/**
 * After an order without a return. LIVE 6: an address that is not registered is refused on the way back only, with a page
 * of the platform. In another tab than the one that left for this checkout, such an order says nothing.
 */
export const reportMissingReturn = ({ core, shop, ledger }: CartContext): void => {
  const begun = openBegunMemory(core.environment, core.storage).get();
  if (begun && begun.id === ledger.record().placedId) shop.help(NO_RETURN);
};
