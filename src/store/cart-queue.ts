// The serial queue of cart changes: one flight at a time per cart, whichever tab sends it.
import type { Environment } from '../browser/environment.ts';
import { newId } from '../browser/random.ts';
import { isStoreError } from '../errors.ts';
import type { Cart } from '../model/cart.ts';
import type { Problem } from '../model/views.ts';
import { getCurrentCart } from '../services/current-cart.ts';
import type { Send } from '../session/authorized-client.ts';
import { CHANGE_RETRY_MS, pauseBefore } from '../transport/retry-policy.ts';
import type { CartLedger } from './cart-ledger.ts';
import type { CartRecord, Flight, Watch } from './cart-record.ts';
import type { Caller } from './change-identity.ts';
import { type Goal, lateArrivals, WATCH_MS } from './late-arrivals.ts';
import { problemOf } from './problem-of.ts';
import { sendFlight } from './send-flight.ts';

export interface CartQueue {
  /** Sends what waits, unless this or another tab is at it. */
  drain(): void;
  /** As drain(), but does not wait for the end of a pause. */
  retry(): void;
  /** Reads the cart again; an answer that comes late is dropped. Never rejects. */
  refresh(): Promise<void>;
  /** Lets another tab take over at once what this one was sending: the page goes away. */
  release(): void;
  stop(): void;
}

export interface CartQueueParts {
  environment: Environment;
  ledger: CartLedger;
  send: Send;
  /** Makes sure of a token and tells whose it is. */
  identify: () => Promise<Caller>;
  /** There are tokens already: without any there is no cart to read. */
  isKnown: () => boolean;
  /** Another caller's record: gives the one to go on with (store/change-identity.ts). */
  changeIdentity: (record: CartRecord, caller: Caller) => CartRecord;
  /** This tab was the one to notice that an order was placed. */
  onPlaced: (checkoutId: string) => void;
}

/** A cart that was being checked out and is empty now has become an order. */
const isOrdered = (before: CartRecord, now: Cart | null): boolean =>
  Boolean(before.checkoutId && before.cart?.lineItems.length && !now?.lineItems.length);

/** Longer than a request may take; then the tab that sends is believed to be gone. */
const LEASE_MS = 20_000;

export const createCartQueue = (parts: CartQueueParts): CartQueue => {
  const { environment, ledger, send, identify, isKnown, changeIdentity, onPlaced } = parts;
  let isStopped = false;
  let isDraining = false;
  let isAskedAgain = false;
  let isImpatient = false;
  let mine: string | undefined;
  let timer: unknown;
  let watchTimer: unknown;
  let reading: Promise<void> | undefined;

  const wakeAfter = (ms: number) => {
    environment.clearTimeout(timer);
    if (!isStopped) timer = environment.setTimeout(drain, Math.max(ms, 10));
  };

  /** Undoes what arrived late; gives the watches that go on. */
  const watchesAfter = (
    record: CartRecord,
    cart: Cart | null,
    goal?: Goal & { isSentTwice: boolean },
  ): Watch[] => {
    const now = environment.now();
    // Before all that waits: what the shopper clicked since is what counts.
    const isFirst = true;
    for (const repair of lateArrivals(record, cart, now, goal)) ledger.append(repair, isFirst);
    const watches = record.watches.filter(({ until }) => until > now);
    if (!goal?.isSentTwice) return watches;
    return [...watches, { key: goal.key, until: now + WATCH_MS }];
  };

  const asCaller = (record: CartRecord, caller: Caller): CartRecord =>
    record.identity === caller.identity ? record : changeIdentity(record, caller);

  /** Takes the flight that waits, or makes one of the oldest change and its companions. */
  const claim = (record: CartRecord): CartRecord | undefined => {
    const { flight } = record;
    const now = environment.now();
    const isFree = flight && (flight.until <= now || (flight.isWaiting && isImpatient));
    if (flight && !isFree) {
      wakeAfter(flight.until - now);
      return undefined;
    }
    const changes = ledger.changes();
    const key = flight?.key ?? changes[0]?.key;
    const ours = changes.filter((change) =>
      flight ? flight.changeIds.includes(change.id) : change.key === key,
    );
    if (!key || !ours[0]) return flight ? { ...record, flight: undefined } : undefined;
    mine = newId();
    const taken: Flight = {
      ...flight,
      attempt: flight ? flight.attempt + 1 : 0,
      id: mine,
      key,
      changeIds: ours.map(({ id }) => id),
      until: now + LEASE_MS,
      isWaiting: false,
      // A sender that vanished may have been heard before it did.
      isUnknown: Boolean(flight && (!flight.isWaiting || flight.isUnknown)),
    };
    return { ...record, flight: taken };
  };

  /** Changes the record only while the flight is still ours. */
  const commit = (id: string, edit: (record: CartRecord, flight: Flight) => CartRecord) =>
    ledger.update((record) =>
      !isStopped && record.flight?.id === id ? edit(record, record.flight) : undefined,
    );

  /** The flight has landed: its changes are settled, refused or adjusted ones with the reason. */
  const settle = (record: CartRecord, { changeIds, key }: Flight, why?: Problem): CartRecord => ({
    ...record,
    flight: undefined,
    trouble: undefined,
    settled: [...record.settled, ...changeIds],
    refusals: [
      ...record.refusals.filter((refusal) => refusal.key !== key),
      ...(why ? changeIds.map((changeId) => ({ ...why, changeId, key })) : []),
    ],
  });

  const fail = async (id: string, error: unknown): Promise<void> => {
    const problem = problemOf(error);
    // A token refused twice in a row heals or not, but the click must not be lost over it.
    const isPassing = isStoreError(error) && (error.retryable || error.status === 401);
    await commit(id, (record, flight) => {
      if (!isPassing) return settle(record, flight, problem);
      const isMoved = isStoreError(error) && error.code === 'identity_changed';
      const pause = isMoved
        ? 0
        : pauseBefore(CHANGE_RETRY_MS, flight.attempt, error, environment.random());
      return {
        ...record,
        trouble: isMoved ? undefined : problem,
        flight: {
          ...flight,
          isWaiting: true,
          isUnknown: true,
          until: environment.now() + pause,
        },
      };
    });
    if (!isPassing) await refresh();
  };

  /** One flight, from take-off to commit; false when there is nothing to do now. */
  const step = async (): Promise<boolean> => {
    if (!ledger.record().flight && !ledger.changes().length) return false;
    let caller: Caller;
    try {
      caller = await identify();
    } catch (error) {
      if (isStopped) return false;
      await ledger.update((record) => ({ ...record, trouble: problemOf(error) }));
      const wish = isStoreError(error) ? error : { retryAfterMs: undefined };
      wakeAfter(pauseBefore(CHANGE_RETRY_MS, 2, wish, environment.random()));
      return false;
    }
    if (isStopped) return false;
    const record = await ledger.update((before) => {
      mine = undefined;
      const same = asCaller(before, caller);
      return claim(same) ?? (same === before ? undefined : same);
    });
    isImpatient = false;
    const { flight } = record;
    // Another tab is at it, or its flight had nothing left to do: then look for the next.
    if (!flight || flight.id !== mine) return !flight && ledger.changes().length > 0;
    try {
      const outcome = await sendFlight({
        send,
        flight,
        known: record.cart,
        isWatched: record.watches.some(({ key }) => key === flight.key),
        changes: ledger.changes().filter(({ id }) => flight.changeIds.includes(id)),
        saveBaseline: async (baseline) => {
          const after = await commit(flight.id, (now, ours) => ({
            ...now,
            flight: { ...ours, baseline },
          }));
          return after.flight?.id === flight.id;
        },
      });
      if (outcome) {
        const { cart, goal: quantity, problem } = outcome;
        await commit(flight.id, (now, ours) => ({
          ...settle(now, ours, problem),
          cart,
          epoch: now.epoch + 1,
          watches: watchesAfter(now, cart, {
            key: ours.key,
            quantity,
            isSentTwice: ours.attempt > 0,
          }),
          // Emptied by the shopper, not by an order.
          checkoutId: cart?.lineItems.length ? now.checkoutId : undefined,
        }));
      }
    } catch (error) {
      await fail(flight.id, error);
    } finally {
      mine = undefined;
    }
    return true;
  };

  /** One look when the last watch has run out, by whichever tab is there then. */
  const lookAfterWatches = () => {
    const ends = ledger.record().watches.map(({ until }) => until);
    environment.clearTimeout(watchTimer);
    if (!ends.length || isStopped) return;
    const pause = Math.max(Math.max(...ends) - environment.now(), 1000);
    watchTimer = environment.setTimeout(() => void refresh(), pause);
  };

  const work = async (): Promise<void> => {
    while (isAskedAgain && !isStopped) {
      isAskedAgain = false;
      while (await step()) {
        // Each step settles a flight or sets it waiting.
      }
    }
    lookAfterWatches();
    // In the same breath as the last look at isAskedAgain: no call to drain() may fall between.
    isDraining = false;
  };

  const drain = (): void => {
    isAskedAgain = true;
    if (isDraining || isStopped) return;
    isDraining = true;
    void work();
  };

  const read = async (): Promise<void> => {
    const before = ledger.record();
    let placed: string | undefined;
    if (!isKnown()) {
      await ledger.update((record) => record.cart === undefined && { ...record, cart: null });
      return;
    }
    try {
      const caller = await identify();
      const cart = await getCurrentCart(send);
      await ledger.update((record) => {
        const same = asCaller(record, caller);
        // Is this still wanted? Not when somebody has learned something newer meanwhile.
        if (isStopped || same.epoch !== before.epoch || same.flight) {
          return same === record ? undefined : same;
        }
        const after = {
          ...same,
          cart,
          epoch: same.epoch + 1,
          trouble: undefined,
          watches: watchesAfter(same, cart),
        };
        placed = isOrdered(same, cart) ? same.checkoutId : undefined;
        return placed ? { ...after, checkoutId: undefined, placedId: placed } : after;
      });
      if (placed) onPlaced(placed);
      drain();
    } catch (error) {
      if (isStopped) return;
      await ledger.update((record) => ({ ...record, trouble: problemOf(error) }));
    }
  };

  const refresh = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return {
    drain,
    refresh,
    retry: () => {
      isImpatient = true;
      drain();
    },
    release: () => {
      const id = mine;
      if (!id) return;
      ledger.updateNow((record) =>
        record.flight?.id === id
          ? { ...record, flight: { ...record.flight, isWaiting: true, isUnknown: true, until: 0 } }
          : undefined,
      );
    },
    stop: () => {
      isStopped = true;
      environment.clearTimeout(timer);
      environment.clearTimeout(watchTimer);
    },
  };
};
