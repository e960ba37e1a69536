// The catalog services of an elevated client: all reads, and the calls that write.
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
} from '../../model/catalog/catalog-inputs.ts';
import type { Collection, Product, ProductVariant } from '../../model/catalog/product.ts';
import type { ElevatedSend } from '../../session/tokens/elevated-send.ts';
import {
  type CollectionsService,
  createCatalogServices,
  type MerchantProductsService,
  type VariantsService,
} from '../catalog/catalog-services.ts';
import { bulkAdjustProductProperty, bulkUpdateProductsProperty } from './bulk-products.ts';
import * as products from './catalog-admin.ts';
import * as collections from './collections-admin.ts';

/** Product calls for merchants (spec section 7). All methods may throw StoreError. */
export interface ElevatedProductsService extends MerchantProductsService {
  createProduct(product: NewProduct): Promise<Product>;
  updateProduct(id: string, changes: ProductChanges): Promise<Product>;
  deleteProduct(id: string): Promise<void>;
  updateProductVariants(
    id: string,
    variants: readonly VariantOverride[],
  ): Promise<ProductVariant[]>;
  resetAllProductVariantData(id: string): Promise<void>;
  addProductMedia(id: string, media: readonly MediaInput[]): Promise<void>;
  removeProductMedia(id: string, mediaIds?: readonly string[]): Promise<void>;
  addProductMediaToChoices(id: string, media: readonly ChoiceMedia[]): Promise<void>;
  removeProductMediaFromChoices(
    id: string,
    media: readonly (Omit<ChoiceMedia, 'mediaIds'> & Partial<ChoiceMedia>)[],
  ): Promise<void>;
  deleteProductOptions(id: string): Promise<void>;
  removeBrand(id: string): Promise<void>;
  removeRibbon(id: string): Promise<void>;
  bulkUpdateProductsProperty(ids: readonly string[], set: SetValue): Promise<BulkAnswer>;
  bulkAdjustProductProperty(adjust: AdjustValue, ids: readonly string[]): Promise<BulkAnswer>;
}

/** Collection calls for merchants (spec section 7). All methods may throw StoreError. */
export interface ElevatedCollectionsService extends CollectionsService {
  createCollection(collection: NewCollection): Promise<Collection>;
  updateCollection(id: string, changes: CollectionChanges): Promise<Collection>;
  deleteCollection(id: string): Promise<void>;
  addProductsToCollection(id: string, productIds: readonly string[]): Promise<void>;
  removeProductsFromCollection(id: string, productIds: readonly string[]): Promise<void>;
}

export interface AdminServices {
  products: ElevatedProductsService;
  collections: ElevatedCollectionsService;
  variants: VariantsService;
}

export const createAdminServices = (send: ElevatedSend): AdminServices => {
  const catalog = createCatalogServices(send);
  return {
    products: {
      ...catalog.products,
      createProduct: (product) => products.createProduct(send, product),
      updateProduct: (id, changes) => products.updateProduct(send, id, changes),
      deleteProduct: (id) => products.deleteProduct(send, id),
      updateProductVariants: (id, variants) => products.updateProductVariants(send, id, variants),
      resetAllProductVariantData: (id) => products.resetAllProductVariantData(send, id),
      addProductMedia: (id, media) => products.addProductMedia(send, id, media),
      removeProductMedia: (id, mediaIds) => products.removeProductMedia(send, id, mediaIds),
      addProductMediaToChoices: (id, media) => products.addProductMediaToChoices(send, id, media),
      removeProductMediaFromChoices: (id, media) =>
        products.removeProductMediaFromChoices(send, id, media),
      deleteProductOptions: (id) => products.deleteProductOptions(send, id),
      removeBrand: (id) => products.removeBrand(send, id),
      removeRibbon: (id) => products.removeRibbon(send, id),
      bulkUpdateProductsProperty: (ids, set) => bulkUpdateProductsProperty(send, ids, set),
      bulkAdjustProductProperty: (adjust, ids) => bulkAdjustProductProperty(send, adjust, ids),
    },
    collections: {
      ...catalog.collections,
      createCollection: (collection) => collections.createCollection(send, collection),
      updateCollection: (id, changes) => collections.updateCollection(send, id, changes),
      deleteCollection: (id) => collections.deleteCollection(send, id),
      addProductsToCollection: (id, productIds) =>
        collections.addProductsToCollection(send, id, productIds),
      removeProductsFromCollection: (id, productIds) =>
        collections.removeProductsFromCollection(send, id, productIds),
    },
    variants: catalog.variants,
  };
};
