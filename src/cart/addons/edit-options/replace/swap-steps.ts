// The calls that replace a line, each safe to send again: the new line is added, the old one is removed, or all is taken back.

import { patiently } from '../../../../app/patiently.ts';
import { isStoreError } from '../../../../client/errors.ts';
import type { Cart, CartLine } from '../../../model/shop-cart.ts';
import type { CartContext } from '../../../sync/cart-context.ts';
import { OVER_STOCK } from '../../../sync/mutation-outcome.ts';
import { lineIn } from '../../../sync/record/line-in.ts';
import type { Swap } from './swap.ts';

/** The part of the cart that a step uses. */
type Calls = Pick<CartContext, 'askCart' | 'core'>;

export const piecesOf = (cart: Cart | null, key: string): number =>
  lineIn(cart, key)?.quantity ?? 0;

export const lineById = (cart: Cart | null, lineId: string): CartLine | undefined =>
  cart?.lines.find(({ id }) => id === lineId);

/** A browser may have repeated the removal by itself: the line is gone then, and not there to be removed. */
const removeLine = ({ core: { environment }, askCart }: Calls, id: string): Promise<Cart> =>
  patiently(environment, async () => {
    try {
      return await askCart((port) => port.remove(id));
    } catch (error) {
      const isGone = isStoreError(error) && error.status === 404;
      const cart = isGone ? await askCart((port) => port.read()) : null;
      if (!cart) throw error;
      return cart;
    }
  });

const setPieces = (calls: Calls, cart: Cart, key: string, quantity: number): Promise<Cart> => {
  const line = lineIn(cart, key);
  if (!line) return Promise.resolve(cart);
  if (!quantity) return removeLine(calls, line.id);
  return patiently(calls.core.environment, () =>
    calls.askCart((port) => port.setQuantity(line.id, quantity)),
  );
};

/** Adds what the new line lacks. What the stock does not hold, the platform leaves out. */
export const addNew = (
  { core: { environment }, askCart }: Calls,
  { key, reference, goal }: Swap,
  quantity: number,
): Promise<Cart> =>
  patiently(environment, async () => {
    try {
      return await askCart((port) => port.add({ reference, quantity }));
    } catch (error) {
      // The answer may be lost while the line is there.
      const found = await askCart((port) => port.read());
      const isOverStock = isStoreError(error) && error.code === OVER_STOCK;
      if (!found || (piecesOf(found, key) < goal && !isOverStock)) throw error;
      return found;
    }
  });

/** The stock held only one of both lines. What of the new one is refused, the old one has again. */
const addMissing = async (calls: Calls, swap: Swap, cart: Cart): Promise<Cart> => {
  const missing = swap.goal - piecesOf(cart, swap.key);
  try {
    const added = await addNew(calls, swap, missing);
    if (piecesOf(added, swap.key) > piecesOf(cart, swap.key)) return added;
  } catch (error) {
    if (isStoreError(error) && error.retryable) throw error;
  }
  return calls.askCart((port) => port.add({ reference: swap.old, quantity: missing }));
};

/** Whatever the cart holds of both lines: leaves one of them, with all pieces. */
export const settleSwap = async (calls: Calls, swap: Swap, cart: Cart): Promise<Cart> => {
  const { key, lineId, before, goal } = swap;
  const pieces = piecesOf(cart, key);
  const isOldThere = lineById(cart, lineId) !== undefined;
  if (pieces >= goal) {
    // A browser may have added it more than once by itself.
    const exact = pieces > goal ? await setPieces(calls, cart, key, goal) : cart;
    return isOldThere ? removeLine(calls, lineId) : exact;
  }
  if (!isOldThere) return addMissing(calls, swap, cart);
  return pieces > before ? setPieces(calls, cart, key, before) : cart;
};
