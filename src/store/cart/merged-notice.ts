// Shows which lines a login has added to the member's cart, and takes them out again on request.
import { asNumber, asText } from '../../model/json.ts';
import type { LineView } from '../../model/views.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import type { CartRecord, Moved } from '../cart-record/cart-record.ts';
import { areOneLine } from '../cart-record/line-in.ts';
import type { WidgetStore } from '../create-store.ts';
import type { MergedView } from '../state.ts';

export interface MergedNoticeParts {
  ledger: Pick<CartLedger, 'record' | 'changes' | 'append' | 'update'>;
  queue: { drain(): void };
  store: Pick<WidgetStore, 'getState' | 'set' | 'announce'>;
}

export interface MergedNotice {
  /** Announces the notice once it shows. */
  expect(isMerging: boolean): void;
  /** Shows what was merged, as soon as all of it has been. */
  showMerged(): void;
  undoMerge(): Promise<void>;
  dismissMerged(): void;
}

/** The lines that were added to a member's cart. Any script of the page may have written the stored text. */
const mergedOf = ({ moved, isMember }: CartRecord): Required<Moved>[] =>
  (isMember ? moved : []).flatMap((one) => {
    const [key, name] = [asText(one.key), asText(one.name) ?? ''];
    const added = asNumber(one.added) ?? 0;
    return key && added > 0 ? [{ id: one.id, key, name, added }] : [];
  });

export const createMergedNotice = ({ ledger, queue, store }: MergedNoticeParts): MergedNotice => {
  let isMerging = false;

  const isDone = () => {
    const waiting = ledger.changes().map(({ id }) => id);
    return !ledger.record().moved.some(({ id }) => waiting.includes(id));
  };
  /** The platform may have rewritten the options of a line: it then has another key than what was asked for. */
  const shownLine = (key: string): LineView | undefined =>
    store.getState().cart.lines.find((one) => areOneLine(one.key, key));
  const forget = () =>
    void ledger.update((record) => record.moved.length > 0 && { ...record, moved: [] });

  return {
    expect: (isExpected) => {
      isMerging = isExpected;
    },
    showMerged: () => {
      const found = isDone() ? mergedOf(ledger.record()) : [];
      const lines = found.map(({ key, name, added: quantity }) => ({
        // The name is unknown when the product was added before its data had loaded.
        name: name || (shownLine(key)?.name ?? ''),
        quantity,
      }));
      const merged: MergedView | undefined = lines.length ? { lines } : undefined;
      // All changes were sent, and none of them has added anything.
      if (!merged && isDone()) forget();
      if (JSON.stringify(merged) === JSON.stringify(store.getState().merged)) return;
      store.set({ merged });
      // Later pages show the notice again without an announcement.
      if (merged && isMerging) store.announce({ code: 'merged' });
      isMerging = false;
    },
    undoMerge: async () => {
      await ledger.update((record) => {
        for (const { key, added } of mergedOf(record)) {
          const line = shownLine(key);
          const quantity = Math.max(0, (line?.quantity ?? 0) - added);
          if (line) ledger.append({ kind: 'set', key: line.key, quantity });
        }
        return { ...record, moved: [] };
      });
      store.announce({ code: 'moved' });
      queue.drain();
    },
    dismissMerged: forget,
  };
};
