// Keeps the sums current: requests an estimate once no change is pending, and computes none of them.

import { isEqual } from '../../../app/is-equal.ts';
import type { Destination } from '../../../app/state/views.ts';
import {
  type Codec,
  maybeWords,
  readStored,
  sparse,
  textLike,
} from '../../../client/codec/codec.ts';
import { textOf } from '../../../client/codec/json.ts';
import type { Cart } from '../../model/shop-cart.ts';
import type { AskCart, WantedSums } from '../../platform/cart-port.ts';
import type { CartLedger } from '../../sync/record/cart-ledger.ts';

// The destination that the shopper has named for an estimate.

/** ISO 3166: two letters. */
const country = textLike(/^[A-Z]{2}$/, 'the two letters of a country');

const destination: Codec<Destination> = sparse({
  country,
  postalCode: maybeWords,
  carrierId: maybeWords,
  code: maybeWords,
});

/** The stored destination, by this page or by any other of the site. */
export const destinationOf = (stored: string | undefined): Destination | undefined =>
  readStored(destination, stored ?? null);

export const textOfDestination = (destination: Destination): string => textOf({ ...destination });

/** The sums that the drawer shows: without a destination, what delivery costs is unknown. */
export const wantedSums = (destination: Destination | undefined): WantedSums => ({
  destination,
  hasDelivery: destination !== undefined,
  hasTax: false,
});

/**
 * The cart with the revision of its estimate. An estimate may raise a cart's revision, and the platform then reports a
 * change of the cart. If nothing else has changed, the record takes the revision, because otherwise each such report would
 * lead to a read, and each read to an estimate.
 */
const recounted = (cart: Cart, { revision, updatedAt }: Cart): Cart => ({
  ...cart,
  revision: revision ?? cart.revision,
  updatedAt: updatedAt ?? cart.updatedAt,
});

const withRevisionOf = (cart: Cart, estimated: Cart): Cart => {
  const counted = recounted(cart, estimated);
  return isEqual(counted, estimated) ? counted : cart;
};

/**
 * Works until the returned function is called. After a failure the last sums stay, shown as pending. A page that nobody
 * sees asks for none; when it is seen again, the ledger notifies.
 */
export const keepSubtotal = (
  ledger: CartLedger,
  askCart: AskCart,
  page?: Pick<Document, 'hidden'>,
): (() => void) => {
  let asked: string | undefined;
  let isStopped = false;

  const refresh = async (): Promise<void> => {
    const { cart, epoch, subtotal, mutation, destination = '' } = ledger.record();
    const question = `${epoch} ${destination}`;
    const isKnown = subtotal?.epoch === epoch && (subtotal.destination ?? '') === destination;
    if (isStopped || page?.hidden || isKnown || asked === question) return;
    if (!cart?.lines.length || mutation || ledger.changes().length) return;
    asked = question;
    try {
      const address = destinationOf(destination);
      const estimate = await askCart((port) => port.estimate(wantedSums(address)));
      if (!estimate) return;
      const { totals } = estimate;
      const text = totals.sums.subtotal?.text;
      await ledger.update((record) => {
        const isOfCart = record.epoch === epoch && (record.destination ?? '') === destination;
        // Is this still wanted?
        if (isStopped || asked !== question || !text || !isOfCart) return record;
        return {
          ...record,
          cart: record.cart && withRevisionOf(record.cart, estimate.cart),
          subtotal: { text, epoch, totals, destination },
        };
      });
    } catch {
      // The last sums stay; the next change of the record requests new ones.
      if (asked === question) asked = undefined;
    }
  };

  const stopListening = ledger.onChange(() => void refresh());
  void refresh();
  return () => {
    isStopped = true;
    stopListening();
  };
};
