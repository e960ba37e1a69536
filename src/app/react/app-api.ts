// The methods of `window.Pannier` for an app. Each method loads its code.

import type { ComposedWidget } from '../compose/compose-widget.ts';
import { whenLoaded } from '../load.ts';
import { cartMethods, type MethodsOf, memberMethods } from '../page-api/api-methods.ts';
import type { CartApi, MemberApi } from '../page-api/widget.ts';
import type { ShopSession } from '../shop-session.ts';
import type {
  CartEdits,
  ChangeResult,
  Credentials,
  LoginActions,
  ShopActions,
  StoreActions,
} from '../state/actions.ts';
import { type LoginState, toLoginState } from './login-state.ts';

/** Login actions that resolve to the state after the step. */
type LoginStep =
  | 'signIn'
  | 'signUp'
  | 'verifyCode'
  | 'resendCode'
  | 'sendRecovery'
  | 'setNewPassword';

/** The actions of an app: the islands' actions under the names of `window.Pannier`. */
export interface AppActions
  extends Omit<
    StoreActions,
    | 'add'
    | 'closeDrawer'
    | 'loadWhole'
    | 'openDrawer'
    | 'prefetchDrawer'
    | 'setCoupon'
    | 'setQuantity'
    | LoginStep
  > {
  /** Signs a member in. Resolves to the state after the step. */
  signIn(input: Credentials): Promise<LoginState>;
  /** Registers a member. Resolves to the state after the step. */
  signUp(input: Credentials): Promise<LoginState>;
  /** Sends the code from the mail. Resolves to the state after the step. */
  verifyCode(code: string): Promise<LoginState>;
  /** Requests another mail with a code. Resolves to the state after the step. */
  resendCode(): Promise<LoginState>;
  /** Requests a mail with a link that sets a new password. Resolves to the state after the step. */
  sendRecovery(email: string): Promise<LoginState>;
  /** Sets the new password. `email` is required if this browser has not requested the link. Resolves to the state after the step. */
  setNewPassword(password: string, email?: string): Promise<LoginState>;

  /** Adds a product to the cart. An invalid argument rejects with a TypeError. */
  add(product: Parameters<CartApi['add']>[0]): Promise<ChangeResult>;
  /** Sets the quantity of a line, identified by LineView.key; 0 removes the line. */
  updateQuantity: StoreActions['setQuantity'];
  /** Applies a coupon. A refusal is one of the result's errors. */
  applyCoupon(code: string): Promise<ChangeResult>;
  /** Removes the coupon. */
  removeCoupon(): Promise<ChangeResult>;
  /** Opens the drawer. When the drawer closes, the focus returns to `opener`. */
  open: StoreActions['openDrawer'];
  /** Closes the drawer. */
  close: StoreActions['closeDrawer'];
}

/**
 * `shop`: actions whose code is part of the app. `destination`, `setDestination` and `line` are undefined until `edits`
 * loads.
 */
export const createAppActions = (
  { app, cart, member }: Pick<ComposedWidget<ShopSession>, 'app' | 'cart' | 'member'>,
  shop: Pick<ShopActions, 'add' | 'loadProduct'>,
  edits: CartEdits | undefined,
): AppActions => {
  const edit = async () => (await cart()).edits();
  const login = async () => (await member()).login();
  /** Runs an action that returns nothing; does nothing if its code cannot be loaded. */
  const run = <Part>(part: () => Promise<Part>, use: (part: Part) => void): void =>
    whenLoaded(part(), use);
  const loginAction =
    <Name extends keyof LoginActions>(name: Name) =>
    async (...given: Parameters<LoginActions[Name]>): Promise<LoginState> => {
      const act = (await login())[name] as (...given: Parameters<LoginActions[Name]>) => unknown;
      await act(...given);
      return toLoginState(app.store.getState().login);
    };
  const leave =
    <Name extends 'continueByRedirect' | 'continueWith'>(name: Name) =>
    async (...given: Parameters<LoginActions[Name]>): Promise<void> =>
      void (await loginAction(name)(...given));
  const { openDrawer, closeDrawer, openLogin, prefetchLogin } = app.store.actions;
  return {
    open: openDrawer,
    close: closeDrawer,
    openLogin,
    prefetchLogin,
    add: ({ options, ...product }) =>
      shop.add({ ...product, ...(options && { choices: options }) }),
    loadProduct: (...productIds) => shop.loadProduct(...productIds),
    updateQuantity: async (key, quantity) => (await cart()).setQuantity(key, quantity),
    restore: async (key) => (await edit()).restore(key),
    saveForLater: async (key) => (await edit()).saveForLater(key),
    copyLink: async () => (await edit()).copyLink(),
    retry: () => run(cart, ({ retry }) => retry()),
    checkout: async () => (await cart()).checkout(),
    resetCheckout: () => run(cart, ({ resetCheckout }) => resetCheckout()),
    setNote: async (text) => (await edit()).setNote(text),
    applyCoupon: async (code) => (await edit()).setCoupon(code),
    removeCoupon: async () => (await edit()).setCoupon(''),
    dismissProblem: (key) => run(edit, ({ dismissProblem }) => dismissProblem(key)),
    tryAgain: (key, quantity) => run(edit, ({ tryAgain }) => tryAgain(key, quantity)),
    undoMerge: async () => (await edit()).undoMerge(),
    dismissMerged: () => run(edit, ({ dismissMerged }) => dismissMerged()),
    logout: async () => (await member()).logout(),
    closeLogin: () => run(login, ({ closeLogin }) => closeLogin()),
    showScreen: (screen) => run(login, ({ showScreen }) => showScreen(screen)),
    signIn: loginAction('signIn'),
    signUp: loginAction('signUp'),
    verifyCode: loginAction('verifyCode'),
    resendCode: loginAction('resendCode'),
    sendRecovery: loginAction('sendRecovery'),
    setNewPassword: loginAction('setNewPassword'),
    continueByRedirect: leave('continueByRedirect'),
    continueWith: leave('continueWith'),
    ...(edits && {
      destination: edits.destination,
      setDestination: edits.setDestination,
      line: edits.line,
    }),
  };
};

/** The cart and member API of an app, with the names of `window.Pannier`. */
export interface PannierApi {
  cart: CartApi;
  member: MemberApi;
}

type Method = (...given: never[]) => Promise<unknown>;

/** Creates methods that load the API before they call it. */
const later = <Api extends { [Name in keyof Api]: Method }>(
  methods: MethodsOf<Api>,
  load: () => Promise<Api>,
): Api => {
  const names = Object.keys(methods) as (keyof Api)[];
  return Object.fromEntries(
    names.map((name) => [name, async (...given: never[]) => (await load())[name](...given)]),
  ) as Api;
};

const apis = new WeakMap<object, PannierApi>();

/** The API of a widget, the same object for all callers. */
export const getAppApi = (
  widget: Pick<ComposedWidget<ShopSession>, 'cart' | 'member'>,
): PannierApi => {
  const api = apis.get(widget) ?? {
    cart: later<CartApi>(cartMethods, async () => (await widget.cart()).api()),
    member: later<MemberApi>(memberMethods, async () => (await widget.member()).api),
  };
  apis.set(widget, api);
  return api;
};
