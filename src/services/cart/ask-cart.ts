// Chooses the version of the platform's cart, and changes over once a version is gone (docs/platform.md).
import type { Environment } from '../../browser/environment.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { isStoreError } from '../../errors.ts';
import { once } from '../../model/lazy.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { errorOfThrown } from '../../transport/to-store-error.ts';
import type { AskCart, CartAdapterParts, CartPort } from './cart-port.ts';
import * as v1 from './v1/open-cart.ts';

/** Which version the cart is sent in: chosen by what the platform answers, or as the owner says. */
export type CartVersion = 'auto' | 'v1' | 'v2';

export interface AskCartParts extends CartAdapterParts {
  environment: Pick<Environment, 'now'>;
  storage: KeyValueStore;
  cartVersion: CartVersion;
}

/** The platform ends version 1 on 2027-02-01; from this day on, version 2 is tried first. */
const V2_FIRST_FROM = Date.UTC(2027, 0, 16);

/** What a platform answers that does not have the version. The code that knows more loads only then. */
const MAY_BE_GONE = [404, 410, 428, 501];

export const createAskCart = (parts: AskCartParts): AskCart => {
  const { environment, storage, cartVersion } = parts;
  const loadV2 = once(() => import('./v2/open-cart.ts'));
  const open = async (version: string, adapterParts: CartAdapterParts): Promise<CartPort> => {
    if (version !== 'v2') return v1.openCart(adapterParts);
    const v2 = await loadV2().catch((error) => {
      // The change waits, and is sent once the code has come.
      throw errorOfThrown(error, 'network');
    });
    return v2.openCart(adapterParts);
  };
  const first = (): string =>
    cartVersion === 'auto'
      ? (storage.get('cart-version') ?? (environment.now() < V2_FIRST_FROM ? 'v1' : 'v2'))
      : cartVersion;

  return async (ask, caller) => {
    const send: Send = (call, payload) => parts.send(call, payload, undefined, caller);
    const openAsCaller = (version: string) => open(version, { ...parts, send });
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
