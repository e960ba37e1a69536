// Watches lines for requests that arrive late, and schedules the refresh that would show them.
import type { Environment } from '../../browser/environment.ts';
import type { Cart } from '../../model/cart.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import type { CartRecord } from '../cart-record/cart-record.ts';
import { type Goal, lateRepairs, WATCH_MS } from './late-requests.ts';

export interface LateRequestWatch {
  /** Appends changes that repair watched lines; returns the record with the watches that continue. */
  check(before: CartRecord, after: CartRecord, goal?: Goal & { isSentTwice: boolean }): CartRecord;
  /** Calls back when the last watch has ended. */
  schedule(refresh: () => void): void;
  stop(): void;
}

export const createLateRequestWatch = (
  environment: Environment,
  ledger: CartLedger,
): LateRequestWatch => {
  let timer: unknown;
  return {
    check: (before, after, goal) => {
      const now = environment.now();
      const cart: Cart | null = after.cart ?? null;
      // Before all waiting changes: what the shopper has changed since wins.
      const isFirst = true;
      for (const repair of lateRepairs(before, cart, now, goal)) ledger.append(repair, isFirst);
      const watches = before.watches.filter(({ until }) => until > now);
      if (goal?.isSentTwice) watches.push({ key: goal.key, until: now + WATCH_MS });
      return { ...after, watches };
    },
    schedule: (refresh) => {
      const ends = ledger.record().watches.map(({ until }) => until);
      environment.clearTimeout(timer);
      if (!ends.length) return;
      timer = environment.setTimeout(
        refresh,
        Math.max(...ends, environment.now() + 1000) - environment.now(),
      );
    },
    stop: () => environment.clearTimeout(timer),
  };
};
