// The types of the script-tag build: its configuration and its one global (contract section 3).
import type { Login, TokensPlace } from '../attributes/script-tag.ts';
import type { ChangeResult } from '../store/actions.ts';
import type { CartView, MemberView } from '../store/views.ts';
import type { PannierEvent } from './page-events.ts';
import type { StorefrontActions } from './storefront-actions.ts';

export type { Login, TokensPlace };

export interface EstimateInput {
  country?: string;
  postalCode?: string;
}

/** Cart calls reject with a TypeError for invalid arguments only. */
export interface CartApi {
  /** The cart as it is shown. */
  get(): Promise<CartView>;
  /** Adds a product. What the platform refuses is one of the result's errors. */
  add(product: {
    productId: string;
    quantity?: number;
    variantId?: string;
    options?: Record<string, string>;
    /** Key of a text, in version 1 its title -> what was written. */
    texts?: Record<string, string>;
    /** Key of a modifier -> key of its choice. */
    modifiers?: Record<string, string>;
    /** A subscription; without one, it is bought once. */
    planId?: string;
  }): Promise<ChangeResult>;
  /** `line` is the `id` or `key` of a line. */
  updateQuantity(line: string, quantity: number): Promise<ChangeResult>;
  /** Removes a line, by its `id` or `key`. */
  remove(line: string): Promise<ChangeResult>;
  /** Applies a coupon. A refusal is one of the result's errors. */
  applyCoupon(code: string): Promise<ChangeResult>;
  /** Removes the coupon. */
  removeCoupon(): Promise<ChangeResult>;
  /** The platform's totals, with `currency` and `priceSummary` in either version of its cart; null without a cart. */
  estimate(input?: EstimateInput): Promise<unknown>;
  /** Leads to the checkout; `pannier:checkout:start` can cancel it. */
  checkout(): Promise<void>;
  /**
   * The page's address with a fragment that rebuilds the cart where it is opened: products, choices and quantities, and
   * nothing that the shopper wrote.
   */
  link(): Promise<string>;
  /** Opens the drawer. */
  open(): Promise<void>;
  /** Closes the drawer. */
  close(): Promise<void>;
}

/** Who is logged in, and the way in and out. */
export interface MemberApi {
  /** The signed-in member, as far as known. */
  get(): Promise<MemberView>;
  /** Opens the login that is configured for the page, or the account menu of a signed-in member. */
  openLogin(): Promise<void>;
  /** Ends the member's session, here and at the platform. */
  logout(): Promise<void>;
}

/** The shopper's consent to analytics. */
export interface AnalyticsApi {
  /**
   * With `true`, sends held and later events, on this page and the next ones. With `false`, drops held events and sends
   * no more. Rejects with a TypeError for anything but a boolean.
   */
  consent(isGiven: boolean): Promise<void>;
}

/** The parts of the global whose code is loaded on the first call. */
export type ApiPart = 'cart' | 'member' | 'analytics' | 'words';

/** The interface of a running widget to the loader. */
export interface Widget {
  /** Calls a method of `Pannier.cart` or another part. Rejects when there is no such method. */
  call(part: ApiPart, method: string, given: unknown[]): Promise<unknown>;
  /** Upgrades the store owner's elements inside another root, e.g. a shadow root. Returns a function that stops this. */
  mount(root: Document | ShadowRoot | Element): () => void;
  /** Does what clicks on these elements of the store owner do, and sends `pannier:ready`. */
  begin(clicked: readonly Element[]): void;
  /** Removes all nodes, listeners and keys of the widget. */
  destroy(): void;
}

/** A sentence, or one for each plural form of its `{count}`. */
export type OwnMessage =
  | string
  | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** `window.Pannier`. */
export interface PannierGlobal {
  version: string;
  ready: Promise<PannierGlobal>;
  /** Calls the function with this global once it is ready. */
  push(run: (pannier: PannierGlobal) => void): void;
  /** Listens to `pannier:TYPE` on the document. Returns a function that stops this. */
  on<Name extends string>(type: Name, listener: (event: PannierEvent<Name>) => void): () => void;
  cart: CartApi;
  member: MemberApi;
  /** GA4 events for `dataLayer`, with `data-analytics="ga4"` on the script tag. */
  analytics: AnalyticsApi;
  /** For agents and other scripts, with `data-agents="on"`, from `pannier:actions` on. */
  actions?: StorefrontActions;
  /**
   * The owner's own sentences, by the names in docs/messages.md; each a text, or one for each plural form. They are in
   * what is drawn from now on.
   */
  messages(words: Readonly<Record<string, OwnMessage>>): Promise<void>;
  /** Also draws what this root has. The returned function undoes it. */
  mount(root: Document | ShadowRoot | Element): Promise<() => void>;
  /** Removes the widget with every node, listener and style that it has added. */
  unmount(): void;
}
