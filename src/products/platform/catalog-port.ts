// The interface of the catalog. Each catalog version has one adapter, and no other code depends on the version.

import type { ApiSend } from '../../client/auth/tokens/authorized-client.ts';
import type { Refinement } from '../../client/catalog/page-query.ts';
import type { Collection, StoreVariant } from '../../client/catalog/product.ts';
import type { ShopProduct } from './shop-product.ts';

/** An option of products, with all of its choices. */
export interface Facet {
  name: string;
  kind: 'list' | 'color';
  choices: { value: string; color?: string }[];
}

/** Survey of all products of a collection: its facets, or in version 1 as many products as one response contains. */
export interface Survey {
  facets?: Facet[];
  products?: ShopProduct[];
}

export { MAX_PAGE_SIZE } from '../../client/catalog/products-query.ts';

/** Products per page by default: 24 products fill whole rows of two, three or four cards. */
export const GRID_PAGE_SIZE = 24;

export interface PageRequest {
  refinement: Refinement;
  /** Undefined to read all products of the store. */
  collectionId: string | undefined;
  limit: number;
  /** The `next` of the previous page; undefined for the first page. */
  cursor: string | undefined;
  /** False if the caller does not need the total, which can cost a request. */
  hasTotal?: boolean;
  /** Products already shown, including products that an earlier page of the site has read. */
  seen?: readonly ShopProduct[];
}

export interface ProductPage {
  products: ShopProduct[];
  /** Number of products on all pages; undefined if the platform does not send it with this page. */
  total: number | undefined;
  /** Opaque cursor of the next page; undefined on the last page. */
  next: string | undefined;
}

/** All methods can throw StoreError. */
export interface CatalogPort {
  /** Finds the products with these ids or slugs, at most 100. Unknown ids and slugs are left out. */
  products(
    field: 'id' | 'slug',
    values: readonly string[],
    /** True to accept list data, which lacks the variants of products with options. */
    isListed?: boolean,
  ): Promise<ShopProduct[]>;
  /** The stock and the pre-order terms of these products, for each of their variants. */
  terms(products: readonly ShopProduct[]): Promise<StoreVariant[]>;
  /** Loads the methods that only grids need. The code loads with the first grid. */
  grid(): Promise<CatalogGrid>;
}

/** All methods can throw StoreError. */
export interface CatalogGrid {
  /** The collection; undefined if the store has no collection with this slug. */
  collection(slug: string, signal?: AbortSignal): Promise<Collection | undefined>;
  page(request: PageRequest, signal?: AbortSignal): Promise<ProductPage>;
  /** Reads the filter options of the whole collection. */
  survey(collectionId: string | undefined, signal?: AbortSignal): Promise<Survey>;
}

/** Calls the adapter for the store's catalog version. */
export type ReadCatalog = <T>(ask: (catalog: CatalogPort) => Promise<T>) => Promise<T>;

export interface AdapterOptions {
  send: ApiSend;
  /** Creates the error for a response without the documented shape. */
  badAnswer: () => Error;
}

export interface Adapter {
  openCatalog(options: AdapterOptions): CatalogPort;
}
