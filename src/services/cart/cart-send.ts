// Chooses the version of the platform's cart, and changes over once a version is gone (docs/platform.md).
import type { Environment } from '../../browser/environment.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { isStoreError } from '../../errors.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { errorOfThrown } from '../../transport/to-store-error.ts';
import { getCurrentCartCall } from '../calls/cart-line-calls.ts';

/** Which version the cart is sent in: chosen by what the platform answers, or as the owner says. */
export type CartVersion = 'auto' | 'v1' | 'v2';

export interface CartSendParts {
  environment: Pick<Environment, 'now'>;
  storage: KeyValueStore;
  send: Send;
  cartVersion: CartVersion;
  /** Loads the code of version 2. */
  loadV2Send: () => Promise<Send>;
}

/** The platform ends version 1 on 2027-02-01; from this day on, version 2 is tried first. */
const V2_FIRST_FROM = Date.UTC(2027, 0, 16);

/** What a platform answers that does not have the version. The code that knows more loads only then. */
const MAY_BE_GONE = [404, 410, 428, 501];

/** Sends calls on the caller's own cart in the version that the platform has; all other calls as they are. */
export const createCartSend = (parts: CartSendParts): Send => {
  const { environment, storage, send, cartVersion, loadV2Send } = parts;
  const first = (): string =>
    cartVersion === 'auto'
      ? (storage.get('cart-version') ?? (environment.now() < V2_FIRST_FROM ? 'v1' : 'v2'))
      : cartVersion;

  const sendAs = async (version: string, ...call: Parameters<Send>): Promise<unknown> => {
    if (version !== 'v2') return send(...call);
    const sendV2 = await loadV2Send().catch((error) => {
      // The change waits, and is sent once the code has come.
      throw errorOfThrown(error, 'network');
    });
    return sendV2(...call);
  };

  return async (...call) => {
    if (!call[0].path.startsWith(getCurrentCartCall.path)) return send(...call);
    const version = first();
    return sendAs(version, ...call).catch(async (error) => {
      const mayBeGone = isStoreError(error) && MAY_BE_GONE.includes(error.status ?? 0);
      if (cartVersion !== 'auto' || !mayBeGone) throw error;
      const { sendInOther } = await import('./other-version.ts').catch(() => {
        throw error;
      });
      return sendInOther(error, { storage, send, sendAs, version, call });
    });
  };
};
