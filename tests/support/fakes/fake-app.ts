// A fake App for testing islands without a platform: it uses the widget's real store and records actions.

// Imported early, so that no test under fake timers waits for a file.
import '../../../src/cart/drawer/fields/index.tsx';
import '../../../src/cart/drawer/notices/index.tsx';
import '../../../src/cart/drawer/notices/line-notices.tsx';
import '../../../src/cart/drawer/line-choices/index.tsx';
import type { CartIslandContext, ShopIslandContext } from '../../../src/app/island-context.ts';
import type { ChangeResult, IslandStore, ReadProduct } from '../../../src/app/state/actions.ts';
import { createWidgetStore, type WidgetStore } from '../../../src/app/state/create-store.ts';
import { createLoadable, type Loadable } from '../../../src/app/state/loadable.ts';
import type { Choices, ProductState, StoreState } from '../../../src/app/state/state.ts';
import type { LineView, ProductView } from '../../../src/app/state/views.ts';
import type { DrawerParts } from '../../../src/cart/drawer/details/drawer-parts.ts';
import { details } from '../../../src/cart/drawer/details/index.tsx';
import { sumParts } from '../../../src/cart/drawer/sums/index.ts';
import type { ShownCart } from '../../../src/cart/model/shop-cart.ts';
import { safeHref } from '../../../src/client/codec/safe-url.ts';
import { createListen } from '../../../src/client/environment/environment.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { formsAround } from '../../../src/products/forms/index.tsx';
import { optionsForm } from '../../../src/products/product-options/index.tsx';
import { coreEn } from '../data/english.ts';
import {
  type ActionCall,
  type ActionParts,
  type AllActions,
  recordActions,
} from './recorded-actions.ts';

export const lineOf = (line: Partial<LineView> & { key: string }): LineView => ({
  name: `Product ${line.key}`,
  options: [],
  quantity: 1,
  lineTotal: '$10.00',
  isPending: false,
  availability: 'available',
  ...line,
});

export const cartOf = (lines: LineView[], cart: Partial<ShownCart> = {}): ShownCart => ({
  lines,
  count: lines.reduce((count, line) => count + line.quantity, 0),
  subtotal: '$10.00',
  isSubtotalPending: false,
  note: '',
  isUnknown: false,
  isBlocked: false,
  ...cart,
});

export const productOf = (product: Partial<ProductView> = {}): ProductView => ({
  id: 'mug',
  name: 'Mug',
  price: '$10.00',
  options: [],
  availability: 'available',
  ...product,
});

export const loaded = <T>(value: T): Loadable<T> => ({
  load: async () => value,
  get: () => value,
  subscribe: () => () => {},
});

/** Drawer parts that never load, except the sums and the given parts. */
export const fakeParts = (given: Partial<DrawerParts> = {}): DrawerParts => {
  const never = createLoadable(() => new Promise<never>(() => {}));
  return {
    sums: loaded(sumParts),
    v2: never,
    offers: never,
    saved: never,
    related: undefined,
    links: [],
    edit: async () => undefined,
    ...given,
  };
};

export interface FakeApp extends Omit<ShopIslandContext & CartIslandContext, 'store'> {
  store: IslandStore<AllActions> & { productState: ReadProduct };
  /** Every action called, by name, with its arguments. */
  calls: ActionCall[];
  set(patch: Partial<StoreState>): void;
  checkout(): Promise<void>;
  addResult: Pick<ChangeResult, 'errors'>;
}

type ProductFor = (productId: string, choices: Choices) => ProductState | undefined;

/** Caches the result of `productFor` by product and choices, so that islands receive the same object each time. */
const readOnce = (productFor: ProductFor): ReadProduct => {
  const known = new Map<string, ProductState | undefined>();
  return (id, choices = {}) => {
    const key = id + JSON.stringify(choices);
    if (!known.has(key)) known.set(key, productFor(id, choices));
    return known.get(key);
  };
};

/** The widget's real store, with a loaded, empty cart. */
const createShownStore = (start: Partial<StoreState>): WidgetStore => {
  const store = createWidgetStore(
    { count: () => 0 },
    { cart: () => new Promise(() => {}), member: () => new Promise(() => {}) },
    () => {},
  );
  store.set({ cart: cartOf([]), ...start });
  return store;
};

export const createFakeApp = (
  start: Partial<StoreState> = {},
  productFor: ProductFor = () => undefined,
): FakeApp => {
  const widget = createShownStore(start);
  const calls: FakeApp['calls'] = [];
  const record: ActionParts['record'] = (...call) => void calls.push(call);
  const actions = recordActions({
    store: widget,
    record,
    result: () => Promise.resolve({ cart: widget.getState().cart, warnings: [], ...app.addResult }),
    setLines: (lines) => widget.set({ cart: cartOf(lines) }),
  });
  const store: FakeApp['store'] = { ...widget, productState: readOnce(productFor), actions };
  const app: FakeApp = {
    store,
    text: createTranslate('en', coreEn),
    locale: 'en',
    theme: 'light',
    position: 'bottom-end',
    afterAdd: 'badge',
    attributes: {},
    document,
    listen: createListen(window),
    showToast: (...said) => record('showToast', ...said),
    details: createLoadable(async () => ({
      ...details,
      getHref: ({ url }) => safeHref(url),
      store,
      parts: fakeParts(),
      text: app.text.extend(details.messages),
    })),
    forms: {
      short: createLoadable(async () => optionsForm),
      long: createLoadable(async () => formsAround(optionsForm)),
    },
    checkout: async () => record('checkout'),
    report: (message) => record('report', message),
    calls,
    set: widget.set,
    addResult: { errors: [] },
  };
  return app;
};
