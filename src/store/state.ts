// The store as islands see it: state to read, actions to call, and the promises behind both.
import type {
  CartView,
  Destination,
  MembershipView,
  MemberView,
  PlanView,
  Problem,
  ProductView,
} from '../model/views.ts';

/** Option name -> choice description, as chosen so far. */
export type Choices = Record<string, string>;

/** What to put into the cart: a product with its choices, or a variant by id. */
export interface AddRequest {
  productId: string;
  quantity?: number;
  variantId?: string;
  choices?: Choices;
}

/** How a change ended (contract section 3): what is refused is listed, never thrown. */
export interface ChangeResult {
  cart: CartView;
  errors: (Problem & { lineItemId?: string })[];
  warnings: (Problem & { lineItemId?: string })[];
}

/** loading: asked, no answer yet; missing: the shop has no such product; failed: try again. */
export type ProductState =
  | { status: 'loading' }
  | { status: 'ready'; product: ProductView }
  | { status: 'missing' }
  | { status: 'failed'; problem: Problem };

/** Something to tell the shopper once, by code; `name` is a product's. */
export interface Announcement {
  id: number;
  code:
    | 'added'
    | 'removed'
    | 'restored'
    | 'quantity'
    | 'refused'
    | 'placed'
    | 'canceled'
    | 'unfinished'
    | 'moved'
    | 'merged'
    | 'note-saved'
    | 'coupon-applied'
    | 'coupon-removed';
  name?: string;
  quantity?: number;
  problem?: Problem;
  productId?: string;
}

export type CheckoutState =
  | { status: 'idle' }
  | { status: 'starting' }
  | { status: 'failed'; problem: Problem }
  /** Back from a checkout without an order: turned around, or its flow has ended. */
  | { status: 'canceled' | 'unfinished' }
  | { status: 'placed' };

export type LoginScreen =
  | 'sign-in'
  | 'sign-up'
  | 'code'
  | 'approval'
  | 'forgot'
  | 'forgot-sent'
  | 'reset'
  | 'done';

/** The login dialog; the password is nowhere but in its field. */
export interface LoginView {
  isOpen: boolean;
  /** What the dialog was opened from; the focus goes back to it. */
  opener?: Element | undefined;
  screen: LoginScreen;
  /** `slow`: the hidden frame takes long, the way over the platform's own page is offered. */
  status: 'idle' | 'busy' | 'slow';
  problem?: (Problem & { field?: 'email' | 'password' | 'code' | 'captcha' }) | undefined;
  /** The typed address, kept across screens, reloads of the code step, and other ways in. */
  email: string;
  /** The captcha that the next attempt must carry. */
  captcha?: 'invisible' | 'visible' | undefined;
  /** Epoch milliseconds, kept over a reload. */
  resendAt?: number | undefined;
  retryAt?: number | undefined;
}

/** Answers of the captcha, by its kind. */
export interface CaptchaTokens {
  visible?: string;
  invisible?: string;
}

/** What was put into a member's cart from the cart of the visitor before. */
export interface MergedView {
  lines: { name: string; quantity: number }[];
}

/** What stands open: nothing, the drawer, or the choice of options for an owner's element. */
export interface StoreState {
  cart: CartView;
  isDrawerOpen: boolean;
  /** What the drawer was opened from; the focus goes back to it. */
  drawerOpener?: Element | undefined;
  /** The drawer's code could not be fetched: the toggle says so and offers another try. */
  drawerProblem?: Problem | undefined;
  checkout: CheckoutState;
  announcement?: Announcement | undefined;
  /** A coupon of the page's address that the platform has refused. */
  couponRefused?: { code: string; problem: Problem } | undefined;
  /** From what sum, in the shop's currency, the owner promises free delivery. */
  freeShippingFrom?: number | undefined;
  /** Products by id; absent means never asked for. */
  products: Readonly<Record<string, unknown>>;
  member: MemberView;
  /** Absent until somebody wants to log in. */
  login?: LoginView | undefined;
  /** Until undone or dismissed. */
  merged?: MergedView | undefined;
}

export interface Credentials {
  email: string;
  password: string;
  captcha?: CaptchaTokens;
}

/** Members: put in by the chunks that know how. */
export interface MemberActions {
  openLogin(opener?: Element, screen?: LoginScreen): void;
  closeLogin(): void;
  showScreen(screen: LoginScreen): void;
  /** The shopper is likely to log in: fetch the dialog's code. */
  prefetchLogin(): void;
  signIn(input: Credentials): Promise<void>;
  signUp(input: Credentials): Promise<void>;
  verifyCode(code: string): Promise<void>;
  resendCode(): Promise<void>;
  sendRecovery(email: string): Promise<void>;
  setNewPassword(password: string): Promise<void>;
  /** Goes on at the platform's own login page. */
  continueByRedirect(): Promise<void>;
  logout(): Promise<void>;
}

/** What may be done with a saved line besides its quantity; lines are named by LineView.id. */
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
}

/** Everything an island may do. Actions never throw; each shows its effect in the same frame. */
export interface StoreActions extends MemberActions {
  add(request: AddRequest): Promise<ChangeResult>;
  /** 0 removes. The line is named by LineView.key. */
  setQuantity(key: string, quantity: number): Promise<ChangeResult>;
  /** Puts a removed line back with its quantity. */
  restore(key: string): Promise<ChangeResult>;
  setNote(text: string): Promise<ChangeResult>;
  /** Empty takes the coupon off. */
  setCoupon(code: string): Promise<ChangeResult>;
  /** Where an estimate is for; undefined forgets it. There once the drawer's details are. */
  setDestination?(destination: Destination | undefined): void;
  /** What setDestination was given last, also on another page of the shop. */
  destination?(): Destination | undefined;
  /** There once the drawer's details are. */
  line?: LineChoices;
  dismissProblem(key: string): void;
  /** Tries waiting changes again now, and re-reads the cart. */
  retry(): void;
  openDrawer(opener?: Element): void;
  closeDrawer(): void;
  /** The shopper is likely to need the drawer: fetch its code. */
  prefetchDrawer(): void;
  /** Begins checkout; the page navigates when it succeeds. */
  checkout(): Promise<void>;
  /** Leaves the `placed` or `failed` state of checkout. */
  resetCheckout(): void;
  /** Takes exactly that out of the member's cart again which `merged` tells of. */
  undoMerge(): Promise<void>;
  /** The shopper has seen what `merged` tells. */
  dismissMerged(): void;
  /** Asks for a product's data; many asks in one frame become one query. */
  loadProduct(productId: string): void;
}

/** The shop at work, as the store needs it. */
export interface Shop {
  add: StoreActions['add'];
  load(...productIds: string[]): void;
}

/** The cart at work, as the store needs it: its code arrives later than the first click. */
export interface CartEngine {
  /** Sends a saved change and tells how it ended. */
  whenSent(changeId: string, name: string, productId?: string): Promise<ChangeResult>;
  /** Looks whose cart it is now, and shows it so. */
  look(): void;
}

export interface IslandStore {
  getState(): StoreState;
  getInitialState(): StoreState;
  /** Returns its own undo. */
  subscribe(listener: (state: StoreState, previous: StoreState) => void): () => void;
  actions: StoreActions;
  /** The product for the choices made so far; stable while its data stays the same. */
  productState(productId: string, choices?: Choices, variantId?: string): ProductState | undefined;
}
