// The cart's storage, shared by all tabs: one record of what is known, and one key for each waiting change.
import type { WithLock } from '../../../client/environment/locks.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import { type CartRecord, emptyRecord, recordOf, textOfRecord } from './cart-record.ts';
import type { StoredChange } from './changes.ts';
import type { ClickLog } from './click-log.ts';
import { RECORD } from './waiting-changes.ts';

export interface CartLedger {
  record(): CartRecord;
  /** Changes not settled yet that can be sent, oldest first. */
  changes(): StoredChange[];
  /** The same, with those whose product has not been read. */
  waiting(): StoredChange[];
  /** See ClickLog.append. Of a line whose product has not been read, the change waits for its variant, too. */
  append(change: Omit<StoredChange, 'id'>, isFirst?: boolean): StoredChange;
  /**
   * Replaces the record by the result of `edit`, in a short lock. An edit that returns the record it was given changes
   * nothing, and nothing is written. It is one write, so that no tab ever reads half of a change.
   */
  update(edit: (record: CartRecord) => CartRecord): Promise<CartRecord>;
  /** As update(), but without a lock: for the moment in which the page is left. */
  updateNow(edit: (record: CartRecord) => CartRecord): CartRecord;
  /** Called back at every change of this tab, and by notify(). Returns a function that stops this. */
  onChange(listener: () => void): () => void;
  /** Calls all listeners: another tab has changed the storage. */
  notify(): void;
}

/** Resolves once it is so, or the signal is aborted; looks again at every change. */
export const untilChanged = (
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
  const { waiting } = clickLog;
  const listeners = new Set<() => void>();
  let cached: { text: string | null; record: CartRecord } | undefined;

  const record = (): CartRecord => {
    const text = storage.get(RECORD);
    if (!cached || cached.text !== text) cached = { text, record: recordOf(text) };
    // The very text that the browser gives: it is compared with itself next time, and not letter by letter.
    cached.text = text;
    return cached.record;
  };

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const forgetSettled = (settled: readonly string[]) => {
    for (const id of waiting.ids()) if (settled.includes(id)) waiting.remove(id);
  };

  const updateNow: CartLedger['updateNow'] = (edit) => {
    const before = record();
    let after = edit(before);
    if (after === before) return before;
    let text: string;
    try {
      text = textOfRecord(after);
    } catch {
      // Nested too deep to be written, by another script of the page. What waits has keys of its own.
      after = edit(emptyRecord());
      text = textOfRecord(after);
    }
    storage.set(RECORD, text);
    // The record of a cart with 200 lines is 300 kB of text; it is not parsed again.
    cached = { text, record: after };
    if (after.settled.length > before.settled.length) forgetSettled(after.settled);
    notify();
    return record();
  };

  const all = () => waiting.list(record().settled);

  return {
    record,
    changes: () => all().filter(({ asked }) => !asked),
    waiting: all,
    append: (change, isFirst) => {
      const unread = all().find(({ asked, key }) => asked && key === change.key);
      const saved = clickLog.append({ ...unread, ...change }, isFirst);
      notify();
      return saved;
    },
    update: (edit) => withLock(RECORD, () => updateNow(edit)),
    updateNow,
    notify,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
