// What a collection can be narrowed by.
import type { ShopProduct } from './shop-product.ts';

/** An option of products, with all of its choices. */
export interface Facet {
  name: string;
  kind: 'list' | 'color';
  choices: { value: string; color?: string }[];
}

/** What the catalog knows of all products of a collection: its facets, or in version 1 as many products as it sends at once. */
export interface Survey {
  facets?: Facet[];
  products?: ShopProduct[];
}
