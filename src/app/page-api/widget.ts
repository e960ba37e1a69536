// The types of the page's API (contract section 3): `window.Pannier`, its events and its actions.

import type { CartSummary } from '../../cart/checkout/checkout.ts';
import type { Login, TokensPlace } from '../attributes/script-tag.ts';
import type { ChangeResult } from '../state/actions.ts';
import type { CartView, LineAvailability, MemberChange, MemberView } from '../state/views.ts';

// The details of each event of the page, by its name without `pannier:`.

/** The `detail` of each event that Pannier sends on the document. */
export interface PannierEvents {
  /** The first view works, and `Pannier` can be called. */
  ready: null;
  /** `Pannier.actions` can be called, with `data-agents="on"`. */
  actions: null;
  /** The count changed, in this tab or another. */
  'cart:change': { count: number };
  /** Something was added here; the name is empty until the product's data has loaded. */
  'cart:add': { name: string; quantity: number; productId: string };
  /** A line was removed here. */
  'cart:remove': { name: string };
  /** The platform refused an add, or changes must wait. */
  'cart:error': { code: string; name?: string; productId?: string };
  /** Prevent its default action to stop the checkout. */
  'checkout:start': CartSummary;
  /** An order was placed, as seen by this tab. */
  'checkout:complete': Record<string, never>;
  /** A login or logout, in this tab or another. */
  'member:change': MemberChange;
  open: { what: 'cart' | 'login' };
  close: { what: 'cart' | 'login' };
}

/** The event of a name; of any other name, it is not known what it tells. */
export type PannierEvent<Name extends string> = Name extends keyof PannierEvents
  ? CustomEvent<PannierEvents[Name]>
  : CustomEvent;

// `Pannier.actions`: what agents and other scripts may do on a page with `data-agents="on"`.

export interface AgentChoice {
  name: string;
  value: string;
}

/** The cart without tokens, notes, addresses and the shopper's own texts. */
export interface AgentCart {
  totalQuantity: number;
  /** Formatted by the platform; absent until known. */
  subtotal?: string;
  lines: {
    /** Absent until the platform has confirmed the line. */
    id?: string;
    name: string;
    quantity: number;
    /** Those that the catalog has shown to the agent. */
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

/** All reject with a TypeError for an input that does not fit its schema, before anything is sent. */
export interface StorefrontActions {
  getCart(): Promise<{ cart: AgentCart }>;
  /** Makes the changes in order up to one that is refused, and opens the drawer, which shows them. */
  updateCart(input: {
    lines: ActionLine[];
  }): Promise<{ cart: AgentCart; userErrors: ActionProblem[]; warnings: ActionProblem[] }>;
  openCart(): Promise<void>;
  searchProducts(input?: { query?: string; limit?: number }): Promise<{ products: AgentProduct[] }>;
  /** Opens the drawer, and waits for the shopper, who goes to the checkout there or closes it. */
  beginCheckout(): Promise<{ status: 'started' | 'declined' | 'failed' | 'empty' }>;
}

export type { Login, TokensPlace };

interface EstimateInput {
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
type OwnMessage = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

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
