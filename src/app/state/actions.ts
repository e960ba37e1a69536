// Actions that islands may call, by the chunk whose code does it. They never throw and show their effect in the same frame.

import type { CatalogReference } from '../../client/carts/cart.ts';
import type { CaptchaTokens, Choices, LoginScreen, ProductState, StoreState } from './state.ts';
import type {
  AddRequest,
  CartView,
  Destination,
  MembershipView,
  PlanView,
  Problem,
} from './views.ts';

/** How a change ended (contract section 3): what is refused is listed, never thrown. */
export interface ChangeResult {
  cart: CartView;
  errors: (Problem & { lineItemId?: string })[];
  warnings: (Problem & { lineItemId?: string })[];
}

/** Born with the state: what the first view may do. Each action brings the code that it needs. */
export interface PageActions {
  openDrawer(opener?: Element): void;
  closeDrawer(): void;
  /** The shopper is likely to need the drawer: fetch its code. */
  prefetchDrawer(): void;
  /** Opens the login, or a member's account menu. A login that leaves the page adds `wanted` when it is back. */
  openLogin(opener?: Element, screen?: LoginScreen, wanted?: AddRequest): void;
  /** The shopper is likely to log in: fetch the dialog's code. */
  prefetchLogin(): void;
}

/** Of the products chunk. */
export interface ShopActions {
  add(request: AddRequest): Promise<ChangeResult>;
  /** Requests what sells the products; many requests in one frame become one query. */
  loadProduct(...productIds: string[]): void;
  /** Requests all of the product, with its description and its pictures. */
  loadWhole(productId: string): void;
}

/** Of the cart chunk: what the drawer's lines need. */
export interface CartActions {
  /** 0 removes. The line is named by LineView.key. */
  setQuantity(key: string, quantity: number): Promise<ChangeResult>;
  /** Tries waiting changes again now, and reads the cart again. */
  retry(): void;
  /** Begins checkout; the page navigates when it succeeds. */
  checkout(): Promise<void>;
  /** Leaves the `placed` or `failed` state of checkout. */
  resetCheckout(): void;
}

/** Actions on a saved line besides its quantity; lines are named by LineView.id. */
export interface LineChoices {
  /** The price at which the line was last seen, formatted; undefined while it has not changed. */
  priceBefore(lineId: string): string | undefined;
  /** The shopper has seen the new price. */
  acceptPrice(lineId: string): void;
  /** Undefined: the line is paid for with money. */
  setMembership(lineId: string, membership: MembershipView | undefined): Promise<ChangeResult>;
  /** Empty for a line of no catalog. */
  productId(lineId: string): string;
  /** None when there is nothing to choose. */
  plans(lineId: string): PlanView[];
  /** Undefined: bought once. */
  setPlan(lineId: string, planId: string | undefined): Promise<ChangeResult>;
  /** Puts another line in its place, with all its pieces. Where that is refused, it stays as it is. */
  replace(
    lineId: string,
    replacement: { key: string; reference: CatalogReference },
  ): Promise<ChangeResult>;
}

/** How a link was copied. */
export interface CopiedLink {
  /** The announcement of the change. */
  text: string;
  /** To be copied by hand. */
  link?: string;
  hint?: string;
}

/** Actions of the drawer's details beside the cart's; their code loads with the details. */
export interface CartEdits {
  /** Puts a removed line back with its quantity. */
  restore(key: string): Promise<ChangeResult>;
  /** Leaves a note with the order. An empty one removes it. */
  setNote(text: string): Promise<ChangeResult>;
  /** An empty code removes the coupon. */
  setCoupon(code: string): Promise<ChangeResult>;
  /** Where an estimate is for; undefined forgets it. */
  setDestination(destination: Destination | undefined): void;
  /** The last destination given to setDestination, also on another page of the shop. */
  destination(): Destination | undefined;
  line: LineChoices;
  /** Moves a line out of the cart, into what is saved for later in this browser. */
  saveForLater(key: string): Promise<void>;
  /** Copies a link that rebuilds this cart elsewhere. Rejects if its code cannot be loaded. */
  copyLink(): Promise<CopiedLink>;
  /** The shopper has read the problem of this line. */
  dismissProblem(key: string): void;
  /** Adds what was refused again, or `quantity` of it. */
  tryAgain(key: string, quantity?: number): void;
  /** Removes from the member's cart exactly what `merged` names. */
  undoMerge(): Promise<void>;
  /** The shopper has seen what `merged` names. */
  dismissMerged(): void;
  /** The shopper is likely to change or order the cart: fetch the code for that. */
  prefetchEdits(): void;
}

export interface Credentials {
  email: string;
  password: string;
  captcha?: CaptchaTokens;
}

/** Of the member chunk. */
export interface MemberActions extends Pick<PageActions, 'openLogin' | 'prefetchLogin'> {
  /** Ends the member's session, here and at the platform. */
  logout(): Promise<void>;
}

/** Of the login chunk: what the dialog's screens need. */
export interface LoginActions {
  /** Closes the login dialog; what runs is no longer waited for. */
  closeLogin(): void;
  /** Shows another screen of the login dialog. */
  showScreen(screen: LoginScreen): void;
  /** Sends what the login dialog has asked for. */
  signIn(input: Credentials): Promise<void>;
  /** Sends what the registration has asked for. */
  signUp(input: Credentials): Promise<void>;
  /** Sends the code that was mailed. */
  verifyCode(code: string): Promise<void>;
  /** Has another code mailed. */
  resendCode(): Promise<void>;
  /** Has a link mailed that sets a new password. */
  sendRecovery(email: string): Promise<void>;
  /** `email` is typed where this browser has not asked for the link. */
  setNewPassword(password: string, email?: string): Promise<void>;
  /** Continues on the platform's own login page. */
  continueByRedirect(): Promise<void>;
  /** Continues on the page of an identity provider. */
  continueWith(provider: string): Promise<void>;
}

/** Reads the state, and calls the actions that its holder may use. */
export interface IslandStore<Actions = PageActions> {
  getState(): StoreState;
  getInitialState(): StoreState;
  /** Returns a function that stops this. */
  subscribe(listener: (state: StoreState, previous: StoreState) => void): () => void;
  actions: Actions;
}

/** Gives the product for the choices made so far; the same object while its data stays the same. */
export type ReadProduct = (
  productId: string,
  choices?: Choices,
  variantId?: string,
) => ProductState | undefined;

/** The store of islands of the products chunk. */
export interface ShopStore extends IslandStore<PageActions & ShopActions> {
  productState: ReadProduct;
}
export type CartStore = IslandStore<PageActions & CartActions>;
export type DetailsStore = IslandStore<PageActions & CartActions & CartEdits>;
export type MemberStore = IslandStore<PageActions & MemberActions>;
export type LoginStore = IslandStore<PageActions & LoginActions>;

/** Everything that an app may do; `pannier/react` has it in the words of `window.Pannier`. Members of CartEdits that read are there once the drawer's details are. */
export interface StoreActions
  extends PageActions,
    ShopActions,
    CartActions,
    MemberActions,
    LoginActions,
    Omit<CartEdits, 'destination' | 'setDestination' | 'line' | 'prefetchEdits'>,
    Partial<Pick<CartEdits, 'destination' | 'setDestination' | 'line'>> {}
