// The type of a member's orders for islands.

import type { ImageView } from '../../app/state/views.ts';
import type { CatalogReference } from '../../client/carts/cart.ts';

export interface OrderLineView {
  name: string;
  quantity: number;
  options: { name: string; value: string }[];
  image: ImageView | undefined;
  /** The reference that adds the line again; undefined if the line is not from a catalog. */
  reference: CatalogReference | undefined;
}

export interface OrderView {
  id: string;
  number: string;
  /** ISO 8601. */
  date: string | undefined;
  /** Formatted by the platform. */
  total: string | undefined;
  state: 'open' | 'sent' | 'canceled';
  lines: OrderLineView[];
}

export interface OrderPage {
  orders: OrderView[];
  /** Cursor of the next page. */
  cursor: string | undefined;
}
