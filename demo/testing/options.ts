/** A product of the test store, with the fields that matter to tests. */
export interface TestProduct {
  slug: string;
  name: string;
  /** In the store’s currency, with at most two decimals. */
  price: number;
  description?: string;
  /** Quantity in stock, unlimited by default. For a product with options, the quantity of each variant. */
  stock?: number;
  /** The choices of each option, such as `{ Size: ['S', 'M'] }`. */
  options?: Readonly<Record<string, readonly string[]>>;
  /** Slugs of the product’s collections. */
  collections?: readonly string[];
}

/** Options of `createTestStore`, all optional. */
export interface TestStoreOptions {
  /**
   * Products of the store. By default the demo shop’s products, collections, coupons and member. A string is
   * the slug of a product of the demo shop.
   */
  products?: readonly (TestProduct | string)[];
  /** Version of the catalog, `V1` by default. */
  catalogVersion?: 'V1' | 'V3';
  /** ISO 4217 code, `EUR` by default. */
  currency?: string;
  /** Origin of the platform’s API, `http://store.test` by default. No server listens there. */
  api?: string;
}
