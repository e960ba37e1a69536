// The catalog's API for islands: prices, product pages, and paged collections.

import type { Choices } from '../app/state/state.ts';
import type { ImageView, Problem } from '../app/state/views.ts';
import type { Refinement } from '../client/catalog/page-query.ts';
import type { Product } from '../client/catalog/product.ts';
import type { Survey } from '../products/index.ts';

export type { Refinement, Sort } from '../client/catalog/page-query.ts';
export type { Facet, Survey } from '../products/index.ts';

/** Identifies a product by id or slug. */
export type ProductName = { id: string } | { slug: string };

/** The price of a product, for the choices made so far. */
export interface ProductPrices {
  /** Formatted price of the cheapest variant that still matches the choices. */
  price?: string;
  fullPrice?: string;
  /** True if other choices cost more. */
  isFrom: boolean;
  /** Formatted price of the dearest choice, if prices are shown as a range. */
  highest?: string;
  pricePerUnit?: { price: string; quantity: number; unit: string };
  /** Price per unit, as formatted by the platform. */
  perUnitText?: string;
  /** The product's discount as a fraction, such as 0.2. */
  discount?: number;
  /** True if every option is chosen but no variant matches any more. */
  isGone: boolean;
}

export interface Catalog {
  /** Undefined until the product is ready; the same object as long as its data and the choices do not change. */
  prices(productId: string, choices?: Choices): ProductPrices | undefined;
  /** Requests the pre-order terms of sold-out products, once per product. */
  wantTerms(productIds: readonly string[]): void;
}

export type MediaView =
  | { kind: 'image'; image: ImageView }
  | { kind: 'video'; url: string; poster?: ImageView };

/** Content of a product page besides its price and button. */
export interface ProductPage {
  media: readonly MediaView[];
  /** Index in `media` of the item for the last choice; 0 if no choice has an item. */
  chosenMedia: number;
  brand?: string;
  /** Can contain HTML from the shop. */
  description?: string;
  sections: readonly { title: string; text: string }[];
  /** True if the data comes only from a product list, which has no descriptions. */
  isListed: boolean;
}

export type SlugState =
  | { status: 'loading'; problem?: undefined }
  | { status: 'ready'; id: string }
  | { status: 'missing' }
  | { status: 'failed'; problem: Problem };

export interface ProductPages {
  /** Undefined until the product is ready; the same object as long as its data and the choices do not change. */
  page(productId: string, choices?: Choices): ProductPage | undefined;
  /** Products by slug. All slugs that one task loads are requested together. */
  slugs: {
    getState(): Readonly<Record<string, SlugState>>;
    subscribe(listener: () => void): () => void;
    load(slug: string): void;
  };
}

export interface CollectionState {
  /** `missing`: the shop has no such collection. `failed`: loading failed before the first page was shown. */
  status: 'loading' | 'ready' | 'missing' | 'failed';
  /** Name of the collection, if known. */
  name?: string | undefined;
  /** Ids of the products in the grid, in display order. */
  ids: readonly string[];
  /** Number of placeholders to show while products load. */
  expected: number;
  /** True if products and order were stored by an earlier page of the site. */
  isRecalled?: boolean;
  /** Number of all matching products; absent if the platform does not count them. */
  total?: number | undefined;
  hasMore: boolean;
  refinement: Refinement;
  /** ISO 4217 code of the prices to filter by. */
  currency?: string | undefined;
  /** True while products of an earlier refinement are shown. If `problem` is set, the new request has failed. */
  isRefining: boolean;
  /** True while the next page loads. If `problem` is set, this request has failed. */
  isLoadingMore: boolean;
  /** Why the last step failed; `retry` repeats that step. */
  problem?: Problem | undefined;
}

/** Controls one grid. Each new step cancels the previous step. */
export interface CollectionList {
  getState(): CollectionState;
  subscribe(listener: () => void): () => void;
  refine(refinement: Refinement): void;
  more(): void;
  retry(): void;
  /** Call when the shopper becomes active: requests the pre-order terms of sold-out products and keeps cards in place. */
  wantTerms(): void;
  /** All products loaded so far; the same array until another page is added. */
  seen(): readonly Product[];
  /** Requests the filter options of the whole collection, without the current filters. @throws StoreError. */
  survey(signal: AbortSignal): Promise<Survey>;
  stop(): void;
}

/** Opens a collection and loads its first page at once. Without a slug, lists all products of the shop. */
export type OpenCollection = (
  slug: string | undefined,
  limit: number | undefined,
  text?: string,
) => CollectionList;
