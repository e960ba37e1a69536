// The catalog as islands see it: what products cost, what their pages show, and collections to page through.
import type { Product } from '../../model/catalog/product.ts';
import type { ImageView, Problem } from '../../model/views.ts';
import type { Choices } from '../state.ts';

/** Which product is meant. */
export type ProductName = { id: string } | { slug: string };

/** What a product costs, for the choices made so far. */
export interface ProductPrices {
  /** Formatted; of the cheapest that is still possible while choosing. */
  price?: string;
  fullPrice?: string;
  /** Other choices cost more. */
  isFrom: boolean;
  pricePerUnit?: { price: string; quantity: number; unit: string };
  /** Of the product's own discount, as a share: 0.2. */
  discount?: number;
  /** Every option is chosen, and there is no such variant any more. */
  isGone: boolean;
}

export interface Catalog {
  /** Undefined until the product is ready; stable while data and choices are the same. */
  prices(productId: string, choices?: Choices): ProductPrices | undefined;
  /** A sold-out product may be there on pre-order; asks once. */
  wantTerms(productIds: readonly string[]): void;
}

export type MediaView =
  | { kind: 'image'; image: ImageView }
  | { kind: 'video'; url: string; poster?: ImageView };

/** What a product's page shows beyond its price and its button. */
export interface ProductPage {
  media: readonly MediaView[];
  /** Which of the media belongs to what was chosen last; 0 without any. */
  chosenMedia: number;
  brand?: string;
  /** May hold the shop's own HTML. */
  description?: string;
  sections: readonly { title: string; text: string }[];
}

export type SlugState =
  | { status: 'loading' }
  | { status: 'ready'; id: string }
  | { status: 'missing' }
  | { status: 'failed'; problem: Problem };

export interface ProductPages {
  /** Undefined until the product is ready; stable while data and choices are the same. */
  page(productId: string, choices?: Choices): ProductPage | undefined;
  /** Products by slug; many asks in one task become one query. */
  slugs: {
    getState(): Readonly<Record<string, SlugState>>;
    subscribe(listener: () => void): () => void;
    load(slug: string): void;
  };
}

export type Sort = 'featured' | 'newest' | 'price-up' | 'price-down' | 'name';

/** What a shopper wishes to see of a collection. */
export interface Refinement {
  sort: Sort;
  /** In the store's currency, before any discount. */
  minPrice?: number;
  maxPrice?: number;
  isInStock: boolean;
  /** Option name -> choices, any of which will do. */
  options: Readonly<Record<string, readonly string[]>>;
}

/** An option that the products seen so far have, with all of its choices. */
export interface Facet {
  name: string;
  kind: 'list' | 'color';
  choices: { value: string; color?: string }[];
}

export interface CollectionState {
  /** missing: the shop has no such collection; failed: nothing could be shown yet. */
  status: 'loading' | 'ready' | 'missing' | 'failed';
  /** The collection's own name, once known. */
  name?: string | undefined;
  /** Of the products shown, in their order. */
  ids: readonly string[];
  /** As many are worth room while they are on their way. */
  expected: number;
  /** Of all products that fit; absent when the platform does not count them. */
  total?: number | undefined;
  hasMore: boolean;
  refinement: Refinement;
  /** ISO 4217, of the prices to filter by. */
  currency?: string | undefined;
  /** What is shown belongs to an earlier wish; with a problem, because this one could not be met. */
  isRefining: boolean;
  /** With a problem, the next page did not come. */
  isLoadingMore: boolean;
  /** Why the last step failed; `retry` takes it again. */
  problem?: Problem | undefined;
}

/** One grid at work. Each step cancels the one before it. */
export interface CollectionList {
  getState(): CollectionState;
  subscribe(listener: () => void): () => void;
  refine(refinement: Refinement): void;
  more(): void;
  retry(): void;
  /** Somebody looks at the grid: sold-out products may be there on pre-order. */
  wantTerms(): void;
  /** All products that were shown so far; the same list as long as they are. */
  seen(): readonly Product[];
  /** As many products as the platform tells of at once, whatever it is narrowed to. May throw StoreError. */
  survey(signal: AbortSignal): Promise<Product[]>;
  stop(): void;
}

/** Begins with its first page at once. Without a slug it is about all products of the shop. */
export type OpenCollection = (
  slug: string | undefined,
  limit: number | undefined,
) => CollectionList;
