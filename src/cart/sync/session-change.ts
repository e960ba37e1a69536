// Login and logout including the cart: a logout sends pending changes first, and deletes the member's data.

import { whenLoaded } from '../../app/load.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import { SHOWN_PRODUCTS_KEY } from '../../app/state/storage-keys.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import { type AccessToken, withSigning } from '../../client/auth/tokens/member-tokens.ts';
import { asArray, asNumber, asText, stringifyJson } from '../../client/codec/json.ts';
import { pause } from '../../client/environment/pause.ts';
import { newId } from '../../client/environment/random.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import type { CartRecord } from './record/cart-record.ts';
import type { ClickLog } from './record/click-log.ts';
import { CART_RECORD_KEY, savedFields } from './record/pending-changes.ts';

// Empties the saved cart at a logout, even if the cart's code has not loaded.

/** All tabs read the same record, so all show an empty cart afterwards. */
const forgetCart = (storage: KeyValueStore, { pending }: Pick<ClickLog, 'pending'>): void => {
  const { epoch, settled } = savedFields(storage);
  const ids = pending.ids();
  const record: Pick<CartRecord, 'epoch' | 'settled' | 'cart'> = {
    epoch: (asNumber(epoch) ?? 0) + 1,
    settled: [...asArray(settled).flatMap((id) => asText(id) ?? []), ...ids],
    cart: null,
  };
  storage.set(CART_RECORD_KEY, stringifyJson(record));
  for (const id of ids) pending.remove(id);
};

const savedIdentity = (storage: KeyValueStore): unknown => savedFields(storage)['identity'];

/** How long a logout waits for unsent changes, in milliseconds. */
export const SEND_FIRST_MS = 2000;

/** Creates an access token whose login and logout include the cart. `onGone`: called before the platform's logout. */
export const createSessionChange = (
  { environment, storage, clickLog, store, modules: { cart: loadCart } }: CoreContext,
  session: Pick<PlatformSession, 'accessToken' | 'tokens' | 'withLock'>,
  onGone: () => void,
): AccessToken => {
  const { tokens, withLock } = session;
  const accessToken = withSigning(session);

  /** Resolves when the changes are settled, or cannot be sent now. */
  const sendPending = async (): Promise<void> => {
    const ids = clickLog.pending.ids();
    if (!ids.length || environment.document?.defaultView?.navigator.onLine === false) return;
    const cart = await loadCart();
    await Promise.all(ids.map((id) => cart.waitForChange(id, '')));
  };

  const forgetSession = () => {
    forgetCart(storage, clickLog);
    for (const name of storage.names(SHOWN_PRODUCTS_KEY)) storage.remove(name);
    store.set({ checkout: { status: 'idle' }, merged: undefined });
    store.showCart();
  };

  return {
    ...accessToken,
    signIn: async (given) => {
      // The new identity lets the login transfer the lines instead of replacing the quantities of the member's cart.
      await withLock(CART_RECORD_KEY, () => {
        if (!savedIdentity(storage) && clickLog.pending.ids().length)
          storage.set(
            CART_RECORD_KEY,
            stringifyJson({ ...savedFields(storage), identity: newId() }),
          );
      });
      await accessToken.signIn(given);
      // After loading, the cart code transfers the cart.
      whenLoaded(loadCart(), ({ checkCaller }) => checkCaller());
    },
    signOut: async (keep) => {
      // A logout does not wait for changes that cannot be sent.
      await Promise.race([sendPending().catch(() => {}), pause(environment, SEND_FIRST_MS)]);
      const caller = tokens.get()?.identity;
      const done = accessToken.signOut(keep);
      forgetSession();
      onGone();
      const gone = await done;
      // Repeats the deletion under the lock, because another tab may have written the old record again. A record of
      // another caller is written again unchanged, because the next owner of the lock waits until it can read this
      // write.
      await withLock(CART_RECORD_KEY, () => {
        if (savedIdentity(storage) === caller) forgetSession();
        else storage.set(CART_RECORD_KEY, storage.get(CART_RECORD_KEY) ?? '');
      });
      return gone;
    },
  };
};
