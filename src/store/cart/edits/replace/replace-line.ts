// Replaces a line by one of the same product with other choices or another plan. The platform has no such call.

import type { Environment } from '../../../../browser/environment.ts';
import { REQUEST_STEPS, type WithLock } from '../../../../browser/locks.ts';
import type { KeyValueStore } from '../../../../browser/storage.ts';
import { isStoreError, StoreError } from '../../../../errors.ts';
import type { CatalogReference } from '../../../../model/line-item.ts';
import type { Cart, CartLine } from '../../../../model/shop-cart.ts';
import { lineIn } from '../../../cart-record/line-in.ts';
import { SWAP } from '../../later-names.ts';
import { LINE_REFUSED } from '../../mutation-outcome.ts';
import { dropSwap, keepSwap, type Swap, swapIn } from './swap.ts';
import { addNew, lineById, piecesOf, type StepParts, settleSwap } from './swap-steps.ts';

export interface ReplaceParts extends StepParts {
  environment: Pick<Environment, 'setTimeout' | 'now'>;
  storage: Pick<KeyValueStore, 'get' | 'set' | 'remove'>;
  withLock: WithLock;
}

/** What a line is replaced by. */
export interface Replacement {
  key: string;
  reference: CatalogReference;
}

/** Ends what an earlier page, or a failure, has left half done. */
const finish = async (parts: ReplaceParts): Promise<void> => {
  const { environment, storage, askCart } = parts;
  const stored = storage.get(SWAP);
  if (stored === null) return;
  const swap = swapIn(stored, environment.now());
  const cart = swap ? await askCart((port) => port.read()) : null;
  // Another cart: the order was placed, or somebody else has logged in.
  if (swap && cart?.id === swap.cartId) await settleSwap(parts, swap, cart);
  dropSwap(storage);
};

/** The same, while no other tab replaces a line. */
export const finishSwap = (parts: ReplaceParts): Promise<void> =>
  parts.withLock(SWAP, () => finish(parts), REQUEST_STEPS);

/** Both lines take from one stock, which does not hold them both. */
const isScarce = (line: CartLine, { old, reference, key, goal }: Swap, added: Cart): boolean => {
  return (
    piecesOf(added, key) < goal &&
    old.options?.['variantId'] === reference.options?.['variantId'] &&
    line.maxQuantity !== undefined &&
    line.maxQuantity < goal + line.quantity
  );
};

const begin = async (parts: ReplaceParts, line: CartLine, swap: Swap): Promise<Cart> => {
  const { askCart, storage } = parts;
  keepSwap(storage, swap);
  try {
    let cart = await addNew(parts, swap, swap.goal - swap.before);
    if (isScarce(line, swap, cart)) cart = await askCart((port) => port.remove(line.id));
    cart = await settleSwap(parts, swap, cart);
    dropSwap(storage);
    if (piecesOf(cart, swap.key) > swap.before) return cart;
  } catch (error) {
    // What was refused has changed nothing; what is unknown is ended later.
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
  parts: ReplaceParts,
  lineId: string,
  { key, reference }: Replacement,
): Promise<Cart> =>
  parts.withLock(
    SWAP,
    async () => {
      await finish(parts);
      const cart = await parts.askCart((port) => port.read());
      const line = lineById(cart, lineId);
      const { reference: old, quantity = 0 } = line ?? {};
      if (!cart || !line || !old) throw new StoreError('The line is gone', { code: 'line_gone' });
      if (lineIn(cart, key)?.id === lineId) return cart;
      const before = piecesOf(cart, key);
      return begin(parts, line, {
        cartId: cart.id ?? '',
        lineId,
        old,
        key,
        reference,
        before,
        goal: before + quantity,
        startedAt: parts.environment.now(),
      });
    },
    REQUEST_STEPS,
  );
