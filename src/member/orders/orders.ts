// A member's orders, as islands show them.

import type { ImageView } from '../../app/state/views.ts';
import type { CatalogReference } from '../../client/carts/cart.ts';

export interface OrderLineView {
  name: string;
  quantity: number;
  /** The choices made. */
  options: { name: string; value: string }[];
  image: ImageView | undefined;
  /** The reference that adds it again; undefined for a line of no catalog. */
  reference: CatalogReference | undefined;
}

export interface OrderView {
  id: string;
  number: string;
  /** ISO 8601. */
  date: string | undefined;
  /** As the platform has formatted it. */
  total: string | undefined;
  state: 'open' | 'sent' | 'canceled';
  lines: OrderLineView[];
}

export interface OrderPage {
  orders: OrderView[];
  /** Of the next page. */
  cursor: string | undefined;
}
