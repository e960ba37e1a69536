// Shows which lines a login has added to the member's cart, and takes them out again on request.

import { isEqual } from '../../app/is-equal.ts';
import type { Core } from '../../app/store/core.ts';
import type { MergedView } from '../../app/store/state.ts';
import type { LineView } from '../../app/store/views.ts';
import type { CartContext, CartTransfer } from './cart-context.ts';
import type { CartRecord, Moved } from './record/cart-record.ts';
import { changeIdOf } from './record/click-log.ts';
import { byKey, lineIn } from './record/line-in.ts';

export interface MergedNotice extends Omit<CartTransfer, 'move'> {
  /** Announces the notice once it shows. */
  expect(isMerging: boolean): void;
}

/** The lines that were added to a member's cart. */
const mergedOf = ({ moved, isMember, cart }: CartRecord): (Moved & { added: number })[] =>
  (isMember ? moved : []).flatMap((one) => {
    const { key, added = 0 } = one;
    if (added < 1) return [];
    // A record of an earlier version has no reference.
    const reference = one.reference ?? lineIn(cart, key)?.reference;
    return [{ ...one, added, reference }];
  });

/** Saves the changes that take the lines out. */
const takeOut = ({ environment, clickLog }: Core, lines: ReturnType<typeof mergedOf>): void => {
  const stamp = Math.floor(environment.now()) * 100 + 99;
  for (const { id, key, added, reference } of lines) {
    if (!reference) continue;
    clickLog.waiting.save({
      id: changeIdOf(stamp, id),
      kind: 'add',
      key,
      quantity: -added,
      reference,
      isMoved: true,
    });
  }
};

export const createMergedNotice = ({ core, ledger, queue }: CartContext): MergedNotice => {
  const { store } = core;
  let isMerging = false;

  /** The id of a change that takes a line out again ends with the id that has added it. */
  const isUndone = ({ id }: Moved) =>
    [...ledger.changes().map((change) => change.id), ...ledger.record().settled].some(
      (other) => other !== id && other.endsWith(id),
    );
  const merged = () => mergedOf(ledger.record()).filter((one) => !isUndone(one));
  const isDone = () => {
    const waiting = ledger.changes().map(({ id }) => id);
    return !ledger.record().moved.some(({ id }) => waiting.includes(id));
  };
  /** The platform may have rewritten the options of a line: it then has another key than what was asked for. */
  const shownLine = (key: string): LineView | undefined => byKey(store.getState().cart.lines, key);
  const forget = () =>
    void ledger.update((record) => (record.moved.length ? { ...record, moved: [] } : record));

  return {
    expect: (isExpected) => {
      isMerging = isExpected;
    },
    showMerged: () => {
      const found = isDone() ? merged() : [];
      const lines = found.map(({ key, name, added: quantity }) => ({
        // The name is unknown when the product was added before its data had loaded.
        name: name || (shownLine(key)?.name ?? ''),
        quantity,
      }));
      const view: MergedView | undefined = lines.length ? { lines } : undefined;
      // All changes were sent, and none of them has added anything, or all was taken out again.
      if (!view && isDone()) forget();
      if (isEqual(view, store.getState().merged)) return;
      store.set({ merged: view });
      // Later pages show the notice again without an announcement.
      if (view && isMerging) store.announce({ code: 'merged' });
      isMerging = false;
    },
    undoMerge: async () => {
      // Saved in the task of the click, and as a difference: clicks before and after it count, in whichever tab.
      takeOut(core, merged());
      ledger.notify();
      forget();
      store.announce({ code: 'moved' });
      queue.drain();
    },
    dismissMerged: forget,
  };
};
