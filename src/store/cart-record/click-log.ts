// Keeps the shopper's clicks from the first moment on, and counts the cart, before its code is here.
import { newId } from '../../browser/random.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { LineItem } from '../../model/cart.ts';
import { keyOfLine } from '../../model/catalog-reference.ts';
import { asArray, asNumber, parseJson, textOf } from '../../model/json.ts';
import type { CartRecord } from './cart-record.ts';
import type { Change } from './changes.ts';

/** Name of the saved record, and start of the name of each waiting change. */
export const RECORD = 'cart';
export const CHANGE = 'change:';

export interface ClickLog {
  /**
   * Saves the change at once, without waiting for a lock: a click survives what comes next.
   * `isFirst` puts it before all that wait.
   */
  append(change: Omit<Change, 'id'>, isFirst?: boolean): Change;
  /** Changes wait, are on their way or may arrive late, or a checkout has not been seen to end. */
  isWaiting(): boolean;
  /** A cart was seen here before. */
  isKnown(): boolean;
  /** All quantities together, as far as the saved cart and the clicks since tell. */
  count(): number;
}

export const createClickLog = (storage: KeyValueStore, now: () => number): ClickLog => {
  let lastStamp = 0;

  // Each tab counts on from the clock, so that its own clicks keep their order within a millisecond.
  const stamp = (isFirst?: boolean): string => {
    if (!isFirst) lastStamp = Math.max(Math.floor(now()) * 100, lastStamp + 1);
    return (isFirst ? 0 : lastStamp).toString(36).padStart(11, '0') + newId().slice(0, 6);
  };

  // Read with less care than the ledger does: whatever is broken here counts as nothing.
  const record = () => parseJson(storage.get(RECORD)) as Partial<CartRecord> | undefined;

  const changes = (): Change[] => {
    const settled = asArray(record()?.settled);
    return storage
      .names(CHANGE)
      .sort()
      .filter((name) => !settled.includes(name.slice(CHANGE.length)))
      .map((name) => parseJson(storage.get(name)) as Change);
  };

  return {
    append: (change, isFirst) => {
      const saved = { ...change, id: stamp(isFirst) };
      storage.set(CHANGE + saved.id, textOf(saved));
      return saved;
    },
    isWaiting: () => {
      const { flight, watches, checkoutId } = record() ?? {};
      return changes().length > 0 || Boolean(flight || watches?.length || checkoutId);
    },
    isKnown: () => Boolean(record()?.cart),
    count: () => {
      try {
        const quantities: Record<string, number> = {};
        for (const line of record()?.cart?.lineItems ?? []) {
          quantities[keyOfLine(line as LineItem)] = asNumber(line.quantity) ?? 0;
        }
        for (const { kind, key, quantity: told, reference } of changes()) {
          const quantity = asNumber(told) ?? 0;
          const before = quantities[key] ?? 0;
          if (kind === 'add') quantities[key] = before + quantity;
          else if (before || reference) quantities[key] = quantity;
        }
        return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0) || 0;
      } catch {
        return 0;
      }
    },
  };
};
