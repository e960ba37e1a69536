// Goes on to the checkout when a login that left the page is back, and "Buy now" had been pressed before it.

import type { Core } from '../../app/state/create-store.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';

const BUYING = 'buying';

/** A shopper who is back for longer than this expects no checkout any more. */
const WANTED_MS = 60_000;

/** Remembers in this tab which add is to be paid for: the login may return to another page than this one. */
export const keepBuying = ({ environment }: Core, tab: KeyValueStore, changeId: string): void =>
  tab.set(BUYING, `${environment.now()} ${changeId}`);

/**
 * The drawer shows what is being added, and what has kept it from being added. Closing it means that no checkout is
 * wanted. Never rejects.
 */
export const goOnBuying = async (core: Core, tab: KeyValueStore): Promise<void> => {
  const { environment, parts, store } = core;
  const [at, id] = (tab.get(BUYING) ?? '').split(' ');
  tab.remove(BUYING);
  const age = environment.now() - Number(at);
  if (!id || !(age >= 0 && age < WANTED_MS)) return;
  store.actions.openDrawer();
  try {
    const cart = await parts.cart();
    const { errors, warnings } = await cart.whenSent(id, '');
    const { isDrawerOpen, cart: shown } = store.getState();
    const isWanted = isDrawerOpen && shown.lines.length > 0;
    if (isWanted && !errors.length && !warnings.length) await cart.checkout();
  } catch {
    // Without the cart's code the toggle says so, and the add waits.
  }
};
