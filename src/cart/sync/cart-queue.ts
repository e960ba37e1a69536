// The serial queue of cart changes: one mutation at a time per cart, whichever tab sends it.

import { toProblem } from '../../app/state/loadable.ts';
import { newId } from '../../client/environment/random.ts';
import { isStoreError } from '../../client/errors.ts';
import { CHANGE_RETRY_MS, MAX_WAIT_MS, pauseBefore } from '../../client/http/to-store-error.ts';
import type { QueueContext, QueueOptions } from './queue-context.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import type { CartRecord, Mutation } from './record/cart-record.ts';
import { applyReadCart, postponeMutation, takeMutation } from './record/mutations.ts';
import { createLazyRepairs } from './repairs/lazy-repairs.ts';
import { createMutationSender } from './send-mutation.ts';

/** Reads the platform's cart again; drops a response older than the record. One read at a time; never rejects. */
const createCartReader = (context: QueueContext): (() => Promise<void>) => {
  const { shop, ledger, askCart, loadRepairs, identify, onPlaced, recordSyncError, isStopped } =
    context;
  let reading: Promise<void> | undefined;

  // Without tokens there is no cart to read.
  const isNobody = () => !shop.tokens.get() && !ledger.record().isMember;

  const read = async (): Promise<void> => {
    if (isNobody()) {
      await ledger.update((record) =>
        record.cart === undefined ? { ...record, cart: null } : record,
      );
      return;
    }
    try {
      const asCaller = await identify();
      const { epoch, placedId, identity, watches } = await ledger.update(
        (record) => asCaller(record) ?? record,
      );
      const repairs = watches.length ? await loadRepairs() : undefined;
      const cart = await askCart((port) => port.read(), identity);
      const after = await ledger.update((record) => {
        // Drops the response if the queue is stopped, or if the record has a newer cart or a mutation.
        if (isStopped() || record.epoch !== epoch || record.mutation) return record;
        const read = applyReadCart(record, cart);
        return repairs?.check(record, read) ?? read;
      });
      const isNews = after.epoch === epoch + 1 && after.placedId !== placedId;
      if (isNews && after.placedId) onPlaced(after.placedId);
    } catch (error) {
      if (isStopped()) return;
      if (isStoreError(error) && error.code === 'identity_changed') return read();
      // After a logout, the error is dropped, because no later read would clear it.
      await recordSyncError(error, isNobody);
    }
  };

  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
};

/** Fallback in milliseconds if no frame is drawn, such as in a tab that was just hidden. */
const PAINT_TIMEOUT_MS = 100;

/** Resolves after the page has painted the changes of this task; at once if the page is hidden. */
const waitForPaint = (page: Document | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (page?.hidden !== false) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });

interface MutationSteps {
  /** Takes and sends one mutation. Resolves to false if nothing can be sent now. */
  step(): Promise<boolean>;
  /** Makes the next step ignore the current retry delay. */
  skipBackoff(): void;
}

/** Processes the pending changes one mutation at a time, from start to commit. `wakeAfter` schedules the next step. */
const createMutationSteps = (
  { core: { environment }, shop, ledger, identify, recordSyncError, isStopped }: QueueContext,
  sendOne: (record: CartRecord, mutation: Mutation) => Promise<void>,
  wakeAfter: (ms: number) => void,
): MutationSteps => {
  let isBackoffSkipped = false;
  /** When the page is left, releases the mutation that this tab is sending, so that other tabs can send it. */
  const release = (id: string): void =>
    void ledger.updateNow((record) =>
      record.mutation?.id === id
        ? postponeMutation(record, record.mutation, 0, record.trouble)
        : record,
    );

  return {
    step: async () => {
      let asCaller: Awaited<ReturnType<typeof identify>>;
      try {
        if (!ledger.record().mutation && !ledger.changes().length) {
          const [unread] = ledger.pending();
          return unread ? await shop.resolvePendingAdd(unread, ledger, isStopped) : false;
        }
        // Writing the record of a long cart takes longer than painting the change, so the change is painted first.
        await waitForPaint(environment.document);
        asCaller = await identify();
      } catch (error) {
        if (isStopped()) return false;
        await recordSyncError(error);
        const asked = isStoreError(error) ? error : { retryAfterMs: undefined };
        wakeAfter(pauseBefore(CHANGE_RETRY_MS, 2, asked, environment.random()));
        return false;
      }
      if (isStopped()) return false;
      const id = newId();
      const record = await ledger.update((before) => {
        const ofCaller = asCaller(before);
        if (ofCaller !== before) return ofCaller ?? before;
        return takeMutation(before, ledger.changes(), {
          id,
          now: environment.now(),
          isBackoffSkipped,
        });
      });
      isBackoffSkipped = false;
      const { mutation } = record;
      if (mutation?.id !== id) {
        // If the record still has a mutation, another tab is sending it, or it waits for its next attempt. If the
        // record has none, the mutation was empty and was dropped, so the next mutation can start.
        if (mutation) wakeAfter(mutation.until - environment.now());
        return !mutation && ledger.changes().length > 0;
      }
      const stop = environment.listen('pagehide', () => release(id));
      try {
        await sendOne(record, mutation);
      } finally {
        stop();
      }
      return true;
    },
    skipBackoff: () => {
      isBackoffSkipped = true;
    },
  };
};

export interface CartQueue {
  /** Sends the pending changes, unless this or another tab is already sending them. */
  drain(): void;
  /** Like drain(), but does not wait for the current retry delay. */
  retry(): void;
  /** Reads the cart again and drops an outdated response. Never rejects. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Stores each sync error once: otherwise two tabs with different errors would keep waking each other up. */
const createRecordSyncError = (ledger: CartLedger): QueueContext['recordSyncError'] => {
  let last: string | undefined;
  return (error, isIdle) => {
    const trouble = toProblem(error);
    const isNews = trouble.code !== last;
    last = trouble.code;
    return ledger.update((record) => {
      const isWanted = !isIdle?.() && (isNews || !record.trouble);
      return isWanted ? { ...record, trouble } : record;
    });
  };
};

export const createCartQueue = (sources: QueueOptions): CartQueue => {
  const { core, shop, ledger, askCart, identify, onPlaced } = sources;
  const { environment } = core;
  const { loadRepairs, schedule, stop } = createLazyRepairs(environment, ledger);
  let isStopped = false;
  let isDraining = false;
  let isAskedAgain = false;
  let timer: unknown;

  const wakeAfter = (ms: number) => {
    environment.clearTimeout(timer);
    if (!isStopped) timer = environment.setTimeout(drain, Math.min(Math.max(ms, 10), MAX_WAIT_MS));
  };
  const context: QueueContext = {
    core,
    shop,
    ledger,
    askCart,
    identify,
    onPlaced,
    loadRepairs,
    recordSyncError: createRecordSyncError(ledger),
    isStopped: () => isStopped,
  };
  const read = createCartReader(context);
  const sendOne = createMutationSender(context, read);
  const { step, skipBackoff } = createMutationSteps(context, sendOne, wakeAfter);

  const work = async (): Promise<void> => {
    try {
      while (isAskedAgain && !isStopped) {
        isAskedAgain = false;
        while (await step()) {
          // Each step settles a mutation or postpones it.
        }
      }
      if (!isStopped) schedule(refresh, wakeAfter);
    } finally {
      // Runs in the same task as the last check of isAskedAgain, so that no drain() can run in between.
      isDraining = false;
    }
  };

  const drain = (): void => {
    isAskedAgain = true;
    if (isDraining || isStopped) return;
    isDraining = true;
    // The failure is stored with the mutation. The page must not receive it as an unhandled rejection.
    work().catch(() => wakeAfter(CHANGE_RETRY_MS[0] ?? 0));
  };

  const refresh = (): Promise<void> => read().then(drain);

  return {
    drain,
    refresh,
    retry: () => {
      skipBackoff();
      drain();
    },
    stop: () => {
      isStopped = true;
      environment.clearTimeout(timer);
      stop();
    },
  };
};
