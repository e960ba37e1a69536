// Sends one mutation and saves its outcome, as long as this tab still owns it.

import { problemOf } from '../../app/store/problem-of.ts';
import { isStoreError } from '../../client/errors.ts';
import { CHANGE_RETRY_MS, pauseBefore } from '../../client/http/to-store-error.ts';
import type { QueueContext } from './queue-context.ts';
import type { CartRecord, Mutation } from './record/cart-record.ts';
import { type AppliedChanges, applyChanges } from './record/changes.ts';
import { areOneLine } from './record/line-in.ts';
import { commitMutation, postponeMutation, settleMutation } from './record/mutations.ts';
import { sendMutation } from './send-mutation.ts';

/** The returned function never rejects for an error of the platform. `read` reads the cart again. */
export const createMutationSender = (
  { core: { environment }, ledger, askCart, needRepairs, isStopped }: QueueContext,
  read: () => Promise<void>,
): ((record: CartRecord, mutation: Mutation) => Promise<void>) => {
  /** Changes the record only while this tab owns the mutation. */
  const commit = (id: string, edit: (record: CartRecord, mutation: Mutation) => CartRecord) =>
    ledger.update((record) =>
      !isStopped() && record.mutation?.id === id ? edit(record, record.mutation) : record,
    );

  const fail = async (id: string, error: unknown, lost: AppliedChanges): Promise<void> => {
    const problem = problemOf(error);
    // A token that is refused twice in a row may still work later; the change must not be lost over it.
    const isPassing = isStoreError(error) && (error.retryable || error.status === 401);
    await commit(id, (record, mutation) => {
      if (!isPassing) return settleMutation(record, mutation, { ...problem, lost });
      const isMoved = error.code === 'identity_changed';
      const pause = pauseBefore(CHANGE_RETRY_MS, mutation.attempt, error, environment.random());
      const until = environment.now() + (isMoved ? 0 : pause);
      return postponeMutation(record, mutation, until, isMoved ? undefined : problem);
    });
    // A refusal means that our record of the cart may be old.
    if (!isPassing) await read();
  };

  return async (record, mutation) => {
    const { id, key, changeIds } = mutation;
    const changes = ledger.changes().filter((change) => changeIds.includes(change.id));
    const lost = applyChanges(changes, 0);
    try {
      const isRepeated = mutation.attempt || record.watches.length;
      const repairs = isRepeated ? await needRepairs() : undefined;
      const outcome = await sendMutation({
        askCart: (ask) => askCart(ask, record.identity),
        mutation,
        known: record.cart,
        needRepairs,
        isWatched: record.watches.some((one) => areOneLine(one.key, key)),
        changes,
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
        const after = commitMutation(now, ours, outcome, lost);
        const sent = applyChanges(changes, ours.baseline?.quantity ?? 0);
        return repairs?.check(now, after, { mutation: ours, sent, goal: outcome.goal }) ?? after;
      });
    } catch (error) {
      await fail(id, error, lost);
    }
  };
};
