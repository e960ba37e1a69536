// Sends begin_checkout, and later the purchase if the checkout leads to an order.

import type { StoreState } from '../../app/state/state.ts';
import { parseDestination, wantedSums } from '../../cart/index.ts';
import {
  type Codec,
  json,
  listOfValid,
  maybe,
  maybeText,
  number,
  object,
  readStored,
} from '../../client/codec/codec.ts';
import { type Json, stringifyJson } from '../../client/codec/json.ts';
import type { AnalyticsContext } from './analytics-context.ts';
import { type CartFacts, readCart, type Sums, toSums } from './cart-facts.ts';
import { type GaEcommerce, type GaEvent, type GaItem, toEcommerce } from './ga-event.ts';

// Stores the purchase that a started checkout may lead to, and sends it when the stored cart contains the order's id.

export const PENDING_PURCHASE_KEY = 'analytics-checkout';

/** The data of a purchase event, without the transaction id, and the data that identifies the order. */
interface Purchase {
  identity: string | undefined;
  /** Id of the order before this checkout, if any. An order with another id belongs to this checkout. */
  placedBefore: string | undefined;
  ecommerce: GaEcommerce;
}

interface PendingPurchase {
  /** Call when a checkout has begun. */
  begin(purchase: Purchase): void;
  /** Sends the purchase if the order has been placed, in any tab, on this page or on an earlier page. */
  check(): void;
  /** Call when consent is given: stores a checkout that has begun on this page. */
  save(): void;
  forget(): void;
}

const ecommerce = object({
  currency: maybeText,
  value: maybe(number),
  tax: maybe(number),
  shipping: maybe(number),
  coupon: maybeText,
  items: listOfValid(json as Codec<GaItem & Json>),
});

const purchase: Codec<Purchase> = object({
  identity: maybeText,
  placedBefore: maybeText,
  ecommerce: (value, path) => toEcommerce(ecommerce(value, path)),
});

const createPendingPurchase = (context: AnalyticsContext): PendingPurchase => {
  const { core, outbox } = context;
  const { storage } = core;
  /** The purchase of a checkout that has begun on this page, until the purchase is stored. */
  let unsaved: Purchase | undefined;

  const save = (): void => {
    if (!unsaved || !outbox.isAllowed()) return;
    storage.set(PENDING_PURCHASE_KEY, stringifyJson(unsaved));
    // Stores the purchase only once, because a second write would replace a newer purchase of another tab.
    unsaved = undefined;
  };
  const remove = (): void => storage.remove(PENDING_PURCHASE_KEY);

  return {
    begin: (begun) => {
      unsaved = begun;
      save();
    },
    save,
    check: () => {
      const kept = readStored(purchase, storage.get(PENDING_PURCHASE_KEY));
      if (!kept) return;
      const { identity, placedId } = readCart(storage).record;
      if (placedId && placedId !== kept.placedBefore) {
        outbox.send({
          name: 'purchase',
          once: { in: 'shop', key: `order ${placedId}` },
          ecommerce: { transaction_id: placedId, ...kept.ecommerce },
        });
        remove();
      } else if (identity !== kept.identity) {
        // Another shopper now uses this browser, so the stored checkout is dropped.
        remove();
      }
    },
    forget: () => {
      remove();
      unsaved = undefined;
    },
  };
};

interface CheckoutSteps {
  onChange(now: StoreState, before: StoreState): void;
  /** Checks whether an order has been placed, in any tab, on this page or on an earlier page. */
  check(): void;
  /** Call when the page is left: sends a pending begin_checkout, even if its sums are missing. */
  finish(): void;
  /** Call when consent is given: stores a checkout that has begun on this page. */
  savePending(): void;
  forget(): void;
}

/** A started checkout whose begin_checkout event is not sent yet. */
interface Begun {
  timer: unknown;
  isAsked: boolean;
  sums?: Sums;
}

/** Longest wait for the sums. They usually arrive before the redirect to checkout, which needs one more response. */
const SUMS_TIMEOUT_MS = 3000;

/** Creates the begin_checkout event, and the purchase event to send if the checkout leads to an order. */
const createBeginEvent = (
  { record, currency, coupon: saved }: CartFacts,
  { subtotal: value, tax, shipping, coupon = saved }: Sums,
  items: GaItem[],
): { event: GaEvent; purchase: Purchase } => ({
  event: {
    name: 'begin_checkout',
    // One key per cart, because the platform continues the same checkout as long as the cart is the same.
    once: { in: 'shop', key: `checkout ${record.cart?.id ?? record.identity}` },
    ecommerce: toEcommerce({ currency, value, coupon, items }),
  },
  purchase: {
    identity: record.identity,
    placedBefore: record.placedId,
    ecommerce: toEcommerce({ currency, value, tax, shipping, coupon, items }),
  },
});

/** `onBegin` sends the events that must precede begin_checkout. */
export const createCheckoutSteps = (
  context: AnalyticsContext,
  onBegin: () => void,
): CheckoutSteps => {
  const { core, outbox, listItems } = context;
  const { environment, storage, store, modules } = core;
  const pending = createPendingPurchase(context);
  let begun: Begun | undefined;

  /** Sends begin_checkout when its sums are known, or without them if `isLast`. */
  const advance = (isLast: boolean): void => {
    if (!begun) return;
    const facts = readCart(storage);
    const sums = facts.sums ?? (facts.isChanging ? undefined : begun.sums);
    if (!isLast && !sums) {
      if (!facts.isChanging) askSums(begun, facts.record.destination);
      return;
    }
    environment.clearTimeout(begun.timer);
    begun = undefined;
    onBegin();
    const { event, purchase } = createBeginEvent(
      facts,
      sums ?? {},
      listItems(store.getState().cart, facts),
    );
    outbox.send(event);
    pending.begin(purchase);
  };

  /** Requests the sums, which are unknown if the drawer has not been opened. */
  const askSums = (one: Begun, saved: string | undefined): void => {
    if (one.isAsked) return;
    one.isAsked = true;
    const destination = parseDestination(saved);
    const finishOne = () => {
      if (begun === one) finish();
    };
    const ask = async () => {
      const { askCart } = await modules.cart();
      return askCart((cart) => cart.estimate(wantedSums(destination)));
    };
    ask().then((estimate) => {
      if (estimate) one.sums = toSums(estimate.totals);
      finishOne();
    }, finishOne);
  };

  const finish = (): void => advance(true);
  const check = (): void => {
    advance(false);
    pending.check();
  };

  return {
    check,
    onChange: (now, before) => {
      const [status, old] = [now.checkout.status, before.checkout.status];
      if (status === 'starting' && old !== 'starting') {
        begun = { timer: environment.setTimeout(finish, SUMS_TIMEOUT_MS), isAsked: false };
      } else if (status === 'failed' && begun) {
        // The checkout did not begin, so no event is sent before the next attempt.
        environment.clearTimeout(begun.timer);
        begun = undefined;
      } else if (status !== 'starting') finish();
      check();
    },
    finish,
    savePending: pending.save,
    forget: pending.forget,
  };
};
