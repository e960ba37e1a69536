// Takes the waiting changes one mutation at a time, from its start to its commit.

import { whenDrawn } from '../../app/browser/when-drawn.ts';
import { newId } from '../../client/environment/random.ts';
import { isStoreError } from '../../client/errors.ts';
import { CHANGE_RETRY_MS, pauseBefore } from '../../client/http/to-store-error.ts';
import type { QueueContext } from './queue-context.ts';
import type { CartRecord, Mutation } from './record/cart-record.ts';
import { postponeMutation, takeMutation } from './record/mutations.ts';

export interface MutationSteps {
  /** Takes and sends one mutation; false when there is nothing to do now. */
  step(): Promise<boolean>;
  /** The next step does not wait for the end of a pause. */
  hurry(): void;
}

/** `wakeAfter` schedules the next step. */
export const createMutationSteps = (
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
