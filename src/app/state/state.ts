// The one state that islands read.

import type { SavedLine } from '../../cart/addons/saved-for-later/saved-line.ts';
import type { ShownCart } from '../../cart/model/shop-cart.ts';
import type { ProductEntries } from '../../products/loading/product-entry.ts';
import type { AddRequest, LineView, MemberView, Problem, ProductView } from './views.ts';

/** Option name -> choice description, as chosen so far. */
export type Choices = Record<string, string>;

/** loading: asked, no answer yet; missing: the shop has no such product; failed: try again. See ProductEntry. */
export type ProductState =
  | { status: 'loading'; problem?: undefined }
  | {
      status: 'ready';
      product: ProductView;
      problem?: Problem | undefined;
      isOld?: boolean | undefined;
    }
  | { status: 'missing'; problem?: undefined }
  | { status: 'failed'; problem: Problem };

/** A message that is announced to the shopper once; `name` is a product's. */
export interface Announcement {
  id: number;
  code:
    | 'added'
    | 'removed'
    | 'restored'
    | 'saved'
    | 'changed'
    | 'quantity'
    | 'refused'
    | 'adjusted'
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
  /** It is about an earlier page, so that nothing on this one shows it. */
  isLate?: boolean;
  /** The page's live region has said it. Set on the object itself, because nothing is drawn again for it. */
  isSaid?: boolean;
  /** The product's page. */
  url?: string;
}

export type CheckoutState =
  | { status: 'idle' }
  | { status: 'starting' }
  | { status: 'failed'; problem: Problem }
  /** In a frame that cannot be left by itself: the shopper follows a link to the checkout page. */
  | { status: 'linked'; address: string }
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
  /** A new password, by a link that this browser has asked for. */
  | 'reset'
  /** The same, by a link that it has not asked for. */
  | 'reset-other'
  /** The password is saved, and the link has signed nobody in. */
  | 'saved'
  /** The same, beside a member who stays signed in. */
  | 'kept'
  | 'done';

/** The login dialog; the password is nowhere but in its field. */
export interface LoginView {
  isOpen: boolean;
  /** The element that opened the dialog; the focus goes back to it. */
  opener?: Element | undefined;
  screen: LoginScreen;
  /**
   * `slow`: the hidden frame takes long, the way over the platform's own page is offered. `held`: the attempt waits for a
   * lock that another tab keeps.
   */
  status: 'idle' | 'busy' | 'slow' | 'held';
  problem?: (Problem & { field?: 'email' | 'password' | 'code' | 'captcha' }) | undefined;
  /** The typed address, kept across screens, reloads of the code step, and other ways in. */
  email: string;
  /** The product to add when a login that leaves the page is back. */
  wanted?: AddRequest | undefined;
  /** The login has left the page with it. */
  hasLeft?: boolean | undefined;
  /** The code was sent to confirm a new account. */
  isSignUp?: boolean | undefined;
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

/** An add that was refused and left no line. */
export interface RefusedView {
  key: string;
  name: string;
  /** The choices. */
  options: string[];
  /** The requested pieces, or all that are left of them. */
  quantity: number;
  /** There is less in stock than was asked for. */
  isShort: boolean;
  problem: Problem;
  /** The product's page. */
  url?: string;
}

/** Lines that were put into a member's cart from the cart of the visitor before. */
export interface MergedView {
  lines: { name: string; quantity: number }[];
}

/** Computed from known prices and quantities, and formatted; the platform has not confirmed it. */
export interface ExpectedSums {
  subtotal: string;
  /** Absent where only the platform knows it. */
  total?: string;
}

/** The offer of one line of a link. A link holds no plans: nobody should subscribe by a link. */
export interface LinkedLine {
  productId: string;
  quantity: number;
  variantId?: string | undefined;
  choices?: Choices;
  /** Key of a modifier -> key of its choice. */
  modifiers?: Readonly<Record<string, string>>;
}

/** The lines that a link to a cart offers, or has added. */
export interface LinkOffer {
  lines: readonly LinkedLine[];
  /** Cart and products were read, so the shopper may add what the rows show. */
  isReady?: boolean;
  /** The pieces that are being added, line by line. */
  adding?: readonly number[];
  /** The pieces that the store has accepted, line by line. */
  added?: readonly number[];
}

/** The coupon that a link offers. */
export interface CouponOffer {
  code: string;
  /** The shopper has accepted it. It waits for the first line of the cart. */
  isAccepted: boolean;
}

/** Data only: what is drawn from it, and the code of that, belongs to the islands. */
export interface StoreState {
  cart: ShownCart;
  /** Another object each time that code which could not be loaded is worth another try. See tryUntilLoaded in loadable.ts. */
  attempt?: object | undefined;
  /** Only while the cart's own sums belong to an earlier state of it, and where they can be known. */
  expected?: ExpectedSums | undefined;
  isDrawerOpen: boolean;
  /** The element that opened the drawer; the focus goes back to it. */
  drawerOpener?: Element | undefined;
  /** The drawer's code could not be fetched: the toggle says so and offers another try. */
  drawerProblem?: Problem | undefined;
  checkout: CheckoutState;
  announcement?: Announcement | undefined;
  /** A coupon of the page's address that the platform has refused. */
  couponRefused?: { code: string; problem: Problem } | undefined;
  /** From what sum, in the shop's currency, the owner promises free delivery. */
  freeShippingFrom?: number | undefined;
  /** Prices are in the currency that the shopper asks for: tells whether that is another one than the store's own. */
  isConverted?: (() => Promise<boolean>) | undefined;
  products: ProductEntries;
  member: MemberView;
  /** Absent until the login is first opened. */
  login?: LoginView | undefined;
  /** Until dismissed, tried again, or an hour old. */
  refused?: RefusedView[] | undefined;
  /** Until undone or dismissed. */
  merged?: MergedView | undefined;
  /** The line that was removed last on this page, as it was shown. */
  removed?: LineView | undefined;
  /** Key of the line whose options are being changed, one at a time. */
  editedLine?: string | undefined;
  linkOffer?: LinkOffer | undefined;
  couponOffer?: CouponOffer | undefined;
  /** The latest first; empty until they have been read, and undefined where no line was ever saved. */
  saved?: readonly SavedLine[] | undefined;
  /** Ids of products that are offered beside the cart; undefined until they have been read. */
  related?: readonly string[] | undefined;
}
