// Applies one batch of changes to the platform's cart exactly once, also after a lost answer.
import { isStoreError, StoreError } from '../../errors.ts';
import type { Cart, LineItem } from '../../model/cart.ts';
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
import { type MutationOutcome, outcomeOf } from './mutation-outcome.ts';

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

const baselineOf = (cart: Cart | null, key: string) => ({
  cartId: cart?.id ?? undefined,
  quantity: lineIn(cart, key)?.quantity ?? 0,
});

/** The line or the cart is not there any more: our record of it is old. */
const isGone = (error: unknown): boolean => isStoreError(error) && error.status === 404;

const setQuantity = (send: Send, line: LineItem, quantity: number): Promise<Cart | null> =>
  quantity > 0
    ? updateCurrentCartLineItemQuantity(send, [{ id: line.id, quantity }])
    : removeLineItemsFromCurrentCart(send, [line.id]);

/** Brings the line of `cart` to the goal. */
const reach = async (
  { send, mutation: { key }, isWatched }: MutationWork,
  cart: Cart | null,
  applied: AppliedChanges,
  goal: number,
): Promise<MutationOutcome> => {
  const line = lineIn(cart, key);
  const now = line?.quantity ?? 0;
  const isMore = applied.isDifference && now > goal;
  // Another device has added more, unless an earlier request may have arrived late.
  if (now === goal || (isMore && !isWatched)) return { cart, goal: now };
  if (line && (isMore || !applied.isDifference)) {
    return outcomeOf(await setQuantity(send, line, goal), key, now, goal);
  }
  if (!applied.reference) {
    throw new StoreError('The line is not in the cart any more', { code: 'line_gone' });
  }
  const quantity = goal - now;
  const lineItems = [{ catalogReference: applied.reference, quantity }];
  const after = await addToCurrentCart(send, lineItems);
  // A browser may repeat a request by itself when its connection closes: then twice as many were added.
  const added = lineIn(after, key);
  const isTwice = added?.quantity === goal + quantity;
  return outcomeOf(isTwice ? await setQuantity(send, added, goal) : after, key, now, goal);
};

/**
 * The goal is a quantity, whatever was clicked: the changes applied to the baseline. After an unknown outcome the cart
 * is read first, and only what is missing to the goal is sent.
 * @throws StoreError; `line_gone` when the line to change is not in the cart any more.
 */
export const sendMutation = async (work: MutationWork): Promise<MutationOutcome | undefined> => {
  const { send, mutation, changes, known } = work;
  const { key } = mutation;

  const attempt = async (cart: Cart | null): Promise<MutationOutcome | undefined> => {
    let { baseline } = mutation;
    if (!baseline) {
      baseline = baselineOf(cart, key);
      if (!(await work.saveBaseline(baseline))) return undefined;
    } else if (baseline.cartId && cart?.id !== baseline.cartId) {
      // An order was placed, and this is another cart: its lines were added after the baseline.
      baseline = { cartId: undefined, quantity: 0 };
    }
    const applied = applyChanges(changes, baseline.quantity);
    if (!lineIn(cart, key) && !applied.quantity) {
      const isVanished = changes.some(({ quantity }) => quantity);
      return { cart, goal: 0, ...(isVanished && { problem: { code: 'line_gone' } }) };
    }
    return reach(work, cart, applied, applied.quantity);
  };

  if (mutation.isUnknown || known === undefined) return attempt(await getCurrentCart(send));
  try {
    return await attempt(known);
  } catch (error) {
    if (!isGone(error)) throw error;
    return attempt(await getCurrentCart(send));
  }
};
