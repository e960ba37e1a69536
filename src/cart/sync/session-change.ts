// Logs in and out together with the cart: sends waiting changes first, and deletes a member's data.

import { whenLoaded } from '../../app/lazy.ts';
import type { Core } from '../../app/state/create-store.ts';
import { SHOWN_PRODUCTS } from '../../app/state/shared-names.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import { type AccessToken, withSigning } from '../../client/auth/tokens/member-tokens.ts';
import { asArray, asNumber, asText, textOf } from '../../client/codec/json.ts';
import { pause } from '../../client/environment/pause.ts';
import { newId } from '../../client/environment/random.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { CartRecord } from './record/cart-record.ts';
import type { ClickLog } from './record/click-log.ts';
import { RECORD, savedFields } from './record/waiting-changes.ts';

// Empties the saved cart at a logout, also when the cart's code has not been loaded.

/** Every tab reads the same record, so all of them show an empty cart afterwards. */
const forgetCart = (storage: KeyValueStore, { waiting }: Pick<ClickLog, 'waiting'>): void => {
  const { epoch, settled } = savedFields(storage);
  const ids = waiting.ids();
  const record: Pick<CartRecord, 'epoch' | 'settled' | 'cart'> = {
    epoch: (asNumber(epoch) ?? 0) + 1,
    settled: [...asArray(settled).flatMap((id) => asText(id) ?? []), ...ids],
    cart: null,
  };
  storage.set(RECORD, textOf(record));
  for (const id of ids) waiting.remove(id);
};

/** The identity whose cart is saved. */
const savedIdentity = (storage: KeyValueStore): unknown => savedFields(storage)['identity'];

/** How long a logout waits for changes that are not sent yet. */
export const SEND_FIRST_MS = 2000;

/**
 * The access token, with a login and logout that include the cart. `onGone` is called when tokens and cart are deleted
 * here; the platform's logout follows.
 */
export const createSessionChange = (
  { environment, storage, clickLog, store, parts: { cart: needCart } }: Core,
  session: Pick<PlatformSession, 'accessToken' | 'tokens' | 'withLock'>,
  onGone: () => void,
): AccessToken => {
  const { tokens, withLock } = session;
  const accessToken = withSigning(session);

  /** Resolves when the changes are settled, or cannot be sent now. */
  const sendWaiting = async (): Promise<void> => {
    const ids = clickLog.waiting.ids();
    if (!ids.length || environment.document?.defaultView?.navigator.onLine === false) return;
    const cart = await needCart();
    await Promise.all(ids.map((id) => cart.whenSent(id, '')));
  };

  const forget = () => {
    forgetCart(storage, clickLog);
    for (const name of storage.names(SHOWN_PRODUCTS)) storage.remove(name);
    store.set({ checkout: { status: 'idle' }, merged: undefined });
    store.showCart();
  };

  return {
    ...accessToken,
    signIn: async (given) => {
      // A visitor without tokens is another caller, too: with an identity the lines are moved. Without one, quantities
      // that were set would replace those of the member's cart.
      await withLock(RECORD, () => {
        if (!savedIdentity(storage) && clickLog.waiting.ids().length)
          storage.set(RECORD, textOf({ ...savedFields(storage), identity: newId() }));
      });
      await accessToken.signIn(given);
      // The cart's code moves the cart once it has loaded.
      whenLoaded(needCart(), ({ checkCaller }) => checkCaller());
    },
    signOut: async (keep) => {
      // A logout does not wait for changes that cannot be sent.
      await Promise.race([sendWaiting().catch(() => {}), pause(environment, SEND_FIRST_MS)]);
      const caller = tokens.get()?.identity;
      const done = accessToken.signOut(keep);
      forget();
      onGone();
      const gone = await done;
      // Again under the lock, when no other tab can be between its read and its write. What has been written before is
      // written anew: for that the next owner of the lock waits until it can read all of it.
      await withLock(RECORD, () => {
        if (savedIdentity(storage) === caller) forget();
        else storage.set(RECORD, storage.get(RECORD) ?? '');
      });
      return gone;
    },
  };
};
