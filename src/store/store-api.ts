// The store as islands see it: state to read, actions to call, and the promises behind both.
import type { CartView, Problem, ProductView } from '../model/views.ts';

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
    | 'moved'
    | 'note-saved';
  name?: string;
  quantity?: number;
  problem?: Problem;
  productId?: string;
}

export type CheckoutState =
  | { status: 'idle' }
  | { status: 'starting' }
  | { status: 'failed'; problem: Problem }
  | { status: 'placed' };

/** What stands open: nothing, the drawer, or the choice of options for an owner's element. */
export interface StoreState {
  cart: CartView;
  isDrawerOpen: boolean;
  /** What the drawer was opened from; the focus goes back to it. */
  drawerOpener?: Element | undefined;
  /** The drawer's code could not be fetched: the toggle says so and offers another try. */
  drawerProblem?: Problem | undefined;
  checkout: CheckoutState;
  announcement?: Announcement;
  /** Products by id; absent means never asked for. */
  products: Readonly<Record<string, unknown>>;
}

/** Everything an island may do. Actions never throw; each shows its effect in the same frame. */
export interface StoreActions {
  add(request: AddRequest): Promise<ChangeResult>;
  /** 0 removes. The line is named by LineView.key. */
  setQuantity(key: string, quantity: number): Promise<ChangeResult>;
  /** Puts a removed line back with its quantity. */
  restore(key: string): Promise<ChangeResult>;
  setNote(text: string): Promise<ChangeResult>;
  dismissProblem(key: string): void;
  /** Tries waiting changes again now, and re-reads the cart. */
  retry(): void;
  openDrawer(opener?: Element): void;
  closeDrawer(): void;
  /** The shopper is likely to need the drawer: fetch its code. */
  prefetchDrawer(): void;
  /** The shopper is likely to check out: fetch the code for it. */
  prefetchCheckout(): void;
  /** Begins checkout; the page navigates when it succeeds. */
  checkout(): Promise<void>;
  /** Leaves the `placed` or `failed` state of checkout. */
  resetCheckout(): void;
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
