// Tells the host page what happened: store changes become DOM events, once a change, without tokens.
import type { CartView } from '../model/views.ts';
import type { WidgetStore } from './create-store.ts';
import type { Dispatch } from './dispatch.ts';
import type { Announcement, StoreState } from './state.ts';

/** What a page learns of the cart with each event (contract section 3). */
export interface CartSummary {
  count: number;
  /** Formatted by the platform; absent until known. */
  subtotal?: string;
  lines: { id?: string; name: string; quantity: number }[];
}

export const summaryOf = ({ count, subtotal, lines }: CartView): CartSummary => ({
  count,
  ...(subtotal && { subtotal }),
  lines: lines.map(({ id, name, quantity }) => ({ ...(id && { id }), name, quantity })),
});

const eventNames: Partial<Record<Announcement['code'], string>> = {
  added: 'cart:add',
  removed: 'cart:remove',
  refused: 'cart:error',
};

/** Starts telling; returns its undo. */
export const tellHostPage = (store: WidgetStore, dispatch: Dispatch): (() => void) => {
  const tell = (now: StoreState, before: StoreState): void => {
    const { announcement, cart } = now;
    if (announcement && announcement !== before.announcement) {
      const { code, name, quantity, productId, problem } = announcement;
      const type = eventNames[code];
      if (type) dispatch(type, { name, quantity, productId, code: problem?.code });
    }
    if (cart !== before.cart) {
      if (cart.count !== before.cart.count) dispatch('cart:change', { count: cart.count });
      const { trouble } = cart;
      if (trouble && trouble.code !== before.cart.trouble?.code) {
        dispatch('cart:error', { code: trouble.code });
      }
    }
    if (now.isDrawerOpen !== before.isDrawerOpen) {
      dispatch(now.isDrawerOpen ? 'open' : 'close', { what: 'cart' });
    }
  };
  return store.subscribe(tell);
};
