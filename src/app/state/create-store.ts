// The store of the widget: its state and first actions, the parts whose code loads later, and the events for the page.

import { createStore } from 'zustand/vanilla';
import type { ShownCart } from '../../cart/model/shop-cart.ts';
import type { AskCart } from '../../cart/platform/cart-port.ts';
import type { ClickLog } from '../../cart/sync/record/click-log.ts';
import type { Environment } from '../../client/environment/environment.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isEqual } from '../is-equal.ts';
import { type Load, loadAhead, whenLoaded } from '../load.ts';
import type {
  CartActions,
  ChangeResult,
  IslandStore,
  MemberActions,
  PageActions,
} from './actions.ts';
import type { Announcement, StoreState } from './state.ts';

// Interfaces of the parts whose code loads later. The store and its actions use these interfaces.

/** The interface of the cart for adding products and logging in. */
export interface CartModule extends CartActions {
  /** Sends a saved change and resolves with its result. */
  waitForChange(changeId: string, name: string, productId?: string): Promise<ChangeResult>;
  /** Calls the platform's cart in the version that the platform has. */
  askCart: AskCart;
  /** Checks which visitor or member the cart must belong to, and shows the cart of this caller. */
  checkCaller(): void;
}

/** The actions of the member code, and one that handles a shopper's return from the platform's pages. */
export interface MemberModule extends MemberActions {
  /** Logs in or out here, without a prompt, after the shopper has done so on the platform's pages. */
  syncHostedSession(isLoggedIn: boolean): Promise<void>;
}

export interface LazyModules {
  cart: Load<CartModule>;
  member: Load<MemberModule>;
}

export interface WidgetStore extends IslandStore {
  set(part: Partial<StoreState>): void;
  announce(what: Omit<Announcement, 'id'>): void;
  /** Shows the current cart. A call without a `view` uses the last `view`. */
  showCart(view?: () => ShownCart): void;
}

/** `onLoginMissing` is called if the login's code could not be loaded; the element then does its default action. */
export const createWidgetStore = (
  clickLog: Pick<ClickLog, 'count'>,
  modules: LazyModules,
  onLoginMissing: (opener: Element) => void,
): WidgetStore => {
  let announcements = 0;
  /** The view until the cart's code has loaded: only the count is known. */
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
    // Set explicitly, so that properties of a polluted `Object.prototype` are not read.
    merged: undefined,
    refused: undefined,
  }));

  const actions: PageActions = {
    openDrawer: (drawerOpener) => {
      setState({ isDrawerOpen: true, drawerProblem: undefined, drawerOpener });
      modules
        .cart()
        .catch(() => setState({ isDrawerOpen: false, drawerProblem: { code: 'offline' } }));
    },
    // Clears the announcement, so that it is not repeated when the drawer opens again.
    closeDrawer: () => setState({ isDrawerOpen: false, announcement: undefined }),
    prefetchDrawer: () => loadAhead(modules.cart),
    openLogin: (opener, ...more) =>
      void modules.member().then(
        (member) => member.openLogin(opener, ...more),
        () => opener && onLoginMissing(opener),
      ),
    prefetchLogin: () => whenLoaded(modules.member(), (member) => member.prefetchLogin()),
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

// Dispatches the widget's DOM events to the host page. The first view dispatches events of the count and the drawer.

/** Dispatches `pannier:TYPE` on the document; false if a listener prevents the default action. */
export type Dispatch = (type: string, detail?: object | null) => boolean;

export const createDispatch =
  (document: Document): Dispatch =>
  (type, detail = {}) =>
    document.dispatchEvent(
      new CustomEvent(`pannier:${type}`, { detail, bubbles: true, cancelable: true }),
    );

/** Dispatches the events until the returned function is called. */
export const dispatchPageEvents = (store: WidgetStore, dispatch: Dispatch): (() => void) =>
  store.subscribe(({ cart: { count }, isDrawerOpen }, before) => {
    if (count !== before.cart.count) dispatch('cart:change', { count });
    if (isDrawerOpen !== before.isDrawerOpen) {
      dispatch(isDrawerOpen ? 'open' : 'close', { what: 'cart' });
    }
  });

/** The core that every part of the widget uses: storage, the click log, the store, and the parts that load later. */
export interface CoreContext {
  clientId: string;
  /** Origin of the platform; the hosted platform if undefined. */
  api?: string | undefined;
  /** Language of formatted prices (BCP 47). */
  locale?: string | undefined;
  environment: Environment;
  /** Storage of the cart and all other data except tokens. */
  storage: KeyValueStore;
  /** Storage of tokens: equal to `storage`, unless the owner chose cookies. */
  tokenStorage: KeyValueStore;
  clickLog: ClickLog;
  store: WidgetStore;
  modules: LazyModules;
  dispatch: Dispatch;
}
