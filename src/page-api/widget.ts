// The promises of the script-tag build: its configuration and the one global it adds (contract section 3).
import type { AfterAdd, Position, Theme } from '../islands/runtime/app.ts';
import type { CartView, MemberView } from '../model/views.ts';
import type { ChangeResult } from '../store/state.ts';

export type Login = 'frame' | 'form' | 'redirect';

/** Where the tokens live, and with `session` and `memory` everything else of ours as well. */
export type TokensPlace = 'local' | 'session' | 'memory' | 'cookie';

/** The script tag's data-* attributes, checked. */
export interface WidgetConfig {
  clientId: string;
  /** Origin of the platform; the hosted one when undefined. */
  api?: string;
  /** BCP 47; the page's own language when undefined. */
  locale?: string;
  /** ISO 4217: prices are shown in it where the platform sends them. */
  currency?: string;
  theme: Theme;
  position: Position;
  afterAdd: AfterAdd;
  login: Login;
  tokens: TokensPlace;
}

/**
 * Fetches a chunk of the build by name; tries again before it rejects. `files` lists the files of a
 * chunk that the loader does not know, `NAME:SHA-256 in base64` with blanks between: the build
 * writes them into each `load('name')`.
 */
export type LoadChunk<Chunks> = <Name extends keyof Chunks>(
  name: Name,
  files?: string,
) => Promise<Chunks[Name]>;

export interface EstimateInput {
  country?: string;
  postalCode?: string;
}

/** Cart calls resolve, and reject only for a caller's mistake (TypeError). */
export interface CartApi {
  get(): Promise<CartView>;
  add(product: {
    productId: string;
    quantity?: number;
    variantId?: string;
    options?: Record<string, string>;
  }): Promise<ChangeResult>;
  /** `line` is a line's `id` or `key`. */
  updateQuantity(line: string, quantity: number): Promise<ChangeResult>;
  remove(line: string): Promise<ChangeResult>;
  applyCoupon(code: string): Promise<ChangeResult>;
  removeCoupon(): Promise<ChangeResult>;
  /** The platform's own sums (wire: EstimateTotalsResponse), or null for an empty cart. */
  estimate(input?: EstimateInput): Promise<unknown>;
  checkout(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

export interface MemberApi {
  /** Who is logged in, as far as it is known. */
  get(): Promise<MemberView>;
  /** Opens the way to log in that this page can go; for a member, the account menu. */
  openLogin(): Promise<void>;
  logout(): Promise<void>;
}

export interface AnalyticsApi {
  /**
   * Lets go of the events that are held and of all that follow, on this page and the next; `false`
   * takes it back and drops what is held. Rejects with a TypeError for anything but a boolean.
   */
  consent(isGiven: boolean): Promise<void>;
}

/** The parts of the global whose methods wait for their code. */
export type ApiPart = 'cart' | 'member' | 'analytics';

/** What a running widget offers to the loader. */
export interface Widget {
  /** Calls a method of `Pannier.cart` or another part; rejects when there is none. */
  call(part: ApiPart, method: string, given: unknown[]): Promise<unknown>;
  /** Looks after owner's markup inside another root, e.g. a shadow root; returns its undo. */
  mount(root: Document | ShadowRoot | Element): () => void;
  /** Does now what a click on this element of the owner's would have done. */
  replay(element: Element): void;
  /** Removes every node, listener and key. */
  destroy(): void;
}

/** `window.Pannier`. */
export interface PannierGlobal {
  version: string;
  ready: Promise<PannierGlobal>;
  /** Runs the function with this global once ready. */
  push(run: (pannier: PannierGlobal) => void): void;
  /** Hears `pannier:TYPE` on the document; returns its undo. */
  on(type: string, listener: (event: CustomEvent) => void): () => void;
  cart: CartApi;
  member: MemberApi;
  /** GA4 events for `dataLayer`, where the script tag says `data-analytics="ga4"`. */
  analytics: AnalyticsApi;
  mount(root: Document | ShadowRoot | Element): Promise<() => void>;
  unmount(): void;
}
