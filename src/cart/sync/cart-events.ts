// Dispatches the changes of the cart as DOM events of the host page, each once and without tokens.
import type { Dispatch, WidgetStore } from '../../app/state/create-store.ts';
import type { Announcement } from '../../app/state/state.ts';

const eventNames: Partial<Record<Announcement['code'], string>> = {
  added: 'cart:add',
  removed: 'cart:remove',
  refused: 'cart:error',
};

/** Dispatches events until the returned function is called. */
export const dispatchCartEvents = (store: WidgetStore, dispatch: Dispatch): (() => void) =>
  store.subscribe(({ announcement, cart: { trouble } }, before) => {
    if (announcement && announcement !== before.announcement) {
      const { code, name, quantity, productId, problem } = announcement;
      const type = eventNames[code];
      if (type) dispatch(type, { name, quantity, productId, code: problem?.code });
    }
    if (trouble && trouble.code !== before.cart.trouble?.code) {
      dispatch('cart:error', { code: trouble.code });
    }
  });
