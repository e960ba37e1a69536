// The catalog's read services for developers.
import type { Collection, Product } from '../../model/catalog/product.ts';
import type { StoreVariant } from '../../model/catalog/store-variant.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import type { Query, QueryOptions } from '../query/query.ts';
import * as collections from './collections.ts';
import * as products from './product-queries.ts';
import * as variants from './variants.ts';

/** Product reads (spec section 7, Catalog read). All methods may throw StoreError. */
export interface ProductsService {
  getProduct(id: string): Promise<Product>;
  queryProducts(
    query?: products.ProductQuery,
    options?: QueryOptions,
  ): Promise<products.ProductPage>;
  /** The older call; the newer one is collections.getCollectionBySlug(). */
  getCollectionBySlug(slug: string): Promise<Collection>;
  /** @param options the selected choices: option name -> choice description */
  getProductOptionsAvailability(
    id: string,
    options?: Record<string, string>,
  ): Promise<products.ProductOptionsAvailability>;
  queryProductVariants(
    id: string,
    query?: products.ProductVariantQuery,
  ): Promise<products.ProductVariantPage>;
}

/** Collection reads (spec section 7, Catalog read). All methods may throw StoreError. */
export interface CollectionsService {
  getCollection(id: string): Promise<Collection>;
  getCollectionBySlug(slug: string): Promise<Collection>;
  queryCollections(query?: Query, options?: QueryOptions): Promise<collections.CollectionPage>;
}

/** Variant reads across the catalog (spec section 7, Catalog read). All methods may throw StoreError. */
export interface VariantsService {
  /** @param id product id and variant id, joined by a hyphen */
  getStoreVariant(id: string): Promise<StoreVariant>;
  queryStoreVariants(
    query?: Query,
    options?: Pick<QueryOptions, 'signal'>,
  ): Promise<variants.StoreVariantPage>;
}

/** The same methods, with merchant data. */
export interface MerchantProductsService extends ProductsService {
  getProduct(id: string, options?: products.MerchantOptions): Promise<Product>;
  queryProductVariants(
    id: string,
    query?: products.ProductVariantQuery & products.MerchantOptions,
  ): Promise<products.ProductVariantPage>;
}

export interface CatalogServices {
  products: MerchantProductsService;
  collections: CollectionsService;
  variants: VariantsService;
}

export const createCatalogServices = (send: Send): CatalogServices => ({
  products: {
    getProduct: (id, options) => products.getProduct(send, id, options),
    queryProducts: (query, options) => products.queryProducts(send, query, options),
    getCollectionBySlug: (slug) => collections.getCollectionBySlugV1(send, slug),
    getProductOptionsAvailability: (id, options) =>
      products.getProductOptionsAvailability(send, id, options),
    queryProductVariants: (id, query) => products.queryProductVariants(send, id, query),
  },
  collections: {
    getCollection: (id) => collections.getCollection(send, id),
    getCollectionBySlug: (slug) => collections.getCollectionBySlug(send, slug),
    queryCollections: (query, options) => collections.queryCollections(send, query, options),
  },
  variants: {
    getStoreVariant: (id) => variants.getStoreVariant(send, id),
    queryStoreVariants: (query, options) => variants.queryStoreVariants(send, query, options),
  },
});
