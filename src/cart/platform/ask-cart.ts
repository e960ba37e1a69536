// Chooses the version of the platform's cart, and changes over once a version is gone (docs/platform.md).

import { once } from '../../app/lazy.ts';
import { type Send, sendAs } from '../../client/auth/tokens/authorized-client.ts';
import type { Environment } from '../../client/environment/environment.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isStoreError } from '../../client/errors.ts';
import { errorOfThrown } from '../../client/http/to-store-error.ts';
import type { CartLine } from '../model/shop-cart.ts';
import type { AskCart, CartPort, CartSend } from './cart-port.ts';
import * as v1 from './v1/open-cart.ts';

/** Which version the cart is sent in: chosen by what the platform answers, or as the owner says. */
export type CartVersion = 'auto' | 'v1' | 'v2';

/** The options of a cart, in both versions. */
export interface CartSources {
  send: Send;
  /** The language of formatted prices (BCP 47). */
  locale: string | undefined;
  /** The last known lines: one that comes without a picture keeps what it had. */
  knownLines: () => readonly CartLine[];
}

/** The platform ends version 1 on 2027-02-01; from this day on, version 2 is tried first. */
const V2_FIRST_FROM = Date.UTC(2027, 0, 16);

/** Statuses of a platform that does not have the version. The code that knows more loads only then. */
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
      // The change waits, and is sent once the code has come.
      throw errorOfThrown(error, 'network');
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
