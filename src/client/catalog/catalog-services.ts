// The catalog's read services for developers.

import type { Send } from '../auth/tokens/authorized-client.ts';
import { type CallOptions, withSignal } from '../http/abortable.ts';
import type { QueryVerb } from '../query/cursor-pages.ts';
import type { CursorQuery, Query, QueryOptions } from '../query/query.ts';
import * as collections from './collections.ts';
import type { Collection, Product, StoreVariant } from './product.ts';
import * as products from './product-queries.ts';
import * as variants from './variants.ts';

/** Product reads (spec section 7, Catalog read). All methods may throw StoreError. */
export interface ProductsService {
  /** A product by its id. 404 where there is none, or shoppers do not see it. */
  getProduct(id: string, options?: CallOptions): Promise<Product>;
  /** By offset, or by cursor where the query has `cursorPaging`. */
  queryProducts: QueryVerb<Product, 'products', [options?: QueryOptions]>;
  /** The older call; the newer one is collections.getCollectionBySlug(). */
  getCollectionBySlug(slug: string, options?: CallOptions): Promise<Collection>;
  /**
   * Which choices can be bought together with those that are selected.
   * @param options the selected choices: option name -> choice description
   */
  getProductOptionsAvailability(
    id: string,
    options?: Record<string, string>,
    callOptions?: CallOptions,
  ): Promise<products.ProductOptionsAvailability>;
  /** The variants of a product, page by page. */
  queryProductVariants(
    id: string,
    query?: products.ProductVariantQuery,
    options?: CallOptions,
  ): Promise<products.ProductVariantPage>;
}

/** Collection reads (spec section 7, Catalog read). All methods may throw StoreError. */
export interface CollectionsService {
  /** A collection by its id. 404 where there is none. */
  getCollection(id: string, options?: CallOptions): Promise<Collection>;
  /** A collection by its slug. 404 where there is none. */
  getCollectionBySlug(slug: string, options?: CallOptions): Promise<Collection>;
  queryCollections: QueryVerb<Collection, 'collections', [options?: QueryOptions]>;
}

/** Variant reads across the catalog (spec section 7, Catalog read). All methods may throw StoreError. */
export interface VariantsService {
  /**
   * A variant by its id. 404 where there is none.
   * @param id product id and variant id, joined by a hyphen
   */
  getStoreVariant(id: string, options?: CallOptions): Promise<StoreVariant>;
  /** Variants of all products, page by page. */
  queryStoreVariants(query?: Query, options?: CallOptions): Promise<variants.StoreVariantPage>;
}

/** The same methods, with merchant data and hidden products. */
export interface MerchantProductsService extends ProductsService {
  queryProducts: QueryVerb<Product, 'products', [options?: QueryOptions & products.HiddenOptions]>;
  /** A product by its id, with merchant data where it is asked for. 404 where there is none. */
  getProduct(id: string, options?: products.MerchantOptions & CallOptions): Promise<Product>;
  /** The variants of a product, page by page, with merchant data where it is asked for. */
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

export const createCatalogServices = (send: Send): CatalogServices => ({
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
