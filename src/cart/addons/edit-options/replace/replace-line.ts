// Replaces a line by one of the same product with other choices or another plan. The platform has no such call.

import { patiently } from '../../../../app/patiently.ts';
import type { CatalogReference } from '../../../../client/carts/cart.ts';
import { type Codec, number, object, readStored, words } from '../../../../client/codec/codec.ts';
import { textOf } from '../../../../client/codec/json.ts';
import { REQUEST_STEPS } from '../../../../client/environment/locks.ts';
import type { KeyValueStore } from '../../../../client/environment/storage.ts';
import { isStoreError, StoreError } from '../../../../client/errors.ts';
import { type Cart, type CartLine, catalogReference } from '../../../model/shop-cart.ts';
import type { CartContext } from '../../../sync/cart-context.ts';
import { SWAP } from '../../../sync/line-references.ts';
import { LINE_REFUSED, OVER_STOCK } from '../../../sync/mutation-outcome.ts';
import { lineIn } from '../../../sync/record/line-in.ts';

// A line that is being replaced, as it is stored: enough to end the change on the next page, where this one is left in between.

export interface Swap {
  cartId: string;
  /** The line that goes. */
  lineId: string;
  /** The reference that would add it again. */
  old: CatalogReference;
  /** The line that comes. */
  key: string;
  reference: CatalogReference;
  /** The pieces that the new line had before, as one may be there already, and those that it is to have. */
  before: number;
  goal: number;
  startedAt: number;
}

/** After that, the shopper has seen the cart, and may have changed it: it is left as it is. */
const KEPT_MS = 300_000;

const storedSwap: Codec<Swap> = object({
  cartId: words,
  lineId: words,
  key: words,
  old: catalogReference,
  reference: catalogReference,
  before: number,
  goal: number,
  startedAt: number,
});

/** From stored text, which any script of the page may have written. */
export const swapIn = (text: string | null, now: number): Swap | undefined => {
  const swap = readStored(storedSwap, text);
  if (!swap) return undefined;
  const { before, goal, startedAt } = swap;
  const isWhole = Number.isInteger(before) && Number.isInteger(goal);
  const age = now - startedAt;
  const isUsable = isWhole && before >= 0 && goal > before && age >= 0 && age < KEPT_MS;
  return isUsable ? swap : undefined;
};

export const keepSwap = (storage: Pick<KeyValueStore, 'set'>, swap: Swap): void =>
  storage.set(SWAP, textOf(swap));

export const dropSwap = (storage: Pick<KeyValueStore, 'remove'>): void => storage.remove(SWAP);

// The calls that replace a line, each safe to send again: the new line is added, the old one is removed, or all is taken back.

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

/** Leaves one of the two lines, with all pieces, whether the cart has one of them, both or neither. */
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
