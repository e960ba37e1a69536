// One event as GA4 names it: its parameters, and by what it is known to be the same event again.

/** An item of GA4's ecommerce events. Amounts are numbers in the event's currency. */
export interface GaItem {
  item_id?: string;
  item_name: string;
  item_variant?: string;
  item_brand?: string;
  item_list_id?: string;
  item_list_name?: string;
  /** Place in its list, 0 for the first. */
  index?: number;
  /** Of one, any reduction taken off. */
  price?: number;
  /** Off the price of one, where the platform tells an amount. */
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

/** What GA4 expects under `ecommerce`; `value` never comes without its `currency`. */
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
  /** Of events that are no ecommerce. */
  params?: Record<string, string>;
  /**
   * What makes it the same event again. `page`: while the shopper is on this page, or loads it again;
   * `shop`: on every page of the shop, in every tab.
   */
  once?: { in: 'page' | 'shop'; key: string };
}

/** Leaves out what is undefined, and a value that nobody knows the currency of. */
export const ecommerceOf = (
  given: { [K in keyof GaEcommerce]?: GaEcommerce[K] | undefined } & { items: GaItem[] },
): GaEcommerce => {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  const { value, ...rest } = Object.fromEntries(known) as unknown as GaEcommerce;
  return rest.currency && value !== undefined ? { ...rest, value } : rest;
};
