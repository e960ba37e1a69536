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
  /** Loads the code of version 2; undefined where that code is not to be had. */
  loadV2Send: () => Promise<Send | undefined>;
}

/** Storage key of the version that has worked, where it is not the one that the date says. */
const VERSION = 'cart-version';

/** The platform ends version 1 on 2027-02-01; from this day on, version 2 is tried first. */
const V2_FIRST_FROM = Date.UTC(2027, 0, 16);

/** The path itself is gone. A missing cart has a code of its own, and a server that fails says nothing of versions. */
const isPathGone = (error: unknown): boolean =>
  isStoreError(error) &&
  (error.status === 410 || error.status === 501 || error.code === 'HTTP_404');

/** Sends calls on the caller's own cart in the version that the platform has; all other calls as they are. */
export const createCartSend = (parts: CartSendParts): Send => {
  const { environment, storage, send, cartVersion, loadV2Send } = parts;
  const first = (): string =>
    cartVersion === 'auto'
      ? (storage.get(VERSION) ?? (environment.now() < V2_FIRST_FROM ? 'v1' : 'v2'))
      : cartVersion;

  const sendAs = async (version: string, ...call: Parameters<Send>): Promise<unknown> => {
    const sendV2 =
      version === 'v2' &&
      (await loadV2Send().catch((error) => {
        // The change waits, and is sent once the code has come.
        throw errorOfThrown(error, 'network');
      }));
    return (sendV2 || send)(...call);
  };

  /** A 428 of a change is a refusal, unless the cart cannot even be read. */
  const isGone = async (
    error: unknown,
    version: string,
    [{ method }, , signal, caller]: Parameters<Send>,
  ): Promise<boolean> => {
    if (isPathGone(error)) return true;
    if (version === 'v2' || !isStoreError(error) || error.status !== 428) return false;
    if (method === 'GET') return true;
    return send(getCurrentCartCall, undefined, signal, caller).then(
      () => false,
      (again) => isPathGone(again) || again.status === 428,
    );
  };

  return async (...call) => {
    if (!call[0].path.startsWith(getCurrentCartCall.path)) return send(...call);
    const version = first();
    try {
      return await sendAs(version, ...call);
    } catch (error) {
      if (cartVersion !== 'auto' || !(await isGone(error, version, call))) throw error;
      const other = version === 'v2' ? 'v1' : 'v2';
      try {
        const answer = await sendAs(other, ...call);
        storage.set(VERSION, other);
        return answer;
      } catch (second) {
        // Neither is there: then this is no change of versions.
        if (isPathGone(second)) throw error;
        storage.set(VERSION, other);
        throw second;
      }
    }
  };
};
