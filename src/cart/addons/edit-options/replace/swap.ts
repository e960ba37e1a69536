// A line that is being replaced, as it is stored: enough to end the change on the next page, where this one is left in between.

import type { CatalogReference } from '../../../../client/carts/cart.ts';
import { type Codec, number, object, readStored, words } from '../../../../client/codec/codec.ts';
import { textOf } from '../../../../client/codec/json.ts';
import type { KeyValueStore } from '../../../../client/environment/storage.ts';
import { catalogReference } from '../../../model/shop-cart.ts';
import { SWAP } from '../../../sync/later-names.ts';

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
