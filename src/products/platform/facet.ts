// Filters that a collection offers.
import type { ShopProduct } from './shop-product.ts';

/** An option of products, with all of its choices. */
export interface Facet {
  name: string;
  kind: 'list' | 'color';
  choices: { value: string; color?: string }[];
}

/** The survey of all products of a collection: its facets, or in version 1 as many products as are sent at once. */
export interface Survey {
  facets?: Facet[];
  products?: ShopProduct[];
}
