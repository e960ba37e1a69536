// Moves a cart to another session: what becomes of it when a member logs in, or a session has ended.
import type { Environment } from '../../browser/environment.ts';
import type { WithLock } from '../../browser/locks.ts';
import { pause } from '../../browser/pause.ts';
import type { LineView } from '../../model/views.ts';
import type { Tokens } from '../../session/tokens/token-store.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import { type CartRecord, recordOfCaller } from '../cart-record/cart-record.ts';
import { applyChanges, type Change, type StoredChange } from '../cart-record/changes.ts';
import { areOneLine, lineIn } from '../cart-record/line-in.ts';
import { previewOf } from '../cart-record/line-preview.ts';
import { RECORD } from '../cart-record/saved-record.ts';
import type { OpenShop } from '../open-shop.ts';
import { viewOf } from './cart-view.ts';
import { createMergedNotice, type MergedNotice, type MergedNoticeParts } from './merged-notice.ts';

export interface CartTransferParts extends MergedNoticeParts, Pick<OpenShop, 'tokens'> {
  environment: Pick<Environment, 'now' | 'setTimeout'>;
  ledger: MergedNoticeParts['ledger'] & Pick<CartLedger, 'updateNow'>;
  /** The ledger's lock. */
  withLock: WithLock;
}

/**
 * Longer than a write takes to reach another tab: at most 24 ms in Chromium, with a record of 300 kB and a busy machine.
 */
const REACH_MS = 100;

export interface CartTransfer extends Omit<MergedNotice, 'expect'> {
  /**
   * The record of another caller continues as this one's. A cart that is moved twice is doubled. The tab that logs in
   * moves it at once. Each other one looks at the record only after a pause within the lock: the first may have moved the
   * cart, sent its lines and been left before this one can read of it, and a tab that was left holds no lock that would
   * tell (locks.ts).
   */
  move(caller: Tokens): Promise<void>;
}

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

export const createCartTransfer = (parts: CartTransferParts): CartTransfer => {
  const { environment, clickLog, ledger, store, tokens, withLock } = parts;
  const { expect, ...notice } = createMergedNotice(parts);
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
