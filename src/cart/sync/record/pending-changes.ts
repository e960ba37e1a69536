// The shopper's pending changes, one storage key for each.

import { referenceIn } from '../../../client/carts/catalog-reference.ts';
import {
  asNumber,
  asObject,
  asText,
  type Json,
  parseJson,
  stringifyJson,
  toObject,
} from '../../../client/codec/json.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import type { StoredChange } from './changes.ts';

/** Storage name of the record, and name of the lock for changes to the record. */
export const CART_RECORD_KEY = 'cart';

/** Unchecked fields of the saved record, which `cart-record.ts` checks; an empty object without a record. */
export const savedFields = (storage: Pick<KeyValueStore, 'get'>): Json =>
  toObject(parseJson(storage.get(CART_RECORD_KEY)));

/** Storage name prefix of each pending change, followed by the change's id. */
const CHANGE_KEY_PREFIX = 'change:';

export interface PendingChanges {
  /** Oldest first, without changes whose ids are in `settled`: their outcome is already known. */
  list(settled: readonly unknown[]): StoredChange[];
  ids(): string[];
  save(change: StoredChange): void;
  remove(id: string): void;
}

/** Parses a stored change, which any page script might have written. */
const parseChange = (text: string | null): StoredChange | undefined => {
  const json = asObject(parseJson(text));
  if (!json) return undefined;
  const id = asText(json['id']);
  const key = asText(json['key']);
  const quantity = asNumber(json['quantity']);
  const reference = referenceIn(json['reference']);
  const { kind } = json;
  if (!id || !key || quantity === undefined) return undefined;
  if (kind !== 'set' && !(kind === 'add' && reference)) return undefined;
  if (asObject(json['reference']) && !reference) return undefined;
  return {
    id,
    kind,
    key,
    quantity,
    reference,
    // The last release stored the preview as `look` and the request as `asked`.
    preview: asObject(json['preview'] ?? json['look']),
    pendingRequest: asObject(json['pendingRequest'] ?? json['asked']),
    isMoved: json['isMoved'] === true || undefined,
  };
};

export const createPendingChanges = (storage: KeyValueStore): PendingChanges => {
  /** Changes by stored string, so that a string that was saved or read here is not parsed again. */
  const known = new Map<string | null, StoredChange | undefined>();

  const read = (id: string): StoredChange | undefined => {
    const text = storage.get(CHANGE_KEY_PREFIX + id);
    if (!known.has(text)) known.set(text, parseChange(text));
    const change = known.get(text);
    // Ignores a change that is stored under the name of another change.
    return change?.id === id ? change : undefined;
  };
  const ids = () =>
    storage.names(CHANGE_KEY_PREFIX).map((name) => name.slice(CHANGE_KEY_PREFIX.length));

  return {
    ids,
    list: (settled) =>
      ids()
        .sort()
        .filter((id) => !settled.includes(id))
        .flatMap((id) => read(id) ?? []),
    save: (change) => {
      // Stores the request as `asked`, so that an open tab of the last release does not send an incomplete change.
      const text = stringifyJson({ ...change, asked: change.pendingRequest });
      storage.set(CHANGE_KEY_PREFIX + change.id, text);
      known.set(text, change);
    },
    remove: (id) => storage.remove(CHANGE_KEY_PREFIX + id),
  };
};
