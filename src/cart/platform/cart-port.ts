// The platform's cart as the widget needs it. Each cart version has one adapter; callers do not know the version.

import type { Destination } from '../../app/state/views.ts';
import type { ApiSend } from '../../client/auth/tokens/authorized-client.ts';
import type { CatalogReference } from '../../client/carts/cart.ts';
import type { Json } from '../../client/codec/json.ts';
import type { Cart, Totals } from '../model/shop-cart.ts';

export interface AddedPieces {
  reference: CatalogReference;
  quantity: number;
}

export interface PayingMembership {
  id: string;
  appId: string;
}

export interface WantedSums {
  destination: Partial<Destination> | undefined;
  hasDelivery: boolean;
  /** Whether the tax is requested explicitly; otherwise the platform's default applies. */
  hasTax: boolean;
}

export interface Estimate {
  cart: Cart;
  totals: Totals;
  /** The platform's response, unchanged. */
  answer: Json;
}

/** The caller's cart. All methods can throw StoreError. A change resolves to the changed cart. */
export interface CartPort {
  /** Null when there is no cart yet. */
  read(): Promise<Cart | null>;
  /**
   * Adds units to the line of the same product and options, or creates that line. Without an error, the platform leaves
   * out items that the catalog refuses, and lowers quantities to the stock: compare the cart with the request.
   */
  add(pieces: AddedPieces): Promise<Cart>;
  /** Sets the quantity of a line, from 1 to 100,000. Safe to repeat. */
  setQuantity(lineId: string, quantity: number): Promise<Cart>;
  /** Refused with 404 if the line is already gone. */
  remove(lineId: string): Promise<Cart>;
  setNote(note: string): Promise<Cart>;
  setCoupon(code: string): Promise<Cart>;
  removeCoupon(): Promise<Cart>;
  /** Without a membership, the shopper pays for the line. */
  setMembership(lineId: string, membership: PayingMembership | undefined): Promise<Cart>;
  /** Version 1 of the platform's cart refuses gift cards. */
  setGiftCard(code: string): Promise<Cart>;
  removeGiftCard(): Promise<Cart>;
  /** Null when there is no cart. */
  estimate(wanted: WantedSums): Promise<Estimate | null>;
  /** Creates a checkout with this destination. Resolves to the checkout's id. */
  checkout(destination: Destination | undefined): Promise<string>;
}

/** Sends calls of one cart version as one caller. The compiler rejects any other `ApiSend` in its place. */
export interface CartSend<Version extends 'v1' | 'v2'> extends ApiSend {
  readonly cartVersion: Version;
}

/**
 * Calls the adapter of the platform's cart version. `caller` is the identity whose cart is used, by default the current
 * identity.
 * @throws StoreError if the call fails, with the code `identity_changed` if `caller` is no longer current.
 */
export type AskCart = <T>(ask: (cart: CartPort) => Promise<T>, caller?: string) => Promise<T>;
