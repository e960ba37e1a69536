// Dispatches what the first view shows as DOM events of the host page: the count, and the drawer opened or closed.
import type { WidgetStore } from './create-store.ts';
import type { Dispatch } from './dispatch.ts';

/** Works until the returned undo. */
export const dispatchPageEvents = (store: WidgetStore, dispatch: Dispatch): (() => void) =>
  store.subscribe(({ cart: { count }, isDrawerOpen }, before) => {
    if (count !== before.cart.count) dispatch('cart:change', { count });
    if (isDrawerOpen !== before.isDrawerOpen) {
      dispatch(isDrawerOpen ? 'open' : 'close', { what: 'cart' });
    }
  });
