// The types of the fields that each entity can be filtered and sorted by, with their operators (WIRE 5.2).
import type {
  InventoryStatus,
  ProductDiscountType,
  ProductType,
} from '../enumerations/products.ts';

export type Equality = 'eq' | 'ne' | 'in' | 'hasSome' | 'exists';
type Order = 'gt' | 'ge' | 'lt' | 'le';
type Search = 'startsWith' | 'endsWith' | 'contains';

/** A field's value type, its operators, and whether it is sortable. */
export interface QueryField<Value, Operator extends string, Sortable extends boolean = false> {
  value: Value;
  operator: Operator;
  isSortable: Sortable;
}

type TextField<Sortable extends boolean = false> = QueryField<string, Equality | Search, Sortable>;
type WordField<Value, Sortable extends boolean = false> = QueryField<Value, Equality, Sortable>;
type NumberField<Sortable extends boolean = false> = QueryField<number, Equality | Order, Sortable>;
type DateField<Sortable extends boolean = false> = QueryField<
  Date | string,
  Equality | Order,
  Sortable
>;
type FlagField = QueryField<boolean, 'eq' | 'ne' | 'exists'>;
/** A field that holds a list of values. */
type SetField<Value> = QueryField<Value, 'eq' | 'ne' | 'in' | 'hasSome' | 'hasAll'>;

/** Fields of products that queries can name. */
export interface ProductFields {
  id: WordField<string, true>;
  numericId: NumberField<true>;
  slug: TextField<true>;
  name: TextField<true>;
  description: TextField;
  sku: TextField<true>;
  productType: WordField<ProductType, true>;
  price: NumberField<true>;
  'priceData.price': NumberField<true>;
  weight: NumberField;
  visible: FlagField;
  manageVariants: FlagField;
  collectionIds: QueryField<string, 'hasSome' | 'hasAll'>;
  'collections.id': SetField<string>;
  'stock.inStock': FlagField;
  'stock.inventoryStatus': WordField<InventoryStatus>;
  inventoryStatus: WordField<InventoryStatus>;
  'discount.type': WordField<ProductDiscountType>;
  'discount.value': NumberField;
  ribbon: TextField;
  brand: TextField;
  createdDate: DateField<true>;
  lastUpdated: DateField<true>;
  /** The choice descriptions of a product option, such as `options.Size`. */
  [option: `options.${string}`]: SetField<string>;
}

/** Fields of collections that queries can name. */
export interface CollectionFields {
  id: TextField<true>;
  name: TextField<true>;
  slug: TextField<true>;
  description: TextField;
  visible: FlagField;
  lastUpdated: DateField<true>;
}

/** Fields of variants that queries can name. */
export interface StoreVariantFields {
  id: TextField<true>;
  variantId: WordField<string, true>;
  productId: WordField<string, true>;
  productName: TextField<true>;
  sku: TextField<true>;
  managedVariant: FlagField;
  collectionIds: SetField<string>;
  'stock.trackQuantity': FlagField;
  'stock.inStock': FlagField;
  'stock.quantity': NumberField;
  'preorderInfo.enabled': FlagField;
}
