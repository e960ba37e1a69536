// Reads the categories of catalog version 3, and their items.

import type { Send } from '../../auth/tokens/authorized-client.ts';
import { STORE_APP_ID } from '../../carts/catalog-reference.ts';
import {
  type Codec,
  listOfRead,
  listOfValid,
  maybe,
  object,
  sentList,
  someOf,
  sparse,
  words,
} from '../../codec/codec.ts';
import { asNumber, asObject, asText, type Json } from '../../codec/json.ts';
import { readBoolean, readDate } from '../../codec/readers.ts';
import { isStoreError } from '../../errors.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import { memberOfAnswer, readAnswer } from '../../http/read-answer.ts';
import { type CursorPage, type CursorPaging, fetchCursorPage } from '../../query/cursor-pages.ts';
import type { PlatformImage } from '../media.ts';
import { readPlatformImage } from '../read-platform-media.ts';
import { readRichContent } from '../rich-content/read-rich-content.ts';
import type { RichContent } from '../rich-content/rich-content.ts';
import * as calls from './catalog-v3-calls.ts';
import type { ProductV3 } from './product-v3.ts';
import { countOfAnswer, countPayload } from './products-v3.ts';
import { readBreadcrumbs } from './read-product-v3.ts';
import type { CategoryField } from './v3-fields.ts';
import { fieldsOf, listsOf, type V3Options, type V3Query, type V3Search } from './v3-query.ts';

// Categories of catalog version 3, and how they are read (CATALOG_V3 7).

/** A category of catalog version 3, with its place in the tree. */
export interface Category {
  id: string;
  /** Send it with an update, which is refused if somebody else was faster. */
  revision?: string;
  createdDate?: Date;
  updatedDate?: Date;
  /** At most 80 characters. */
  name?: string;
  slug?: string;
  image?: PlatformImage;
  /** Number of its own items, without those of its subcategories. */
  itemCounter?: number;
  visible?: boolean;
  /** Absent for a category at the top. Siblings are ordered by `index`, then by name. */
  parentCategory?: { id?: string; index?: number };
  /** At most 600 characters. Needs the field DESCRIPTION. */
  description?: string;
  /** Needs the field RICH_CONTENT_DESCRIPTION. */
  richContentDescription?: RichContent;
  /** The categories above it. Needs the field BREADCRUMBS_INFO. */
  breadcrumbsInfo?: ProductV3['breadcrumbsInfo'];
  extendedFields?: Record<string, unknown>;
}

/** An item of a category: a product of the app. */
export interface CategoryItem {
  catalogItemId: string;
  appId: string;
}

const category: Codec<Category> = sparse({
  id: words,
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

/** The category, or undefined without an id. */
const readCategory: Codec<Category | undefined> = maybe(category);

const categoryItem: Codec<CategoryItem> = object({ catalogItemId: words, appId: words });

/** The item, or undefined when one of its ids is missing. */
const readCategoryItem: Codec<CategoryItem | undefined> = maybe(categoryItem);

export interface CategoryOptions extends V3Options<CategoryField> {
  /** Merchants only; visitors see visible categories in any case. */
  returnNonVisibleCategories?: boolean;
}

export interface ItemsOptions extends CallOptions {
  /** In the merchant's own order, which searches of products do not have. */
  useCategoryArrangement?: boolean;
  includeItemsFromSubcategories?: boolean;
  cursorPaging?: CursorPaging;
}

/** One page of categories. */
export type CategoryPage = CursorPage<Category, 'categories'>;
/** One page of the items of a category. */
export type CategoryItemPage = CursorPage<CategoryItem, 'items'>;

/** Categories of catalog version 3 (CATALOG_V3 7). All methods may throw StoreError, as those of ProductsV3Service. */
export interface CategoriesService {
  /** @throws StoreError with status 404 for an unknown category. */
  getCategory(id: string, options?: CategoryOptions): Promise<Category>;
  /** @throws StoreError with status 404 for an unknown category. */
  getCategoryBySlug(slug: string, options?: CategoryOptions): Promise<Category>;
  /** Without conditions: all visible categories. @param query see categoryQuery() */
  queryCategories(query?: V3Query, options?: CategoryOptions): Promise<CategoryPage>;
  /** Finds categories by text and fields, page by page. */
  searchCategories(search?: V3Search, options?: CategoryOptions): Promise<CategoryPage>;
  /** The number of categories that match. */
  countCategories(
    search?: Pick<V3Search, 'filter' | 'search'>,
    options?: CategoryOptions,
  ): Promise<number>;
  /** The ids of a category's products; read the products by id. */
  listItemsInCategory(id: string, options?: ItemsOptions): Promise<CategoryItemPage>;
  /** The items that the merchant has put first. */
  getArrangedItems(id: string, options?: CallOptions): Promise<CategoryItem[]>;
  /** The categories that an item is in. */
  listCategoriesForItem(
    productId: string,
    options?: CallOptions,
  ): Promise<{ directCategoryIds: string[]; allCategoryIds: string[] }>;
  /** The id of the system's category of all products; leave it out of menus. */
  getAllProductsCategory(options?: CallOptions): Promise<{ categoryId: string }>;
}

/** Every call names the tree of the store's products. */
export const treeReference: Json = { appNamespace: '@wix/stores', treeKey: null };

/** The category of a response. @throws StoreError `bad_answer` when it has none. */
export const categoryOfAnswer = (answer: unknown): Category =>
  memberOfAnswer(answer, 'category', readCategory);

const arrangedItems = object({ items: sentList(listOfRead(readCategoryItem)) });
const categoriesOfItem = object({
  directCategoryIds: sentList(listOfValid(words)),
  allCategoryIds: listOfValid(words),
});
const allProducts = object({ categoryId: words });

/** The options of most methods beside `signal`. */
const NAMES = ['fields', 'returnNonVisibleCategories'] as const;

const besideOf = ({ returnNonVisibleCategories, ...options }: CategoryOptions = {}): Json => ({
  treeReference,
  ...fieldsOf(options),
  ...(returnNonVisibleCategories && { returnNonVisibleCategories }),
});

const categoriesOf = (send: Send) =>
  listsOf(send, { name: 'categories', read: readCategory, beside: besideOf, names: NAMES });

const isRefused = (error: unknown): boolean => isStoreError(error) && error.status === 400;

/**
 * Visitors must send a filter. Which of these two all stores accept is not known, so the second is sent when the first
 * is refused.
 */
const queryCategories = async (
  send: Send,
  query: V3Query = {},
  options?: CategoryOptions,
): Promise<CategoryPage> => {
  const list = categoriesOf(send)('query', calls.queryCategoriesCall);
  const pageOf = (filter: Json | undefined) =>
    list({ ...query, ...(filter && { filter }) }, options);
  const isOwn = Object.keys(query.filter ?? {}).length > 0;
  if (isOwn || query.cursorPaging?.cursor || options?.returnNonVisibleCategories) {
    return pageOf(undefined);
  }
  try {
    return await pageOf({ visible: true });
  } catch (error) {
    if (!isRefused(error)) throw error;
    return pageOf({ name: { $exists: true } });
  }
};

const ITEM_NAMES = [
  'useCategoryArrangement',
  'includeItemsFromSubcategories',
  'cursorPaging',
] as const;

const listItems = (
  send: Send,
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

/** The calls about items. */
const itemVerbs = (
  send: Send,
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

export const createCategories = (send: Send): CategoriesService => ({
  ...itemVerbs(send),
  getCategory: async (categoryId, options) => {
    const payload = { categoryId, treeReference, ...fieldsOf(options) };
    return categoryOfAnswer(
      await withSignal(send, options, ...NAMES)(calls.getCategoryCall, payload),
    );
  },
  getCategoryBySlug: async (slug, options) => {
    const payload = { slug, treeReference, ...fieldsOf(options) };
    return categoryOfAnswer(
      await withSignal(send, options, ...NAMES)(calls.getCategoryBySlugCall, payload),
    );
  },
  queryCategories: (query, options) => queryCategories(send, query, options),
  searchCategories: categoriesOf(send)('search', calls.searchCategoriesCall),
  countCategories: async (search, options) => {
    const { fields: _, ...beside } = besideOf(options);
    const payload = { ...beside, ...countPayload(search) };
    return countOfAnswer(
      await withSignal(send, options, ...NAMES)(calls.countCategoriesCall, payload),
    );
  },
});
