// `Pannier.actions`: what agents and other scripts may do on a page with `data-agents="on"`.
import type { LineAvailability } from '../store/views.ts';

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
