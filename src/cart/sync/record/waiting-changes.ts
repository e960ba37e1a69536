// The shopper's changes that the platform has not confirmed, one storage key for each of them.

import { referenceIn } from '../../../client/carts/catalog-reference.ts';
import {
  asNumber,
  asObject,
  asText,
  type Json,
  objectOf,
  parseJson,
  textOf,
} from '../../../client/codec/json.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import type { StoredChange } from './changes.ts';

// The saved cart record as storage holds it: its name, and its fields before they are checked.

/** Name of the saved record, and of the lock around its changes. */
export const RECORD = 'cart';

/** The fields of the saved record, which `cart-record.ts` checks; an empty object without a record. */
export const savedFields = (storage: Pick<KeyValueStore, 'get'>): Json =>
  objectOf(parseJson(storage.get(RECORD)));

/** Start of the name of each waiting change; its id follows. */
const CHANGE = 'change:';

export interface WaitingChanges {
  /** Oldest first, without those whose ids are in `settled`: their outcome is known already. */
  list(settled: readonly unknown[]): StoredChange[];
  ids(): string[];
  save(change: StoredChange): void;
  remove(id: string): void;
}

/** The change that the text holds, if any. Any script of the page may have written the text. */
const changeOf = (text: string | null): StoredChange | undefined => {
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
    look: asObject(json['look']),
    asked: asObject(json['asked']),
    isMoved: json['isMoved'] === true || undefined,
  };
};

export const createWaitingChanges = (storage: KeyValueStore): WaitingChanges => {
  /** Changes by their stored text: what was saved or read here is not parsed again. */
  const known = new Map<string | null, StoredChange | undefined>();

  const read = (id: string): StoredChange | undefined => {
    const text = storage.get(CHANGE + id);
    if (!known.has(text)) known.set(text, changeOf(text));
    const change = known.get(text);
    // The same text under another name is not a second change.
    return change?.id === id ? change : undefined;
  };
  const ids = () => storage.names(CHANGE).map((name) => name.slice(CHANGE.length));

  return {
    ids,
    list: (settled) =>
      ids()
        .sort()
        .filter((id) => !settled.includes(id))
        .flatMap((id) => read(id) ?? []),
    save: (change) => {
      const text = textOf(change);
      storage.set(CHANGE + change.id, text);
      known.set(text, change);
    },
    remove: (id) => storage.remove(CHANGE + id),
  };
};
