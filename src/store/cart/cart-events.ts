// Dispatches what happened to the cart as DOM events of the host page, once a change and without tokens.
import type { WidgetStore } from '../create-store.ts';
import type { Dispatch } from '../dispatch.ts';
import type { Announcement } from '../state.ts';

const eventNames: Partial<Record<Announcement['code'], string>> = {
  added: 'cart:add',
  removed: 'cart:remove',
  refused: 'cart:error',
};

/** Works until the returned undo. */
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
