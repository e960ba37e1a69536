// Selects the platform's cart version; switches if a version is gone. Facts: docs/platform/cart.md#version-choice.

import { once } from '../../app/load.ts';
import { type ApiSend, sendAs } from '../../client/auth/tokens/authorized-client.ts';
import type { Environment } from '../../client/environment/environment.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isStoreError } from '../../client/errors.ts';
import { thrownToError } from '../../client/http/to-store-error.ts';
import type { CartLine } from '../model/shop-cart.ts';
import type { AskCart, CartPort, CartSend } from './cart-port.ts';
import * as v1 from './v1/open-cart.ts';

/** The version of the cart API: chosen by the platform's responses, or set by the owner. */
export type CartVersion = 'auto' | 'v1' | 'v2';

export interface CartSources {
  send: ApiSend;
  /** The language of formatted prices (BCP 47). */
  locale: string | undefined;
  /** The last known lines, whose pictures are kept for lines received without a picture. */
  knownLines: () => readonly CartLine[];
}

/** The platform ends version 1 on 2027-02-01. From this earlier date on, version 2 is tried first. */
const V2_FIRST_FROM = Date.UTC(2027, 0, 16);

/** HTTP statuses that can mean that the version is gone. The code that verifies this loads only for these statuses. */
const MAY_BE_GONE = [404, 410, 428, 501];

export const createAskCart = (
  { environment, storage }: { environment: Pick<Environment, 'now'>; storage: KeyValueStore },
  cartVersion: CartVersion,
  { send, locale, knownLines }: CartSources,
): AskCart => {
  const loadV2 = once(() => import('./v2/open-cart.ts'));
  const cartSend = <Version extends 'v1' | 'v2'>(
    caller: string | undefined,
    version: Version,
  ): CartSend<Version> => Object.assign(sendAs(send, caller), { cartVersion: version });
  const open = async (version: string, caller: string | undefined): Promise<CartPort> => {
    if (version !== 'v2') return v1.openCart(cartSend(caller, 'v1'));
    const v2 = await loadV2().catch((error) => {
      // Throws a network error: the change stays pending, and is sent after the code of version 2 has loaded.
      throw thrownToError(error, 'network');
    });
    return v2.openCart(cartSend(caller, 'v2'), locale, knownLines);
  };
  const first = (): string =>
    cartVersion === 'auto'
      ? (storage.get('cart-version') ?? (environment.now() < V2_FIRST_FROM ? 'v1' : 'v2'))
      : cartVersion;

  return async (ask, caller) => {
    const openAsCaller = (version: string) => open(version, caller);
    const version = first();
    try {
      return await ask(await openAsCaller(version));
    } catch (error) {
      const mayBeGone = isStoreError(error) && MAY_BE_GONE.includes(error.status ?? 0);
      if (cartVersion !== 'auto' || !mayBeGone) throw error;
      const { askOther } = await import('./ask-other.ts').catch(() => {
        throw error;
      });
      return askOther(error, { storage, version, open: openAsCaller, ask });
    }
  };
};
