// Pins the types of catalog version 3: the compiler reads this file, nothing runs it.
import {
  createElevatedClient,
  type ElevatedClient,
  type NewProductV3,
} from '../../src/package/admin.ts';
import {
  type Aggregation,
  type CatalogVersion,
  type Category,
  type CategoryItem,
  type CategoryPage,
  type CursorPage,
  type CustomizationV3,
  categoryQuery,
  createStoreClient,
  customizationQuery,
  type Facet,
  type InventoryItemV3,
  inventoryItemQuery,
  type ListedVariantV3,
  type ProductV3,
  type ProductV3Page,
  type ProductV3SearchPage,
  productV3Query,
  productV3Search,
  type StoreClient,
  type StoresLocation,
  variantV3Query,
} from '../../src/package/index.ts';
import { same } from './same.ts';

const client: StoreClient = createStoreClient({ clientId: 'shop' });
const admin: ElevatedClient = createElevatedClient({ apiKey: 'key' });

/** Methods of every client. */
same<
  keyof StoreClient['productsV3'],
  | 'getProduct'
  | 'getProductBySlug'
  | 'queryProducts'
  | 'searchProducts'
  | 'countProducts'
  | 'queryVariants'
  | 'searchVariants'
>(true);
same<
  keyof StoreClient['categories'],
  | 'getCategory'
  | 'getCategoryBySlug'
  | 'queryCategories'
  | 'searchCategories'
  | 'countCategories'
  | 'listItemsInCategory'
  | 'getArrangedItems'
  | 'listCategoriesForItem'
  | 'getAllProductsCategory'
>(true);
same<
  keyof StoreClient['inventory'],
  | 'getInventoryItem'
  | 'queryInventoryItems'
  | 'searchInventoryItems'
  | 'countInventoryItems'
  | 'getDefaultLocation'
  | 'getLocation'
  | 'queryLocations'
>(true);
same<
  keyof StoreClient['customizations'],
  'getCustomization' | 'queryCustomizations' | 'countCustomizations'
>(true);
same<keyof StoreClient['brands'], 'getBrand' | 'queryBrands' | 'countBrands'>(true);
same<keyof StoreClient['ribbons'], 'getRibbon' | 'queryRibbons' | 'countRibbons'>(true);
same<
  keyof StoreClient['infoSections'],
  'getInfoSection' | 'queryInfoSections' | 'countInfoSections'
>(true);
same<keyof StoreClient['catalogVersioning'], 'getCatalogVersion'>(true);
same<StoreClient['brands'], ElevatedClient['brands']>(true);
same<
  Exclude<keyof ElevatedClient['customizations'], keyof StoreClient['customizations']>,
  | 'createCustomization'
  | 'updateCustomization'
  | 'deleteCustomization'
  | 'addChoices'
  | 'setChoices'
  | 'updateChoices'
  | 'removeChoices'
  | 'reorderChoices'
>(true);
same<
  keyof StoreClient['promotions'],
  'getPromotion' | 'queryPromotions' | 'countPromotions' | 'resolvePromotions'
>(true);
same<
  keyof StoreClient['productGroups'],
  'getProductGroup' | 'queryProductGroups' | 'searchProductGroups' | 'countProductGroups'
>(true);

type AnswerOf<Method extends (...values: never[]) => unknown> = Awaited<ReturnType<Method>>;
same<AnswerOf<StoreClient['productsV3']['getProduct']>, ProductV3>(true);
same<AnswerOf<StoreClient['productsV3']['searchProducts']>, ProductV3SearchPage>(true);
same<AnswerOf<StoreClient['productsV3']['countProducts']>, number>(true);
same<AnswerOf<StoreClient['categories']['getCategoryBySlug']>, Category>(true);
same<AnswerOf<StoreClient['categories']['queryCategories']>, CategoryPage>(true);
same<AnswerOf<StoreClient['categories']['getArrangedItems']>, CategoryItem[]>(true);
same<AnswerOf<StoreClient['inventory']['getInventoryItem']>, InventoryItemV3>(true);
same<AnswerOf<StoreClient['inventory']['getLocation']>, StoresLocation>(true);
same<AnswerOf<StoreClient['customizations']['getCustomization']>, CustomizationV3>(true);
same<AnswerOf<StoreClient['catalogVersioning']['getCatalogVersion']>, CatalogVersion>(true);

/** Additional methods of merchants. */
void admin.productsV3.createProduct({
  name: 'Mug',
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '9' } } }] },
});
// @ts-expect-error visitors cannot write products
void client.productsV3.deleteProduct('mug');
// @ts-expect-error visitors cannot write categories
void client.categories.createCategory({ name: 'Things' });
// @ts-expect-error visitors cannot write stock
void client.inventory.deleteInventoryItem('item');
// @ts-expect-error an update needs the revision that it changes
void admin.productsV3.updateProduct('mug', { name: 'Mug' });
// @ts-expect-error amounts are strings
const numeric: NewProductV3['variantsInfo']['variants'][number]['price'] = { actualPrice: 9 };
void numeric;

/** `fields` contains enumeration values, not property names. */
void client.productsV3.getProduct('mug', { fields: ['CURRENCY', 'PLAIN_DESCRIPTION'] });
// @ts-expect-error there is no such field
void client.productsV3.getProduct('mug', { fields: ['currency'] });
// @ts-expect-error categories lack the fields of products
void client.categories.getCategory('mugs', { fields: ['CURRENCY'] });

/** Query and search builders accept only existing fields and operators. */
void client.productsV3.queryProducts(
  productV3Query().in('id', ['a']).startsWith('slug', 'mug').skipTo('cursor').limit(100),
);
// @ts-expect-error only searches can filter by price, queries cannot
productV3Query().ge('actualPriceRange.minValue.amount', '5');
// @ts-expect-error real stores refuse to sort a query
productV3Query().ascending('slug');
void client.productsV3.searchProducts(
  productV3Search()
    .eq('visible', true)
    .matchItems('allCategoriesInfo.categories', ['c'])
    .between('actualPriceRange.minValue.amount', '5', '50')
    .hasSome('options.choicesSettings.choices.choiceId', ['id'])
    .ne('inventory.availabilityStatus', 'OUT_OF_STOCK')
    .text('mug', { fields: ['name'], mode: 'AND', fuzzy: true })
    .descending('createdDate', 'name')
    .aggregate({ name: 'types', type: 'VALUE', fieldPath: 'productType' }),
);
// @ts-expect-error amounts are strings
productV3Search().ge('actualPriceRange.minValue.amount', 5);
// @ts-expect-error categories support only matchItems
productV3Search().hasSome('allCategoriesInfo.categories', ['c']);
// @ts-expect-error there is no such status
productV3Search().eq('inventory.availabilityStatus', 'PREORDER');
// @ts-expect-error pages have no offset
productV3Search().skip(24);
// @ts-expect-error a query has no free text
productV3Query().text('mug');
categoryQuery().eq('visible', true).ascending('parentCategory.index', 'name');
// @ts-expect-error categories cannot be sorted by slug
categoryQuery().ascending('slug');
inventoryItemQuery().eq('productId', 'p').eq('availabilityStatus', 'PREORDER');
variantV3Query().in('variantId', ['v']).ascending('variantId');
customizationQuery().in('id', ['o']).ne('customizationRenderType', 'FREE_TEXT').ascending('name');
// @ts-expect-error there is no such type
customizationQuery().eq('customizationType', 'OPTION');

/** Facets by type, with their results. */
const aggregations: Aggregation[] = [
  { name: 'a', type: 'VALUE', fieldPath: 'brand.id', value: { limit: 250, sortType: 'COUNT' } },
  { name: 'b', type: 'SCALAR', fieldPath: 'x', scalar: { type: 'MIN' } },
  {
    name: 'c',
    type: 'RANGE',
    fieldPath: 'x',
    range: { buckets: [{ from: 0, to: 5 }, { from: 5 }] },
  },
  {
    name: 'd',
    type: 'DATE_HISTOGRAM',
    fieldPath: 'createdDate',
    dateHistogram: { interval: 'DAY' },
  },
];
// @ts-expect-error a SCALAR facet needs the scalar's type
const scalar: Aggregation = { name: 'b', type: 'SCALAR', fieldPath: 'x' };
void [aggregations, scalar];
same<ProductV3SearchPage['facets'], readonly Facet[]>(true);
same<Facet['values'], { value: string; count: number }[] | undefined>(true);

/** Every page has the same type and no total. */
declare const page: ProductV3Page;
same<AnswerOf<ProductV3Page['next']>, ProductV3Page>(true);
same<ProductV3Page['products'], readonly ProductV3[]>(true);
same<ProductV3Page, CursorPage<ProductV3, 'products'>>(true);
same<AnswerOf<StoreClient['productsV3']['queryVariants']>['items'], readonly ListedVariantV3[]>(
  true,
);
export const visit = async (): Promise<void> => {
  for await (const product of page) same<typeof product, ProductV3>(true);
};
// @ts-expect-error there is no total
void page.total;
// @ts-expect-error pages have no page number
void page.currentPage;
