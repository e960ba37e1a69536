// The one store of the widget: the state that islands read, and the actions of the first view.
import { createStore } from 'zustand/vanilla';
import type { ShownCart } from '../model/shop-cart.ts';
import type { IslandStore, PageActions } from './actions.ts';
import type { ClickLog } from './cart-record/click-log.ts';
import type { Parts } from './parts.ts';
import type { Announcement, StoreState } from './state.ts';

export interface StoreParts {
  clickLog: Pick<ClickLog, 'count'>;
  parts: Parts;
  /** The login's code could not be fetched: the element keeps its own way. */
  onLoginMissing: (opener: Element) => void;
}

export interface WidgetStore extends IslandStore {
  set(part: Partial<StoreState>): void;
  announce(what: Omit<Announcement, 'id'>): void;
  /** Shows the cart as it is now known; from then on with everything that `view` reads. */
  showCart(view?: () => ShownCart): void;
}

/** A line that is the same object in both is not read: a click changes one of two hundred. */
const textOf = (cart: ShownCart, other: ShownCart): string =>
  JSON.stringify({
    ...cart,
    lines: cart.lines.map((line, place) => line === other.lines[place] || line),
  });

export const createWidgetStore = ({ clickLog, parts, onLoginMissing }: StoreParts): WidgetStore => {
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
    // Not what all objects of a page may have been given by this name.
    merged: undefined,
    refused: undefined,
    lateParts: undefined,
  }));

  const actions: PageActions = {
    openDrawer: (drawerOpener) => {
      setState({ isDrawerOpen: true, drawerProblem: undefined, drawerOpener });
      parts
        .cart()
        .catch(() => setState({ isDrawerOpen: false, drawerProblem: { code: 'offline' } }));
    },
    // What was said in it is not said again when it opens.
    closeDrawer: () => setState({ isDrawerOpen: false, announcement: undefined }),
    prefetchDrawer: () => void parts.cart().catch(() => {}),
    openLogin: (opener, ...more) =>
      void parts.member().then(
        (member) => member.openLogin(opener, ...more),
        () => opener && onLoginMissing(opener),
      ),
    prefetchLogin: () =>
      void parts.member().then(
        (member) => member.prefetchLogin(),
        () => {},
      ),
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
      const last = getState().cart;
      if (textOf(cart, last) !== textOf(last, cart)) setState({ cart });
    },
  };
};
