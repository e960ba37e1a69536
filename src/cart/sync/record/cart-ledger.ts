// The cart's storage, shared by all tabs: one record, and one key for each pending change.
import type { WithLock } from '../../../client/environment/locks.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import { type CartRecord, emptyRecord, parseRecord, stringifyRecord } from './cart-record.ts';
import type { StoredChange } from './changes.ts';
import type { ClickLog } from './click-log.ts';
import { CART_RECORD_KEY } from './pending-changes.ts';

export interface CartLedger {
  record(): CartRecord;
  /** Unsettled changes that can be sent, oldest first. */
  changes(): StoredChange[];
  /** Like `changes`, plus the changes whose product has not been read. */
  pending(): StoredChange[];
  /** Like ClickLog.append. If the line's product has not been read, the change waits until its variant is known. */
  append(change: Omit<StoredChange, 'id'>, isFirst?: boolean): StoredChange;
  /** Applies `edit` in a short lock with one write, so no tab reads half a change. Writes only a changed record. */
  update(edit: (record: CartRecord) => CartRecord): Promise<CartRecord>;
  /** Like update(), but without a lock, for use while the page is being left. */
  updateNow(edit: (record: CartRecord) => CartRecord): CartRecord;
  /** Calls the listener on every change of this tab and on notify(), until the returned function is called. */
  onChange(listener: () => void): () => void;
  /** Calls all listeners after another tab has changed the storage. */
  notify(): void;
}

/** Resolves when `isSo` returns true or the signal is aborted. Checks at every change. */
export const waitUntil = (
  { onChange }: Pick<CartLedger, 'onChange'>,
  isSo: () => boolean,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!signal?.aborted && !isSo()) return;
      stop();
      signal?.removeEventListener('abort', check);
      resolve();
    };
    const stop = onChange(check);
    signal?.addEventListener('abort', check);
    check();
  });

export const createCartLedger = (
  storage: KeyValueStore,
  clickLog: ClickLog,
  withLock: WithLock,
): CartLedger => {
  const { pending } = clickLog;
  const listeners = new Set<() => void>();
  let cached: { text: string | null; record: CartRecord } | undefined;

  const record = (): CartRecord => {
    const text = storage.get(CART_RECORD_KEY);
    if (!cached || cached.text !== text) cached = { text, record: parseRecord(text) };
    // Keeps the string that the browser returned, so that the next comparison is by identity, not letter by letter.
    cached.text = text;
    return cached.record;
  };

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const forgetSettled = (settled: readonly string[]) => {
    for (const id of pending.ids()) if (settled.includes(id)) pending.remove(id);
  };

  const updateNow: CartLedger['updateNow'] = (edit) => {
    const before = record();
    let after = edit(before);
    if (after === before) return before;
    let text: string;
    try {
      text = stringifyRecord(after);
    } catch {
      // A page script nested the data too deeply to be written. Pending changes are stored under separate keys.
      after = edit(emptyRecord());
      text = stringifyRecord(after);
    }
    storage.set(CART_RECORD_KEY, text);
    // Keeps the written record, because parsing it again would take long: with 200 lines, it has 300 kB.
    cached = { text, record: after };
    if (after.settled.length > before.settled.length) forgetSettled(after.settled);
    notify();
    return record();
  };

  const all = () => pending.list(record().settled);

  return {
    record,
    changes: () => all().filter(({ pendingRequest }) => !pendingRequest),
    pending: all,
    append: (change, isFirst) => {
      const unread = all().find(({ pendingRequest, key }) => pendingRequest && key === change.key);
      const saved = clickLog.append({ ...unread, ...change }, isFirst);
      notify();
      return saved;
    },
    update: (edit) => withLock(CART_RECORD_KEY, () => updateNow(edit)),
    updateNow,
    notify,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
