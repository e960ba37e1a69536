// Dispatches the widget's DOM events to the host page; those of the first view are the count and the drawer.
import type { WidgetStore } from './create-store.ts';

/** Dispatches `pannier:TYPE` on the document; false when a listener wants no default action. */
export type Dispatch = (type: string, detail?: object | null) => boolean;

export const createDispatch =
  (document: Document): Dispatch =>
  (type, detail = {}) =>
    document.dispatchEvent(
      new CustomEvent(`pannier:${type}`, { detail, bubbles: true, cancelable: true }),
    );

/** Works until the returned function is called. */
export const dispatchPageEvents = (store: WidgetStore, dispatch: Dispatch): (() => void) =>
  store.subscribe(({ cart: { count }, isDrawerOpen }, before) => {
    if (count !== before.cart.count) dispatch('cart:change', { count });
    if (isDrawerOpen !== before.isDrawerOpen) {
      dispatch(isDrawerOpen ? 'open' : 'close', { what: 'cart' });
    }
  });
