// The calls that replace a line, each safe to send again: the new line is added, the old one is removed, or all is taken back.
import type { Environment } from '../../../../browser/environment.ts';
import { isStoreError } from '../../../../errors.ts';
import type { Cart, CartLine } from '../../../../model/shop-cart.ts';
import type { AskCart } from '../../../../services/cart/cart-port.ts';
import { lineIn } from '../../../cart-record/line-in.ts';
import { patiently } from '../../../patiently.ts';
import { OVER_STOCK } from '../../mutation-outcome.ts';
import type { Swap } from './swap.ts';

export interface StepParts {
  environment: Pick<Environment, 'setTimeout'>;
  askCart: AskCart;
}

export const piecesOf = (cart: Cart | null, key: string): number =>
  lineIn(cart, key)?.quantity ?? 0;

export const lineById = (cart: Cart | null, lineId: string): CartLine | undefined =>
  cart?.lines.find(({ id }) => id === lineId);

/** A browser may have repeated the removal by itself: the line is gone then, and not there to be removed. */
const removeLine = ({ environment, askCart }: StepParts, id: string): Promise<Cart> =>
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

const setPieces = (parts: StepParts, cart: Cart, key: string, quantity: number): Promise<Cart> => {
  const line = lineIn(cart, key);
  if (!line) return Promise.resolve(cart);
  if (!quantity) return removeLine(parts, line.id);
  return patiently(parts.environment, () =>
    parts.askCart((port) => port.setQuantity(line.id, quantity)),
  );
};

/** Adds what the new line lacks. What the stock does not hold, the platform leaves out. */
export const addNew = (
  { environment, askCart }: StepParts,
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
const addMissing = async (parts: StepParts, swap: Swap, cart: Cart): Promise<Cart> => {
  const missing = swap.goal - piecesOf(cart, swap.key);
  try {
    const added = await addNew(parts, swap, missing);
    if (piecesOf(added, swap.key) > piecesOf(cart, swap.key)) return added;
  } catch (error) {
    if (isStoreError(error) && error.retryable) throw error;
  }
  return parts.askCart((port) => port.add({ reference: swap.old, quantity: missing }));
};

/** Whatever the cart holds of both lines: leaves one of them, with all pieces. */
export const settleSwap = async (parts: StepParts, swap: Swap, cart: Cart): Promise<Cart> => {
  const { key, lineId, before, goal } = swap;
  const pieces = piecesOf(cart, key);
  const isOldThere = lineById(cart, lineId) !== undefined;
  if (pieces >= goal) {
    // A browser may have added it more than once by itself.
    const exact = pieces > goal ? await setPieces(parts, cart, key, goal) : cart;
    return isOldThere ? removeLine(parts, lineId) : exact;
  }
  if (!isOldThere) return addMissing(parts, swap, cart);
  return pieces > before ? setPieces(parts, cart, key, before) : cart;
};
