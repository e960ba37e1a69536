// The serial queue of cart changes: one mutation at a time per cart, whichever tab sends it.
import type { Environment } from '../../browser/environment.ts';
import { newId } from '../../browser/random.ts';
import { isStoreError } from '../../errors.ts';
import { CHANGE_RETRY_MS, pauseBefore } from '../../transport/retry-policy.ts';
import type { CartRecord, Mutation } from '../cart-record/cart-record.ts';
import {
  commitMutation,
  postponeMutation,
  settleMutation,
  takeMutation,
} from '../cart-record/mutations.ts';
import { problemOf } from '../problem-of.ts';
import { type CartReaderParts, createCartReader } from './cart-reader.ts';
import { createLateRequestWatch } from './late-request-watch.ts';
import { sendMutation } from './send-mutation.ts';

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
  const watch = createLateRequestWatch(environment, ledger);
  let isStopped = false;
  let isDraining = false;
  let isAskedAgain = false;
  let isImpatient = false;
  /** The mutation that this tab is sending. */
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

  /** Changes the record only while the mutation is still ours. */
  const commit = (id: string, edit: (record: CartRecord, mutation: Mutation) => CartRecord) =>
    ledger.update((record) =>
      !isStopped && record.mutation?.id === id ? edit(record, record.mutation) : undefined,
    );

  const fail = async (id: string, error: unknown): Promise<void> => {
    const problem = problemOf(error);
    // A token refused twice in a row heals or not, but the click must not be lost over it.
    const isPassing = isStoreError(error) && (error.retryable || error.status === 401);
    await commit(id, (record, mutation) => {
      if (!isPassing) return settleMutation(record, mutation, problem);
      const isMoved = error.code === 'identity_changed';
      const pause = pauseBefore(CHANGE_RETRY_MS, mutation.attempt, error, environment.random());
      const until = environment.now() + (isMoved ? 0 : pause);
      return postponeMutation(record, mutation, until, isMoved ? undefined : problem);
    });
    // What was refused tells that our cart may be old.
    if (!isPassing) await read();
  };

  const sendOne = async (record: CartRecord, mutation: Mutation): Promise<void> => {
    const { id, key, changeIds } = mutation;
    try {
      const outcome = await sendMutation({
        send: (call, payload) => send(call, payload, undefined, record.identity),
        mutation,
        known: record.cart,
        isWatched: record.watches.some((one) => one.key === key),
        changes: ledger.changes().filter((change) => changeIds.includes(change.id)),
        saveBaseline: async (baseline) => {
          const after = await commit(id, (now, ours) => ({
            ...now,
            mutation: { ...ours, baseline },
          }));
          return after.mutation?.id === id;
        },
      });
      if (!outcome) return;
      await commit(id, (now, ours) => {
        const goal = { key, quantity: outcome.goal, isSentTwice: ours.attempt > 0 };
        return watch.check(now, commitMutation(now, ours, outcome), goal);
      });
    } catch (error) {
      await fail(id, error);
    }
  };

  /** One mutation, from its start to its commit; false when there is nothing to do now. */
  const step = async (): Promise<boolean> => {
    if (!ledger.record().mutation && !ledger.changes().length) return false;
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
      return same === before ? takeMutation(before, ledger.changes(), taker) : same;
    });
    isImpatient = false;
    const { mutation } = record;
    if (mutation?.id !== id) {
      // Another tab is at it, or it waits; a mutation with nothing left to do makes room for the next.
      if (mutation) wakeAfter(mutation.until - environment.now());
      return !mutation && ledger.changes().length > 0;
    }
    mine = id;
    await sendOne(record, mutation);
    mine = undefined;
    return true;
  };

  const work = async (): Promise<void> => {
    try {
      while (isAskedAgain && !isStopped) {
        isAskedAgain = false;
        while (await step()) {
          // Each step settles a mutation or sets it waiting.
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
    // What went wrong here is saved with the mutation; the page must not hear of it.
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
        ({ mutation, ...record }) =>
          mutation && mutation.id === mine && postponeMutation(record, mutation, 0, record.trouble),
      );
    },
    stop: () => {
      isStopped = true;
      environment.clearTimeout(timer);
      watch.stop();
    },
  };
};
