// Stores the checkout that the shopper left for, with its lines, in this tab until the shopper returns.

import {
  type Codec,
  listOfValid,
  maybeText,
  nonEmptyText,
  number,
  object,
  readStored,
} from '../../client/codec/codec.ts';
import { stringifyJson } from '../../client/codec/json.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { type KeyValueStore, openStorage } from '../../client/environment/storage.ts';
import type { CartRecord } from '../sync/record/cart-record.ts';

export const BEGUN_CHECKOUT_KEY = 'checkout';

export interface BegunCheckout {
  id: string;
  lines: { id: string; quantity: number }[];
  /** Id of the last order before this checkout. */
  placedBefore: string | undefined;
  /** The caller who owns the cart. Stored because the same products have other line ids in another caller's cart. */
  identity: string | undefined;
}

export interface BegunMemory {
  get(): BegunCheckout | undefined;
  set(id: string, record: Pick<CartRecord, 'cart' | 'placedId' | 'identity'>): void;
}

const begunCheckout: Codec<BegunCheckout> = object({
  id: nonEmptyText,
  lines: listOfValid(object({ id: nonEmptyText, quantity: number })),
  placedBefore: maybeText,
  identity: maybeText,
});

export const openBegunMemory = (
  environment: Pick<Environment, 'localStorage' | 'sessionStorage'>,
  { prefix }: Pick<KeyValueStore, 'prefix'>,
): BegunMemory => {
  const tab = openStorage(environment, prefix, 'session');
  return {
    get: () => readStored(begunCheckout, tab.get(BEGUN_CHECKOUT_KEY)),
    set: (id, { cart, placedId: placedBefore, identity }) => {
      const lines = (cart?.lines ?? []).map((line) => ({
        id: line.id,
        quantity: line.quantity,
      }));
      tab.set(BEGUN_CHECKOUT_KEY, stringifyJson({ id, lines, placedBefore, identity }));
    },
  };
};
