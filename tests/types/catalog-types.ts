// Pins the types of catalog reads and writes: the compiler reads this file, nothing runs it.
import {
  type AdjustValue,
  createElevatedClient,
  type ElevatedClient,
  type SetValue,
  type VariantOverride,
} from '../../src/package/admin.ts';
import {
  type ADDRESS_TAGS,
  type AddressTag,
  type Collection,
  type CollectionPage,
  collectionQuery,
  createStoreClient,
  type EMAIL_TAGS,
  type EmailTag,
  type IDENTITY_STATUSES,
  type IdentityStatus,
  type InertNode,
  type InventoryStatus,
  type ITEM_AVAILABILITY_STATUSES,
  type ItemAvailabilityStatus,
  type LOGIN_ERROR_NAMES,
  type LOGIN_STATES,
  type LoginErrorCode,
  type LoginState,
  type MEASUREMENT_UNITS,
  type MeasurementUnit,
  type Page,
  type PHONE_TAGS,
  type PhoneTag,
  type PRIVACY_STATUSES,
  type PrivacyStatus,
  type Product,
  type ProductPage,
  type ProductV3,
  type ProductVariant,
  type ProductVariantPage,
  productQuery,
  type RichNode,
  type Role,
  type readProductV3,
  type StoreClient,
  type StoreVariant,
  type StoreVariantPage,
  storeVariantQuery,
  type TOKEN_ROLES,
} from '../../src/package/index.ts';
import { same } from './same.ts';

const client: StoreClient = createStoreClient({ clientId: 'shop' });
const admin: ElevatedClient = createElevatedClient({ apiKey: 'key', siteId: 'site' });

/** Methods of every client. */
same<
  keyof StoreClient['products'],
  | 'getProduct'
  | 'queryProducts'
  | 'getCollectionBySlug'
  | 'getProductOptionsAvailability'
  | 'queryProductVariants'
>(true);
same<
  keyof StoreClient['collections'],
  'getCollection' | 'getCollectionBySlug' | 'queryCollections'
>(true);
same<keyof StoreClient['variants'], 'getStoreVariant' | 'queryStoreVariants'>(true);
same<Awaited<ReturnType<StoreClient['collections']['getCollection']>>, Collection>(true);
same<Awaited<ReturnType<StoreClient['collections']['queryCollections']>>, CollectionPage>(true);
same<Awaited<ReturnType<StoreClient['products']['queryProductVariants']>>, ProductVariantPage>(
  true,
);
same<Awaited<ReturnType<StoreClient['variants']['getStoreVariant']>>, StoreVariant>(true);

/** Additional methods of merchants. */
same<
  Exclude<keyof ElevatedClient['products'], keyof StoreClient['products']>,
  | 'createProduct'
  | 'updateProduct'
  | 'deleteProduct'
  | 'updateProductVariants'
  | 'resetAllProductVariantData'
  | 'addProductMedia'
  | 'removeProductMedia'
  | 'addProductMediaToChoices'
  | 'removeProductMediaFromChoices'
  | 'deleteProductOptions'
  | 'removeBrand'
  | 'removeRibbon'
  | 'bulkUpdateProductsProperty'
  | 'bulkAdjustProductProperty'
>(true);
same<
  Exclude<keyof ElevatedClient['collections'], keyof StoreClient['collections']>,
  | 'createCollection'
  | 'updateCollection'
  | 'deleteCollection'
  | 'addProductsToCollection'
  | 'removeProductsFromCollection'
>(true);

// @ts-expect-error visitors cannot write products
void client.products.createProduct({ name: 'Mug', priceData: { price: 1 } });
// @ts-expect-error visitors cannot delete products
void client.products.deleteProduct('mug');
// @ts-expect-error visitors cannot update in bulk
void client.products.bulkUpdateProductsProperty(['mug'], { price: 1 });
// @ts-expect-error visitors cannot write collections
void client.collections.createCollection({ name: 'Things' });
// @ts-expect-error visitors cannot read merchant data
void client.products.getProduct('mug', { includeMerchantSpecificData: true });
// @ts-expect-error visitors cannot read merchant data of variants
void client.products.queryProductVariants('mug', { includeMerchantSpecificData: true });
void admin.products.getProduct('mug', { includeMerchantSpecificData: true });
// @ts-expect-error the elevated client needs a key
createElevatedClient({});
// @ts-expect-error a client id is not an API key
createElevatedClient({ clientId: 'shop' });

void admin.products.createProduct({ name: 'Mug', priceData: { price: 1 }, brand: null });
// @ts-expect-error a product needs a name
void admin.products.createProduct({ priceData: { price: 1 } });
// @ts-expect-error a product needs a price
void admin.products.createProduct({ name: 'Mug' });
// @ts-expect-error the platform sets ids
void admin.products.updateProduct('mug', { id: 'other' });
// @ts-expect-error an update expects the ids first, as on the platform
void admin.products.bulkUpdateProductsProperty({ price: 1 }, ['mug']);
// @ts-expect-error an adjustment expects the ids last
void admin.products.bulkAdjustProductProperty(['mug'], { price: { amount: 1 } });

/** An update sets only one property. */
const set: SetValue[] = [
  { price: 1 },
  { cost: 1 },
  { weight: 1 },
  { ribbon: 'New' },
  { brand: '' },
];
// @ts-expect-error an update sets only one property
const setTwo: SetValue = { price: 1, cost: 1 };
// @ts-expect-error an update must set a property
const setNone: SetValue = {};
const adjust: AdjustValue[] = [
  { price: { amount: -1 } },
  { weight: { percentage: { rate: 5, roundToInt: true } } },
];
// @ts-expect-error an amount excludes a percentage
const adjustTwice: AdjustValue = { price: { amount: 1, percentage: { rate: 1 } } };
// @ts-expect-error ribbons are not adjusted
const adjustRibbon: AdjustValue = { ribbon: { amount: 1 } };
const override: VariantOverride[] = [
  { choices: { Size: 'S' }, price: 1 },
  { variantIds: ['v'], visible: false },
];
// @ts-expect-error choices exclude ids
const overrideBoth: VariantOverride = { choices: {}, variantIds: [] };
void [set, setTwo, setNone, adjust, adjustTwice, adjustRibbon, override, overrideBoth];

/** Query builders accept only existing fields. */
const since = new Date();
void client.products.queryProducts(
  productQuery()
    .eq('slug', 'mug')
    .gt('price', 5)
    .ge('lastUpdated', since)
    .hasAll('options.Size', ['S'])
    .eq('inventoryStatus', 'IN_STOCK')
    .or(productQuery().exists('brand', false))
    .ascending('price', 'name')
    .limit(10),
  { viaGet: true },
);
// @ts-expect-error there is no such field
productQuery().eq('glaze', 'blue');
// @ts-expect-error prices are numbers
productQuery().eq('price', '5');
// @ts-expect-error prices have no text search
productQuery().contains('price', '5');
// @ts-expect-error names cannot be compared by order
productQuery().gt('name', 'M');
// @ts-expect-error a product has no such status
productQuery().eq('inventoryStatus', 'PREORDER');
// @ts-expect-error a name is not a list
productQuery().hasAll('name', ['a']);
// @ts-expect-error a description is not sortable
productQuery().ascending('description');
// @ts-expect-error `in` expects a list
productQuery().in('slug', 'mug');
collectionQuery().startsWith('name', 'T').descending('lastUpdated');
// @ts-expect-error collections have no price
collectionQuery().gt('price', 5);
storeVariantQuery().in('productId', ['mug']).eq('preorderInfo.enabled', true);
// @ts-expect-error a variant's stock is a number
storeVariantQuery().gt('stock.quantity', 'many');

declare const page: ProductPage;
same<Awaited<ReturnType<ProductPage['next']>>, ProductPage>(true);
same<ProductPage['products'], readonly Product[]>(true);
same<StoreVariantPage['variants'], readonly StoreVariant[]>(true);
same<ProductVariantPage['items'], readonly ProductVariant[]>(true);
same<ProductPage, Page<Product, 'products'>>(true);
export const visit = async (): Promise<void> => {
  for await (const product of page) same<typeof product, Product>(true);
};
// @ts-expect-error a page of products has no collections
void page.collections;

/** Types of the exported value lists. */
same<MeasurementUnit, (typeof MEASUREMENT_UNITS)[number]>(true);
const status: InventoryStatus = 'PARTIALLY_OUT_OF_STOCK';
// @ts-expect-error there is no such unit
const unit: MeasurementUnit = 'STONE';
void [status, unit];

/** The type used in entities equals the type of the exported value list. */
same<AddressTag, (typeof ADDRESS_TAGS)[number]>(true);
same<EmailTag, (typeof EMAIL_TAGS)[number]>(true);
same<PhoneTag, (typeof PHONE_TAGS)[number]>(true);
same<PrivacyStatus, (typeof PRIVACY_STATUSES)[number]>(true);
same<IdentityStatus, (typeof IDENTITY_STATUSES)[number]>(true);
same<ItemAvailabilityStatus, (typeof ITEM_AVAILABILITY_STATUSES)[number]>(true);
same<LoginState, (typeof LOGIN_STATES)[number]>(true);
same<LoginErrorCode, (typeof LOGIN_ERROR_NAMES)[number]>(true);
same<Role, (typeof TOKEN_ROLES)[number]>(true);

/** A switch on `type` narrows rich content nodes. */
same<ReturnType<typeof readProductV3>, ProductV3 | undefined>(true);
export const nameOf = (node: RichNode): string => {
  if (node.type === 'TEXT') return node.text;
  if (node.type === 'INERT') {
    same<typeof node, InertNode>(true);
    return node.nodeType;
  }
  // @ts-expect-error there are no markup nodes
  if (node.type === 'HTML') return '';
  return node.type;
};
