// Logs in and out with the cart in step: what waits is sent first, and nothing of a member stays behind.
import { pause } from '../../browser/pause.ts';
import { type AccessToken, withSigning } from '../../session/tokens/signing.ts';
import { forgetCart, savedIdentity } from '../cart-record/forget-cart.ts';
import { RECORD } from '../cart-record/saved-record.ts';
import type { Core } from '../core.ts';
import type { ShopSession } from '../products/create-shop.ts';

/** A member who logs out waits no longer for what has not been sent yet. */
export const SEND_FIRST_MS = 2000;

export interface SessionChangeParts
  extends Pick<Core, 'environment' | 'storage' | 'clickLog' | 'store' | 'parts'>,
    Pick<ShopSession, 'accessToken' | 'tokens' | 'withLock'> {
  /** Tokens and cart are gone from here; the platform is only told of it. */
  onGone: () => void;
}

/** The access token with its promises kept for the cart too. `storage` is the cart's. */
export const createSessionChange = (parts: SessionChangeParts): AccessToken => {
  const { environment, storage, clickLog, store, tokens, withLock, onGone } = parts;
  const { cart: needCart } = parts.parts;
  const accessToken = withSigning(parts.accessToken, { withLock, store: tokens });

  /** Settled or in trouble: then it is as good as it gets. */
  const sendWaiting = async (): Promise<void> => {
    const ids = clickLog.waiting.ids();
    if (!ids.length || environment.document?.defaultView?.navigator.onLine === false) return;
    const cart = await needCart();
    await Promise.all(ids.map((id) => cart.whenSent(id, '')));
  };

  const forget = () => {
    forgetCart(storage, clickLog);
    store.set({ checkout: { status: 'idle' }, merged: undefined });
    store.showCart();
  };

  return {
    ...accessToken,
    signIn: async (given) => {
      await accessToken.signIn(given);
      // The cart follows by itself, once its code is here.
      needCart().then(
        ({ checkCaller }) => checkCaller(),
        () => {},
      );
    },
    signOut: async () => {
      await Promise.race([sendWaiting().catch(() => {}), pause(environment, SEND_FIRST_MS)]);
      const caller = tokens.get()?.identity;
      const done = accessToken.signOut();
      forget();
      onGone();
      const gone = await done;
      // Once more when no tab can be between its last look and its writing.
      await withLock(RECORD, () => {
        if (savedIdentity(storage) === caller) forget();
      });
      return gone;
    },
  };
};
