// What a test store is made of.

/** A product of the test store, by what matters to a test. */
export interface TestProduct {
  slug: string;
  name: string;
  /** In the store's currency, at most two decimals. */
  price: number;
  description?: string;
  /** Pieces in stock; without limit by default. Of a product with options, of each variant. */
  stock?: number;
  /** The choices of each option, such as `{ Size: ['S', 'M'] }`. */
  options?: Readonly<Record<string, readonly string[]>>;
  /** Slugs of its collections. */
  collections?: readonly string[];
}

/** What `createTestStore` takes. All of it is optional. */
export interface TestStoreOptions {
  /**
   * What the store sells; by default the demo shop's products, collections, coupons and member. A text is the slug of one
   * of the demo shop's products.
   */
  products?: readonly (TestProduct | string)[];
  /** Version of the catalog; `V1` by default. */
  catalogVersion?: 'V1' | 'V3';
  /** ISO 4217 code; `EUR` by default. */
  currency?: string;
  /** Origin of the platform's API; `http://store.test` by default. Nothing listens there. */
  api?: string;
}
