// Stores the shopper's changes at the click, and counts the items in the cart before the cart code has loaded.

import { getLineKey } from '../../../client/carts/catalog-reference.ts';
import { asArray, asNumber, asObject, asText, toObject } from '../../../client/codec/json.ts';
import { newId } from '../../../client/environment/random.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import type { StoredChange } from './changes.ts';
import { createPendingChanges, type PendingChanges, savedFields } from './pending-changes.ts';

export interface ClickLog {
  pending: PendingChanges;
  /** Stores the change without a lock, before the page can be left. `isFirst`: sorts it before all pending changes. */
  append(change: Omit<StoredChange, 'id'>, isFirst?: boolean): StoredChange;
  /** True if changes are pending, are being sent or might arrive late, or if a checkout's outcome is unknown. */
  hasPending(): boolean;
  /** True if a cart is stored. */
  isKnown(): boolean;
  /** The sum of all quantities, from the saved cart and the changes since. */
  count(): number;
}

/** Creates the id of a change. Ids sort by `stamp`, a time in hundredths of a millisecond. */
export const createChangeId = (stamp: number, end: string): string =>
  stamp.toString(36).padStart(11, '0') + end;

export const createClickLog = (storage: KeyValueStore, now: () => number): ClickLog => {
  const pending = createPendingChanges(storage);
  let lastStamp = 0;

  // Each tab increases the clock time if needed, so that its clicks within a millisecond keep their order.
  const stamp = (isFirst?: boolean): string => {
    if (!isFirst) lastStamp = Math.max(Math.floor(now()) * 100, lastStamp + 1);
    return createChangeId(isFirst ? 0 : lastStamp, newId().slice(0, 6));
  };

  const saved = () => savedFields(storage);
  const changes = () => pending.list(asArray(saved()['settled']));

  return {
    pending,
    append: (change, isFirst) => {
      // Sets the property, so that a polluted `Object.prototype` cannot add a pending request to the change.
      const appended = { pendingRequest: undefined, ...change, id: stamp(isFirst) };
      pending.save(appended);
      return appended;
    },
    hasPending: () => {
      const { mutation, flight, watches, checkoutId } = saved();
      return Boolean(
        changes().length || mutation || flight || asArray(watches).length || checkoutId,
      );
    },
    isKnown: () => Boolean(saved()['cart']),
    count: () => {
      const quantities: Record<string, number> = {};
      const cart = asObject(saved()['cart']);
      // Records of the last release contain lines in the format of version 1 of the platform's cart.
      for (const value of asArray(cart?.['lines'] ?? cart?.['lineItems'])) {
        const line = toObject(value);
        const key = asText(line['key']) ?? getLineKey(line);
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
