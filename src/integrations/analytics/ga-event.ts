// The type of one event: GA4's name and parameters, and the key that makes it unique.
import { present } from '../../client/codec/readers.ts';

/** An item of GA4's ecommerce events. Amounts are numbers in the event's currency. */
export interface GaItem {
  item_id?: string;
  item_name: string;
  item_variant?: string;
  item_brand?: string;
  item_list_id?: string;
  item_list_name?: string;
  /** Position of the item in the list, starting at 0. */
  index?: number;
  /** Unit price after any reduction. */
  price?: number;
  /** Reduction of the unit price, if the platform sends an amount. */
  discount?: number;
  quantity?: number;
}

export type GaEventName =
  | 'view_item'
  | 'view_item_list'
  | 'select_item'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'view_cart'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'purchase'
  | 'login'
  | 'sign_up';

/** Fields that GA4 expects under `ecommerce`; `value` is never sent without `currency`. */
export interface GaEcommerce {
  currency?: string;
  value?: number;
  tax?: number;
  shipping?: number;
  coupon?: string;
  shipping_tier?: string;
  transaction_id?: string;
  item_list_id?: string;
  item_list_name?: string;
  items: GaItem[];
}

export interface GaEvent {
  name: GaEventName;
  ecommerce?: GaEcommerce;
  /** Parameters of events without `ecommerce`. */
  params?: Record<string, string>;
  /** Scope in which the event is sent only once. `page`: this page and its reloads; `shop`: all pages in all tabs. */
  once?: { in: 'page' | 'shop'; key: string };
}

/** Leaves out undefined fields, and a value without a currency. */
export const toEcommerce = (
  given: { [K in keyof GaEcommerce]?: GaEcommerce[K] | undefined } & { items: GaItem[] },
): GaEcommerce => {
  const { value, ...rest } = present(given);
  return rest.currency && value !== undefined ? { ...rest, value } : rest;
};
