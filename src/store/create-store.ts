// The one store of the widget: the state that islands read, and the actions of the first view.
import { createStore } from 'zustand/vanilla';
import type { CartView } from '../model/views.ts';
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
  showCart(view?: () => CartView): void;
}

/** Objects that have not changed are not read. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** A click changes one of two hundred lines, and leaves the others as the objects that they are. */
const looksSame = (one: CartView, other: CartView): boolean =>
  isSame({ ...one, lines: one.lines.length }, { ...other, lines: other.lines.length }) &&
  one.lines.every((line, place) => isSame(line, other.lines[place]));

export const createWidgetStore = ({ clickLog, parts, onLoginMissing }: StoreParts): WidgetStore => {
  let announcements = 0;
  /** Until the cart's code is here only its count is known. */
  let currentView = (): CartView => ({
    lines: [],
    count: clickLog.count(),
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
  }));

  const actions: PageActions = {
    openDrawer: (drawerOpener) => {
      setState({ isDrawerOpen: true, drawerProblem: undefined, drawerOpener });
      parts
        .cart()
        .catch(() => setState({ isDrawerOpen: false, drawerProblem: { code: 'offline' } }));
    },
    closeDrawer: () => setState({ isDrawerOpen: false }),
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
      if (!looksSame(cart, getState().cart)) setState({ cart });
    },
  };
};
