// How a shopper refines a collection: order, prices, stock and options.
export type Sort = 'featured' | 'newest' | 'price-up' | 'price-down' | 'name';

/** How a shopper has refined a collection. */
export interface Refinement {
  sort: Sort;
  /** In the store's currency, before any discount. */
  minPrice?: number;
  maxPrice?: number;
  isInStock: boolean;
  /** Option name -> choices, any of which will do. */
  options: Readonly<Record<string, readonly string[]>>;
}
