// Reads the platform's cart again; an answer that comes after something newer is dropped.
import { isStoreError } from '../errors.ts';
import { getCurrentCart } from '../services/current-cart.ts';
import type { Send } from '../session/authorized-client.ts';
import type { CartLedger } from './cart-ledger.ts';
import type { CartRecord } from './cart-record.ts';
import type { CartWatch } from './cart-watch.ts';
import type { Caller } from './change-identity.ts';
import { learnCart } from './flights.ts';
import { problemOf } from './problem-of.ts';

export interface CartReaderParts {
  ledger: CartLedger;
  send: Send;
  watch: CartWatch;
  /** Makes sure of a token and tells whose it is. */
  identify: () => Promise<Caller>;
  /** There are tokens already: without any there is no cart to read. */
  isKnown: () => boolean;
  /** The record as it is for this caller. */
  asCaller: (record: CartRecord, caller: Caller) => CartRecord;
  /** This tab was the one to notice that an order was placed. */
  onPlaced: (checkoutId: string) => void;
  isStopped: () => boolean;
}

/** One read at a time; never rejects. */
export const createCartReader = (parts: CartReaderParts): (() => Promise<void>) => {
  const { ledger, send, watch, identify, isKnown, asCaller, onPlaced, isStopped } = parts;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const { epoch, placedId } = ledger.record();
    if (!isKnown()) {
      await ledger.update((record) => record.cart === undefined && { ...record, cart: null });
      return;
    }
    try {
      const caller = await identify();
      const cart = await getCurrentCart(send);
      const after = await ledger.update((record) => {
        const same = asCaller(record, caller);
        // Is this still wanted? Not when somebody has learned something newer meanwhile.
        if (isStopped() || same.epoch !== epoch || same.flight) return same !== record && same;
        return watch.check(same, learnCart(same, cart));
      });
      const isNews = after.epoch === epoch + 1 && after.placedId !== placedId;
      if (isNews && after.placedId) onPlaced(after.placedId);
    } catch (error) {
      if (isStopped()) return;
      if (isStoreError(error) && error.code === 'identity_changed') return read();
      await ledger.update((record) => ({ ...record, trouble: problemOf(error) }));
    }
  };

  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
};
