// Undoes the repeated effects of requests with an unknown outcome. Loaded when a request may have had such effects.

import { isAhead } from '../../../client/codec/readers.ts';
import type { Environment } from '../../../client/environment/environment.ts';
import type { Cart, CartLine } from '../../model/shop-cart.ts';
import type { CartLedger } from '../record/cart-ledger.ts';
import type { CartRecord, LateRequestWatch, Mutation } from '../record/cart-record.ts';
import type { AppliedChanges, Change } from '../record/changes.ts';
import { areOneLine, lineIn } from '../record/line-in.ts';

// Pure: separates units that our repeated requests might have added to a line from units that another device added.

type Revised = { revision?: Cart['revision'] | undefined } | null | undefined;

/** Number of cart changes between two reads, from the cart's revisions; Infinity without a revision. */
export const changesBetween = (before: Revised, after: Revised): number =>
  Number(after?.revision) - Number(before?.revision) || Number.POSITIVE_INFINITY;

/**
 * The correct quantity of a line that exceeds its goal. An add of `step` units might have been repeated in each of
 * `changes` cart changes: as many adds as can explain the surplus are removed. The rest (a fraction of an add, or more
 * adds than changes) comes from another device.
 */
export const withoutRepeats = (
  { quantity, maxQuantity }: CartLine,
  goal: number,
  step: number,
  changes: number,
): number => {
  const adds = (quantity - goal) / step;
  // The platform lowers an add to the stock, so at the maximum, a fraction counts as a whole add.
  const surplus = quantity === maxQuantity ? Math.ceil(adds) : adds;
  const isOurs = surplus % 1 === 0 && surplus <= changes;
  // If repeats do not explain the surplus, another device made at least one change.
  const ours = isOurs ? surplus : Math.min(Math.floor(surplus), changes - 1);
  return Math.max(goal, quantity - Math.max(0, ours) * step);
};

// Pure: repairs lines after a request that was sent twice has arrived late.

/** Milliseconds for which a line is watched: no late request can arrive after that. The cart is then read once more. */
export const WATCH_MS = 60_000;

/** A watch that ended longer ago than this is ignored: the cart no longer shows whether a request arrived late. */
const TOO_LATE_MS = 600_000;

/** The line of a mutation and its goal. Every other line should have the quantity of the previous cart. */
export interface Goal {
  key: string;
  quantity: number;
}

/** Number of cart changes from `before` to `now` that late requests might have made. */
const lateChanges = (before: Cart | null | undefined, now: Cart | null, isAnswer: boolean) => {
  const [from, to] = [before?.updatedAt, now?.updatedAt].map((date) => Date.parse(String(date)));
  // By the platform's clock, the change is too late to come from one of our requests.
  const isForeign = Number(to) - Number(from) > WATCH_MS;
  return changesBetween(before, now) - (isAnswer || isForeign ? 1 : 0);
};

/** The correct quantity of the line. `goal`: the quantity if no request had arrived late. */
const withoutLate = (
  line: CartLine | undefined,
  goal: number,
  [watch, other]: readonly LateRequestWatch[],
  changes: number,
): number => {
  const { add, set = 0 } = watch ?? {};
  // Requests of several mutations can add up to any quantity.
  if (other || add === undefined) return goal;
  const quantity = line?.quantity ?? 0;
  const addsToSet = (quantity - set) / add || 0;
  const isSet = addsToSet >= 0 && addsToSet % 1 === 0 && addsToSet < changes;
  if (isSet) return goal;
  return line && add && quantity > goal ? withoutRepeats(line, goal, add, changes) : quantity;
};

/** Changes that undo effects that a late request can explain. A different cart means that an order was placed. */
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
  // A refused change has not changed the cart.
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

export interface Ended {
  mutation: Mutation;
  sent: AppliedChanges;
  /** The quantity that the mutation's line should have now. */
  goal: number;
}

export interface Repairs {
  /** The correct goal for a line whose quantity exceeds the expected result of an add. */
  findSurplusGoal(
    line: CartLine,
    goal: number,
    baseline: NonNullable<Mutation['baseline']>,
    cart: Cart | null,
  ): number;
  /** Appends changes that repair watched lines. Returns the record with the remaining watches. */
  check(before: CartRecord, after: CartRecord, ended?: Ended): CartRecord;
  /** Calls `refresh` when no late request can arrive any more. */
  schedule(refresh: () => void): void;
  stop(): void;
}

export const createRepairs = (environment: Environment, ledger: CartLedger): Repairs => {
  let timer: unknown;
  return {
    findSurplusGoal: (line, goal, baseline, cart) =>
      // Subtracts 1 to exclude the intended change.
      withoutRepeats(line, goal, goal - baseline.quantity, changesBetween(baseline, cart) - 1),
    check: (before, after, ended) => {
      const now = environment.now();
      const goal = ended && { key: ended.mutation.key, quantity: ended.goal };
      // Repairs sort before all pending changes, so that the shopper's later changes win.
      const isFirst = true;
      for (const repair of lateRepairs(before, after.cart ?? null, now, goal))
        ledger.append(repair, isFirst);
      const watches = before.watches.filter(({ until }) => isAhead(until, WATCH_MS, now));
      // The mutation was sent more than once, so an earlier request can still arrive.
      if (ended?.mutation.attempt) {
        const { key, baseline } = ended.mutation;
        const { isDifference, quantity: set } = ended.sent;
        // Without a line, an absolute quantity is sent as an add.
        const add = isDifference ? set - (baseline?.quantity ?? 0) : set;
        watches.push({ key, until: now + WATCH_MS, add, set });
      }
      return { ...after, watches };
    },
    schedule: (refresh) => {
      const ends = ledger.record().watches.map(({ until }) => until);
      environment.clearTimeout(timer);
      if (!ends.length) return;
      const left = Math.max(...ends) - environment.now();
      timer = environment.setTimeout(refresh, Math.min(Math.max(left, 1000), WATCH_MS));
    },
    stop: () => environment.clearTimeout(timer),
  };
};
