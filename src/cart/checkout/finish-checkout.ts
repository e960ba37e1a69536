// Finishes a checkout that returned to this page: finds its outcome in the platform's order and cart, and shows it.

import { NO_RETURN } from '../../app/setup-errors.ts';
import type { ApiSend } from '../../client/auth/tokens/authorized-client.ts';
import { asObject, asText } from '../../client/codec/json.ts';
import { pause } from '../../client/environment/pause.ts';
import type { CartContext } from '../sync/cart-context.ts';
import { RETURN_MARKER } from '../sync/line-references.ts';
import type { CartRecord } from '../sync/record/cart-record.ts';
import { type BegunCheckout, openBegunMemory } from './begun-checkout.ts';
import { ABANDONED, withoutParameter } from './return-urls.ts';

/** Returns the checkout id of the order in the page's address; undefined if the caller has no such order. */
export const findCheckoutOfOrder = async (
  send: ApiSend,
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

/** Parameters that the platform adds to the return address. */
const PLATFORM_NAMES = ['orderId', 'wixMemberLoggedIn'];

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface CheckoutReturn {
  /** Id of the checkout in the page's address; undefined if the platform dropped our marker. */
  id?: string | undefined;
  isAbandoned?: boolean;
  /** Unverified, because anybody can write such an address. */
  orderId?: string | undefined;
  /** Whether the shopper logged in (true) or out (false) on the platform's pages. */
  isLoggedIn?: boolean | undefined;
}

type Page = Pick<Window, 'location' | 'history'>;

/** Removes the checkout parameters from the address and keeps the page's parameters. */
export const cleanAddress = ({ location, history }: Page): void => {
  const { href } = location;
  const clean = [RETURN_MARKER, ...PLATFORM_NAMES].reduce(withoutParameter, href);
  if (clean !== href) history.replaceState(history.state, '', clean);
};

/** Cleans the address only if our marker is there, because `orderId` alone might be a parameter of the page. */
export const takeReturn = (page: Page): CheckoutReturn => {
  const { searchParams } = new URL(page.location.href);
  // The platform may have appended its parameter after the page's parameter of the same name.
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

/** Delays in milliseconds before each check for a late order; afterwards, the checkout counts as unfinished. */
export const CHECK_AGAIN_MS: readonly number[] = [1000, 2000];

/** Derives a checkout's outcome from the cart, because the address proves nothing; undefined if unknown. */
export const findCheckoutOutcome = (
  { cart, placedId, identity }: Pick<CartRecord, 'cart' | 'placedId' | 'identity'>,
  id: string,
  begun: BegunCheckout | undefined,
): 'placed' | 'open' | undefined => {
  if (placedId === id) return 'placed';
  const lines = begun?.id === id && begun.identity === identity ? begun.lines : [];
  const left = cart?.lines ?? [];
  // Another tab recorded the order, under the checkout id of that tab.
  const isOrdered = lines.length && placedId && placedId !== begun?.placedBefore;
  if (!left.length) return isOrdered ? 'placed' : undefined;
  if (cart?.checkoutId === id) return 'open';
  const getQuantity = (lineId: string) => left.find((line) => line.id === lineId)?.quantity;
  if (lines.length && lines.every((line) => !getQuantity(line.id))) return 'placed';
  const isSame =
    lines.length === left.length && lines.every((line) => getQuantity(line.id) === line.quantity);
  return isSame ? 'open' : undefined;
};

/** Stores that the order was placed. Only the first tab to do so announces the order. */
const completeOnce = async ({ core, ledger }: CartContext, id: string) => {
  let isNews = false;
  // If a read of the emptied cart has already recorded the order, the record no longer has this checkout id.
  await ledger.update((record) => {
    isNews = record.checkoutId === id;
    return isNews ? { ...record, checkoutId: undefined, placedId: id } : record;
  });
  if (isNews) core.dispatch('checkout:complete');
};

/** The checkout from which the shopper returned, and its outcome if the order or the cart reveals it. */
interface Found {
  id?: string | undefined;
  outcome?: 'placed' | 'open' | undefined;
}

/** Finds the outcome from the order in the page's address, if any, and otherwise from the cart, which proves less. */
const createCheckoutSearch = (
  { core, shop, ledger, queue }: CartContext,
  { id, orderId }: ReturnType<typeof takeReturn>,
): (() => Promise<Found>) => {
  const begun = openBegunMemory(core.environment, core.storage).get();
  const { checkoutId, placedId, identity } = ledger.record();
  const own = [checkoutId, placedId, begun?.id].filter(Boolean);
  return async () => {
    const [ordered] = await Promise.all([
      orderId && own.length ? findCheckoutOfOrder(shop.send, orderId, identity) : undefined,
      id && placedId === id ? undefined : queue.refresh(),
    ]);
    if (ordered && own.includes(ordered)) return { id: ordered, outcome: 'placed' };
    if (!id || !own.includes(id)) return {};
    // If the platform did not respond, the outcome is unknown.
    const record = ledger.record();
    return { id, outcome: record.trouble ? undefined : findCheckoutOutcome(record, id, begun) };
  };
};

/** Shows the outcome that the platform confirms for the checkout in the address. `showPlaced`: shows an order. */
export const finishCheckout = async (
  cart: CartContext,
  page: Pick<Window, 'location' | 'history'>,
  showPlaced: () => void,
  isStopped: () => boolean,
): Promise<void> => {
  const { environment, store, modules } = cart.core;
  const back = takeReturn(page);
  const search = createCheckoutSearch(cart, back);
  let found = await search();
  for (const ms of back.isAbandoned ? [] : CHECK_AGAIN_MS) {
    if (found.outcome !== 'open' || isStopped()) break;
    await pause(environment, ms);
    found = await search();
  }
  const { id, outcome } = found;
  if (!id || isStopped()) return;
  if (outcome === 'placed') {
    cleanAddress(page);
    await completeOnce(cart, id);
  }
  const { isLoggedIn } = back;
  const follow = async () => {
    if (isLoggedIn !== undefined) await (await modules.member()).syncHostedSession(isLoggedIn);
  };
  // Ignores a failed login or logout: this page keeps its session, and the shopper can log in or out here.
  const following = follow().catch(() => {});
  // Waits for the logout, which clears the checkout status.
  if (isLoggedIn === false) await following;
  const { status } = store.getState().checkout;
  if (outcome === 'placed' && status !== 'placed') showPlaced();
  if (outcome !== 'open' || status !== 'idle') return;
  const ended = back.isAbandoned ? 'canceled' : 'unfinished';
  store.set({ checkout: { status: ended }, isDrawerOpen: true });
  store.announce({ code: ended });
};

/**
 * Reports a setup error if an order was placed but the shopper was not returned to the page: the platform shows an
 * error page if the return address is not registered. Only the tab that left for this checkout reports it.
 */
export const reportMissingReturn = ({ core, shop, ledger }: CartContext): void => {
  const begun = openBegunMemory(core.environment, core.storage).get();
  if (begun && begun.id === ledger.record().placedId) shop.reportSetupError(NO_RETURN);
};
