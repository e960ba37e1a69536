// Applies one batch of changes to the platform's cart exactly once, also after a lost answer.
import { isStoreError, StoreError } from '../../errors.ts';
import type { Cart, LineItem } from '../../model/cart.ts';
import type { Problem } from '../../model/views.ts';
import {
  addToCurrentCart,
  getCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '../../services/cart/current-cart.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { Mutation } from '../cart-record/cart-record.ts';
import { type AppliedChanges, applyChanges, type Change } from '../cart-record/changes.ts';
import { lineIn } from '../cart-record/line-in.ts';
import { problemOf } from '../problem-of.ts';

export interface MutationWork {
  send: Send;
  mutation: Mutation;
  /** The changes of the mutation, oldest first. */
  changes: readonly Change[];
  /** The last known cart of this caller; undefined when nothing is known. */
  known: Cart | null | undefined;
  /** An earlier request for the line may still arrive. */
  isWatched: boolean;
  /** Saves the baseline before the first attempt; false when another tab took over. */
  saveBaseline(baseline: NonNullable<Mutation['baseline']>): Promise<boolean>;
}

/** How a mutation ended; there is none when another tab took over. */
export interface MutationOutcome {
  cart: Cart | null;
  /** What the line should have now. */
  goal: number;
  problem?: Problem;
}

const baselineOf = (cart: Cart | null, key: string) => ({
  cartId: cart?.id ?? undefined,
  quantity: lineIn(cart, key)?.quantity ?? 0,
});

/** A line or cart that is not there any more: what we know of it is old. */
const isGone = (error: unknown): boolean => isStoreError(error) && error.status === 404;

/**
 * The goal is a quantity, whatever was clicked: what the changes make of the baseline. After an
 * unknown outcome the cart is read first; only what is missing to the goal is sent.
 * @throws StoreError; `line_gone` when the line to change is not in the cart any more.
 */
export const sendMutation = async (work: MutationWork): Promise<MutationOutcome | undefined> => {
  const { send, mutation, changes, isWatched, saveBaseline } = work;
  const { key, isUnknown } = mutation;

  const setQuantity = async (line: LineItem, quantity: number): Promise<Cart | null> => {
    if (quantity > 0) return updateCurrentCartLineItemQuantity(send, [{ id: line.id, quantity }]);
    return removeLineItemsFromCurrentCart(send, [line.id]);
  };

  /** Brings the line to the goal in the cart as it is now believed to be. */
  const reach = async (
    cart: Cart | null,
    fold: AppliedChanges,
    goal: number,
  ): Promise<MutationOutcome> => {
    const line = lineIn(cart, key);
    const now = line?.quantity ?? 0;
    const isMore = fold.isDifference && now > goal;
    // More than we wanted is somebody else's wish, unless an earlier request may have come late.
    if (now === goal || (isMore && !isWatched)) return { cart, goal: now };
    if (line && (isMore || !fold.isDifference)) {
      return { cart: await setQuantity(line, goal), goal };
    }
    if (!fold.reference) {
      throw new StoreError('The line is not in the cart any more', { code: 'line_gone' });
    }
    const quantity = goal - now;
    const lineItems = [{ catalogReference: fold.reference, quantity }];
    const after = await addToCurrentCart(send, lineItems);
    // A browser itself sends again what a closing connection may have swallowed: twice is too much.
    const added = lineIn(after, key);
    if (added?.quantity === goal + quantity) return { cart: await setQuantity(added, goal), goal };
    return { cart: after, goal };
  };

  const attempt = async (cart: Cart | null): Promise<MutationOutcome | undefined> => {
    let { baseline } = mutation;
    if (!baseline) {
      baseline = baselineOf(cart, key);
      if (!(await saveBaseline(baseline))) return undefined;
    } else if (baseline.cartId && cart?.id !== baseline.cartId) {
      // Another cart than before, since an order was placed: what is in it came after the baseline.
      baseline = { cartId: undefined, quantity: 0 };
    }
    const fold = applyChanges(changes, baseline.quantity);
    if (!lineIn(cart, key) && !fold.quantity) {
      const isVanished = changes.some(({ quantity }) => quantity);
      return { cart, goal: 0, ...(isVanished && { problem: { code: 'line_gone' } }) };
    }
    try {
      return await reach(cart, fold, fold.quantity);
    } catch (error) {
      // The shop has some, but not as many: take what there is and say so.
      const problem = problemOf(error);
      const rest = problem.quantityAvailable ?? 0;
      if (!isStoreError(error) || error.retryable || rest < 1 || rest >= fold.quantity) throw error;
      return { ...(await reach(cart, fold, rest)), problem: { ...problem, isAdjusted: true } };
    }
  };

  const { known } = work;
  if (isUnknown || known === undefined) return attempt(await getCurrentCart(send));
  try {
    return await attempt(known);
  } catch (error) {
    if (!isGone(error)) throw error;
    return attempt(await getCurrentCart(send));
  }
};
