// Watches lines for requests that come late, and sees to it that somebody looks when they should.
import type { Environment } from '../../browser/environment.ts';
import type { Cart } from '../../model/cart.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import type { CartRecord } from '../cart-record/cart-record.ts';
import { type Goal, lateRepairs, WATCH_MS } from './late-requests.ts';

export interface LateRequestWatch {
  /** Puts watched lines of `cart` right by new changes; gives the record with what goes on. */
  check(before: CartRecord, after: CartRecord, goal?: Goal & { isSentTwice: boolean }): CartRecord;
  /** Looks once more when the last watch has run out. */
  schedule(look: () => void): void;
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
      // Before all that waits: what the shopper clicked since is what counts.
      const isFirst = true;
      for (const repair of lateRepairs(before, cart, now, goal)) ledger.append(repair, isFirst);
      const watches = before.watches.filter(({ until }) => until > now);
      if (goal?.isSentTwice) watches.push({ key: goal.key, until: now + WATCH_MS });
      return { ...after, watches };
    },
    schedule: (look) => {
      const ends = ledger.record().watches.map(({ until }) => until);
      environment.clearTimeout(timer);
      if (!ends.length) return;
      timer = environment.setTimeout(
        look,
        Math.max(...ends, environment.now() + 1000) - environment.now(),
      );
    },
    stop: () => environment.clearTimeout(timer),
  };
};
