// Pure: repairs lines after a request that was sent twice has arrived late.
import { isAhead } from '../../../client/codec/readers.ts';
import type { Cart, CartLine } from '../../model/shop-cart.ts';
import type { CartRecord, Watch } from '../record/cart-record.ts';
import type { Change } from '../record/changes.ts';
import { areOneLine, lineIn } from '../record/line-in.ts';
import { changesBetween, withoutRepeats } from './without-repeats.ts';

/** An older request will not arrive any more; one refresh after this time ends a watch. */
export const WATCH_MS = 60_000;

/** A refresh that is this much later proves nothing any more. */
const TOO_LATE_MS = 600_000;

/** The goal of a mutation of the line; for other lines the cart before has the right quantity. */
export interface Goal {
  key: string;
  quantity: number;
}

/** How many of the changes that led to `now` late requests may have made. */
const lateChanges = (before: Cart | null | undefined, now: Cart | null, isAnswer: boolean) => {
  const [from, to] = [before?.updatedAt, now?.updatedAt].map((date) => Date.parse(String(date)));
  // By the platform's own clock, later than any of our requests could arrive.
  const isForeign = Number(to) - Number(from) > WATCH_MS;
  return changesBetween(before, now) - (isAnswer || isForeign ? 1 : 0);
};

/** The right quantity of the line, which was left with `goal` pieces. */
const withoutLate = (
  line: CartLine | undefined,
  goal: number,
  [watch, other]: readonly Watch[],
  changes: number,
): number => {
  const { add, set = 0 } = watch ?? {};
  // Requests of several mutations may add up to anything.
  if (other || add === undefined) return goal;
  const quantity = line?.quantity ?? 0;
  const addsToSet = (quantity - set) / add || 0;
  const isSet = addsToSet >= 0 && addsToSet % 1 === 0 && addsToSet < changes;
  if (isSet) return goal;
  return line && add && quantity > goal ? withoutRepeats(line, goal, add, changes) : quantity;
};

/**
 * The changes that repair watched lines of the cart `now`: whatever a late request can explain is undone, and another
 * device's changes stay. Another cart than before means that an order was placed: then nothing is repaired.
 */
export const lateRepairs = (
  { cart: before, watches }: Pick<CartRecord, 'cart' | 'watches'>,
  now: Cart | null,
  nowMs: number,
  goal?: Goal,
): Omit<Change, 'id'>[] => {
  if (before?.id && now?.id !== before.id) return [];
  const active = watches.filter(({ until }) =>
    isAhead(until + TOO_LATE_MS, WATCH_MS + TOO_LATE_MS, nowMs),
  );
  const pieces = (cart: Cart | null | undefined) => goal && lineIn(cart, goal.key)?.quantity;
  // A change that was refused is none of the cart's.
  const changes = lateChanges(before, now, pieces(before) !== pieces(now));
  return active.flatMap(({ key }, index) => {
    const same = active.filter((watch) => areOneLine(watch.key, key));
    if (same[0] !== active[index]) return [];
    const known = lineIn(before, key);
    const found = lineIn(now, key);
    const isGoal = goal && areOneLine(goal.key, key);
    const left = isGoal ? goal.quantity : (known?.quantity ?? 0);
    const has = found?.quantity ?? 0;
    const quantity = has === left ? left : withoutLate(found, left, same, changes);
    if (quantity === has) return [];
    const reference = (found ?? known)?.reference;
    return [{ kind: 'set' as const, key, quantity, ...(reference && { reference }) }];
  });
};
