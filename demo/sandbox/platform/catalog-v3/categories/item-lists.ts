// The calls that list the items of categories, and the categories of items; as GET or as POST.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parse } from '../../../foundation/validation/parse.ts';
import { validationError } from '../../../foundation/validation/platform-error.ts';
import { beyond, type Cursor, decodeCursor } from '../../catalog/query/query-cursor.ts';
import { defaultLimit } from '../../catalog/query/query-request.ts';
import type { Platform } from '../../core/platform.ts';
import { selectList } from '../lists/select-list.ts';
import { pagedMembers } from '../query/cursor-request.ts';
import { categoriesOfItems } from './categories-of-items.ts';
import { type ItemListing, itemsOf, orderOfItems } from './category-items.ts';
import { findCategory } from './category-reader.ts';
import { type ItemReference, itemReference, itemToWire, productIdIn } from './item-reference.ts';
import { treeReference } from './tree-reference.ts';

const listItemsRequest = z.strictObject({
  treeReference,
  categoryId: z.unknown().optional(),
  useCategoryArrangement: z.boolean().nullish(),
  includeItemsFromSubcategories: z.boolean().nullish(),
  cursorPaging: pagedMembers(100).cursorPaging,
});

/** Fields of the request that a cursor stores. */
const remembered = z.object({
  categoryId: z.string(),
  useCategoryArrangement: z.boolean(),
  includeItemsFromSubcategories: z.boolean(),
});

const itemId: SQL<string> = sql<string>`items.product_id`;

/** @throws PlatformError 404 CATEGORY_NOT_FOUND, 400 for an invalid request. */
export const listItems = async (platform: Platform, id: string, input: unknown) => {
  const request = parse(listItemsRequest, input);
  const category = await findCategory(platform, { id });
  const given = request.cursorPaging?.cursor;
  const cursor = given ? decodeCursor(given) : undefined;
  const listing: ItemListing = given
    ? listingOf(cursor, category.id)
    : {
        categoryId: category.id,
        useCategoryArrangement: request.useCategoryArrangement ?? false,
        includeItemsFromSubcategories: request.includeItemsFromSubcategories ?? false,
      };
  const keys = orderOfItems(listing);
  if (cursor && beyond(keys, cursor) === undefined) throw foreignCursor();
  const { rows, pagingMetadata } = await selectList(
    platform.db,
    {
      where: undefined,
      keys,
      limit: request.cursorPaging?.limit ?? defaultLimit,
      paging: { kind: 'cursor', cursor, filter: listing, sort: null },
      includeHiddenProducts: undefined,
      includeMerchantSpecificData: false,
    },
    { from: itemsOf(platform, listing), row: itemId },
  );
  return { items: rows.map(itemToWire), pagingMetadata };
};

const listingOf = (cursor: Cursor | undefined, categoryId: string): ItemListing => {
  const listing = remembered.safeParse(cursor?.filter);
  if (!listing.success || listing.data.categoryId !== categoryId) throw foreignCursor();
  return listing.data;
};

const foreignCursor = () =>
  validationError([
    {
      field: 'cursorPaging.cursor',
      description: 'is not a cursor of this call',
      violatedRule: 'FORMAT',
    },
  ]);

/** The direct categories of a product, and all categories that hold it. */
export const listCategoriesForItem = async (platform: Platform, input: unknown) => {
  const { item } = parse(z.strictObject({ treeReference, item: itemReference }), input);
  const { direct, indirect } = await heldBy(platform, [item]).then((of) => of(item));
  return { directCategoryIds: direct, allCategoryIds: [...direct, ...indirect] };
};

/** The platform's client loses the items when it sends this call as GET; the response is then empty. */
export const listCategoriesForItems = async (platform: Platform, input: unknown) => {
  const request = z.strictObject({
    treeReference,
    items: z.array(itemReference).max(100).nullish(),
  });
  const { items } = parse(request, input);
  const of = await heldBy(platform, items ?? []);
  return {
    categoriesForItems: (items ?? []).map((item) => {
      const { direct, indirect } = of(item);
      return { item, directCategoryIds: direct, indirectCategoryIds: indirect };
    }),
  };
};

const heldBy = async ({ db }: Platform, items: readonly ItemReference[]) => {
  const of = await categoriesOfItems(
    db,
    items.flatMap((item) => productIdIn(item) ?? []),
  );
  return (item: ItemReference) => of(productIdIn(item) ?? '');
};
