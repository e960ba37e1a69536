// The refinement of a grid: the owner's search words, and the shopper's filters and order.
export type Sort = 'featured' | 'newest' | 'price-up' | 'price-down' | 'name';

/** How a collection is narrowed and sorted. */
export interface Refinement {
  sort: Sort;
  /** Words that the products' names contain. */
  text?: string;
  /** In the store's currency, before any discount. */
  minPrice?: number;
  maxPrice?: number;
  isInStock: boolean;
  /** Option name -> choices, any of which will do. */
  options: Readonly<Record<string, readonly string[]>>;
}

/** As a collection is before a shopper refines it. */
export const NO_REFINEMENT: Refinement = { sort: 'featured', isInStock: false, options: {} };
