// The serial queue of cart changes: one flight at a time per cart, whichever tab sends it.
import type { Environment } from '../../browser/environment.ts';
import { newId } from '../../browser/random.ts';
import { isStoreError } from '../../errors.ts';
import { CHANGE_RETRY_MS, pauseBefore } from '../../transport/retry-policy.ts';
import type { CartRecord, Flight } from '../cart-record/cart-record.ts';
import { endFlight, landFlight, postponeFlight, takeFlight } from '../cart-record/mutations.ts';
import { problemOf } from '../problem-of.ts';
import { type CartReaderParts, createCartReader } from './cart-reader.ts';
import { createCartWatch } from './late-request-watch.ts';
import { sendFlight } from './send-mutation.ts';

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

export interface CartQueueParts
  extends Pick<CartReaderParts, 'ledger' | 'send' | 'identify' | 'isKnown' | 'onPlaced'> {
  environment: Environment;
}

export const createCartQueue = (parts: CartQueueParts): CartQueue => {
  const { environment, ledger, send, identify } = parts;
  const watch = createCartWatch(environment, ledger);
  let isStopped = false;
  let isDraining = false;
  let isAskedAgain = false;
  let isImpatient = false;
  /** The flight that this tab is sending. */
  let mine: string | undefined;
  let timer: unknown;

  const wakeAfter = (ms: number) => {
    environment.clearTimeout(timer);
    if (!isStopped) timer = environment.setTimeout(drain, Math.max(ms, 10));
  };

  /** Once each: two tabs in different trouble would go on waking each other up with it. */
  let told: string | undefined;
  const complain = (error: unknown) => {
    const trouble = problemOf(error);
    const isNews = trouble.code !== told;
    told = trouble.code;
    return ledger.update((record) => (isNews || !record.trouble) && { ...record, trouble });
  };

  const read = createCartReader({ ...parts, watch, complain, isStopped: () => isStopped });

  /** Changes the record only while the flight is still ours. */
  const commit = (id: string, edit: (record: CartRecord, flight: Flight) => CartRecord) =>
    ledger.update((record) =>
      !isStopped && record.flight?.id === id ? edit(record, record.flight) : undefined,
    );

  const fail = async (id: string, error: unknown): Promise<void> => {
    const problem = problemOf(error);
    // A token refused twice in a row heals or not, but the click must not be lost over it.
    const isPassing = isStoreError(error) && (error.retryable || error.status === 401);
    await commit(id, (record, flight) => {
      if (!isPassing) return endFlight(record, flight, problem);
      const isMoved = error.code === 'identity_changed';
      const pause = pauseBefore(CHANGE_RETRY_MS, flight.attempt, error, environment.random());
      const until = environment.now() + (isMoved ? 0 : pause);
      return postponeFlight(record, flight, until, isMoved ? undefined : problem);
    });
    // What was refused tells that our cart may be old.
    if (!isPassing) await read();
  };

  const sendOne = async (record: CartRecord, flight: Flight): Promise<void> => {
    const { id, key, changeIds } = flight;
    try {
      const outcome = await sendFlight({
        send: (call, payload) => send(call, payload, undefined, record.identity),
        flight,
        known: record.cart,
        isWatched: record.watches.some((one) => one.key === key),
        changes: ledger.changes().filter((change) => changeIds.includes(change.id)),
        saveBaseline: async (baseline) => {
          const after = await commit(id, (now, ours) => ({
            ...now,
            flight: { ...ours, baseline },
          }));
          return after.flight?.id === id;
        },
      });
      if (!outcome) return;
      await commit(id, (now, ours) => {
        const goal = { key, quantity: outcome.goal, isSentTwice: ours.attempt > 0 };
        return watch.check(now, landFlight(now, ours, outcome), goal);
      });
    } catch (error) {
      await fail(id, error);
    }
  };

  /** One flight, from take-off to commit; false when there is nothing to do now. */
  const step = async (): Promise<boolean> => {
    if (!ledger.record().flight && !ledger.changes().length) return false;
    let asCaller: Awaited<ReturnType<typeof identify>>;
    try {
      asCaller = await identify();
    } catch (error) {
      if (isStopped) return false;
      await complain(error);
      const wish = isStoreError(error) ? error : { retryAfterMs: undefined };
      wakeAfter(pauseBefore(CHANGE_RETRY_MS, 2, wish, environment.random()));
      return false;
    }
    if (isStopped) return false;
    const id = newId();
    const record = await ledger.update((before) => {
      const same = asCaller(before);
      const taker = { id, now: environment.now(), isImpatient };
      return same === before ? takeFlight(before, ledger.changes(), taker) : same;
    });
    isImpatient = false;
    const { flight } = record;
    if (flight?.id !== id) {
      // Another tab is at it, or it waits; a flight with nothing left to do makes room for the next.
      if (flight) wakeAfter(flight.until - environment.now());
      return !flight && ledger.changes().length > 0;
    }
    mine = id;
    await sendOne(record, flight);
    mine = undefined;
    return true;
  };

  const work = async (): Promise<void> => {
    try {
      while (isAskedAgain && !isStopped) {
        isAskedAgain = false;
        while (await step()) {
          // Each step settles a flight or sets it waiting.
        }
      }
      if (!isStopped) watch.schedule(() => void refresh());
    } finally {
      // In the same breath as the last look at isAskedAgain: no drain() may fall between.
      isDraining = false;
    }
  };

  const drain = (): void => {
    isAskedAgain = true;
    if (isDraining || isStopped) return;
    isDraining = true;
    // What went wrong here is saved with the flight; the page must not hear of it.
    work().catch(() => wakeAfter(CHANGE_RETRY_MS[0] ?? 0));
  };

  const refresh = async (): Promise<void> => {
    await read();
    drain();
  };

  return {
    drain,
    refresh,
    retry: () => {
      isImpatient = true;
      drain();
    },
    release: () => {
      ledger.updateNow(
        ({ flight, ...record }) =>
          flight && flight.id === mine && postponeFlight(record, flight, 0, record.trouble),
      );
    },
    stop: () => {
      isStopped = true;
      environment.clearTimeout(timer);
      watch.stop();
    },
  };
};
