// The package's services that read the catalog.

import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { type CallOptions, withSignal } from '../http/abortable.ts';
import type { QueryVerb } from '../query/cursor-pages.ts';
import type { CursorQuery, Query, QueryOptions } from '../query/query.ts';
import * as collections from './collections.ts';
import type { Collection, Product, StoreVariant } from './product.ts';
import * as products from './product-queries.ts';
import * as variants from './variants.ts';

/** Product reads. All methods may throw StoreError. See docs/platform/catalog.md#queries. */
export interface ProductsService {
  /** Reads a product by id. 404 if it does not exist or is hidden from shoppers. */
  getProduct(id: string, options?: CallOptions): Promise<Product>;
  /** Queries products, by offset, or by cursor if the query has `cursorPaging`. */
  queryProducts: QueryVerb<Product, 'products', [options?: QueryOptions]>;
  /** Calls the older endpoint. collections.getCollectionBySlug() calls the newer endpoint. */
  getCollectionBySlug(slug: string, options?: CallOptions): Promise<Collection>;
  /**
   * Reads which choices can be bought together with the selected choices.
   * @param options the selected choices: option name -> choice description
   */
  getProductOptionsAvailability(
    id: string,
    options?: Record<string, string>,
    callOptions?: CallOptions,
  ): Promise<products.ProductOptionsAvailability>;
  /** Reads the variants of a product, page by page. */
  queryProductVariants(
    id: string,
    query?: products.ProductVariantQuery,
    options?: CallOptions,
  ): Promise<products.ProductVariantPage>;
}

/** Collection reads. All methods may throw StoreError. See docs/platform/catalog.md#versions. */
export interface CollectionsService {
  /** Reads a collection by id. 404 if it does not exist. */
  getCollection(id: string, options?: CallOptions): Promise<Collection>;
  /** Reads a collection by slug. 404 if it does not exist. */
  getCollectionBySlug(slug: string, options?: CallOptions): Promise<Collection>;
  queryCollections: QueryVerb<Collection, 'collections', [options?: QueryOptions]>;
}

/** Variant reads across the catalog. All methods may throw StoreError. See docs/platform/catalog.md#stock. */
export interface VariantsService {
  /**
   * Reads a variant by id. 404 if it does not exist.
   * @param id product id and variant id, joined by a hyphen
   */
  getStoreVariant(id: string, options?: CallOptions): Promise<StoreVariant>;
  /** Queries variants of all products, page by page. */
  queryStoreVariants(query?: Query, options?: CallOptions): Promise<variants.StoreVariantPage>;
}

/** Product reads that can include merchant data and hidden products. See docs/platform/catalog.md#queries. */
export interface MerchantProductsService extends ProductsService {
  queryProducts: QueryVerb<Product, 'products', [options?: QueryOptions & products.HiddenOptions]>;
  /** Reads a product by id, optionally with merchant data. 404 if it does not exist. */
  getProduct(id: string, options?: products.MerchantOptions & CallOptions): Promise<Product>;
  /** Reads the variants of a product, page by page, optionally with merchant data. */
  queryProductVariants(
    id: string,
    query?: products.ProductVariantQuery & products.MerchantOptions,
    options?: CallOptions,
  ): Promise<products.ProductVariantPage>;
}

export interface CatalogServices {
  products: MerchantProductsService;
  collections: CollectionsService;
  variants: VariantsService;
}

export const createCatalogServices = (send: ApiSend): CatalogServices => ({
  products: {
    getProduct: (id, options) =>
      products.getProduct(withSignal(send, options, 'includeMerchantSpecificData'), id, options),
    queryProducts: (
      query?: products.ProductQuery,
      options?: QueryOptions & products.HiddenOptions,
    ) =>
      products.queryProducts(
        withSignal(send, options, 'viaGet', 'includeHiddenProducts'),
        query,
        options,
      ),
    getCollectionBySlug: (slug, options) =>
      collections.getCollectionBySlugV1(withSignal(send, options), slug),
    getProductOptionsAvailability: (id, options, callOptions) =>
      products.getProductOptionsAvailability(withSignal(send, callOptions), id, options),
    queryProductVariants: (id, query, options) =>
      products.queryProductVariants(withSignal(send, options), id, query),
  },
  collections: {
    getCollection: (id, options) => collections.getCollection(withSignal(send, options), id),
    getCollectionBySlug: (slug, options) =>
      collections.getCollectionBySlug(withSignal(send, options), slug),
    queryCollections: (query?: Query | CursorQuery, options?: QueryOptions) =>
      collections.queryCollections(withSignal(send, options, 'viaGet'), query, options),
  },
  variants: {
    getStoreVariant: (id, options) => variants.getStoreVariant(withSignal(send, options), id),
    queryStoreVariants: (query?: Query | CursorQuery, options?: CallOptions) =>
      variants.queryStoreVariants(withSignal(send, options), query),
  },
});
