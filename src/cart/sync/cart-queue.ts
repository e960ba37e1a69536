// The serial queue of cart changes: one mutation at a time per cart, whichever tab sends it.

import { problemOf } from '../../app/state/loadable.ts';
import { newId } from '../../client/environment/random.ts';
import { isStoreError } from '../../client/errors.ts';
import { CHANGE_RETRY_MS, MAX_WAIT_MS, pauseBefore } from '../../client/http/to-store-error.ts';
import type { QueueContext, QueueSources } from './queue-context.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import type { CartRecord, Mutation } from './record/cart-record.ts';
import { applyReadCart, postponeMutation, takeMutation } from './record/mutations.ts';
import { createLazyRepairs } from './repairs/lazy-repairs.ts';
import { createMutationSender } from './send-mutation.ts';

/**
 * Reads the platform's cart again, and drops an answer that is older than the record. One read at a time; never
 * rejects.
 */
const createCartReader = (context: QueueContext): (() => Promise<void>) => {
  const { shop, ledger, askCart, needRepairs, identify, onPlaced, complain, isStopped } = context;
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
      const repairs = watches.length ? await needRepairs() : undefined;
      const cart = await askCart((port) => port.read(), identity);
      const after = await ledger.update((record) => {
        // Is this still wanted? Not if the record has become newer.
        if (isStopped() || record.epoch !== epoch || record.mutation) return record;
        const read = applyReadCart(record, cart);
        return repairs?.check(record, read) ?? read;
      });
      const isNews = after.epoch === epoch + 1 && after.placedId !== placedId;
      if (isNews && after.placedId) onPlaced(after.placedId);
    } catch (error) {
      if (isStopped()) return;
      if (isStoreError(error) && error.code === 'identity_changed') return read();
      // After a logout the failure is not kept: no later read would clear it.
      await complain(error, isNobody);
    }
  };

  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
};

/** Where no frame is drawn, such as in a tab that was just left. */
const LONGEST_MS = 100;

/** Resolves once the page shows what was changed in this task; at once where nothing is shown. */
const whenDrawn = (page: Document | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (page?.hidden !== false) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_MS);
  });

interface MutationSteps {
  /** Takes and sends one mutation; false when there is nothing to do now. */
  step(): Promise<boolean>;
  /** The next step does not wait for the end of a pause. */
  hurry(): void;
}

/** Takes the waiting changes one mutation at a time, from its start to its commit. `wakeAfter` schedules the next step. */
const createMutationSteps = (
  { core: { environment }, shop, ledger, identify, complain, isStopped }: QueueContext,
  sendOne: (record: CartRecord, mutation: Mutation) => Promise<void>,
  wakeAfter: (ms: number) => void,
): MutationSteps => {
  let isImpatient = false;
  /** Gives the mutation that this tab is sending to other tabs: the page is being left. */
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
          const [unread] = ledger.waiting();
          return unread ? await shop.name(unread, ledger, isStopped) : false;
        }
        // The record of a long cart takes longer to write than the change takes to draw.
        await whenDrawn(environment.document);
        asCaller = await identify();
      } catch (error) {
        if (isStopped()) return false;
        await complain(error);
        const asked = isStoreError(error) ? error : { retryAfterMs: undefined };
        wakeAfter(pauseBefore(CHANGE_RETRY_MS, 2, asked, environment.random()));
        return false;
      }
      if (isStopped()) return false;
      const id = newId();
      const record = await ledger.update((before) => {
        const ofCaller = asCaller(before);
        if (ofCaller !== before) return ofCaller ?? before;
        return takeMutation(before, ledger.changes(), { id, now: environment.now(), isImpatient });
      });
      isImpatient = false;
      const { mutation } = record;
      if (mutation?.id !== id) {
        // Another tab sends it, or it waits. A mutation with nothing left to do makes room for the next.
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
    hurry: () => {
      isImpatient = true;
    },
  };
};

export interface CartQueue {
  /** Sends the waiting changes, unless this or another tab does so already. */
  drain(): void;
  /** As drain(), but does not wait for the end of a pause. */
  retry(): void;
  /** Reads the cart again; an answer that comes late is dropped. Never rejects. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Saves each trouble once: otherwise two tabs with different troubles would keep waking each other up. */
const createComplain = (ledger: CartLedger): QueueContext['complain'] => {
  let last: string | undefined;
  return (error, isIdle) => {
    const trouble = problemOf(error);
    const isNews = trouble.code !== last;
    last = trouble.code;
    return ledger.update((record) => {
      const isWanted = !isIdle?.() && (isNews || !record.trouble);
      return isWanted ? { ...record, trouble } : record;
    });
  };
};

export const createCartQueue = (sources: QueueSources): CartQueue => {
  const { core, shop, ledger, askCart, identify, onPlaced } = sources;
  const { environment } = core;
  const { needRepairs, schedule, stop } = createLazyRepairs(environment, ledger);
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
    needRepairs,
    complain: createComplain(ledger),
    isStopped: () => isStopped,
  };
  const read = createCartReader(context);
  const sendOne = createMutationSender(context, read);
  const { step, hurry } = createMutationSteps(context, sendOne, wakeAfter);

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
      // In the same task as the last check of isAskedAgain: no drain() may come between.
      isDraining = false;
    }
  };

  const drain = (): void => {
    isAskedAgain = true;
    if (isDraining || isStopped) return;
    isDraining = true;
    // The failure is saved with the mutation; the page must not receive it.
    work().catch(() => wakeAfter(CHANGE_RETRY_MS[0] ?? 0));
  };

  const refresh = (): Promise<void> => read().then(drain);

  return {
    drain,
    refresh,
    retry: () => {
      hurry();
      drain();
    },
    stop: () => {
      isStopped = true;
      environment.clearTimeout(timer);
      stop();
    },
  };
};
