// A cart belongs to one caller: what becomes of it when somebody logs in, or a session has ended.
import { asNumber, asText } from '../../model/json.ts';
import type { LineView } from '../../model/views.ts';
import type { Tokens } from '../../session/tokens/token-store.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import { type CartRecord, type Moved, recordOfCaller } from '../cart-record/cart-record.ts';
import { applyChanges, type Change, lookOf } from '../cart-record/changes.ts';
import { lineIn } from '../cart-record/line-in.ts';
import type { WaitingChanges } from '../cart-record/waiting-changes.ts';
import type { WidgetStore } from '../create-store.ts';
import type { MergedView } from '../state.ts';
import { viewOf } from './cart-view.ts';

export interface CartTransferParts {
  waiting: Pick<WaitingChanges, 'save'>;
  ledger: Pick<CartLedger, 'record' | 'changes' | 'append' | 'update'>;
  queue: { drain(): void };
  store: Pick<WidgetStore, 'getState' | 'set' | 'announce'>;
}

export interface CartTransfer {
  /** The record of another caller as it goes on for this one. */
  move(record: CartRecord, caller: Tokens): CartRecord;
  /** Shows what was merged, as soon as all of it has been. */
  showMerged(): void;
  undoMerge(): Promise<void>;
  dismissMerged(): void;
}

/** What was really added to a member's cart, from text that anybody may have written. */
const mergedOf = ({ moved, isMember }: CartRecord): Required<Moved>[] =>
  (isMember ? moved : []).flatMap((one) => {
    const [key, name] = [asText(one.key), asText(one.name) ?? ''];
    const added = asNumber(one.added) ?? 0;
    return key && added > 0 ? [{ id: one.id, key, name, added }] : [];
  });

export const createCartTransfer = ({
  waiting,
  ledger,
  queue,
  store,
}: CartTransferParts): CartTransfer => {
  let isMerging = false;

  /** How many of a line go along. */
  const quantityOf = (line: LineView, record: CartRecord, { refreshToken }: Tokens): number => {
    const saved = lineIn(record.cart, line.key)?.quantity;
    // What is in a member's cart stays the member's; only clicks that were not sent are kept.
    if (record.isMember) return line.quantity - (saved ?? 0);
    const { availability, quantity, maxQuantity = quantity } = line;
    if (refreshToken.role !== 'member') return quantity;
    return availability === 'available' || availability === 'partial'
      ? Math.min(quantity, maxQuantity)
      : 0;
  };

  const move: CartTransfer['move'] = (record, caller) => {
    const after = recordOfCaller(record, caller);
    // Left by a tab that died on its way here: made again below, under the same names.
    const isLeft = ({ id, isMoved }: Change) =>
      isMoved && !record.moved.some((one) => one.id === id);
    const all = ledger.changes();
    const unsent = all.filter((change) => !isLeft(change));
    const isLost = !record.isMember && !after.isMember;
    const isReplaced = record.isMember && after.isMember;
    // A lost visitor's clicks wait on as they are; in all other cases they are part of the lines.
    const { lines } = viewOf(record, isLost ? [] : unsent);
    const moved: Change[] = [];
    for (const line of isReplaced ? [] : lines) {
      const { key } = line;
      const quantity = quantityOf(line, record, caller);
      const saved = lineIn(record.cart, key);
      const own = unsent.filter((change) => change.key === key);
      const reference = saved?.catalogReference ?? applyChanges(own, 0).reference;
      if (quantity < 1 || !reference) continue;
      // Before all that wait, and named so that doing it twice is doing it once.
      const place = moved.length.toString(36).padStart(3, '0');
      const id = `${'0'.repeat(11)}${caller.identity.slice(0, 6)}${place}`;
      const look = lookOf(line);
      moved.push({ id, kind: 'add', key, quantity, reference, look, isMoved: true });
    }
    for (const change of moved) waiting.save(change);
    const done = isLost ? all.filter(isLeft) : all;
    const isNew = ({ id }: Change) => moved.some((one) => one.id === id);
    isMerging = !!after.isMember && moved.length > 0;
    if (!isMerging && lines.length) store.announce({ code: 'moved' });
    return {
      ...after,
      moved: moved.map(({ id, key, look }) => ({ id, key, name: look?.name ?? '' })),
      settled: [...after.settled, ...done.filter((one) => !isNew(one)).map(({ id }) => id)],
    };
  };

  const isDone = () => {
    const waiting = ledger.changes().map(({ id }) => id);
    return !ledger.record().moved.some(({ id }) => waiting.includes(id));
  };
  const forget = () =>
    void ledger.update((record) => record.moved.length > 0 && { ...record, moved: [] });

  const showMerged = () => {
    const { lines: shown } = store.getState().cart;
    const found = isDone() ? mergedOf(ledger.record()) : [];
    const lines = found.map(({ key, name, added: quantity }) => ({
      // Of a click that came before the product's data the name was not known.
      name: name || (shown.find((line) => line.key === key)?.name ?? ''),
      quantity,
    }));
    const merged: MergedView | undefined = lines.length ? { lines } : undefined;
    // All has arrived, and there is nothing to tell of it.
    if (!merged && isDone()) forget();
    if (JSON.stringify(merged) === JSON.stringify(store.getState().merged)) return;
    store.set({ merged });
    // A page that comes later shows it again, and says nothing.
    if (merged && isMerging) store.announce({ code: 'merged' });
    isMerging = false;
  };

  const undoMerge = async (): Promise<void> => {
    await ledger.update((record) => {
      const { lines } = store.getState().cart;
      for (const { key, added } of mergedOf(record)) {
        const line = lines.find((one) => one.key === key);
        const quantity = Math.max(0, (line?.quantity ?? 0) - added);
        if (line) ledger.append({ kind: 'set', key, quantity });
      }
      return { ...record, moved: [] };
    });
    store.announce({ code: 'moved' });
    queue.drain();
  };
  return { move, showMerged, undoMerge, dismissMerged: forget };
};
