// The one store of the widget: what islands read, and the actions that work before the cart's code is here.
import { createStore } from 'zustand/vanilla';
import type { Environment } from '../browser/environment.ts';
import type { CartView } from '../model/views.ts';
import type { Send } from '../session/authorized-client.ts';
import { addChangeOf } from './add-line.ts';
import type { ClickLog } from './click-log.ts';
import { createProductLoader, type ProductEntry } from './product-loader.ts';
import { productViewOf } from './product-view.ts';
import type {
  Announcement,
  CartEngine,
  Choices,
  IslandStore,
  ProductState,
  StoreActions,
  StoreState,
} from './store-api.ts';

export interface StoreParts {
  environment: Pick<Environment, 'setTimeout'>;
  clickLog: ClickLog;
  send: Send;
  /** The cart's code, fetched once somebody needs it. */
  needCart: () => Promise<CartEngine>;
}

export interface WidgetStore extends IslandStore {
  set(part: Partial<StoreState>): void;
  announce(what: Omit<Announcement, 'id'>): void;
  /** Shows the cart as it is now known; from then on with all that `view` tells. */
  showCart(view?: () => CartView): void;
  stop(): void;
}

type Entries = Readonly<Record<string, ProductEntry>>;

export const createWidgetStore = (parts: StoreParts): WidgetStore => {
  const { environment, clickLog, send, needCart } = parts;

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
  }));

  let shown = '';
  const showCart: WidgetStore['showCart'] = (view = viewOfNow) => {
    viewOfNow = view;
    const cart = view();
    const text = JSON.stringify(cart);
    if (text === shown) return;
    shown = text;
    setState({ cart });
  };

  let announcements = 0;
  const announce: WidgetStore['announce'] = (what) =>
    setState({ announcement: { ...what, id: ++announcements } });

  const entryOf = (id: string) => (getState().products as Entries)[id];
  const loader = createProductLoader({
    environment,
    send,
    get: entryOf,
    set: (entries) => setState({ products: { ...getState().products, ...entries } }),
  });

  // Views are remembered by their data: the same data must give the same object.
  const states = new Map<string, { entry: ProductEntry; state: ProductState }>();
  const productState = (id: string, choices?: Choices, variantId?: string) => {
    const entry = entryOf(id);
    if (entry?.status !== 'ready') return entry;
    const name = JSON.stringify([id, choices, variantId]);
    let known = states.get(name);
    if (known?.entry !== entry) {
      const product = productViewOf(entry.data, choices, variantId);
      known = { entry, state: { status: 'ready', product } };
      states.set(name, known);
    }
    return known.state;
  };

  const add: StoreActions['add'] = async (request) => {
    const { productId } = request;
    const entry = entryOf(productId);
    const change = addChangeOf(request, entry?.status === 'ready' ? entry.data : undefined);
    // Saved and shown before anything is waited for.
    const { id } = clickLog.append(change);
    showCart();
    announce({
      code: 'added',
      name: change.look?.name ?? '',
      quantity: change.quantity,
      productId,
    });
    return (await needCart()).whenSent(id, change.look?.name ?? '', productId);
  };

  // What only the drawer needs is put in by the cart's code, together with the drawer.
  const actions = {
    add,
    openDrawer: (drawerOpener) => {
      setState({ isDrawerOpen: true, drawerProblem: undefined, drawerOpener });
      needCart().catch(() => setState({ isDrawerOpen: false, drawerProblem: { code: 'offline' } }));
    },
    closeDrawer: () => setState({ isDrawerOpen: false }),
    prefetchDrawer: () => void needCart().catch(() => {}),
    loadProduct: loader.load,
  } as StoreActions;

  return {
    getState,
    getInitialState,
    subscribe,
    productState,
    actions,
    announce,
    showCart,
    set: setState,
    stop: loader.stop,
  };
};
