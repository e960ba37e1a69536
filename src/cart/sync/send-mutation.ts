// Applies one batch of changes to the platform's cart exactly once, even after a lost response.

import type { Load } from '../../app/load.ts';
import { toProblem } from '../../app/state/loadable.ts';
import { isStoreError, StoreError } from '../../client/errors.ts';
import { CHANGE_RETRY_MS, pauseBefore } from '../../client/http/to-store-error.ts';
import type { Cart, CartLine } from '../model/shop-cart.ts';
import type { AskCart } from '../platform/cart-port.ts';
import { type MutationOutcome, toMutationOutcome } from './mutation-outcome.ts';
import type { QueueContext } from './queue-context.ts';
import type { CartRecord, Mutation } from './record/cart-record.ts';
import { type AppliedChanges, applyChanges, type StoredChange } from './record/changes.ts';
import { areOneLine, lineIn } from './record/line-in.ts';
import {
  commitMutation,
  createBaseline,
  postponeMutation,
  settleMutation,
} from './record/mutations.ts';
import type { Repairs } from './repairs/repairs.ts';

interface MutationWork {
  /** Calls the cart as the caller who owns it. */
  askCart: AskCart;
  mutation: Mutation;
  /** The changes of the mutation, oldest first. */
  changes: readonly StoredChange[];
  /** The last known cart of this caller; undefined if unknown. */
  known: Cart | null | undefined;
  /** Whether an earlier request for the line can still arrive. */
  isWatched: boolean;
  loadRepairs: Load<Repairs>;
  /** Stores a baseline if the mutation had no baseline. Resolves to false if another tab took over. */
  saveBaseline(baseline: Baseline): Promise<boolean>;
}

type Baseline = NonNullable<Mutation['baseline']>;

/** The line or the cart no longer exists: our record is outdated, or the browser has sent a removal twice. */
const isGone = (error: unknown): boolean => isStoreError(error) && error.status === 404;

const setQuantity = (askCart: AskCart, { id }: CartLine, quantity: number): Promise<Cart> =>
  askCart((port) => (quantity > 0 ? port.setQuantity(id, quantity) : port.remove(id)));

/** Changes the line of `cart` to the goal. */
const reach = async (
  work: MutationWork,
  cart: Cart | null,
  applied: AppliedChanges,
  baseline: Baseline,
): Promise<MutationOutcome> => {
  const { askCart, mutation, isWatched, loadRepairs } = work;
  const { key } = mutation;
  const line = lineIn(cart, key);
  const now = line?.quantity ?? 0;
  let { quantity: goal } = applied;
  const isMore = now > goal;
  if (line && isMore && applied.isDifference && !isWatched) {
    goal = (await loadRepairs()).findSurplusGoal(line, goal, baseline, cart);
  }
  if (now === goal) return { cart, goal };
  if (line && (isMore || !applied.isDifference)) {
    const after = await setQuantity(askCart, line, goal);
    const left = lineIn(after, key);
    // The platform can keep an item in several lines. Each step removes one of these lines.
    return left && left.quantity > goal && left.id !== line.id
      ? reach(work, after, applied, baseline)
      : toMutationOutcome(after, key, now, goal);
  }
  if (!applied.reference) {
    throw new StoreError('The line is not in the cart any more', { code: 'line_gone' });
  }
  const { reference } = applied;
  const after = await askCart((port) => port.add({ reference, quantity: goal - now }));
  // The quantity can exceed the goal: a browser repeats a request when the connection closes without a response.
  return (lineIn(after, key)?.quantity ?? 0) > goal
    ? reach(work, after, applied, baseline)
    : toMutationOutcome(after, key, now, goal);
};

/**
 * The goal is a quantity: the changes applied to the baseline. After an unknown outcome, the cart is read
 * first, and only the difference to the goal is sent.
 * @throws StoreError; `line_gone` when the line to change is no longer in the cart.
 */
const sendMutation = async (work: MutationWork): Promise<MutationOutcome | undefined> => {
  const { askCart, mutation, changes, known } = work;
  const { key } = mutation;

  const attempt = async (
    cart: Cart | null,
    isRecordOld?: boolean,
  ): Promise<MutationOutcome | undefined> => {
    // Keeps the baseline of an earlier request; drops a baseline from an outdated record.
    let baseline = isRecordOld && !mutation.isUnknown ? undefined : mutation.baseline;
    if (!baseline) {
      baseline = createBaseline(cart, key);
      if (!(await work.saveBaseline(baseline))) return undefined;
    } else if (baseline.cartId && cart?.id !== baseline.cartId) {
      // An order was placed, and this is a new cart: its lines were added after the baseline.
      baseline = { quantity: 0 };
    }
    const applied = applyChanges(changes, baseline.quantity);
    if (!lineIn(cart, key) && !applied.quantity) {
      const isVanished = changes.some(({ quantity }) => quantity > 0);
      return { cart, goal: 0, ...(isVanished && { problem: { code: 'line_gone' } }) };
    }
    return reach(work, cart, applied, baseline);
  };

  const read = () => askCart((port) => port.read());
  try {
    return await attempt(mutation.isUnknown || known === undefined ? await read() : known);
  } catch (error) {
    if (!isGone(error)) throw error;
    return attempt(await read(), true);
  }
};

/** The sender stores the outcome while this tab owns the mutation, and never rejects because of a platform error. */
export const createMutationSender = (
  { core: { environment }, ledger, askCart, loadRepairs, isStopped }: QueueContext,
  read: () => Promise<void>,
): ((record: CartRecord, mutation: Mutation) => Promise<void>) => {
  /** Changes the record only while this tab owns the mutation. */
  const commit = (id: string, edit: (record: CartRecord, mutation: Mutation) => CartRecord) =>
    ledger.update((record) =>
      !isStopped() && record.mutation?.id === id ? edit(record, record.mutation) : record,
    );

  const fail = async (id: string, error: unknown, lost: AppliedChanges): Promise<void> => {
    const problem = toProblem(error);
    // A token that is refused twice in a row may work later, so the change is kept.
    const isPassing = isStoreError(error) && (error.retryable || error.status === 401);
    await commit(id, (record, mutation) => {
      if (!isPassing) return settleMutation(record, mutation, { ...problem, lost });
      const isMoved = error.code === 'identity_changed';
      const pause = pauseBefore(CHANGE_RETRY_MS, mutation.attempt, error, environment.random());
      const until = environment.now() + (isMoved ? 0 : pause);
      return postponeMutation(record, mutation, until, isMoved ? undefined : problem);
    });
    // A refusal means that our record of the cart may be outdated.
    if (!isPassing) await read();
  };

  return async (record, mutation) => {
    const { id, key, changeIds } = mutation;
    const changes = ledger.changes().filter((change) => changeIds.includes(change.id));
    const lost = applyChanges(changes, 0);
    try {
      const isRepeated = mutation.attempt || record.watches.length;
      const repairs = isRepeated ? await loadRepairs() : undefined;
      const outcome = await sendMutation({
        askCart: (ask) => askCart(ask, record.identity),
        mutation,
        known: record.cart,
        loadRepairs,
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
