// The types of the page's API: `window.Pannier`, its events and its actions.

import type { CartSummary } from '../../cart/checkout/checkout.ts';
import type { Login, TokensPlace } from '../attributes/script-tag.ts';
import type { ChangeResult } from '../state/actions.ts';
import type { CartView, LineAvailability, MemberChange, MemberView } from '../state/views.ts';

// Details of the page's events, by name without `pannier:`.

/** The `detail` of each event that Pannier sends on the document. */
export interface PannierEvents {
  /** The first view works, and `Pannier` can be called. */
  ready: null;
  /** `Pannier.actions` can be called; requires `data-agents="on"`. */
  actions: null;
  /** The cart's count changed, in this tab or another. */
  'cart:change': { count: number };
  /** A product was added in this tab; the name is empty until the product's data has loaded. */
  'cart:add': { name: string; quantity: number; productId: string };
  /** A line was removed in this tab. */
  'cart:remove': { name: string };
  /** The platform refused an add, or pending changes cannot be sent at the moment. */
  'cart:error': { code: string; name?: string; productId?: string };
  /** A checkout is about to start. Prevent the event's default action to stop the checkout. */
  'checkout:start': CartSummary;
  /** This tab has detected that an order was placed. */
  'checkout:complete': Record<string, never>;
  /** A login or logout, in this tab or another. */
  'member:change': MemberChange;
  open: { what: 'cart' | 'login' };
  close: { what: 'cart' | 'login' };
}

/** The type of the event with this name. For an unknown name, `detail` has no type. */
export type PannierEvent<Name extends string> = Name extends keyof PannierEvents
  ? CustomEvent<PannierEvents[Name]>
  : CustomEvent;

// `Pannier.actions`: what agents and other scripts may do on a page with `data-agents="on"`.

export interface AgentChoice {
  name: string;
  value: string;
}

/** The cart without tokens and without text that the shopper has written, such as notes and addresses. */
export interface AgentCart {
  totalQuantity: number;
  /** Formatted by the platform; absent until the platform has computed it. */
  subtotal?: string;
  lines: {
    /** Absent until the platform has confirmed the line. */
    id?: string;
    name: string;
    quantity: number;
    /** Options that the catalog has already shown to the agent. */
    options: AgentChoice[];
    availability: LineAvailability;
    maxQuantity?: number;
    price?: string;
    total?: string;
  }[];
}

export interface AgentProduct {
  id: string;
  name: string;
  slug?: string;
  url?: string;
  price?: string;
  isAvailable: boolean;
  options: { name: string; values: string[] }[];
}

/** Why a change was refused or adjusted; docs/errors.md lists the codes. */
export interface ActionProblem {
  code: string;
  lineId?: string;
  quantityAvailable?: number;
}

/** One change: a product to add, or a line of the cart with its new quantity. */
export type ActionLine =
  | {
      productId: string;
      variantId?: string;
      options?: Record<string, string>;
      quantity: number;
    }
  | { id: string; quantity: number };

/** Every method rejects with a TypeError, before anything is sent, if its input does not match its schema. */
export interface StorefrontActions {
  getCart(): Promise<{ cart: AgentCart }>;
  /** Makes the changes in order, stops at the first refused change, and opens the drawer to show the result. */
  updateCart(input: {
    lines: ActionLine[];
  }): Promise<{ cart: AgentCart; userErrors: ActionProblem[]; warnings: ActionProblem[] }>;
  openCart(): Promise<void>;
  searchProducts(input?: { query?: string; limit?: number }): Promise<{ products: AgentProduct[] }>;
  /** Opens the drawer, and waits until the shopper closes the drawer or goes to the checkout. */
  beginCheckout(): Promise<{ status: 'started' | 'declined' | 'failed' | 'empty' }>;
}

export type { Login, TokensPlace };

interface EstimateInput {
  country?: string;
  postalCode?: string;
}

/** Calls with invalid arguments reject with a TypeError. */
export interface CartApi {
  /** Returns the cart as the drawer shows it. */
  get(): Promise<CartView>;
  /** Adds a product. A refusal by the platform is one of the result's errors. */
  add(product: {
    productId: string;
    quantity?: number;
    variantId?: string;
    options?: Record<string, string>;
    /** Key of a custom text field (in version 1 its title) to the text that the shopper wrote. */
    texts?: Record<string, string>;
    /** Key of a modifier to the key of its choice. */
    modifiers?: Record<string, string>;
    /** Id of a subscription plan; without an id, the product is bought once. */
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
  /** Returns the platform's totals; null without a cart. Both cart versions have `currency` and `priceSummary`. */
  estimate(input?: EstimateInput): Promise<unknown>;
  /** Goes to the checkout; `pannier:checkout:start` can cancel it. */
  checkout(): Promise<void>;
  /** Returns the page's address with a fragment that rebuilds the cart, without any text that the shopper wrote. */
  link(): Promise<string>;
  /** Opens the drawer. */
  open(): Promise<void>;
  /** Closes the drawer. */
  close(): Promise<void>;
}

/** The signed-in member, and the methods for login and logout. */
export interface MemberApi {
  /** Returns the signed-in member, with the data loaded so far. */
  get(): Promise<MemberView>;
  /** Opens the login that is configured for the page, or the account menu of a signed-in member. */
  openLogin(): Promise<void>;
  /** Ends the member's session, here and at the platform. */
  logout(): Promise<void>;
}

/** The shopper's consent to analytics. */
export interface AnalyticsApi {
  /**
   * With `true`, sends queued and later events, on this and later pages. With `false`, drops queued events and sends no
   * more. Rejects with a TypeError if the argument is not a boolean.
   */
  consent(isGiven: boolean): Promise<void>;
}

/** The parts of `window.Pannier` whose code loads on the first call. */
export type ApiName = 'cart' | 'member' | 'analytics' | 'words';

/** The running widget's interface for the loader. */
export interface Widget {
  /** Calls a method of `Pannier.cart` or another part. Rejects if the method does not exist. */
  call(part: ApiName, method: string, given: unknown[]): Promise<unknown>;
  /** Upgrades the owner's elements in another root, such as a shadow root. The returned function undoes this. */
  mount(root: Document | ShadowRoot | Element): () => void;
  /** Performs the clicks that the owner's elements received before the start, and sends `pannier:ready`. */
  begin(clicked: readonly Element[]): void;
  /** Removes all nodes, listeners and keys of the widget. */
  destroy(): void;
}

/** A sentence, or one sentence for each plural form of its `{count}`. */
type CustomMessage = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** `window.Pannier`. */
export interface PannierGlobal {
  version: string;
  ready: Promise<PannierGlobal>;
  /** Calls the function with this global when it is ready. */
  push(run: (pannier: PannierGlobal) => void): void;
  /** Listens to `pannier:TYPE` on the document. The returned function removes the listener. */
  on<Name extends string>(type: Name, listener: (event: PannierEvent<Name>) => void): () => void;
  cart: CartApi;
  member: MemberApi;
  /** Consent to GA4 events for `dataLayer`; requires `data-analytics="ga4"` on the script tag. */
  analytics: AnalyticsApi;
  /** For agents and other scripts. Requires `data-agents="on"`; available after the event `pannier:actions`. */
  actions?: StorefrontActions;
  /** Sets custom messages, by the keys in docs/messages.md, for everything that is rendered after the call. */
  messages(words: Readonly<Record<string, CustomMessage>>): Promise<void>;
  /** Renders the owner's elements in this root. The returned function undoes this. */
  mount(root: Document | ShadowRoot | Element): Promise<() => void>;
  /** Removes the widget with every node, listener and style that it has added. */
  unmount(): void;
}
