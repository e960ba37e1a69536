// Moves a cart to another session: what becomes of it when a member logs in, or a session has ended.

import { isEqual } from '../../app/is-equal.ts';
import type { Core } from '../../app/state/create-store.ts';
import type { MergedView } from '../../app/state/state.ts';
import type { LineView } from '../../app/state/views.ts';
import type { Tokens } from '../../client/auth/tokens/token-store.ts';
import type { WithLock } from '../../client/environment/locks.ts';
import { pause } from '../../client/environment/pause.ts';
import { viewOf } from '../view/cart-view.ts';
import type { CartContext, CartTransfer } from './cart-context.ts';
import { type CartRecord, type Moved, recordOfCaller } from './record/cart-record.ts';
import { applyChanges, type Change, previewOf, type StoredChange } from './record/changes.ts';
import { changeIdOf } from './record/click-log.ts';
import { areOneLine, byKey, lineIn } from './record/line-in.ts';
import { RECORD } from './record/waiting-changes.ts';

// Shows which lines a login has added to the member's cart, and takes them out again on request.

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

/**
 * Longer than a write takes to reach another tab: at most 24 ms in Chromium, with a record of 300 kB and a busy machine.
 */
const REACH_MS = 100;

/** How many of a line are moved. */
const quantityOf = (line: LineView, record: CartRecord, { refreshToken }: Tokens): number => {
  const saved = lineIn(record.cart, line.key)?.quantity;
  // A member's cart stays the member's; only changes that were not sent are moved.
  if (record.isMember) return line.quantity - (saved ?? 0);
  const { availability, quantity, maxQuantity = quantity } = line;
  if (refreshToken.role !== 'member') return quantity;
  return availability === 'available' || availability === 'partial'
    ? Math.min(quantity, maxQuantity)
    : 0;
};

/** The changes that add the lines to the caller's cart. */
const additionsOf = (
  lines: readonly LineView[],
  record: CartRecord,
  unsent: readonly StoredChange[],
  caller: Tokens,
): Change[] => {
  const moved: Change[] = [];
  for (const line of lines) {
    const { key } = line;
    const quantity = quantityOf(line, record, caller);
    const saved = lineIn(record.cart, key);
    const own = unsent.filter((change) => areOneLine(change.key, key));
    const reference = saved?.reference ?? applyChanges(own, 0).reference;
    if (quantity < 1 || !reference) continue;
    // Sorted before all waiting changes, with the same ids when the move is repeated.
    const place = moved.length.toString(36).padStart(3, '0');
    const id = `${'0'.repeat(11)}${caller.identity.slice(0, 6)}${place}`;
    moved.push({
      id,
      kind: 'add',
      key,
      quantity,
      reference,
      look: previewOf(line),
      isMoved: true,
    });
  }
  return moved;
};

/** `withLock` is the ledger's lock. */
export const createCartTransfer = (cart: CartContext, withLock: WithLock): CartTransfer => {
  const { ledger } = cart;
  const { environment, clickLog, store } = cart.core;
  const { tokens } = cart.shop;
  const { expect, ...notice } = createMergedNotice(cart);
  const recordFor = (record: CartRecord, caller: Tokens): CartRecord => {
    const after = recordOfCaller(record, caller);
    // Left by a tab that was closed during a move: made again below, under the same ids.
    const isLeft = ({ id, isMoved }: StoredChange) =>
      isMoved && !record.moved.some((one) => one.id === id);
    const all = ledger.changes();
    const unsent = all.filter((change) => !isLeft(change));
    const isLost = !record.isMember && !after.isMember;
    const isReplaced = record.isMember && after.isMember;
    // A lost visitor's changes keep waiting as they are; in all other cases they are part of the lines.
    const { lines } = viewOf(record, isLost ? [] : unsent);
    const moved = additionsOf(isReplaced ? [] : lines, record, unsent, caller);
    for (const change of moved) clickLog.waiting.save(change);
    const done = isLost ? all.filter(isLeft) : all;
    const isNew = ({ id }: StoredChange) => moved.some((one) => one.id === id);
    const isMerging = !!after.isMember && moved.length > 0;
    expect(isMerging);
    if (!isMerging && lines.length) store.announce({ code: 'moved' });
    return {
      ...after,
      moved: moved.map(({ id, key, reference, look: preview }) => ({
        id,
        key,
        name: preview?.name ?? '',
        reference,
      })),
      settled: [...after.settled, ...done.filter((one) => !isNew(one)).map(({ id }) => id)],
    };
  };
  return {
    ...notice,
    move: (caller) =>
      withLock(RECORD, async () => {
        const isOther = () => ![undefined, caller.identity].includes(ledger.record().identity);
        if (tokens.own !== caller.identity && isOther()) await pause(environment, REACH_MS);
        ledger.updateNow((record) => {
          const isWanted = isOther() && tokens.get()?.identity === caller.identity;
          return isWanted ? recordFor(record, caller) : record;
        });
      }),
  };
};
