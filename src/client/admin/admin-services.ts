// Catalog services of an elevated client: reads and writes.

import { asElevated, type ElevatedSend } from '../auth/tokens/elevated-send.ts';
import type {
  AdjustValue,
  BulkAnswer,
  ChoiceMedia,
  CollectionChanges,
  MediaInput,
  NewCollection,
  NewProduct,
  ProductChanges,
  SetValue,
  VariantOverride,
} from '../catalog/catalog-inputs.ts';
import {
  type CollectionsService,
  createCatalogServices,
  type MerchantProductsService,
  type VariantsService,
} from '../catalog/catalog-services.ts';
import type { Collection, Product, ProductVariant } from '../catalog/product.ts';
import { createCategories } from '../catalog/v3/categories.ts';
import { createInventory } from '../catalog/v3/inventory.ts';
import { createLookups, type LookupServices } from '../catalog/v3/lookups.ts';
import { createProductsV3 } from '../catalog/v3/products-v3.ts';
import { type CallOptions, withSignal } from '../http/abortable.ts';
import { bulkAdjustProductProperty, bulkUpdateProductsProperty } from './bulk-products.ts';
import * as products from './catalog-admin.ts';
import * as collections from './catalog-admin.ts';
import { createCategoriesWrites, type ElevatedCategoriesService } from './v3/categories-admin.ts';
import {
  createCustomizationsWrites,
  type ElevatedCustomizationsService,
} from './v3/customizations-admin.ts';
import { createInventoryWrites, type ElevatedInventoryService } from './v3/inventory-admin.ts';
import { createProductsV3Writes, type ElevatedProductsV3Service } from './v3/products-v3-admin.ts';

/** Product calls for merchants. All methods may throw StoreError. See docs/platform/catalog.md#writes. */
export interface ElevatedProductsService extends MerchantProductsService {
  /** Creates a product. Resolves to the stored product with its id. */
  createProduct(product: NewProduct, options?: CallOptions): Promise<Product>;
  /** Changes a product. Absent fields stay unchanged. */
  updateProduct(id: string, changes: ProductChanges, options?: CallOptions): Promise<Product>;
  /** Deletes a product with its variants. */
  deleteProduct(id: string, options?: CallOptions): Promise<void>;
  /** Changes price, weight, SKU or visibility of the variants with these choices or ids. */
  updateProductVariants(
    id: string,
    variants: readonly VariantOverride[],
    options?: CallOptions,
  ): Promise<ProductVariant[]>;
  /** Resets price and weight of all variants to the values of the product. */
  resetAllProductVariantData(id: string, options?: CallOptions): Promise<void>;
  /** Adds images and videos, by URL or by file id. */
  addProductMedia(id: string, media: readonly MediaInput[], options?: CallOptions): Promise<void>;
  /** Removes images and videos of a product. */
  removeProductMedia(
    id: string,
    mediaIds?: readonly string[],
    options?: CallOptions,
  ): Promise<void>;
  /** Links images to choices, so that selecting a choice shows its images. */
  addProductMediaToChoices(
    id: string,
    media: readonly ChoiceMedia[],
    options?: CallOptions,
  ): Promise<void>;
  /** Unlinks images from choices. The product keeps the images. */
  removeProductMediaFromChoices(
    id: string,
    media: readonly (Omit<ChoiceMedia, 'mediaIds'> & Partial<ChoiceMedia>)[],
    options?: CallOptions,
  ): Promise<void>;
  /** Deletes all options of a product. */
  deleteProductOptions(id: string, options?: CallOptions): Promise<void>;
  /** Removes the brand of a product. */
  removeBrand(id: string, options?: CallOptions): Promise<void>;
  /** Removes the ribbon of a product. */
  removeRibbon(id: string, options?: CallOptions): Promise<void>;
  /** Sets one property of at most 100 products. Check each result. */
  bulkUpdateProductsProperty(
    ids: readonly string[],
    set: SetValue,
    options?: CallOptions,
  ): Promise<BulkAnswer>;
  /** Changes price, cost or weight of at most 100 products by an amount or a percentage. Check each result. */
  bulkAdjustProductProperty(
    adjust: AdjustValue,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<BulkAnswer>;
}

/** Collection calls for merchants. All methods may throw StoreError. See docs/platform/catalog.md#versions. */
export interface ElevatedCollectionsService extends CollectionsService {
  /** Creates a collection. Resolves to the stored collection with its id. */
  createCollection(collection: NewCollection, options?: CallOptions): Promise<Collection>;
  /** Changes a collection. Absent fields stay unchanged. */
  updateCollection(
    id: string,
    changes: CollectionChanges,
    options?: CallOptions,
  ): Promise<Collection>;
  /** Deletes a collection, but not its products. */
  deleteCollection(id: string, options?: CallOptions): Promise<void>;
  /** Adds products to a collection, by their ids. */
  addProductsToCollection(
    id: string,
    productIds: readonly string[],
    options?: CallOptions,
  ): Promise<void>;
  /** Removes products from a collection, by their ids. */
  removeProductsFromCollection(
    id: string,
    productIds: readonly string[],
    options?: CallOptions,
  ): Promise<void>;
}

/** The services of a merchant's client. */
export interface AdminServices extends Omit<LookupServices, 'customizations'> {
  products: ElevatedProductsService;
  collections: ElevatedCollectionsService;
  variants: VariantsService;
  /** Products of catalog version 3. New stores have this catalog in place of products, collections and variants. */
  productsV3: ElevatedProductsV3Service;
  categories: ElevatedCategoriesService;
  inventory: ElevatedInventoryService;
  customizations: ElevatedCustomizationsService;
}

/** Adds the abort signal of one call to `send`. */
const on = (send: ElevatedSend, options: CallOptions | undefined): ElevatedSend =>
  asElevated(withSignal(send, options));

const productWrites = (
  send: ElevatedSend,
): Omit<ElevatedProductsService, keyof MerchantProductsService> => ({
  createProduct: (product, options) => products.createProduct(on(send, options), product),
  updateProduct: (id, changes, options) => products.updateProduct(on(send, options), id, changes),
  deleteProduct: (id, options) => products.deleteProduct(on(send, options), id),
  updateProductVariants: (id, variants, options) =>
    products.updateProductVariants(on(send, options), id, variants),
  resetAllProductVariantData: (id, options) =>
    products.resetAllProductVariantData(on(send, options), id),
  addProductMedia: (id, media, options) => products.addProductMedia(on(send, options), id, media),
  removeProductMedia: (id, mediaIds, options) =>
    products.removeProductMedia(on(send, options), id, mediaIds),
  addProductMediaToChoices: (id, media, options) =>
    products.addProductMediaToChoices(on(send, options), id, media),
  removeProductMediaFromChoices: (id, media, options) =>
    products.removeProductMediaFromChoices(on(send, options), id, media),
  deleteProductOptions: (id, options) => products.deleteProductOptions(on(send, options), id),
  removeBrand: (id, options) => products.removeBrand(on(send, options), id),
  removeRibbon: (id, options) => products.removeRibbon(on(send, options), id),
  bulkUpdateProductsProperty: (ids, set, options) =>
    bulkUpdateProductsProperty(on(send, options), ids, set),
  bulkAdjustProductProperty: (adjust, ids, options) =>
    bulkAdjustProductProperty(on(send, options), adjust, ids),
});

const collectionWrites = (
  send: ElevatedSend,
): Omit<ElevatedCollectionsService, keyof CollectionsService> => ({
  createCollection: (collection, options) =>
    collections.createCollection(on(send, options), collection),
  updateCollection: (id, changes, options) =>
    collections.updateCollection(on(send, options), id, changes),
  deleteCollection: (id, options) => collections.deleteCollection(on(send, options), id),
  addProductsToCollection: (id, productIds, options) =>
    collections.addProductsToCollection(on(send, options), id, productIds),
  removeProductsFromCollection: (id, productIds, options) =>
    collections.removeProductsFromCollection(on(send, options), id, productIds),
});

export const createAdminServices = (send: ElevatedSend): AdminServices => {
  const catalog = createCatalogServices(send);
  const { customizations, ...lookups } = createLookups(send);
  return {
    products: { ...catalog.products, ...productWrites(send) },
    collections: { ...catalog.collections, ...collectionWrites(send) },
    variants: catalog.variants,
    productsV3: { ...createProductsV3(send), ...createProductsV3Writes(send) },
    categories: { ...createCategories(send), ...createCategoriesWrites(send) },
    inventory: { ...createInventory(send), ...createInventoryWrites(send) },
    customizations: { ...customizations, ...createCustomizationsWrites(send) },
    ...lookups,
  };
};
