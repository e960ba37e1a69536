// The one store of the widget: the state that islands read, and the actions of the first view.

import { createStore } from 'zustand/vanilla';
import type { ShownCart } from '../../cart/model/shop-cart.ts';
import type { ClickLog } from '../../cart/sync/record/click-log.ts';
import { isEqual } from '../is-equal.ts';
import { loadAhead, whenLoaded } from '../lazy.ts';
import type { IslandStore, PageActions } from './actions.ts';
import type { Parts } from './parts.ts';
import type { Announcement, StoreState } from './state.ts';

export interface WidgetStore extends IslandStore {
  set(part: Partial<StoreState>): void;
  announce(what: Omit<Announcement, 'id'>): void;
  /** Shows the cart as it is now known; from then on with everything that `view` reads. */
  showCart(view?: () => ShownCart): void;
}

/** `onLoginMissing` is called if the login's code could not be fetched: the element keeps its own way. */
export const createWidgetStore = (
  clickLog: Pick<ClickLog, 'count'>,
  parts: Parts,
  onLoginMissing: (opener: Element) => void,
): WidgetStore => {
  let announcements = 0;
  /** Until the cart's code is here only its count is known. */
  let currentView = (): ShownCart => ({
    lines: [],
    count: clickLog.count(),
    totals: undefined,
    isSubtotalPending: true,
    note: '',
    isUnknown: true,
    isBlocked: false,
  });
  const { setState, getState, getInitialState, subscribe } = createStore<StoreState>(() => ({
    cart: currentView(),
    isDrawerOpen: false,
    checkout: { status: 'idle' },
    products: {},
    member: { isMember: false },
    // Own properties, so that those of a polluted `Object.prototype` are not read.
    merged: undefined,
    refused: undefined,
  }));

  const actions: PageActions = {
    openDrawer: (drawerOpener) => {
      setState({ isDrawerOpen: true, drawerProblem: undefined, drawerOpener });
      parts
        .cart()
        .catch(() => setState({ isDrawerOpen: false, drawerProblem: { code: 'offline' } }));
    },
    // An announcement that was made in the drawer is not repeated when it opens.
    closeDrawer: () => setState({ isDrawerOpen: false, announcement: undefined }),
    prefetchDrawer: () => loadAhead(parts.cart),
    openLogin: (opener, ...more) =>
      void parts.member().then(
        (member) => member.openLogin(opener, ...more),
        () => opener && onLoginMissing(opener),
      ),
    prefetchLogin: () => whenLoaded(parts.member(), (member) => member.prefetchLogin()),
  };

  return {
    getState,
    getInitialState,
    subscribe,
    actions,
    set: setState,
    announce: (what) => setState({ announcement: { ...what, id: ++announcements } }),
    showCart: (view = currentView) => {
      currentView = view;
      const cart = view();
      if (!isEqual(cart, getState().cart)) setState({ cart });
    },
  };
};
