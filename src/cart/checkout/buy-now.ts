// After a redirect login, continues to the checkout if "Buy now" was pressed before the login.

import type { CoreContext } from '../../app/state/create-store.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';

const BUY_NOW_KEY = 'buying';

/** After this time, the shopper no longer expects a checkout. */
const BUY_NOW_MAX_AGE_MS = 60_000;

/** Stores the buy-now click in this tab, because the login might return to another page, where the checkout starts. */
export const storeBuyNow = (
  { environment }: CoreContext,
  tab: KeyValueStore,
  changeId: string,
): void => tab.set(BUY_NOW_KEY, `${environment.now()} ${changeId}`);

/** Shows the add or its failure in the drawer, then starts the checkout unless the drawer is closed. Never rejects. */
export const resumeBuyNow = async (core: CoreContext, tab: KeyValueStore): Promise<void> => {
  const { environment, modules, store } = core;
  const [at, id] = (tab.get(BUY_NOW_KEY) ?? '').split(' ');
  tab.remove(BUY_NOW_KEY);
  const age = environment.now() - Number(at);
  if (!id || !(age >= 0 && age < BUY_NOW_MAX_AGE_MS)) return;
  store.actions.openDrawer();
  try {
    const cart = await modules.cart();
    const { errors, warnings } = await cart.waitForChange(id, '');
    const { isDrawerOpen, cart: shown } = store.getState();
    const isWanted = isDrawerOpen && shown.lines.length > 0;
    if (isWanted && !errors.length && !warnings.length) await cart.checkout();
  } catch {
    // If the cart code cannot load, the toggle shows the error and the add stays pending.
  }
};
