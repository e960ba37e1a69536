// An App over a store that does what a test says, for islands without a platform behind them.

import { details } from '../../../src/islands/cart/cart-details/index.tsx';
import { coreEn } from '../../../src/islands/i18n/english/core.en.ts';
import { createTranslate } from '../../../src/islands/i18n/translate.ts';
import type { CartApp, ShopApp } from '../../../src/islands/runtime/app.ts';
import type { CartView, LineView, ProductView } from '../../../src/model/views.ts';
import type {
  CartActions,
  CartEdits,
  ChangeResult,
  IslandStore,
  LoginActions,
  MemberActions,
  PageActions,
  ReadProduct,
  ShopActions,
} from '../../../src/store/actions.ts';
import type { Choices, ProductState, StoreState } from '../../../src/store/state.ts';

export const lineOf = (line: Partial<LineView> & { key: string }): LineView => ({
  name: `Product ${line.key}`,
  options: [],
  quantity: 1,
  lineTotal: '$10.00',
  isPending: false,
  availability: 'available',
  ...line,
});

export const cartOf = (lines: LineView[], cart: Partial<CartView> = {}): CartView => ({
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

/** All actions of all chunks: an island under test calls those of its own. */
type Actions = PageActions & ShopActions & CartActions & CartEdits & MemberActions & LoginActions;

export interface FakeApp extends Omit<ShopApp & CartApp, 'store'> {
  store: IslandStore<Actions> & { productState: ReadProduct };
  /** Every action called, by name, with what it was given. */
  calls: [string, ...unknown[]][];
  set(patch: Partial<StoreState>): void;
  /** What leads straight to checkout. */
  checkout(): Promise<void>;
  /** How the next add ends. */
  addResult: Pick<ChangeResult, 'errors'>;
}

type ProductFor = (productId: string, choices: Choices) => ProductState | undefined;

export const createFakeApp = (
  start: Partial<StoreState> = {},
  productFor: ProductFor = () => undefined,
): FakeApp => {
  const member = { isMember: false };
  const base = { cart: cartOf([]), isDrawerOpen: false, products: {}, member };
  let state: StoreState = { ...base, checkout: { status: 'idle' }, ...start };
  const listeners = new Set<Parameters<IslandStore['subscribe']>[0]>();
  const calls: FakeApp['calls'] = [];
  const set = (patch: Partial<StoreState>) => {
    const before = state;
    state = { ...state, ...patch };
    for (const listener of [...listeners]) listener(state, before);
  };
  const known = new Map<string, ProductState | undefined>();
  const result = (): Promise<ChangeResult> =>
    Promise.resolve({ cart: state.cart, warnings: [], ...app.addResult });
  const note = (name: string, ...given: unknown[]) => void calls.push([name, ...given]);
  const removed = new Map<string, LineView>();
  const setLines = (lines: LineView[]) => set({ cart: cartOf(lines) });

  const store: FakeApp['store'] = {
    getState: () => state,
    getInitialState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    productState: (id, choices = {}) => {
      const key = id + JSON.stringify(choices);
      if (!known.has(key)) known.set(key, productFor(id, choices));
      return known.get(key);
    },
    actions: {
      add: (request) => {
        note('add', request);
        return result();
      },
      setQuantity: (key, quantity) => {
        note('setQuantity', key, quantity);
        const line = state.cart.lines.find((one) => one.key === key);
        if (line) removed.set(key, line);
        const lines = state.cart.lines.map((one) => (one.key === key ? { ...one, quantity } : one));
        setLines(lines.filter((one) => one.quantity));
        return result();
      },
      restore: (key) => {
        note('restore', key);
        const line = removed.get(key);
        if (line) setLines([...state.cart.lines, line]);
        return result();
      },
      setNote: (text) => {
        note('setNote', text);
        return result();
      },
      setCoupon: (code) => {
        note('setCoupon', code);
        return result();
      },
      destination: () => undefined,
      setDestination: (destination) => note('setDestination', destination),
      line: {
        priceBefore: () => undefined,
        acceptPrice: (id) => note('acceptPrice', id),
        setMembership: result,
        productId: () => '',
        plans: () => [],
        setPlan: result,
      },
      dismissProblem: (key) => note('dismissProblem', key),
      retry: () => note('retry'),
      openDrawer: (opener) => {
        note('openDrawer');
        set({ isDrawerOpen: true, drawerOpener: opener });
      },
      closeDrawer: () => {
        note('closeDrawer');
        set({ isDrawerOpen: false });
      },
      prefetchDrawer: () => note('prefetchDrawer'),
      checkout: async () => note('checkout'),
      resetCheckout: () => note('resetCheckout'),
      loadProduct: (id) => note('loadProduct', id),
      undoMerge: async () => note('undoMerge'),
      dismissMerged: () => {
        note('dismissMerged');
        set({ merged: undefined });
      },
      openLogin: (opener, screen) => note('openLogin', opener, screen),
      closeLogin: () => note('closeLogin'),
      showScreen: (screen) => note('showScreen', screen),
      prefetchLogin: () => note('prefetchLogin'),
      signIn: async (input) => note('signIn', input),
      signUp: async (input) => note('signUp', input),
      verifyCode: async (code) => note('verifyCode', code),
      resendCode: async () => note('resendCode'),
      sendRecovery: async (email) => note('sendRecovery', email),
      setNewPassword: async (password) => note('setNewPassword', password),
      continueByRedirect: async () => note('continueByRedirect'),
      logout: async () => note('logout'),
    },
  };
  const app: FakeApp = {
    store,
    text: createTranslate('en', coreEn),
    locale: 'en',
    theme: 'light',
    position: 'bottom-end',
    afterAdd: 'badge',
    document,
    showToast: (sentence) => note('showToast', ...(sentence ? [sentence] : [])),
    loadDetails: async () => ({ ...details, store }),
    loadPickers: () => import('../../../src/islands/cart/pickers/index.tsx'),
    checkout: async () => note('checkout'),
    report: (message) => note('report', message),
    calls,
    set,
    addResult: { errors: [] },
  };
  return app;
};
