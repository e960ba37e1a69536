// Replaces a line by adding the same product with other choices or another plan. The platform has no such call.

import { withRetry } from '../../../../app/retry.ts';
import type { CatalogReference } from '../../../../client/carts/cart.ts';
import {
  type Codec,
  nonEmptyText,
  number,
  object,
  readStored,
} from '../../../../client/codec/codec.ts';
import { stringifyJson } from '../../../../client/codec/json.ts';
import { REQUEST_STEPS } from '../../../../client/environment/locks.ts';
import type { KeyValueStore } from '../../../../client/environment/storage.ts';
import { isStoreError, StoreError } from '../../../../client/errors.ts';
import { type Cart, type CartLine, catalogReference } from '../../../model/shop-cart.ts';
import type { CartContext } from '../../../sync/cart-context.ts';
import { SWAP_KEY } from '../../../sync/line-references.ts';
import { LINE_REFUSED, OVER_STOCK } from '../../../sync/mutation-outcome.ts';
import { lineIn } from '../../../sync/record/line-in.ts';

// The stored state of a line replacement. If the shopper leaves this page, the next page can finish the replacement.

export interface Swap {
  cartId: string;
  /** The line to remove. */
  lineId: string;
  /** The reference that adds the removed line again. */
  old: CatalogReference;
  /** The line to add. */
  key: string;
  reference: CatalogReference;
  /** Quantity of the line to add, before the replacement; `goal` is the quantity after the replacement. */
  before: number;
  goal: number;
  startedAt: number;
}

/** A replacement older than this stays unfinished, because the shopper may have seen and changed the cart. */
const SWAP_MAX_AGE_MS = 300_000;

const storedSwap: Codec<Swap> = object({
  cartId: nonEmptyText,
  lineId: nonEmptyText,
  key: nonEmptyText,
  old: catalogReference,
  reference: catalogReference,
  before: number,
  goal: number,
  startedAt: number,
});

/** Parses a stored value, which any page script might have written. */
export const swapIn = (text: string | null, now: number): Swap | undefined => {
  const swap = readStored(storedSwap, text);
  if (!swap) return undefined;
  const { before, goal, startedAt } = swap;
  const isWhole = Number.isInteger(before) && Number.isInteger(goal);
  const age = now - startedAt;
  const isUsable = isWhole && before >= 0 && goal > before && age >= 0 && age < SWAP_MAX_AGE_MS;
  return isUsable ? swap : undefined;
};

export const storeSwap = (storage: Pick<KeyValueStore, 'set'>, swap: Swap): void =>
  storage.set(SWAP_KEY, stringifyJson(swap));

export const deleteSwap = (storage: Pick<KeyValueStore, 'remove'>): void =>
  storage.remove(SWAP_KEY);

// The calls that replace a line, each safe to repeat: add the new line, remove the old line, or roll back.

type Calls = Pick<CartContext, 'askCart' | 'core'>;

export const countPieces = (cart: Cart | null, key: string): number =>
  lineIn(cart, key)?.quantity ?? 0;

export const lineById = (cart: Cart | null, lineId: string): CartLine | undefined =>
  cart?.lines.find(({ id }) => id === lineId);

/** Treats a 404 as success, because the browser might have repeated the request. */
const removeLine = ({ core: { environment }, askCart }: Calls, id: string): Promise<Cart> =>
  withRetry(environment, async () => {
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
  return withRetry(calls.core.environment, () =>
    calls.askCart((port) => port.setQuantity(line.id, quantity)),
  );
};

/** Adds the missing quantity of the new line. The platform does not add more than the stock. */
export const addNew = (
  { core: { environment }, askCart }: Calls,
  { key, reference, goal }: Swap,
  quantity: number,
): Promise<Cart> =>
  withRetry(environment, async () => {
    try {
      return await askCart((port) => port.add({ reference, quantity }));
    } catch (error) {
      // The line might have been added although the response was lost.
      const found = await askCart((port) => port.read());
      const isOverStock = isStoreError(error) && error.code === OVER_STOCK;
      if (!found || (countPieces(found, key) < goal && !isOverStock)) throw error;
      return found;
    }
  });

/** Adds the missing quantity to the new line, or to the old line if the platform adds nothing to the new line. */
const addMissing = async (calls: Calls, swap: Swap, cart: Cart): Promise<Cart> => {
  const missing = swap.goal - countPieces(cart, swap.key);
  try {
    const added = await addNew(calls, swap, missing);
    if (countPieces(added, swap.key) > countPieces(cart, swap.key)) return added;
  } catch (error) {
    if (isStoreError(error) && error.retryable) throw error;
  }
  return calls.askCart((port) => port.add({ reference: swap.old, quantity: missing }));
};

/** Completes the replacement if the new line has its goal or the old line is gone; else rolls back the new line. */
export const settleSwap = async (calls: Calls, swap: Swap, cart: Cart): Promise<Cart> => {
  const { key, lineId, before, goal } = swap;
  const pieces = countPieces(cart, key);
  const isOldThere = lineById(cart, lineId) !== undefined;
  if (pieces >= goal) {
    // The quantity exceeds the goal if the browser repeated the add request.
    const exact = pieces > goal ? await setPieces(calls, cart, key, goal) : cart;
    return isOldThere ? removeLine(calls, lineId) : exact;
  }
  if (!isOldThere) return addMissing(calls, swap, cart);
  return pieces > before ? setPieces(calls, cart, key, before) : cart;
};

export interface Replacement {
  key: string;
  reference: CatalogReference;
}

/** Finishes a replacement that an earlier page or a failure left incomplete. */
const finish = async (context: CartContext): Promise<void> => {
  const { environment, storage } = context.core;
  const stored = storage.get(SWAP_KEY);
  if (stored === null) return;
  const swap = swapIn(stored, environment.now());
  const cart = swap ? await context.askCart((port) => port.read()) : null;
  // A different cart id means that the order was placed or another member has logged in.
  if (swap && cart?.id === swap.cartId) await settleSwap(context, swap, cart);
  deleteSwap(storage);
};

export const finishSwap = (context: CartContext): Promise<void> =>
  context.shop.withLock(SWAP_KEY, () => finish(context), REQUEST_STEPS);

/** Whether both lines share a stock that is too small for both lines. */
const isScarce = (line: CartLine, { old, reference, key, goal }: Swap, added: Cart): boolean => {
  return (
    countPieces(added, key) < goal &&
    old.options?.['variantId'] === reference.options?.['variantId'] &&
    line.maxQuantity !== undefined &&
    line.maxQuantity < goal + line.quantity
  );
};

const begin = async (context: CartContext, line: CartLine, swap: Swap): Promise<Cart> => {
  const { askCart, core } = context;
  const { storage } = core;
  storeSwap(storage, swap);
  try {
    let cart = await addNew(context, swap, swap.goal - swap.before);
    if (isScarce(line, swap, cart)) cart = await askCart((port) => port.remove(line.id));
    cart = await settleSwap(context, swap, cart);
    deleteSwap(storage);
    if (countPieces(cart, swap.key) > swap.before) return cart;
  } catch (error) {
    // A refused step changed nothing, so the replacement ends. A step with an unknown result is finished later.
    if (!isStoreError(error) || !error.retryable) deleteSwap(storage);
    throw error;
  }
  throw new StoreError('The store did not add the line', { code: LINE_REFUSED });
};

/**
 * Adds the new line before it removes the old line, so that the product is never missing. A refusal leaves the old line
 * unchanged. Replacements in other tabs wait.
 * @throws StoreError of a failed call, or with the code `line_gone`.
 */
export const replaceLine = (
  context: CartContext,
  lineId: string,
  { key, reference }: Replacement,
): Promise<Cart> =>
  context.shop.withLock(
    SWAP_KEY,
    async () => {
      await finish(context);
      const cart = await context.askCart((port) => port.read());
      const line = lineById(cart, lineId);
      const { reference: old, quantity = 0 } = line ?? {};
      if (!cart || !line || !old) throw new StoreError('The line is gone', { code: 'line_gone' });
      if (lineIn(cart, key)?.id === lineId) return cart;
      const before = countPieces(cart, key);
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
