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
  /** Price per unit as formatted text from the platform. */
  perUnitText?: string;
  /** The product's discount as a share, such as 0.2. */
  discount?: number;
  /** True if every option is chosen but no variant matches any more. */
  isGone: boolean;
}

export interface Catalog {
  /** Undefined until the product is ready; stable while data and choices are the same. */
  prices(productId: string, choices?: Choices): ProductPrices | undefined;
  /** Requests the pre-order terms of sold-out products, once each. */
  wantTerms(productIds: readonly string[]): void;
}

export type MediaView =
  | { kind: 'image'; image: ImageView }
  | { kind: 'video'; url: string; poster?: ImageView };

/** Content of a product page besides its price and button. */
export interface ProductPage {
  media: readonly MediaView[];
  /** Index in `media` of the item for the last choice; 0 if there is none. */
  chosenMedia: number;
  brand?: string;
  /** May contain HTML from the shop. */
  description?: string;
  sections: readonly { title: string; text: string }[];
  /** True if the product is known only from a list, which lacks texts. */
  isListed: boolean;
}

export type SlugState =
  | { status: 'loading'; problem?: undefined }
  | { status: 'ready'; id: string }
  | { status: 'missing' }
  | { status: 'failed'; problem: Problem };

export interface ProductPages {
  /** Undefined until the product is ready; stable while data and choices are the same. */
  page(productId: string, choices?: Choices): ProductPage | undefined;
  /** Products by slug. Requests of one task become one query. */
  slugs: {
    getState(): Readonly<Record<string, SlugState>>;
    subscribe(listener: () => void): () => void;
    load(slug: string): void;
  };
}

export interface CollectionState {
  /** `missing`: the shop has no such collection. `failed`: nothing could be shown yet. */
  status: 'loading' | 'ready' | 'missing' | 'failed';
  /** Name of the collection, if known. */
  name?: string | undefined;
  /** Ids of the shown products, in display order. */
  ids: readonly string[];
  /** Number of placeholders to show while products load. */
  expected: number;
  /** True if products and order come from an earlier page. */
  isRecalled?: boolean;
  /** Number of all matching products; absent if the platform does not count them. */
  total?: number | undefined;
  hasMore: boolean;
  refinement: Refinement;
  /** ISO 4217 code of the prices to filter by. */
  currency?: string | undefined;
  /** True while the shown products belong to an earlier refinement. With a problem, this request has failed. */
  isRefining: boolean;
  /** True while the next page loads. With a problem, it has failed. */
  isLoadingMore: boolean;
  /** Why the last step failed; `retry` repeats it. */
  problem?: Problem | undefined;
}

/** Controls one grid. Each step cancels the previous one. */
export interface CollectionList {
  getState(): CollectionState;
  subscribe(listener: () => void): () => void;
  refine(refinement: Refinement): void;
  more(): void;
  retry(): void;
  /** Call when a shopper is active: requests the pre-order terms of sold-out products and keeps cards in place. */
  wantTerms(): void;
  /** All products shown so far; the same list until a page is added. */
  seen(): readonly Product[];
  /** The filters that the collection offers, without any refinement. @throws StoreError. */
  survey(signal: AbortSignal): Promise<Survey>;
  stop(): void;
}

/** Opens a collection and loads its first page at once. Without a slug it lists all products of the shop. */
export type OpenCollection = (
  slug: string | undefined,
  limit: number | undefined,
  text?: string,
) => CollectionList;
