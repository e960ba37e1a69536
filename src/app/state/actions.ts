// Actions for islands, grouped by the chunk of their code. Actions never throw, and take effect in the same frame.

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

/** The result of a change: refusals are listed, never thrown. */
export interface ChangeResult {
  cart: CartView;
  errors: (Problem & { lineItemId?: string })[];
  warnings: (Problem & { lineItemId?: string })[];
}

/** Actions of the first view. Each action loads the code that it needs. */
export interface PageActions {
  openDrawer(opener?: Element): void;
  closeDrawer(): void;
  /** Prefetches the drawer's code, as the shopper is likely to need it. */
  prefetchDrawer(): void;
  /** Opens the login, or a member's account menu. After a redirect login, `wanted` is added to the cart. */
  openLogin(opener?: Element, screen?: LoginScreen, wanted?: AddRequest): void;
  /** Prefetches the code of the login dialog, as the shopper is likely to log in. */
  prefetchLogin(): void;
}

/** Actions of the products chunk. */
export interface ShopActions {
  add(request: AddRequest): Promise<ChangeResult>;
  /** Requests the data that is needed to sell the products; many requests in one frame become one query. */
  loadProduct(...productIds: string[]): void;
  /** Requests the complete product, with its description and its pictures. */
  loadWhole(productId: string): void;
}

/** Actions of the cart chunk, for the lines of the drawer. */
export interface CartActions {
  /** Sets the quantity of a line, identified by LineView.key; 0 removes the line. */
  setQuantity(key: string, quantity: number): Promise<ChangeResult>;
  /** Sends pending changes now, and reads the cart again. */
  retry(): void;
  /** Starts the checkout; the page navigates on success. */
  checkout(): Promise<void>;
  /** Leaves the `placed` or `failed` state of checkout. */
  resetCheckout(): void;
}

/** Actions on a saved line, except setting its quantity; lines are identified by LineView.id. */
export interface LineChoices {
  /** The price at which the shopper last saw the line, formatted; undefined if the price has not changed. */
  priceBefore(lineId: string): string | undefined;
  /** Called after the shopper has seen the new price. */
  acceptPrice(lineId: string): void;
  /** Selects the membership that pays for the line; undefined selects money. */
  setMembership(lineId: string, membership: MembershipView | undefined): Promise<ChangeResult>;
  /** Returns the id of the product; empty if the line is not from a catalog. */
  productId(lineId: string): string;
  /** Returns the plans that the line can have; empty if there is nothing to choose. */
  plans(lineId: string): PlanView[];
  /** Selects a subscription plan; undefined selects a one-time purchase. */
  setPlan(lineId: string, planId: string | undefined): Promise<ChangeResult>;
  /** Replaces the line with another line of the same quantity. If the replacement is refused, the line stays unchanged. */
  replace(
    lineId: string,
    replacement: { key: string; reference: CatalogReference },
  ): Promise<ChangeResult>;
}

/** The result of copying a link. */
export interface CopiedLink {
  /** The announcement of the change. */
  text: string;
  /** The link, if the shopper has to copy it manually. */
  link?: string;
  hint?: string;
}

/** Actions that the drawer has in addition to the cart's actions; their code loads with the drawer's details. */
export interface CartEdits {
  /** Restores a removed line with its quantity. */
  restore(key: string): Promise<ChangeResult>;
  /** Sets the note of the order; an empty string removes it. */
  setNote(text: string): Promise<ChangeResult>;
  /** Applies a coupon; an empty code removes it. */
  setCoupon(code: string): Promise<ChangeResult>;
  /** Sets the destination of the estimate; undefined removes it. */
  setDestination(destination: Destination | undefined): void;
  /** The destination that was last set, on this or another page of the shop. */
  destination(): Destination | undefined;
  line: LineChoices;
  /** Moves a line from the cart to the items saved for later in this browser. */
  saveForLater(key: string): Promise<void>;
  /** Copies a link that rebuilds this cart elsewhere. Rejects if its code cannot be loaded. */
  copyLink(): Promise<CopiedLink>;
  /** Called after the shopper has read the problem of this line. */
  dismissProblem(key: string): void;
  /** Repeats a refused add, or adds `quantity` of the product instead. */
  tryAgain(key: string, quantity?: number): void;
  /** Removes exactly the lines of `merged` from the member's cart. */
  undoMerge(): Promise<void>;
  /** Called after the shopper has seen the lines of `merged`. */
  dismissMerged(): void;
  /** Prefetches the code that edits the cart or leaves for the checkout, as the shopper is likely to need it. */
  prefetchEdits(): void;
  /** Lets the platform confirm the sums, as the shopper is near the checkout button. */
  confirmSums(): void;
}

export interface Credentials {
  email: string;
  password: string;
  captcha?: CaptchaTokens;
}

/** Actions of the member chunk. */
export interface MemberActions extends Pick<PageActions, 'openLogin' | 'prefetchLogin'> {
  /** Ends the member's session, here and at the platform. */
  logout(): Promise<void>;
}

/** Actions of the login chunk, for the screens of the dialog. */
export interface LoginActions {
  /** Closes the login dialog and ignores the results of pending requests. */
  closeLogin(): void;
  /** Shows another screen of the login dialog. */
  showScreen(screen: LoginScreen): void;
  /** Sends the input of the login screen. */
  signIn(input: Credentials): Promise<void>;
  /** Sends the input of the registration screen. */
  signUp(input: Credentials): Promise<void>;
  /** Sends the code from the mail. */
  verifyCode(code: string): Promise<void>;
  /** Requests another mail with a code. */
  resendCode(): Promise<void>;
  /** Requests a mail with a link that sets a new password. */
  sendRecovery(email: string): Promise<void>;
  /** `email` is required if this browser has not requested the link. */
  setNewPassword(password: string, email?: string): Promise<void>;
  /** Continues on the platform's login page. */
  continueByRedirect(): Promise<void>;
  /** Continues on the page of an identity provider. */
  continueWith(provider: string): Promise<void>;
}

/** The store for islands: the state, and the permitted actions. */
export interface IslandStore<Actions = PageActions> {
  getState(): StoreState;
  getInitialState(): StoreState;
  /** Calls the listener after each change of the state. Returns a function that removes the listener. */
  subscribe(listener: (state: StoreState, previous: StoreState) => void): () => void;
  actions: Actions;
}

/** Returns the product with the choices made so far; the same object while the data is the same. */
export type ReadProduct = (
  productId: string,
  choices?: Choices,
  variantId?: string,
) => ProductState | undefined;

/** The store for islands of the products chunk. */
export interface ShopStore extends IslandStore<PageActions & ShopActions> {
  productState: ReadProduct;
}
export type CartStore = IslandStore<PageActions & CartActions>;
export type DetailsStore = IslandStore<PageActions & CartActions & CartEdits>;
export type MemberStore = IslandStore<PageActions & MemberActions>;
export type LoginStore = IslandStore<PageActions & LoginActions>;

/** Actions of an app. `destination`, `setDestination` and `line` exist after the drawer's details have loaded. */
export interface StoreActions
  extends PageActions,
    ShopActions,
    CartActions,
    MemberActions,
    LoginActions,
    Omit<CartEdits, 'destination' | 'setDestination' | 'line' | 'prefetchEdits' | 'confirmSums'>,
    Partial<Pick<CartEdits, 'destination' | 'setDestination' | 'line'>> {}
