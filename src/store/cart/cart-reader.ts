// Reads the platform's cart again, and drops an answer that is older than the record.
import { isStoreError } from '../../errors.ts';
import type { AskCart } from '../../services/cart/cart-port.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import type { CartRecord } from '../cart-record/cart-record.ts';
import { applyReadCart } from '../cart-record/mutations.ts';
import type { LazyRepairs } from './repairs/lazy-repairs.ts';

/**
 * Makes sure of a token, and returns how the record continues for its caller: unchanged, as another caller's, or undefined
 * if the caller has logged out since.
 */
export type Identify = () => Promise<(record: CartRecord) => CartRecord | undefined>;

export interface CartReaderParts {
  ledger: CartLedger;
  askCart: AskCart;
  needRepairs: LazyRepairs['needRepairs'];
  identify: Identify;
  /** Whether there are tokens: without any there is no cart to read. */
  isKnown: () => boolean;
  /** Called in the one tab that has noticed a placed order. */
  onPlaced: (checkoutId: string) => void;
  /** Saves in the record why changes wait, unless that is idle once the record can be written. */
  complain: (error: unknown, isIdle?: () => boolean) => Promise<unknown>;
  isStopped: () => boolean;
}

/** One read at a time; never rejects. */
export const createCartReader = (parts: CartReaderParts): (() => Promise<void>) => {
  const { ledger, askCart, needRepairs, identify, isKnown, onPlaced, complain, isStopped } = parts;
  let reading: Promise<void> | undefined;

  const isNobody = () => !isKnown() && !ledger.record().isMember;

  const read = async (): Promise<void> => {
    if (isNobody()) {
      await ledger.update((record) =>
        record.cart === undefined ? { ...record, cart: null } : record,
      );
      return;
    }
    try {
      const asCaller = await identify();
      const { epoch, placedId, identity, watches } = await ledger.update(
        (record) => asCaller(record) ?? record,
      );
      const repairs = watches.length ? await needRepairs() : undefined;
      const cart = await askCart((port) => port.read(), identity);
      const after = await ledger.update((record) => {
        // Is this still wanted? Not if the record has become newer.
        if (isStopped() || record.epoch !== epoch || record.mutation) return record;
        const read = applyReadCart(record, cart);
        return repairs?.check(record, read) ?? read;
      });
      const isNews = after.epoch === epoch + 1 && after.placedId !== placedId;
      if (isNews && after.placedId) onPlaced(after.placedId);
    } catch (error) {
      if (isStopped()) return;
      if (isStoreError(error) && error.code === 'identity_changed') return read();
      // After a logout the failure is not kept: no later read would clear it.
      await complain(error, isNobody);
    }
  };

  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
};
