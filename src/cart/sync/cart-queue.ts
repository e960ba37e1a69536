// The serial queue of cart changes: one mutation at a time per cart, whichever tab sends it.

import { problemOf } from '../../app/store/problem-of.ts';
import { CHANGE_RETRY_MS, MAX_WAIT_MS } from '../../client/http/to-store-error.ts';
import { createCartReader } from './cart-reader.ts';
import { createMutationSender } from './mutation-sender.ts';
import { createMutationSteps } from './mutation-steps.ts';
import type { QueueContext, QueueSources } from './queue-context.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import { createLazyRepairs } from './repairs/lazy-repairs.ts';

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
