import type { ApiSend } from '../../auth/tokens/authorized-client.ts';
import { STORE_APP_ID } from '../../carts/catalog-reference.ts';
import {
  type Codec,
  listOfRead,
  listOfValid,
  maybe,
  nonEmptyText,
  object,
  sentList,
  someOf,
  sparse,
} from '../../codec/codec.ts';
import { asNumber, asObject, asText, type Json } from '../../codec/json.ts';
import { readBoolean, readDate } from '../../codec/readers.ts';
import { isStoreError } from '../../errors.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import { readAnswer, readMember } from '../../http/read-answer.ts';
import { type CursorPage, type CursorPaging, fetchCursorPage } from '../../query/cursor-pages.ts';
import type { PlatformImage } from '../media.ts';
import { readPlatformImage } from '../read-platform-media.ts';
import { readRichContent } from '../rich-content/read-rich-content.ts';
import type { RichContent } from '../rich-content/rich-content.ts';
import * as calls from './catalog-v3-calls.ts';
import type { ProductV3 } from './product-v3.ts';
import { countPayload, readCountAnswer } from './products-v3.ts';
import { readBreadcrumbs } from './read-product-v3.ts';
import type { CategoryField } from './v3-fields.ts';
import { createLists, toFields, type V3Options, type V3Query, type V3Search } from './v3-query.ts';

/** A category of catalog version 3, with its place in the tree. */
export interface Category {
  id: string;
  /** Required for updates, which are refused if the entity has changed since. */
  revision?: string;
  createdDate?: Date;
  updatedDate?: Date;
  /** At most 80 characters. */
  name?: string;
  slug?: string;
  image?: PlatformImage;
  /** Number of items in the category, without items of subcategories. */
  itemCounter?: number;
  visible?: boolean;
  /** Absent for a top-level category. Siblings are ordered by `index`, then by name. */
  parentCategory?: { id?: string; index?: number };
  /** At most 600 characters. Only sent if `fields` includes DESCRIPTION. */
  description?: string;
  /** Only sent if `fields` includes RICH_CONTENT_DESCRIPTION. */
  richContentDescription?: RichContent;
  /** The ancestor categories. Only sent if `fields` includes BREADCRUMBS_INFO. */
  breadcrumbsInfo?: ProductV3['breadcrumbsInfo'];
  extendedFields?: Record<string, unknown>;
}

/** A category item: a product of the app with the id `appId`. */
export interface CategoryItem {
  catalogItemId: string;
  appId: string;
}

const category: Codec<Category> = sparse({
  id: nonEmptyText,
  revision: asText,
  createdDate: readDate,
  updatedDate: readDate,
  name: asText,
  slug: asText,
  image: readPlatformImage,
  itemCounter: asNumber,
  visible: readBoolean,
  parentCategory: someOf({ id: asText, index: asNumber }),
  description: asText,
  richContentDescription: readRichContent,
  breadcrumbsInfo: readBreadcrumbs,
  extendedFields: asObject,
});

/** Reads a category. Undefined if it has no id. */
const readCategory: Codec<Category | undefined> = maybe(category);

const categoryItem: Codec<CategoryItem> = object({
  catalogItemId: nonEmptyText,
  appId: nonEmptyText,
});

/** Reads an item. Undefined when one of its ids is missing. */
const readCategoryItem: Codec<CategoryItem | undefined> = maybe(categoryItem);

export interface CategoryOptions extends V3Options<CategoryField> {
  /** Whether to include hidden categories. Only merchants can use this; visitors never see hidden categories. */
  returnNonVisibleCategories?: boolean;
}

export interface ItemsOptions extends CallOptions {
  /** Whether to use the merchant's order of items. Product searches cannot use this order. */
  useCategoryArrangement?: boolean;
  includeItemsFromSubcategories?: boolean;
  cursorPaging?: CursorPaging;
}

/** One page of categories. */
export type CategoryPage = CursorPage<Category, 'categories'>;
/** One page of the items of a category. */
export type CategoryItemPage = CursorPage<CategoryItem, 'items'>;

/**
 * Categories of catalog version 3. All methods may throw StoreError, like ProductsV3Service. See
 * docs/platform/catalog.md#categories.
 */
export interface CategoriesService {
  /** @throws StoreError with status 404 for an unknown category. */
  getCategory(id: string, options?: CategoryOptions): Promise<Category>;
  /** @throws StoreError with status 404 for an unknown category. */
  getCategoryBySlug(slug: string, options?: CategoryOptions): Promise<Category>;
  /** Without conditions, returns all visible categories. @param query see categoryQuery() */
  queryCategories(query?: V3Query, options?: CategoryOptions): Promise<CategoryPage>;
  /** Searches categories by text and fields, page by page. */
  searchCategories(search?: V3Search, options?: CategoryOptions): Promise<CategoryPage>;
  /** Counts the matching categories. */
  countCategories(
    search?: Pick<V3Search, 'filter' | 'search'>,
    options?: CategoryOptions,
  ): Promise<number>;
  /** Lists the ids of a category's products. Read the products by id. */
  listItemsInCategory(id: string, options?: ItemsOptions): Promise<CategoryItemPage>;
  /** Reads the items that the merchant has put first. */
  getArrangedItems(id: string, options?: CallOptions): Promise<CategoryItem[]>;
  /** Lists the categories that contain an item. */
  listCategoriesForItem(
    productId: string,
    options?: CallOptions,
  ): Promise<{ directCategoryIds: string[]; allCategoryIds: string[] }>;
  /** Reads the id of the system category with all products. Leave it out of menus. */
  getAllProductsCategory(options?: CallOptions): Promise<{ categoryId: string }>;
}

/** The tree of the store's products, required in every call. */
export const treeReference: Json = { appNamespace: '@wix/stores', treeKey: null };

/** Reads the category in a response. @throws StoreError `bad_answer` if there is no category. */
export const readCategoryAnswer = (answer: unknown): Category =>
  readMember(answer, 'category', readCategory);

const arrangedItems = object({ items: sentList(listOfRead(readCategoryItem)) });
const categoriesOfItem = object({
  directCategoryIds: sentList(listOfValid(nonEmptyText)),
  allCategoryIds: listOfValid(nonEmptyText),
});
const allProducts = object({ categoryId: nonEmptyText });

/** Options of most methods, besides `signal`. */
const NAMES = ['fields', 'returnNonVisibleCategories'] as const;

const toExtraMembers = ({
  returnNonVisibleCategories,
  ...options
}: CategoryOptions = {}): Json => ({
  treeReference,
  ...toFields(options),
  ...(returnNonVisibleCategories && { returnNonVisibleCategories }),
});

const createCategoryLists = (send: ApiSend) =>
  createLists(send, {
    name: 'categories',
    read: readCategory,
    beside: toExtraMembers,
    names: NAMES,
  });

const isRefused = (error: unknown): boolean => isStoreError(error) && error.status === 400;

/** Visitors must send a filter. A store might refuse the filter by `visible`; the filter by `name` is then sent. */
const queryCategories = async (
  send: ApiSend,
  query: V3Query = {},
  options?: CategoryOptions,
): Promise<CategoryPage> => {
  const list = createCategoryLists(send)('query', calls.queryCategoriesCall);
  const requestPage = (filter: Json | undefined) =>
    list({ ...query, ...(filter && { filter }) }, options);
  const isOwn = Object.keys(query.filter ?? {}).length > 0;
  if (isOwn || query.cursorPaging?.cursor || options?.returnNonVisibleCategories) {
    return requestPage(undefined);
  }
  try {
    return await requestPage({ visible: true });
  } catch (error) {
    if (!isRefused(error)) throw error;
    return requestPage({ name: { $exists: true } });
  }
};

const ITEM_NAMES = [
  'useCategoryArrangement',
  'includeItemsFromSubcategories',
  'cursorPaging',
] as const;

const listItems = (
  send: ApiSend,
  categoryId: string,
  { useCategoryArrangement, includeItemsFromSubcategories, cursorPaging }: ItemsOptions = {},
): Promise<CategoryItemPage> =>
  fetchCursorPage(
    {
      name: 'items',
      read: readCategoryItem,
      ask: (paging) =>
        send(calls.listItemsInCategoryCall, {
          categoryId,
          treeReference,
          cursorPaging: paging,
          ...(!paging.cursor && { useCategoryArrangement, includeItemsFromSubcategories }),
        }),
    },
    cursorPaging,
  );

/** Methods for category items. */
const itemVerbs = (
  send: ApiSend,
): Pick<
  CategoriesService,
  'listItemsInCategory' | 'getArrangedItems' | 'listCategoriesForItem' | 'getAllProductsCategory'
> => ({
  listItemsInCategory: (id, options) =>
    listItems(withSignal(send, options, ...ITEM_NAMES), id, options),
  getArrangedItems: async (categoryId, options) => {
    const sendThis = withSignal(send, options);
    const answer = await sendThis(calls.getArrangedItemsCall, { categoryId, treeReference });
    return readAnswer(arrangedItems, answer).items;
  },
  listCategoriesForItem: async (catalogItemId, options) => {
    const item = { catalogItemId, appId: STORE_APP_ID };
    const sendThis = withSignal(send, options);
    const answer = await sendThis(calls.listCategoriesForItemCall, { item, treeReference });
    return readAnswer(categoriesOfItem, answer);
  },
  getAllProductsCategory: async (options) => {
    const answer = await withSignal(send, options)(calls.getAllProductsCategoryCall, {});
    return readAnswer(allProducts, answer);
  },
});

export const createCategories = (send: ApiSend): CategoriesService => ({
  ...itemVerbs(send),
  getCategory: async (categoryId, options) => {
    const payload = { categoryId, treeReference, ...toFields(options) };
    return readCategoryAnswer(
      await withSignal(send, options, ...NAMES)(calls.getCategoryCall, payload),
    );
  },
  getCategoryBySlug: async (slug, options) => {
    const payload = { slug, treeReference, ...toFields(options) };
    return readCategoryAnswer(
      await withSignal(send, options, ...NAMES)(calls.getCategoryBySlugCall, payload),
    );
  },
  queryCategories: (query, options) => queryCategories(send, query, options),
  searchCategories: createCategoryLists(send)('search', calls.searchCategoriesCall),
  countCategories: async (search, options) => {
    const { fields: _, ...beside } = toExtraMembers(options);
    const payload = { ...beside, ...countPayload(search) };
    return readCountAnswer(
      await withSignal(send, options, ...NAMES)(calls.countCategoriesCall, payload),
    );
  },
});
