// Package `pannier/admin`: the client for a store's server. It can also write the catalog.

export type {
  AdminServices,
  ElevatedCollectionsService,
  ElevatedProductsService,
} from '../client/admin/admin-services.ts';
export {
  createElevatedClient,
  type ElevatedClient,
  type ElevatedClientOptions,
} from '../client/admin/elevated-client.ts';
export type { ElevatedCategoriesService } from '../client/admin/v3/categories-admin.ts';
export type {
  ChoicesOptions,
  ElevatedCustomizationsService,
} from '../client/admin/v3/customizations-admin.ts';
export type {
  DecrementOptions,
  ElevatedInventoryService,
  StockOptions,
} from '../client/admin/v3/inventory-admin.ts';
export type {
  BulkProductOptions,
  BulkProductsAnswer,
  ByFilter,
  ElevatedProductsV3Service,
} from '../client/admin/v3/products-v3-admin.ts';
export type {
  Adjustment,
  AdjustValue,
  BulkAnswer,
  BulkItem,
  ChoiceMedia,
  CollectionChanges,
  MediaInput,
  NewCollection,
  NewProduct,
  ProductChanges,
  ProductOptionInput,
  SetValue,
  VariantOverride,
} from '../client/catalog/catalog-inputs.ts';
export type {
  CategoryChangesV3,
  CategoryMove,
  ChoiceInputV3,
  CustomizationChanges,
  CustomizationChoiceInput,
  FreeTextInputV3,
  InventoryChanges,
  MediaInputV3,
  ModifierInputV3,
  NamedInput,
  NewCategoryV3,
  NewCustomization,
  NewInventoryItem,
  NewProductV3,
  OptionInputV3,
  ProductV3Changes,
  QuantityChange,
  Revised,
  StockInputV3,
  VariantInputV3,
  VariantQuantityChange,
} from '../client/catalog/v3/inputs-v3.ts';
