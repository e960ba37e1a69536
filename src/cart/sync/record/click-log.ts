// Saves the shopper's changes at the click, and counts the cart before the cart's code has loaded.

import { keyOfLine } from '../../../client/carts/catalog-reference.ts';
import { asArray, asNumber, asObject, asText, objectOf } from '../../../client/codec/json.ts';
import { newId } from '../../../client/environment/random.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import type { StoredChange } from './changes.ts';
import { createWaitingChanges, savedFields, type WaitingChanges } from './waiting-changes.ts';

export interface ClickLog {
  waiting: WaitingChanges;
  /**
   * Saves the change at once, without waiting for a lock, so that it is not lost when the page is left. `isFirst`
   * puts it before all waiting changes.
   */
  append(change: Omit<StoredChange, 'id'>, isFirst?: boolean): StoredChange;
  /** Changes are waiting, are being sent or may arrive late, or the end of a checkout is unknown. */
  isWaiting(): boolean;
  /** A cart was seen here before. */
  isKnown(): boolean;
  /** The sum of all quantities, by the saved cart and the changes since. */
  count(): number;
}

/** The id of a change, which sorts by its stamp: hundredths of a millisecond. */
export const changeIdOf = (stamp: number, end: string): string =>
  stamp.toString(36).padStart(11, '0') + end;

export const createClickLog = (storage: KeyValueStore, now: () => number): ClickLog => {
  const waiting = createWaitingChanges(storage);
  let lastStamp = 0;

  // Each tab counts on from the clock, so that its own clicks keep their order within a millisecond.
  const stamp = (isFirst?: boolean): string => {
    if (!isFirst) lastStamp = Math.max(Math.floor(now()) * 100, lastStamp + 1);
    return changeIdOf(isFirst ? 0 : lastStamp, newId().slice(0, 6));
  };

  const saved = () => savedFields(storage);
  const changes = () => waiting.list(asArray(saved()['settled']));

  return {
    waiting,
    append: (change, isFirst) => {
      // An own property: a polluted `Object.prototype` must not make the change wait for its product.
      const appended = { asked: undefined, ...change, id: stamp(isFirst) };
      waiting.save(appended);
      return appended;
    },
    isWaiting: () => {
      const { flight, watches, checkoutId } = saved();
      return Boolean(changes().length || flight || asArray(watches).length || checkoutId);
    },
    isKnown: () => Boolean(saved()['cart']),
    count: () => {
      const quantities: Record<string, number> = {};
      const cart = asObject(saved()['cart']);
      // Records of the last release have the lines of version 1 of the platform's cart.
      for (const value of asArray(cart?.['lines'] ?? cart?.['lineItems'])) {
        const line = objectOf(value);
        const key = asText(line['key']) ?? keyOfLine(line);
        quantities[key] = asNumber(line['quantity']) ?? 0;
      }
      for (const { kind, key, quantity, reference } of changes()) {
        const before = quantities[key] ?? 0;
        if (kind === 'add') quantities[key] = before + quantity;
        else if (before || reference) quantities[key] = quantity;
      }
      return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
    },
  };
};
