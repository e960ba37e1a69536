// Pure: repairs lines after a request that was sent twice has arrived late.
import type { Cart } from '../../model/cart.ts';
import type { CartRecord } from '../cart-record/cart-record.ts';
import type { Change } from '../cart-record/changes.ts';
import { areOneLine, lineIn } from '../cart-record/line-in.ts';

/** An older request will not arrive any more; one refresh after this time ends a watch. */
export const WATCH_MS = 60_000;

/** A refresh that is this much later proves nothing any more. */
const TOO_LATE_MS = 600_000;

/** The goal of a mutation of the line; for other lines the cart before has the right quantity. */
export interface Goal {
  key: string;
  quantity: number;
}

/**
 * The changes that repair watched lines of the cart `now`. Only this browser changes a visitor's cart, so a watched
 * line with another quantity shows a request that arrived late. Another cart than before means that an order was
 * placed: then nothing is repaired.
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
    const isGoal = goal && areOneLine(goal.key, key);
    const quantity = isGoal ? goal.quantity : (known?.quantity ?? 0);
    if (quantity === (found?.quantity ?? 0)) return [];
    const reference = (found ?? known)?.catalogReference;
    return [{ kind: 'set' as const, key, quantity, ...(reference && { reference }) }];
  });
};
