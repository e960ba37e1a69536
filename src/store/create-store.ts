// The one store of the widget: what islands read, and the actions they call.
import { createStore } from 'zustand/vanilla';
import type { Environment } from '../browser/environment.ts';
import type { CartView, LineView } from '../model/views.ts';
import type { Send } from '../session/authorized-client.ts';
import { addChangeOf } from './add-line.ts';
import type { CartLedger } from './cart-ledger.ts';
import type { CartQueue } from './cart-queue.ts';
import { keyOfLine, viewOf } from './cart-view.ts';
import { type Change, lookOf } from './changes.ts';
import { createProductLoader, type ProductEntry } from './product-loader.ts';
import { productViewOf } from './product-view.ts';
import { whenSettled } from './settled.ts';
import type {
  AddRequest,
  Announcement,
  ChangeResult,
  IslandStore,
  ProductState,
  StoreActions,
  StoreState,
} from './store-api.ts';

export interface StoreParts {
  environment: Environment;
  ledger: CartLedger;
  queue: CartQueue;
  send: Send;
  /** The shopper wants another try: nothing may hold it back. */
  beforeRetry: () => void;
  /** What only a later chunk can do: the drawer's code is fetched on intent. */
  later: Pick<StoreActions, 'setNote' | 'checkout' | 'prefetchDrawer'>;
}

export interface WidgetStore extends IslandStore {
  set(part: Partial<StoreState>): void;
  announce(what: Omit<Announcement, 'id'>): void;
  stop(): void;
}

type Entries = Readonly<Record<string, ProductEntry>>;

export const createWidgetStore = (parts: StoreParts): WidgetStore => {
  const { environment, ledger, queue, send, later, beforeRetry } = parts;
  const view = (): CartView => viewOf(ledger.record(), ledger.changes());
  const { setState, getState, getInitialState, subscribe } = createStore<StoreState>(() => ({
    cart: view(),
    isDrawerOpen: false,
    checkout: { status: 'idle' },
    products: {},
  }));

  let shown = JSON.stringify(getState().cart);
  const stopHearing = ledger.onChange(() => {
    const cart = view();
    const text = JSON.stringify(cart);
    if (text === shown) return;
    shown = text;
    setState({ cart });
  });

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
  const productState: IslandStore['productState'] = (id, choices, variantId) => {
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

  const submit = (change: Omit<Change, 'id'>): Promise<ChangeResult> => {
    const { id } = ledger.append(change);
    queue.drain();
    return whenSettled(ledger, id, () => getState().cart);
  };

  /** What is known of a line, so that it can be put back after it is gone. */
  const removed = new Map<string, Omit<Change, 'id'>>();
  const remember = (shownLine: LineView) => {
    const { key, quantity } = shownLine;
    const line = ledger.record().cart?.lineItems.find((item) => keyOfLine(item) === key);
    const waiting = ledger.changes().find((change) => change.key === key && change.reference);
    const reference = line?.catalogReference ?? waiting?.reference;
    if (!reference) return;
    removed.set(key, { kind: 'set', key, quantity, reference, look: lookOf(shownLine) });
  };

  const setQuantity = (key: string, quantity: number): Promise<ChangeResult> => {
    const line = getState().cart.lines.find((one) => one.key === key);
    if (line && !quantity) {
      remember(line);
      announce({ code: 'removed', name: line.name });
    }
    const result = submit({ kind: 'set', key, quantity });
    if (line && quantity) announce({ code: 'quantity', name: line.name, quantity });
    return result;
  };

  const add = (request: AddRequest): Promise<ChangeResult> => {
    const entry = entryOf(request.productId);
    const change = addChangeOf(request, entry?.status === 'ready' ? entry.data : undefined);
    const result = submit(change);
    const { productId } = request;
    announce({
      code: 'added',
      name: change.look?.name ?? '',
      quantity: change.quantity,
      productId,
    });
    void result.then(({ errors: [problem] }) => {
      if (problem) announce({ code: 'refused', name: change.look?.name ?? '', problem, productId });
    });
    return result;
  };

  const actions: StoreActions = {
    ...later,
    add,
    setQuantity,
    restore: (key) => {
      const change = removed.get(key);
      removed.delete(key);
      if (!change) return Promise.resolve({ cart: getState().cart, errors: [], warnings: [] });
      announce({ code: 'restored', name: change.look?.name ?? '' });
      return submit(change);
    },
    dismissProblem: (key) => {
      void ledger.update((record) => ({
        ...record,
        refusals: record.refusals.filter((refusal) => refusal.key !== key),
      }));
    },
    retry: () => {
      beforeRetry();
      for (const [id, { status }] of Object.entries(getState().products as Entries)) {
        if (status === 'failed') loader.load(id);
      }
      queue.retry();
      void queue.refresh();
    },
    openDrawer: (drawerOpener) =>
      setState({ isDrawerOpen: true, drawerProblem: undefined, drawerOpener }),
    closeDrawer: () => setState({ isDrawerOpen: false }),
    resetCheckout: () => setState({ checkout: { status: 'idle' } }),
    loadProduct: loader.load,
  };

  return {
    getState,
    getInitialState,
    subscribe,
    productState,
    actions,
    announce,
    set: setState,
    stop: () => {
      stopHearing();
      loader.stop();
    },
  };
};
