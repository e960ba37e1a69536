// The shopper's changes that the platform has not confirmed, one storage key for each of them.
import type { KeyValueStore } from '../../browser/storage.ts';
import { asNumber, asObject, asText, parseJson, textOf } from '../../model/json.ts';
import type { Change } from './changes.ts';

/** Start of the name of each waiting change; its id follows. */
const CHANGE = 'change:';

export interface WaitingChanges {
  /** Oldest first, without those whose ids are in `settled`: their outcome is known already. */
  list(settled: readonly unknown[]): Change[];
  ids(): string[];
  save(change: Change): void;
  remove(id: string): void;
}

/** The change that the text holds, if any. */
const changeOf = (text: string | null): Change | undefined => {
  const value = parseJson(text);
  const json = asObject(value);
  const reference = asObject(json?.['reference']);
  const isUsable =
    asText(json?.['key']) &&
    asNumber(json?.['quantity']) !== undefined &&
    (json?.['kind'] === 'add' ? reference : json?.['kind'] === 'set') &&
    (!reference || (asText(reference['catalogItemId']) && asText(reference['appId'])));
  return isUsable ? (value as Change) : undefined;
};

export const createWaitingChanges = (storage: KeyValueStore): WaitingChanges => {
  /** Changes by their stored text: what was saved or read here is not parsed again. */
  const known = new Map<string | null, Change | undefined>();

  const read = (id: string): Change | undefined => {
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
