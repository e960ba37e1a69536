// The state that all islands read.

import type { SavedLine } from '../../cart/addons/saved-for-later/saved-line.ts';
import type { ShownCart } from '../../cart/model/shop-cart.ts';
import type { ProductData, ProductEntries } from '../../products/loading/product-entry.ts';
import type { AddRequest, LineView, MemberView, Problem, ProductView } from './views.ts';

/** Option name to choice description, as chosen so far. */
export type Choices = Record<string, string>;

/** `loading`: no response yet; `missing`: the shop lacks the product; `failed`: can be retried. See ProductEntry. */
export type ProductState =
  | { status: 'loading'; problem?: undefined }
  | {
      status: 'ready';
      product: ProductView;
      data: ProductData;
      problem?: Problem | undefined;
      isOld?: boolean | undefined;
    }
  | { status: 'missing'; problem?: undefined }
  | { status: 'failed'; problem: Problem };

/** A message that is announced to the shopper once; `name` is the name of a product. */
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
  /** The announcement is about an earlier page, so no element on this page shows it. */
  isLate?: boolean;
  /** Whether the live region has announced the message. Set on this object, because nothing has to render again. */
  isAnnounced?: boolean;
  /** The address of the product's page. */
  url?: string;
}

export type CheckoutState =
  | { status: 'idle' }
  | { status: 'starting' }
  | { status: 'failed'; problem: Problem }
  /** The page is in a frame that it cannot leave, so the shopper follows a link to the checkout page. */
  | { status: 'linked'; address: string }
  /** The shopper has returned without an order. `canceled`: the shopper used the checkout's link back to the cart. */
  | { status: 'canceled' | 'unfinished' }
  | { status: 'placed' };

export type LoginScreen =
  | 'sign-in'
  | 'sign-up'
  | 'code'
  | 'approval'
  | 'forgot'
  | 'forgot-sent'
  /** Sets a new password, after the shopper opened a link that this browser has requested. */
  | 'reset'
  /** Like `reset`, but the shopper opened a link that this browser has not requested. */
  | 'reset-other'
  /** The password is saved, but the recovery link did not sign the shopper in. */
  | 'saved'
  /** Like `saved`, but the current member stays signed in. */
  | 'kept'
  | 'done';

/** The login dialog. The password is not in the state, only in its input field. */
export interface LoginView {
  isOpen: boolean;
  /** The element that opened the dialog; it gets the focus back. */
  opener?: Element | undefined;
  screen: LoginScreen;
  /** `slow`: the hidden frame is slow, so the dialog offers a redirect. `held`: the attempt waits for another tab. */
  status: 'idle' | 'busy' | 'slow' | 'held';
  problem?: (Problem & { field?: 'email' | 'password' | 'code' | 'captcha' }) | undefined;
  /** The typed email address, kept across screens, reloads of the code step, and other login methods. */
  email: string;
  /** The product to add after the return from a redirect login. */
  wanted?: AddRequest | undefined;
  /** `wanted` was stored before a redirect login. */
  hasLeft?: boolean | undefined;
  /** Whether the code confirms a new account. */
  isSignUp?: boolean | undefined;
  /** The captcha that the next attempt must include. */
  captcha?: 'invisible' | 'visible' | undefined;
  /** Epoch milliseconds, kept across a reload. */
  resendAt?: number | undefined;
  retryAt?: number | undefined;
}

/** Tokens of the captcha, by captcha type. */
export interface CaptchaTokens {
  visible?: string;
  invisible?: string;
}

/** A refused add that has no line in the cart. */
export interface RefusedView {
  key: string;
  name: string;
  /** The chosen options. */
  options: string[];
  /** The requested quantity, or the remaining stock if that is less. */
  quantity: number;
  /** Whether some of the requested quantity is in stock, but not all. */
  isShort: boolean;
  problem: Problem;
  /** The address of the product's page. */
  url?: string;
}

/** Lines that were moved from the visitor's cart to the member's cart. */
export interface MergedView {
  lines: { name: string; quantity: number }[];
}

/** Formatted sums, computed from known prices and quantities; not confirmed by the platform. */
export interface ExpectedSums {
  subtotal: string;
  /** The total; absent if only the platform can compute it. */
  total?: string;
}

/** One line that a cart link offers. Links contain no plans, so a link cannot start a subscription. */
export interface LinkedLine {
  productId: string;
  quantity: number;
  variantId?: string | undefined;
  choices?: Choices;
  /** Key of a modifier to the key of its choice. */
  modifiers?: Readonly<Record<string, string>>;
}

/** The lines that a link to a cart offers, or has added. */
export interface LinkOffer {
  lines: readonly LinkedLine[];
  /** Whether cart and products have been read, so the shopper can add the offered lines. */
  isReady?: boolean;
  /** The quantities that are being added, by line. */
  adding?: readonly number[];
  /** The quantities that the store has accepted, by line. */
  added?: readonly number[];
}

/** The coupon that a link offers. */
export interface CouponOffer {
  code: string;
  /** Whether the shopper has accepted the coupon, which then waits for the first line of the cart. */
  isAccepted: boolean;
}

/** The state contains only data; the islands contain the code that renders it. */
export interface StoreState {
  cart: ShownCart;
  /** A new object each time that failed code should be loaded again. See tryUntilLoaded in loadable.ts. */
  attempt?: object | undefined;
  /** Present while the platform's sums are stale and a local estimate is possible. */
  expected?: ExpectedSums | undefined;
  isDrawerOpen: boolean;
  /** The element that opened the drawer; it gets the focus back. */
  drawerOpener?: Element | undefined;
  /** Set if the drawer's code could not be loaded; the toggle shows this problem and offers a retry. */
  drawerProblem?: Problem | undefined;
  checkout: CheckoutState;
  announcement?: Announcement | undefined;
  /** A coupon of the page's address that the platform has refused. */
  couponRefused?: { code: string; problem: Problem } | undefined;
  /** The sum from which the owner promises free shipping, in the shop's currency. */
  freeShippingFrom?: number | undefined;
  /** Whether the store's currency differs from the shown currency. Undefined if prices are in the store's currency. */
  isConverted?: (() => Promise<boolean>) | undefined;
  products: ProductEntries;
  member: MemberView;
  /** Absent until the login is opened for the first time. */
  login?: LoginView | undefined;
  /** Rejected adds, until they are dismissed, retried, or an hour old. */
  refused?: RefusedView[] | undefined;
  /** Lines merged at login, until the shopper undoes or dismisses the merge. */
  merged?: MergedView | undefined;
  /** The last line that was removed on this page, as the drawer showed it. */
  removed?: LineView | undefined;
  /** Key of the only line whose options are being edited. */
  editedLine?: string | undefined;
  linkOffer?: LinkOffer | undefined;
  couponOffer?: CouponOffer | undefined;
  /** Saved lines, the latest first; empty until they have been read, and undefined if no line was ever saved. */
  saved?: readonly SavedLine[] | undefined;
  /** Ids of products that are offered next to the cart; undefined until they have been read. */
  related?: readonly string[] | undefined;
}
