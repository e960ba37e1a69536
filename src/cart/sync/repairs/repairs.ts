// Undoes what requests of unknown outcome have done more than once. Loaded when one of them may have.

import { isAhead } from '../../../client/codec/readers.ts';
import type { Environment } from '../../../client/environment/environment.ts';
import type { Cart, CartLine } from '../../model/shop-cart.ts';
import type { CartLedger } from '../record/cart-ledger.ts';
import type { CartRecord, Mutation } from '../record/cart-record.ts';
import type { AppliedChanges } from '../record/changes.ts';
import { lateRepairs, WATCH_MS } from './late-requests.ts';
import { changesBetween, withoutRepeats } from './without-repeats.ts';

/** A mutation that has ended. */
export interface Ended {
  mutation: Mutation;
  sent: AppliedChanges;
  /** The quantity that its line should have now. */
  goal: number;
}

export interface Repairs {
  /** The goal of a line that has more than an add should have led to. */
  goalOfMore(
    line: CartLine,
    goal: number,
    baseline: NonNullable<Mutation['baseline']>,
    cart: Cart | null,
  ): number;
  /** Appends changes that repair watched lines; returns the record with the watches that continue. */
  check(before: CartRecord, after: CartRecord, ended?: Ended): CartRecord;
  /** Calls back when the last watch has ended. */
  schedule(refresh: () => void): void;
  stop(): void;
}

export const createRepairs = (environment: Environment, ledger: CartLedger): Repairs => {
  let timer: unknown;
  return {
    goalOfMore: (line, goal, baseline, cart) =>
      // One of the changes was wanted.
      withoutRepeats(line, goal, goal - baseline.quantity, changesBetween(baseline, cart) - 1),
    check: (before, after, ended) => {
      const now = environment.now();
      const goal = ended && { key: ended.mutation.key, quantity: ended.goal };
      // Before all waiting changes: what the shopper has changed since wins.
      const isFirst = true;
      for (const repair of lateRepairs(before, after.cart ?? null, now, goal))
        ledger.append(repair, isFirst);
      const watches = before.watches.filter(({ until }) => isAhead(until, WATCH_MS, now));
      // Sent more than once: an earlier request may still arrive.
      if (ended?.mutation.attempt) {
        const { key, baseline } = ended.mutation;
        const { isDifference, quantity: set } = ended.sent;
        // An absolute quantity is sent as an add where there is no line.
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
