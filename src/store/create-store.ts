// The one store of the widget: what islands read, and the actions that fetch the code they need.
import { createStore } from 'zustand/vanilla';
import type { CartView } from '../model/views.ts';
import type { ClickLog } from './cart-record/click-log.ts';
import type { Announcement, IslandStore, Shop, StoreActions, StoreState } from './state.ts';

export interface StoreParts {
  clickLog: Pick<ClickLog, 'count'>;
  /** The shop's code: products and adding, fetched once something on the page needs it. */
  needShop: () => Promise<Shop>;
  /** The cart's code, fetched once somebody needs it. */
  needCart: () => Promise<unknown>;
}

export interface WidgetStore extends IslandStore {
  set(part: Partial<StoreState>): void;
  announce(what: Omit<Announcement, 'id'>): void;
  /** Shows the cart as it is now known; from then on with all that `view` tells. */
  showCart(view?: () => CartView): void;
}

export const createWidgetStore = ({ clickLog, needShop, needCart }: StoreParts): WidgetStore => {
  let announcements = 0;
  let shown = '';
  /** Until the cart's code is here only its count is known. */
  let viewOfNow = (): CartView => ({
    lines: [],
    count: clickLog.count(),
    isSubtotalPending: true,
    note: '',
    isUnknown: true,
    isBlocked: false,
  });
  const { setState, getState, getInitialState, subscribe } = createStore<StoreState>(() => ({
    cart: viewOfNow(),
    isDrawerOpen: false,
    checkout: { status: 'idle' },
    products: {},
    member: { isMember: false },
  }));

  // What only the drawer needs is put in by the cart's code, together with the drawer.
  const actions = {
    add: async (request) => (await needShop()).add(request),
    loadProduct: (id) =>
      void needShop().then(
        ({ load }) => load(id),
        () => {},
      ),
    openDrawer: (drawerOpener) => {
      setState({ isDrawerOpen: true, drawerProblem: undefined, drawerOpener });
      needCart().catch(() => setState({ isDrawerOpen: false, drawerProblem: { code: 'offline' } }));
    },
    closeDrawer: () => setState({ isDrawerOpen: false }),
    prefetchDrawer: () => void needCart().catch(() => {}),
  } as StoreActions;

  return {
    getState,
    getInitialState,
    subscribe,
    actions,
    set: setState,
    productState: () => undefined,
    announce: (what) => setState({ announcement: { ...what, id: ++announcements } }),
    showCart: (view = viewOfNow) => {
      viewOfNow = view;
      const cart = view();
      const text = JSON.stringify(cart);
      if (text === shown) return;
      shown = text;
      setState({ cart });
    },
  };
};
