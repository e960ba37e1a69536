// Logs in and out with the cart in step: what waits is sent first, and nothing of a member stays behind.
import { pause } from '../../browser/pause.ts';
import { asArray, asNumber, asObject, parseJson, textOf } from '../../model/json.ts';
import { type AccessToken, withSigning } from '../../session/tokens/signing.ts';
import { CHANGE, RECORD } from '../cart-record/click-log.ts';
import type { OpenShop, ShopParts } from '../products/create-shop.ts';

/** A member who logs out waits no longer for what has not been sent yet. */
export const SEND_FIRST_MS = 2000;

export interface CallerSwitchParts
  extends Pick<ShopParts, 'environment' | 'storage' | 'store' | 'needCart'>,
    Pick<OpenShop, 'accessToken' | 'tokens' | 'withLock'> {
  /** Tokens and cart are gone from here; the platform is only told of it. */
  onGone: () => void;
}

/** The access token with its promises kept for the cart too. `storage` is the cart's. */
export const createCallerSwitch = (parts: CallerSwitchParts): AccessToken => {
  const { environment, storage, store, needCart, tokens, withLock, onGone } = parts;
  const accessToken = withSigning(parts.accessToken, { withLock, store: tokens });
  const record = () => asObject(parseJson(storage.get(RECORD)));

  /** Settled or in trouble: then it is as good as it gets. */
  const sendWaiting = async (): Promise<void> => {
    const ids = storage.names(CHANGE).map((name) => name.slice(CHANGE.length));
    if (!ids.length || environment.document?.defaultView?.navigator.onLine === false) return;
    const cart = await needCart();
    await Promise.all(ids.map((id) => cart.whenSent(id, '')));
  };

  /** Every tab reads the same record, so that all of them show nothing from here on. */
  const forget = () => {
    const before = record();
    const names = storage.names(CHANGE);
    const settled = [
      ...asArray(before?.['settled']),
      ...names.map((name) => name.slice(CHANGE.length)),
    ];
    const epoch = (asNumber(before?.['epoch']) ?? 0) + 1;
    storage.set(RECORD, textOf({ epoch, settled, cart: null }));
    for (const name of names) storage.remove(name);
    store.set({ checkout: { status: 'idle' }, merged: undefined });
    store.showCart();
  };

  return {
    ...accessToken,
    signIn: async (given) => {
      await accessToken.signIn(given);
      // The cart follows by itself, once its code is here.
      needCart().then(
        ({ look }) => look(),
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
        if (record()?.['identity'] === caller) forget();
      });
      return gone;
    },
  };
};
