// Transfers a cart to another session when a member logs in or a session has ended.

import { isEqual } from '../../app/is-equal.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import type { MergedView } from '../../app/state/state.ts';
import type { LineView } from '../../app/state/views.ts';
import type { Tokens } from '../../client/auth/tokens/token-store.ts';
import type { WithLock } from '../../client/environment/locks.ts';
import { pause } from '../../client/environment/pause.ts';
import { toCartView } from '../view/cart-view.ts';
import type { CartContext, CartTransfer } from './cart-context.ts';
import { type CartRecord, createCallerRecord, type TransferredLine } from './record/cart-record.ts';
import { applyChanges, type Change, type StoredChange, toPreview } from './record/changes.ts';
import { createChangeId } from './record/click-log.ts';
import { areOneLine, byKey, lineIn } from './record/line-in.ts';
import { CART_RECORD_KEY } from './record/pending-changes.ts';

// Shows which lines a login added to the member's cart, and removes them on request.

export interface MergedNotice extends Omit<CartTransfer, 'move'> {
  /** Sets whether the next notice is announced. */
  expectMerge(isMerging: boolean): void;
}

/** The lines that were added to a member's cart. */
const listMerged = ({
  moved,
  isMember,
  cart,
}: CartRecord): (TransferredLine & { added: number })[] =>
  (isMember ? moved : []).flatMap((one) => {
    const { key, added = 0 } = one;
    if (added < 1) return [];
    // A line that an earlier version stored has no reference.
    const reference = one.reference ?? lineIn(cart, key)?.reference;
    return [{ ...one, added, reference }];
  });

/** Stores changes that remove the added lines again. */
const takeOut = (
  { environment, clickLog }: CoreContext,
  lines: ReturnType<typeof listMerged>,
): void => {
  const stamp = Math.floor(environment.now()) * 100 + 99;
  for (const { id, key, added, reference } of lines) {
    if (!reference) continue;
    clickLog.pending.save({
      id: createChangeId(stamp, id),
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

  /** A change that undoes an add has an id that ends with the id of that add. */
  const isUndone = ({ id }: TransferredLine) =>
    [...ledger.changes().map((change) => change.id), ...ledger.record().settled].some(
      (other) => other !== id && other.endsWith(id),
    );
  const merged = () => listMerged(ledger.record()).filter((one) => !isUndone(one));
  const isDone = () => {
    const waiting = ledger.changes().map(({ id }) => id);
    return !ledger.record().moved.some(({ id }) => waiting.includes(id));
  };
  /** The platform may have rewritten a line's options, which changes its key. */
  const shownLine = (key: string): LineView | undefined => byKey(store.getState().cart.lines, key);
  const forget = () =>
    void ledger.update((record) => (record.moved.length ? { ...record, moved: [] } : record));

  return {
    expectMerge: (isExpected) => {
      isMerging = isExpected;
    },
    showMerged: () => {
      const found = isDone() ? merged() : [];
      const lines = found.map(({ key, name, added: quantity }) => ({
        // The name is unknown if the product was added before its data had loaded.
        name: name || (shownLine(key)?.name ?? ''),
        quantity,
      }));
      const view: MergedView | undefined = lines.length ? { lines } : undefined;
      // All changes were sent, and either they added nothing or everything was removed again.
      if (!view && isDone()) forget();
      if (isEqual(view, store.getState().merged)) return;
      store.set({ merged: view });
      // Later pages show the notice again without an announcement.
      if (view && isMerging) store.announce({ code: 'merged' });
      isMerging = false;
    },
    undoMerge: async () => {
      // Stores differences, not totals, in the task of the click, so that earlier and later clicks in any tab are kept.
      takeOut(core, merged());
      ledger.notify();
      forget();
      store.announce({ code: 'moved' });
      queue.drain();
    },
    dismissMerged: forget,
  };
};

/** Longer than a storage write takes to reach another tab: at most 24 ms in Chromium, with 300 kB on a busy machine. */
const STORAGE_PROPAGATION_MS = 100;

const countTransferred = (line: LineView, record: CartRecord, { refreshToken }: Tokens): number => {
  const saved = lineIn(record.cart, line.key)?.quantity;
  // A member's cart stays with the member. Only unsent changes are transferred.
  if (record.isMember) return line.quantity - (saved ?? 0);
  const { availability, quantity, maxQuantity = quantity } = line;
  if (refreshToken.role !== 'member') return quantity;
  return availability === 'available' || availability === 'partial'
    ? Math.min(quantity, maxQuantity)
    : 0;
};

const createAdditions = (
  lines: readonly LineView[],
  record: CartRecord,
  unsent: readonly StoredChange[],
  caller: Tokens,
): Change[] => {
  const moved: Change[] = [];
  for (const line of lines) {
    const { key } = line;
    const quantity = countTransferred(line, record, caller);
    const saved = lineIn(record.cart, key);
    const own = unsent.filter((change) => areOneLine(change.key, key));
    const reference = saved?.reference ?? applyChanges(own, 0).reference;
    if (quantity < 1 || !reference) continue;
    // The id sorts before all pending changes, and is the same if the transfer is repeated.
    const place = moved.length.toString(36).padStart(3, '0');
    const id = `${'0'.repeat(11)}${caller.identity.slice(0, 6)}${place}`;
    moved.push({
      id,
      kind: 'add',
      key,
      quantity,
      reference,
      preview: toPreview(line),
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
  const { expectMerge, ...notice } = createMergedNotice(cart);
  const recordFor = (record: CartRecord, caller: Tokens): CartRecord => {
    const after = createCallerRecord(record, caller);
    // A change stored by a tab that was closed during a transfer. It is created again below, with the same id.
    const isLeft = ({ id, isMoved }: StoredChange) =>
      isMoved && !record.moved.some((one) => one.id === id);
    const all = ledger.changes();
    const unsent = all.filter((change) => !isLeft(change));
    const isLost = !record.isMember && !after.isMember;
    const isReplaced = record.isMember && after.isMember;
    // The changes of a visitor whose session was lost stay pending. In all other cases, the lines include the changes.
    const { lines } = toCartView(record, isLost ? [] : unsent);
    const moved = createAdditions(isReplaced ? [] : lines, record, unsent, caller);
    for (const change of moved) clickLog.pending.save(change);
    const done = isLost ? all.filter(isLeft) : all;
    const isNew = ({ id }: StoredChange) => moved.some((one) => one.id === id);
    const isMerging = !!after.isMember && moved.length > 0;
    expectMerge(isMerging);
    if (!isMerging && lines.length) store.announce({ code: 'moved' });
    return {
      ...after,
      moved: moved.map(({ id, key, reference, preview }) => ({
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
      withLock(CART_RECORD_KEY, async () => {
        const isOther = () => ![undefined, caller.identity].includes(ledger.record().identity);
        if (tokens.own !== caller.identity && isOther())
          await pause(environment, STORAGE_PROPAGATION_MS);
        ledger.updateNow((record) => {
          const isWanted = isOther() && tokens.get()?.identity === caller.identity;
          return isWanted ? recordFor(record, caller) : record;
        });
      }),
  };
};
