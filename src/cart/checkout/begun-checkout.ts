// Stores, in this tab, the checkout that the shopper has left for and its lines, until the shopper returns.

import {
  type Codec,
  listOfValid,
  maybeWords,
  number,
  object,
  readStored,
  words,
} from '../../client/codec/codec.ts';
import { textOf } from '../../client/codec/json.ts';
import type { Environment } from '../../client/environment/environment.ts';
import { type KeyValueStore, openStorage } from '../../client/environment/storage.ts';
import type { CartRecord } from '../sync/record/cart-record.ts';

export const BEGUN = 'checkout';

export interface BegunCheckout {
  id: string;
  lines: { id: string; quantity: number }[];
  /** The last order before it. */
  placedBefore: string | undefined;
  /** The caller: in another caller's cart the same products have other line ids. */
  identity: string | undefined;
}

export interface BegunMemory {
  get(): BegunCheckout | undefined;
  set(id: string, record: Pick<CartRecord, 'cart' | 'placedId' | 'identity'>): void;
}

const begunCheckout: Codec<BegunCheckout> = object({
  id: words,
  lines: listOfValid(object({ id: words, quantity: number })),
  placedBefore: maybeWords,
  identity: maybeWords,
});

export const openBegunMemory = (
  environment: Pick<Environment, 'localStorage' | 'sessionStorage'>,
  { prefix }: Pick<KeyValueStore, 'prefix'>,
): BegunMemory => {
  const tab = openStorage(environment, prefix, 'session');
  return {
    get: () => readStored(begunCheckout, tab.get(BEGUN)),
    set: (id, { cart, placedId: placedBefore, identity }) => {
      const lines = (cart?.lines ?? []).map((line) => ({
        id: line.id,
        quantity: line.quantity,
      }));
      tab.set(BEGUN, textOf({ id, lines, placedBefore, identity }));
    },
  };
};
