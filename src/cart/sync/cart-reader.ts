// Reads the platform's cart again, and drops an answer that is older than the record.
import { isStoreError } from '../../client/errors.ts';
import type { QueueContext } from './queue-context.ts';
import { applyReadCart } from './record/mutations.ts';

/** One read at a time; never rejects. */
export const createCartReader = (context: QueueContext): (() => Promise<void>) => {
  const { shop, ledger, askCart, needRepairs, identify, onPlaced, complain, isStopped } = context;
  let reading: Promise<void> | undefined;

  // Without tokens there is no cart to read.
  const isNobody = () => !shop.tokens.get() && !ledger.record().isMember;

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
