// Sends begin_checkout, and later the purchase that the begun checkout has become.

import type { StoreState } from '../../app/state/state.ts';
import { destinationOf, wantedSums } from '../../cart/index.ts';
import {
  type Codec,
  json,
  listOfValid,
  maybe,
  maybeWords,
  number,
  object,
  readStored,
} from '../../client/codec/codec.ts';
import { type Json, textOf } from '../../client/codec/json.ts';
import type { AnalyticsContext } from './analytics-context.ts';
import { type CartFacts, readCart, type Sums, sumsOf } from './cart-facts.ts';
import { ecommerceOf, type GaEcommerce, type GaEvent, type GaItem } from './ga-event.ts';

// Keeps the purchase that a begun checkout may become, and sends it once the cart's record shows the order.

export const PENDING = 'analytics-checkout';

/** Members of a purchase besides its transaction, and the id of its checkout. */
interface Purchase {
  identity: string | undefined;
  /** The order before it, if any: any other one is its own. */
  placedBefore: string | undefined;
  ecommerce: GaEcommerce;
}

interface PendingPurchase {
  /** A checkout has begun. */
  begin(purchase: Purchase): void;
  /** Sends the purchase if the order was placed, here or in another tab, now or before this page. */
  check(): void;
  /** Consent was given: a checkout that has begun on this page may be kept. */
  keep(): void;
  forget(): void;
}

const ecommerce = object({
  currency: maybeWords,
  value: maybe(number),
  tax: maybe(number),
  shipping: maybe(number),
  coupon: maybeWords,
  items: listOfValid(json as Codec<GaItem & Json>),
});

const purchase: Codec<Purchase> = object({
  identity: maybeWords,
  placedBefore: maybeWords,
  ecommerce: (value, path) => ecommerceOf(ecommerce(value, path)),
});

const createPendingPurchase = (context: AnalyticsContext): PendingPurchase => {
  const { core, outbox } = context;
  const { storage } = core;
  /** Begun on this page and not stored yet. */
  let unsaved: Purchase | undefined;

  const keep = (): void => {
    if (!unsaved || !outbox.isAllowed()) return;
    storage.set(PENDING, textOf(unsaved));
    // Stored once only: a second write would replace what another tab has stored since.
    unsaved = undefined;
  };
  const remove = (): void => storage.remove(PENDING);

  return {
    begin: (begun) => {
      unsaved = begun;
      keep();
    },
    keep,
    check: () => {
      const kept = readStored(purchase, storage.get(PENDING));
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
        // Another shopper uses this browser since: the checkout was not theirs.
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
  /** Checks whether an order was placed, here or in another tab, now or before this page. */
  check(): void;
  /** The page is being left: sends begin_checkout without the facts that are still missing. */
  finish(): void;
  /** Consent was given: a checkout that has begun on this page may be kept. */
  keep(): void;
  forget(): void;
}

/** A checkout that has started and is not sent yet. */
interface Begun {
  timer: unknown;
  isAsked: boolean;
  sums?: Sums;
}

/** The way to the checkout page takes two answers of the platform; sums take one. */
const LONGEST_WAIT_MS = 3000;

/** The event, and the purchase that the checkout may become. */
const beginOf = (
  { record, currency, coupon: saved }: CartFacts,
  { subtotal: value, tax, shipping, coupon = saved }: Sums,
  items: GaItem[],
): { event: GaEvent; purchase: Purchase } => ({
  event: {
    name: 'begin_checkout',
    // The platform continues the same checkout as long as the cart is the same.
    once: { in: 'shop', key: `checkout ${record.cart?.id ?? record.identity}` },
    ecommerce: ecommerceOf({ currency, value, coupon, items }),
  },
  purchase: {
    identity: record.identity,
    placedBefore: record.placedId,
    ecommerce: ecommerceOf({ currency, value, tax, shipping, coupon, items }),
  },
});

/** `onBegin` sends the events that belong before begin_checkout. */
export const createCheckoutSteps = (
  context: AnalyticsContext,
  onBegin: () => void,
): CheckoutSteps => {
  const { core, outbox, itemsOf } = context;
  const { environment, storage, store, parts } = core;
  const pending = createPendingPurchase(context);
  let begun: Begun | undefined;

  /** Sends what has begun once its sums are known; the last call sends it without them. */
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
    const { event, purchase } = beginOf(facts, sums ?? {}, itemsOf(store.getState().cart, facts));
    outbox.send(event);
    pending.begin(purchase);
  };

  /** The drawer has not been opened, so the sums were not requested yet. */
  const askSums = (one: Begun, saved: string | undefined): void => {
    if (one.isAsked) return;
    one.isAsked = true;
    const destination = destinationOf(saved);
    const finishOne = () => {
      if (begun === one) finish();
    };
    const ask = async () => {
      const { askCart } = await parts.cart();
      return askCart((cart) => cart.estimate(wantedSums(destination)));
    };
    ask().then((estimate) => {
      if (estimate) one.sums = sumsOf(estimate.totals);
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
        begun = { timer: environment.setTimeout(finish, LONGEST_WAIT_MS), isAsked: false };
      } else if (status === 'failed' && begun) {
        // No checkout has begun; the next attempt sends the event.
        environment.clearTimeout(begun.timer);
        begun = undefined;
      } else if (status !== 'starting') finish();
      check();
    },
    finish,
    keep: pending.keep,
    forget: pending.forget,
  };
};
