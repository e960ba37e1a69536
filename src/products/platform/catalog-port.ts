// The catalog as the store reads it. Each version of the catalog has one adapter, and nothing above knows which.

import type { Send } from '../../client/auth/tokens/authorized-client.ts';
import type { Refinement } from '../../client/catalog/page-query.ts';
import type { Collection, StoreVariant } from '../../client/catalog/product.ts';
import type { ShopProduct } from './shop-product.ts';

// Filters that a collection offers.

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

/** The platform's limit of products in one response. */
export const MAX_PAGE_SIZE = 100;

/** Which page of which products. */
export interface PageRequest {
  refinement: Refinement;
  /** All products of the store without one. */
  collectionId: string | undefined;
  limit: number;
  /** The `next` of the page before; without one, the first page is meant. */
  cursor: string | undefined;
  /** False where nobody reads the total: it may cost a request. */
  hasTotal?: boolean;
  /** Products that are shown: an earlier page of the site may have read them. */
  seen?: readonly ShopProduct[];
}

export interface ProductPage {
  products: ShopProduct[];
  /** The number of products on all pages; undefined when the platform does not say it with this page. */
  total: number | undefined;
  /** Where the next page begins, to be given back unread; undefined on the last page. */
  next: string | undefined;
}

/** All methods may throw StoreError. */
export interface CatalogPort {
  /** The products with these ids or slugs, at most 100. Values that no product has are missing from the answer. */
  products(
    field: 'id' | 'slug',
    values: readonly string[],
    /** As one list brings them, without the variants where something is to be chosen. */
    isListed?: boolean,
  ): Promise<ShopProduct[]>;
  /** The stock and the pre-order terms of these products, for each of their variants. */
  terms(products: readonly ShopProduct[]): Promise<StoreVariant[]>;
  /** Brings what only grids read, whose code arrives with the first of them. */
  grid(): Promise<CatalogGrid>;
}

/** All methods may throw StoreError. */
export interface CatalogGrid {
  /** The collection, or undefined when the store has none with this slug. */
  collection(slug: string, signal?: AbortSignal): Promise<Collection | undefined>;
  page(request: PageRequest, signal?: AbortSignal): Promise<ProductPage>;
  /** The filters that the collection offers. */
  survey(collectionId: string | undefined, signal?: AbortSignal): Promise<Survey>;
}

/** Asks the adapter of the store's version. */
export type ReadCatalog = <T>(ask: (catalog: CatalogPort) => Promise<T>) => Promise<T>;

/** The parts that an adapter is opened with. */
export interface AdapterParts {
  send: Send;
  /** The error of an answer without the documented shape. */
  badAnswer: () => Error;
}

/** The code of an adapter. */
export interface Adapter {
  openCatalog(parts: AdapterParts): CatalogPort;
}
