// A request that was sent again may still arrive late: its line is watched, and put right when it does.
import type { Cart } from '../../model/cart.ts';
import type { CartRecord } from '../cart-record/cart-record.ts';
import type { Change } from '../cart-record/changes.ts';
import { lineIn } from '../cart-record/line-in.ts';

/** A request that is older than this will not arrive any more; one more look after it ends a watch. */
export const WATCH_MS = 60_000;

/** A look that comes so much later proves nothing any more. */
const TOO_LATE_MS = 600_000;

/** What a mutation of the line itself was after; elsewhere the cart before tells what is right. */
export interface Goal {
  key: string;
  quantity: number;
}

/**
 * The changes that put watched lines of the cart `now` right. Only this browser changes a visitor's
 * cart, so a watched line that is not as it was left shows what arrived late. Another cart than
 * before means that an order was placed: then nothing is put back.
 */
export const lateRepairs = (
  { cart: before, watches }: CartRecord,
  now: Cart | null,
  nowMs: number,
  goal?: Goal,
): Omit<Change, 'id'>[] => {
  if (before?.id && now?.id !== before.id) return [];
  const keys = new Set(
    watches.filter(({ until }) => until > nowMs - TOO_LATE_MS).map(({ key }) => key),
  );
  return [...keys].flatMap((key) => {
    const known = lineIn(before, key);
    const found = lineIn(now, key);
    const quantity = goal?.key === key ? goal.quantity : (known?.quantity ?? 0);
    if (quantity === (found?.quantity ?? 0)) return [];
    const reference = (found ?? known)?.catalogReference;
    return [{ kind: 'set' as const, key, quantity, ...(reference && { reference }) }];
  });
};
