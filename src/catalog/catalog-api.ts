// The catalog as islands see it: what products cost, what their pages show, and collections to page through.

import type { Choices } from '../app/state/state.ts';
import type { ImageView, Problem } from '../app/state/views.ts';
import type { Refinement } from '../client/catalog/page-query.ts';
import type { Product } from '../client/catalog/product.ts';
import type { Survey } from '../products/index.ts';

export type { Refinement, Sort } from '../client/catalog/page-query.ts';
export type { Facet, Survey } from '../products/index.ts';

/** Which product is meant. */
export type ProductName = { id: string } | { slug: string };

/** The price of a product, for the choices made so far. */
export interface ProductPrices {
  /** Formatted; of the cheapest that is still possible while choosing. */
  price?: string;
  fullPrice?: string;
  /** Other choices cost more. */
  isFrom: boolean;
  /** Formatted; of the dearest choice, where prices are shown as a range. */
  highest?: string;
  pricePerUnit?: { price: string; quantity: number; unit: string };
  /** The same as the platform itself words it. */
  perUnitText?: string;
  /** Of the product's own discount, as a share: 0.2. */
  discount?: number;
  /** Every option is chosen, and there is no such variant any more. */
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

/** The parts of a product's page beyond its price and its button. */
export interface ProductPage {
  media: readonly MediaView[];
  /** Which of the media belongs to what was chosen last; 0 without any. */
  chosenMedia: number;
  brand?: string;
  /** May hold the shop's own HTML. */
  description?: string;
  sections: readonly { title: string; text: string }[];
  /** Known from a list, which lacks texts. */
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
  /** Products by slug; the requests of one task become one query. */
  slugs: {
    getState(): Readonly<Record<string, SlugState>>;
    subscribe(listener: () => void): () => void;
    load(slug: string): void;
  };
}

export interface CollectionState {
  /** missing: the shop has no such collection; failed: nothing could be shown yet. */
  status: 'loading' | 'ready' | 'missing' | 'failed';
  /** The collection's own name, once known. */
  name?: string | undefined;
  /** Of the products shown, in their order. */
  ids: readonly string[];
  /** How many placeholders to show while products load. */
  expected: number;
  /** Known from an earlier page, in its order. */
  isRecalled?: boolean;
  /** Of all products that fit; absent when the platform does not count them. */
  total?: number | undefined;
  hasMore: boolean;
  refinement: Refinement;
  /** ISO 4217, of the prices to filter by. */
  currency?: string | undefined;
  /** The products shown belong to an earlier refinement; with a problem, the request for this one has failed. */
  isRefining: boolean;
  /** With a problem, the next page has failed. */
  isLoadingMore: boolean;
  /** Why the last step failed; `retry` repeats it. */
  problem?: Problem | undefined;
}

/** One grid at work. Each step cancels the one before it. */
export interface CollectionList {
  getState(): CollectionState;
  subscribe(listener: () => void): () => void;
  refine(refinement: Refinement): void;
  more(): void;
  retry(): void;
  /** A shopper is active: requests the pre-order terms of sold-out products, and cards keep their places. */
  wantTerms(): void;
  /** All products that were shown so far; the same list while no page is added. */
  seen(): readonly Product[];
  /** The filters that the collection offers, without any refinement. @throws StoreError. */
  survey(signal: AbortSignal): Promise<Survey>;
  stop(): void;
}

/** Reads its first page at once. Without a slug it lists all products of the shop. */
export type OpenCollection = (
  slug: string | undefined,
  limit: number | undefined,
  text?: string,
) => CollectionList;
