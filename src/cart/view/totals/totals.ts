// Keeps the sums current: requests an estimate when no change is pending, and computes no sums.

import { isEqual } from '../../../app/is-equal.ts';
import type { Destination } from '../../../app/state/views.ts';
import {
  type Codec,
  maybeText,
  readStored,
  sparse,
  textLike,
} from '../../../client/codec/codec.ts';
import { stringifyJson } from '../../../client/codec/json.ts';
import type { Cart } from '../../model/shop-cart.ts';
import type { AskCart, WantedSums } from '../../platform/cart-port.ts';
import type { CartLedger } from '../../sync/record/cart-ledger.ts';
import type { CartRecord } from '../../sync/record/cart-record.ts';

/** ISO 3166: two letters. */
const country = textLike(/^[A-Z]{2}$/, 'the two letters of a country');

const destination: Codec<Destination> = sparse({
  country,
  postalCode: maybeText,
  carrierId: maybeText,
  code: maybeText,
});

/** The destination stored by this or any other page of the site. */
export const parseDestination = (stored: string | undefined): Destination | undefined =>
  readStored(destination, stored ?? null);

export const stringifyDestination = (destination: Destination): string =>
  stringifyJson({ ...destination });

/** The sums to request for the drawer. Without a destination, the cost of delivery is unknown. */
export const wantedSums = (destination: Destination | undefined): WantedSums => ({
  destination,
  hasDelivery: destination !== undefined,
  hasTax: false,
});

/** An estimate can raise the cart's revision. Adopting the revision prevents a loop of cart reads and estimates. */
const recounted = (cart: Cart, { revision, updatedAt }: Cart): Cart => ({
  ...cart,
  revision: revision ?? cart.revision,
  updatedAt: updatedAt ?? cart.updatedAt,
});

const adoptRevision = (cart: Cart, estimated: Cart): Cart => {
  const counted = recounted(cart, estimated);
  return isEqual(counted, estimated) ? counted : cart;
};

export interface SubtotalSync {
  /** Requests the sums now, and after every later change, even if they might wait. */
  confirm(): void;
  stop(): void;
}

/**
 * Keeps the subtotal current. After a failure, the last sums stay and are shown as pending. A hidden page requests no
 * sums; when it is shown again, the ledger notifies. `mayWait`: whether the drawer can show this cart without an
 * estimate. The shopper's first change of a quantity also ends the wait.
 */
export const syncSubtotal = (
  ledger: CartLedger,
  askCart: AskCart,
  page?: Pick<Document, 'hidden'>,
  mayWait: (record: CartRecord) => boolean = () => false,
): SubtotalSync => {
  let asked: string | undefined;
  let isStopped = false;
  let isConfirming = false;

  const refresh = async (): Promise<void> => {
    const record = ledger.record();
    const { cart, epoch, subtotal, mutation, destination = '' } = record;
    isConfirming ||= ledger.changes().some(({ kind }) => kind === 'set');
    const question = `${epoch} ${destination}`;
    const isKnown = subtotal?.epoch === epoch && (subtotal.destination ?? '') === destination;
    if (isStopped || page?.hidden || isKnown || asked === question) return;
    if (!cart?.lines.length || mutation || ledger.changes().length) return;
    if (!isConfirming && mayWait(record)) return;
    asked = question;
    try {
      const address = parseDestination(destination);
      const estimate = await askCart((port) => port.estimate(wantedSums(address)));
      if (!estimate) return;
      const { totals } = estimate;
      const text = totals.sums.subtotal?.text;
      await ledger.update((record) => {
        const isOfCart = record.epoch === epoch && (record.destination ?? '') === destination;
        // Drops the response after a stop, after a newer request, or if the response is for an earlier cart.
        if (isStopped || asked !== question || !text || !isOfCart) return record;
        return {
          ...record,
          cart: record.cart && adoptRevision(record.cart, estimate.cart),
          subtotal: { text, epoch, totals, destination },
        };
      });
    } catch {
      // The last sums stay; the next change of the record requests new sums.
      if (asked === question) asked = undefined;
    }
  };

  const stopListening = ledger.onChange(() => void refresh());
  void refresh();
  return {
    confirm: () => {
      isConfirming = true;
      void refresh();
    },
    stop: () => {
      isStopped = true;
      stopListening();
    },
  };
};
