// Fields for filtering and sorting the entities of catalog version 3.
// Facts: docs/platform/catalog.md#filters, docs/platform/catalog.md#fields.
import type { QueryField } from '../../query/query-builder.ts';

type Every = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'in' | 'nin' | 'startsWith' | 'exists';
type Plain<Value, Sortable extends boolean = false> = QueryField<Value, Every, Sortable>;
type Flag = QueryField<boolean, 'eq' | 'ne' | 'exists'>;
type Listed = QueryField<string, 'hasSome' | 'hasAll'>;
/** A list of entities, which only matchItems() can search. */
type Items = QueryField<string, 'matchItems'>;
type When = Plain<Date | string, true>;
/** Amounts in decimal text. */
type Amount = Plain<string, true>;

/**
 * Filter fields of queryProducts(). Do not send a sort order: stores refuse it. For any other field, use
 * searchProducts().
 */
export interface ProductV3QueryFields {
  id: QueryField<string, 'eq' | 'ne' | 'in' | 'exists' | 'startsWith'>;
  handle: QueryField<string, 'eq' | 'ne' | 'in' | 'exists' | 'startsWith'>;
  slug: Plain<string>;
  visible: Flag;
  createdDate: Plain<Date | string>;
  updatedDate: Plain<Date | string>;
  'options.id': Listed;
}

/** Filter and sort fields of searchProducts() and countProducts(). */
export interface ProductV3SearchFields {
  'allCategoriesInfo.categories': Items;
  'directCategoriesInfo.categories': Items;
  'variantsInfo.variants': Items;
  'options.id': Listed;
  'options.name': Listed;
  'options.choicesSettings.choices.choiceId': Listed;
  'options.choicesSettings.choices.name': Listed;
  'modifiers.id': Listed;
  'modifiers.name': Listed;
  'modifiers.choicesSettings.choices.choiceId': Listed;
  'modifiers.choicesSettings.choices.name': Listed;
  'infoSections.id': Listed;
  'infoSections.uniqueName': Listed;
  'additionalRibbons.id': Listed;
  'additionalRibbons.name': Listed;
  'tags.publicTags.tagIds': Listed;
  id: Plain<string>;
  slug: Plain<string>;
  handle: Plain<string>;
  visible: Flag;
  visibleInPos: Flag;
  productType: Plain<'PHYSICAL' | 'DIGITAL'>;
  'brand.id': Plain<string>;
  'brand.name': Plain<string>;
  'ribbon.id': Plain<string>;
  'ribbon.name': Plain<string>;
  'inventory.availabilityStatus': Plain<'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'>;
  'inventory.preorderStatus': Plain<string>;
  'inventory.preorderAvailability': Plain<string>;
  'physicalProperties.deliveryProfileId': Plain<string>;
  'physicalProperties.fulfillerId': Plain<string>;
  'subscriptionDetails.allowOneTimePurchases': Flag;
  taxGroupId: Plain<string>;
  name: Plain<string, true>;
  createdDate: When;
  updatedDate: When;
  'actualPriceRange.minValue.amount': Amount;
  'actualPriceRange.maxValue.amount': Amount;
  'compareAtPriceRange.minValue.amount': Amount;
  'compareAtPriceRange.maxValue.amount': Amount;
  'minVariantPriceInfo.sku': Plain<string, true>;
  'physicalProperties.shippingWeightRange.minValue': Plain<number, true>;
  'physicalProperties.shippingWeightRange.maxValue': Plain<number, true>;
}

/** Query fields of categories. */
export interface CategoryFields {
  id: Plain<string>;
  slug: Plain<string>;
  visible: Flag;
  name: Plain<string, true>;
  createdDate: When;
  updatedDate: When;
  managingAppId: Plain<string, true>;
  'parentCategory.id': Plain<string, true>;
  'parentCategory.index': Plain<number, true>;
}

/** A query cannot find choices by name. Choices are returned with their customization. */
export interface CustomizationFields {
  id: Plain<string, true>;
  name: Plain<string, true>;
  createdDate: When;
  updatedDate: When;
  customizationType: Plain<'PRODUCT_OPTION' | 'MODIFIER'>;
  customizationRenderType: Plain<'TEXT_CHOICES' | 'SWATCH_CHOICES' | 'FREE_TEXT'>;
}

/** Query fields of listed variants. */
export interface ListedVariantFields {
  id: Plain<string, true>;
  variantId: Plain<string, true>;
  'productData.productId': Plain<string, true>;
}

/** Query fields of inventory items. */
export interface InventoryItemFields {
  id: Plain<string>;
  productId: Plain<string>;
  variantId: Plain<string>;
  locationId: Plain<string>;
  availabilityStatus: Plain<'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER'>;
  inStock: Flag;
  trackQuantity: Flag;
  quantity: Plain<number>;
  'preorderInfo.enabled': Flag;
  'product.name': Plain<string>;
  'product.variantName': Plain<string>;
  'product.variantSku': Plain<string>;
}

/** Product fields that are sent only if requested. The platform refuses unknown names. */
export type ProductV3Field =
  | 'CURRENCY'
  | 'MEDIA_ITEMS_INFO'
  | 'THUMBNAIL'
  /** For queries and searches only. */
  | 'MIN_PRICE_VARIANT'
  | 'DISCOUNT_INFO'
  | 'PLAIN_DESCRIPTION'
  | 'DESCRIPTION'
  | 'INFO_SECTION'
  | 'INFO_SECTION_PLAIN_DESCRIPTION'
  | 'INFO_SECTION_DESCRIPTION'
  | 'VARIANT_OPTION_CHOICE_NAMES'
  | 'SUBSCRIPTION_PRICES_INFO'
  | 'URL'
  | 'BREADCRUMBS_INFO'
  | 'DIRECT_CATEGORIES_INFO'
  | 'ALL_CATEGORIES_INFO'
  | 'PRODUCT_CHOICES_MEDIA_REFERENCES'
  | 'PRODUCT_CHOICES_DISPLAY_IMAGE'
  | 'WEIGHT_MEASUREMENT_UNIT_INFO'
  /** For merchants only. */
  | 'MERCHANT_DATA';

/** Fields of a listed variant that are sent only if requested. */
export type ListedVariantField =
  | 'CURRENCY'
  | 'MERCHANT_DATA'
  | 'SUBSCRIPTION_PRICES_INFO'
  | 'WEIGHT_MEASUREMENT_UNIT_INFO';

/** Category fields that are sent only if requested. */
export type CategoryField = 'DESCRIPTION' | 'RICH_CONTENT_DESCRIPTION' | 'BREADCRUMBS_INFO';

/** Fields of a customization that are sent only if requested. */
export type CustomizationField = 'ASSIGNED_PRODUCTS_COUNT' | 'CHOICE_DISPLAY_IMAGE';
