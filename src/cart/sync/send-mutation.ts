// Applies one batch of changes to the platform's cart exactly once, also after a lost answer.

import type { Lazy } from '../../app/lazy.ts';
import { isStoreError, StoreError } from '../../client/errors.ts';
import type { Cart, CartLine } from '../model/shop-cart.ts';
import type { AskCart } from '../platform/cart-port.ts';
import { type MutationOutcome, outcomeOf } from './mutation-outcome.ts';
import type { Mutation } from './record/cart-record.ts';
import { type AppliedChanges, applyChanges, type StoredChange } from './record/changes.ts';
import { lineIn } from './record/line-in.ts';
import { baselineOf } from './record/mutations.ts';
import type { Repairs } from './repairs/repairs.ts';

export interface MutationWork {
  /** As the caller whose cart it is. */
  askCart: AskCart;
  mutation: Mutation;
  /** The changes of the mutation, oldest first. */
  changes: readonly StoredChange[];
  /** The last known cart of this caller; undefined when nothing is known. */
  known: Cart | null | undefined;
  /** An earlier request for the line may still arrive. */
  isWatched: boolean;
  needRepairs: Lazy<Repairs>;
  /** Saves a baseline that the mutation was not taken with; false when another tab took over. */
  saveBaseline(baseline: Baseline): Promise<boolean>;
}

type Baseline = NonNullable<Mutation['baseline']>;

/** The line or the cart is not there any more: our record is old, or the browser has sent a removal twice. */
const isGone = (error: unknown): boolean => isStoreError(error) && error.status === 404;

const setQuantity = (askCart: AskCart, { id }: CartLine, quantity: number): Promise<Cart> =>
  askCart((port) => (quantity > 0 ? port.setQuantity(id, quantity) : port.remove(id)));

/** Brings the line of `cart` to the goal. */
const reach = async (
  work: MutationWork,
  cart: Cart | null,
  applied: AppliedChanges,
  baseline: Baseline,
): Promise<MutationOutcome> => {
  const { askCart, mutation, isWatched, needRepairs } = work;
  const { key } = mutation;
  const line = lineIn(cart, key);
  const now = line?.quantity ?? 0;
  let { quantity: goal } = applied;
  const isMore = now > goal;
  if (line && isMore && applied.isDifference && !isWatched) {
    goal = (await needRepairs()).goalOfMore(line, goal, baseline, cart);
  }
  if (now === goal) return { cart, goal };
  if (line && (isMore || !applied.isDifference)) {
    const after = await setQuantity(askCart, line, goal);
    const left = lineIn(after, key);
    // The platform may keep an item in several lines: each step takes one of them away.
    return left && left.quantity > goal && left.id !== line.id
      ? reach(work, after, applied, baseline)
      : outcomeOf(after, key, now, goal);
  }
  if (!applied.reference) {
    throw new StoreError('The line is not in the cart any more', { code: 'line_gone' });
  }
  const { reference } = applied;
  const after = await askCart((port) => port.add({ reference, quantity: goal - now }));
  // A browser repeats a request by itself when its connection closes without an answer.
  return (lineIn(after, key)?.quantity ?? 0) > goal
    ? reach(work, after, applied, baseline)
    : outcomeOf(after, key, now, goal);
};

/**
 * The goal is a quantity, whatever was clicked: the changes applied to the baseline. After an unknown outcome the cart
 * is read first, and only what is missing to the goal is sent.
 * @throws StoreError; `line_gone` when the line to change is not in the cart any more.
 */
export const sendMutation = async (work: MutationWork): Promise<MutationOutcome | undefined> => {
  const { askCart, mutation, changes, known } = work;
  const { key } = mutation;

  const attempt = async (
    cart: Cart | null,
    isRecordOld?: boolean,
  ): Promise<MutationOutcome | undefined> => {
    // That of an earlier request counts; that of an old record does not.
    let baseline = isRecordOld && !mutation.isUnknown ? undefined : mutation.baseline;
    if (!baseline) {
      baseline = baselineOf(cart, key);
      if (!(await work.saveBaseline(baseline))) return undefined;
    } else if (baseline.cartId && cart?.id !== baseline.cartId) {
      // An order was placed, and this is another cart: its lines were added after the baseline.
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
