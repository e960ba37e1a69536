// Keeps the purchase that a begun checkout may become, and sends it once the cart's record shows the order.
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
import { readCart } from './cart-facts.ts';
import { ecommerceOf, type GaEcommerce, type GaItem } from './ga-event.ts';

export const PENDING = 'analytics-checkout';

/** Members of a purchase besides its transaction, and the id of its checkout. */
export interface Purchase {
  identity: string | undefined;
  /** The order before it, if any: any other one is its own. */
  placedBefore: string | undefined;
  ecommerce: GaEcommerce;
}

export interface PendingPurchase {
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

export const createPendingPurchase = (context: AnalyticsContext): PendingPurchase => {
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
