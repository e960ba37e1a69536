// The actions of all chunks for island tests: records each call, and some calls change the displayed state.

import type {
  CartActions,
  CartEdits,
  ChangeResult,
  LoginActions,
  MemberActions,
  PageActions,
  ShopActions,
} from '../../../src/app/state/actions.ts';
import type { WidgetStore } from '../../../src/app/state/create-store.ts';
import type { LineView } from '../../../src/app/state/views.ts';

/** Actions of all chunks. An island under test calls only actions that its chunk has. */
export type AllActions = PageActions &
  ShopActions &
  CartActions &
  CartEdits &
  MemberActions &
  LoginActions;

export type ActionCall = [name: string, ...given: unknown[]];

export interface ActionParts {
  store: WidgetStore;
  record: (...call: ActionCall) => void;
  /** Result that every cart change returns. */
  result: () => Promise<ChangeResult>;
  setLines: (lines: LineView[]) => void;
}

type CartPart = ShopActions & CartActions & Omit<CartEdits, 'line'>;

const recordCart = ({ store, record, result, setLines }: ActionParts): CartPart => {
  const removed = new Map<string, LineView>();
  const lines = () => store.getState().cart.lines;
  const recordChange =
    <Given extends unknown[]>(name: string) =>
    (...given: Given) => {
      record(name, ...given);
      return result();
    };
  return {
    add: recordChange('add'),
    setQuantity: (key, quantity) => {
      record('setQuantity', key, quantity);
      const line = lines().find((one) => one.key === key);
      if (line) removed.set(key, line);
      const changed = lines().map((one) => (one.key === key ? { ...one, quantity } : one));
      setLines(changed.filter((one) => one.quantity));
      return result();
    },
    restore: (key) => {
      record('restore', key);
      const line = removed.get(key);
      if (line) setLines([...lines(), line]);
      return result();
    },
    saveForLater: async (key) => record('saveForLater', key),
    copyLink: async () => {
      record('copyLink');
      return { text: 'Link copied' };
    },
    prefetchEdits: () => {},
    confirmSums: () => {},
    setNote: recordChange('setNote'),
    setCoupon: recordChange('setCoupon'),
    destination: () => undefined,
    setDestination: (destination) => record('setDestination', destination),
    dismissProblem: (key) => record('dismissProblem', key),
    tryAgain: (key, quantity) => record('tryAgain', key, quantity),
    retry: () => record('retry'),
    checkout: async () => record('checkout'),
    resetCheckout: () => record('resetCheckout'),
    loadProduct: (id) => record('loadProduct', id),
    loadWhole: (id) => record('loadWhole', id),
    undoMerge: async () => record('undoMerge'),
    dismissMerged: () => {
      record('dismissMerged');
      store.set({ merged: undefined });
    },
  };
};

const recordPage = ({ store, record }: ActionParts): PageActions => ({
  openDrawer: (opener) => {
    record('openDrawer');
    store.actions.openDrawer(opener);
  },
  closeDrawer: () => {
    record('closeDrawer');
    store.actions.closeDrawer();
  },
  prefetchDrawer: () => record('prefetchDrawer'),
  openLogin: (opener, screen, ...more) => record('openLogin', opener, screen, ...more),
  prefetchLogin: () => record('prefetchLogin'),
});

const recordLogin = ({ record }: ActionParts): LoginActions & Pick<MemberActions, 'logout'> => ({
  closeLogin: () => record('closeLogin'),
  showScreen: (screen) => record('showScreen', screen),
  signIn: async (input) => record('signIn', input),
  signUp: async (input) => record('signUp', input),
  verifyCode: async (code) => record('verifyCode', code),
  resendCode: async () => record('resendCode'),
  sendRecovery: async (email) => record('sendRecovery', email),
  setNewPassword: async (password) => record('setNewPassword', password),
  continueByRedirect: async () => record('continueByRedirect'),
  continueWith: async (provider) => record('continueWith', provider),
  logout: async () => record('logout'),
});

export const recordActions = (parts: ActionParts): AllActions => ({
  ...recordPage(parts),
  ...recordCart(parts),
  ...recordLogin(parts),
  line: {
    priceBefore: () => undefined,
    acceptPrice: (id) => parts.record('acceptPrice', id),
    setMembership: parts.result,
    productId: () => '',
    plans: () => [],
    setPlan: parts.result,
    replace: parts.result,
  },
});
