// The platform's cart as the widget needs it. Each version of the cart has one adapter, and nothing above knows which.

import type { Destination } from '../../app/state/views.ts';
import type { Send } from '../../client/auth/tokens/authorized-client.ts';
import type { CatalogReference } from '../../client/carts/cart.ts';
import type { Json } from '../../client/codec/json.ts';
import type { Cart, Totals } from '../model/shop-cart.ts';

/** Pieces of a product to add. */
export interface AddedPieces {
  reference: CatalogReference;
  quantity: number;
}

/** The membership that pays for a line. */
export interface PayingMembership {
  id: string;
  appId: string;
}

/** The sums that an estimate is asked for. */
export interface WantedSums {
  destination: Partial<Destination> | undefined;
  /** Whether delivery is among the sums. */
  hasDelivery: boolean;
  /** Asks for the tax by name; otherwise the platform decides. */
  hasTax: boolean;
}

export interface Estimate {
  cart: Cart;
  totals: Totals;
  /** As the platform has sent it. */
  answer: Json;
}

/** The caller's own cart. All methods may throw StoreError; a change resolves to the cart after it. */
export interface CartPort {
  /** Null when there is no cart yet. */
  read(): Promise<Cart | null>;
  /**
   * Adds pieces to the line of the same product and options, or makes it. The platform leaves out what the catalog
   * refuses, and lowers quantities to the stock, without an error: compare the cart with what was asked for.
   */
  add(pieces: AddedPieces): Promise<Cart>;
  /** Sets the pieces of a line, from 1 to 100,000. Safe to repeat. */
  setQuantity(lineId: string, quantity: number): Promise<Cart>;
  /** A line that is gone already is refused with 404. */
  remove(lineId: string): Promise<Cart>;
  setNote(note: string): Promise<Cart>;
  setCoupon(code: string): Promise<Cart>;
  removeCoupon(): Promise<Cart>;
  /** Without a membership, the shopper pays for the line. */
  setMembership(lineId: string, membership: PayingMembership | undefined): Promise<Cart>;
  /** Version 1 of the platform's cart takes no gift card. */
  setGiftCard(code: string): Promise<Cart>;
  removeGiftCard(): Promise<Cart>;
  /** Null when there is no cart. */
  estimate(wanted: WantedSums): Promise<Estimate | null>;
  /** Creates a checkout with this destination. Resolves to its id. */
  checkout(destination: Destination | undefined): Promise<string>;
}

/**
 * Sends calls of one version of the cart, as one caller. The adapter of a version takes only this type. The compiler
 * refuses the other version's, and a plain `Send`, which is not bound to a caller.
 */
export interface CartSend<Version extends 'v1' | 'v2'> extends Send {
  readonly cartVersion: Version;
}

/**
 * Asks the adapter of the version that the platform has. `caller` is the identity whose cart is meant; the present one by
 * default.
 * @throws StoreError of the call; `identity_changed` when `caller` is no longer current.
 */
export type AskCart = <T>(ask: (cart: CartPort) => Promise<T>, caller?: string) => Promise<T>;
