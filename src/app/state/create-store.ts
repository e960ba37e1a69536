// The one store of the widget: its state and first actions, the parts whose code arrives later, and the events for the page.

import { createStore } from 'zustand/vanilla';
import type { ShownCart } from '../../cart/model/shop-cart.ts';
import type { AskCart } from '../../cart/platform/cart-port.ts';
import type { ClickLog } from '../../cart/sync/record/click-log.ts';
import type { Environment } from '../../client/environment/environment.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isEqual } from '../is-equal.ts';
import { type Lazy, loadAhead, whenLoaded } from '../lazy.ts';
import type {
  CartActions,
  ChangeResult,
  IslandStore,
  MemberActions,
  PageActions,
} from './actions.ts';
import type { Announcement, StoreState } from './state.ts';

// The parts of the widget whose code arrives later, as the store and its actions need them.

/** The cart, as adding and logging in need it. */
export interface CartPart extends CartActions {
  /** Sends a saved change and resolves with how it ended. */
  whenSent(changeId: string, name: string, productId?: string): Promise<ChangeResult>;
  /** Asks the platform's cart in the version that the platform has. */
  askCart: AskCart;
  /** Checks whose cart it is now, and shows that one. */
  checkCaller(): void;
}

/** The members, as the return from the platform's pages needs them. */
export interface MemberPart extends MemberActions {
  /** The shopper logged in or out on the platform's pages; does the same here, without asking. */
  followHosted(isLoggedIn: boolean): Promise<void>;
}

export interface Parts {
  cart: Lazy<CartPart>;
  member: Lazy<MemberPart>;
}

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

// Dispatches the widget's DOM events to the host page; those of the first view are the count and the drawer.

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

/** The core that every part of the widget uses: storage, the click log, the store, and the parts that load later. */
export interface Core {
  clientId: string;
  /** Origin of the platform; the hosted one when undefined. */
  api?: string | undefined;
  /** Language of formatted prices (BCP 47). */
  locale?: string | undefined;
  environment: Environment;
  /** For the cart and everything else except tokens. */
  storage: KeyValueStore;
  /** For tokens: the same, unless the owner wants them in cookies. */
  tokenStorage: KeyValueStore;
  clickLog: ClickLog;
  store: WidgetStore;
  parts: Parts;
  /** Dispatches an event to the host page. */
  dispatch: Dispatch;
}
