// Replaces a line by one of the same product with other choices or another plan. The platform has no such call.

import type { CatalogReference } from '../../../../client/carts/cart.ts';
import { REQUEST_STEPS } from '../../../../client/environment/locks.ts';
import { isStoreError, StoreError } from '../../../../client/errors.ts';
import type { Cart, CartLine } from '../../../model/shop-cart.ts';
import type { CartContext } from '../../../sync/cart-context.ts';
import { SWAP } from '../../../sync/later-names.ts';
import { LINE_REFUSED } from '../../../sync/mutation-outcome.ts';
import { lineIn } from '../../../sync/record/line-in.ts';
import { dropSwap, keepSwap, type Swap, swapIn } from './swap.ts';
import { addNew, lineById, piecesOf, settleSwap } from './swap-steps.ts';

/** The line that replaces another one. */
export interface Replacement {
  key: string;
  reference: CatalogReference;
}

/** Ends what an earlier page, or a failure, has left half done. */
const finish = async (context: CartContext): Promise<void> => {
  const { environment, storage } = context.core;
  const stored = storage.get(SWAP);
  if (stored === null) return;
  const swap = swapIn(stored, environment.now());
  const cart = swap ? await context.askCart((port) => port.read()) : null;
  // Another cart: the order was placed, or somebody else has logged in.
  if (swap && cart?.id === swap.cartId) await settleSwap(context, swap, cart);
  dropSwap(storage);
};

/** The same, while no other tab replaces a line. */
export const finishSwap = (context: CartContext): Promise<void> =>
  context.shop.withLock(SWAP, () => finish(context), REQUEST_STEPS);

/** Both lines take from one stock, which does not hold them both. */
const isScarce = (line: CartLine, { old, reference, key, goal }: Swap, added: Cart): boolean => {
  return (
    piecesOf(added, key) < goal &&
    old.options?.['variantId'] === reference.options?.['variantId'] &&
    line.maxQuantity !== undefined &&
    line.maxQuantity < goal + line.quantity
  );
};

const begin = async (context: CartContext, line: CartLine, swap: Swap): Promise<Cart> => {
  const { askCart, core } = context;
  const { storage } = core;
  keepSwap(storage, swap);
  try {
    let cart = await addNew(context, swap, swap.goal - swap.before);
    if (isScarce(line, swap, cart)) cart = await askCart((port) => port.remove(line.id));
    cart = await settleSwap(context, swap, cart);
    dropSwap(storage);
    if (piecesOf(cart, swap.key) > swap.before) return cart;
  } catch (error) {
    // A refused step has changed nothing; a step whose end is unknown is ended later.
    if (!isStoreError(error) || !error.retryable) dropSwap(storage);
    throw error;
  }
  throw new StoreError('The store did not add the line', { code: LINE_REFUSED });
};

/**
 * The new line is added first, then the old one is removed: nothing is missing in between. What the platform refuses
 * leaves the old line as it was. Other tabs wait with theirs.
 * @throws StoreError of the calls, or `line_gone`.
 */
export const replaceLine = (
  context: CartContext,
  lineId: string,
  { key, reference }: Replacement,
): Promise<Cart> =>
  context.shop.withLock(
    SWAP,
    async () => {
      await finish(context);
      const cart = await context.askCart((port) => port.read());
      const line = lineById(cart, lineId);
      const { reference: old, quantity = 0 } = line ?? {};
      if (!cart || !line || !old) throw new StoreError('The line is gone', { code: 'line_gone' });
      if (lineIn(cart, key)?.id === lineId) return cart;
      const before = piecesOf(cart, key);
      return begin(context, line, {
        cartId: cart.id ?? '',
        lineId,
        old,
        key,
        reference,
        before,
        goal: before + quantity,
        startedAt: context.core.environment.now(),
      });
    },
    REQUEST_STEPS,
  );
