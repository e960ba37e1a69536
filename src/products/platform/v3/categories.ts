// Reads categories by slug, and their items in the merchant's order. Facts: docs/platform/catalog.md#categories.
import type { Collection } from '../../../client/catalog/product.ts';
import {
  isNotFalse,
  listOfValid,
  maybe,
  nonEmptyText,
  number,
  object,
  orElse,
} from '../../../client/codec/codec.ts';
import { type Ask, readCursor, unlessMissing } from './calls.ts';

const CATEGORIES = '/categories/v1/categories/';
const TREE = 'treeReference.appNamespace=%40wix%2Fstores';

const sentCategory = maybe(
  object({
    id: nonEmptyText,
    name: orElse(nonEmptyText, null),
    visible: isNotFalse,
    itemCounter: maybe(number),
  }),
);
const items = listOfValid(object({ catalogItemId: nonEmptyText }));

/** Undefined if the store has no visible category with this slug. */
export const readCategory = async (
  ask: Ask,
  slug: string,
  signal: AbortSignal | undefined,
): Promise<Collection | undefined> => {
  const path = `${CATEGORIES}slug/${encodeURIComponent(slug)}?${TREE}`;
  const answer = await unlessMissing(ask(path, 'category', undefined, signal));
  const category = sentCategory(answer?.['category']);
  if (!category?.visible) return undefined;
  const { id, name, itemCounter } = category;
  return { id, name, ...(itemCounter && { numberOfProducts: itemCounter }) };
};

export interface ItemPage {
  ids: string[];
  next: string | undefined;
}

interface ItemQuery {
  categoryId: string;
  limit: number;
  cursor: string | undefined;
  signal: AbortSignal | undefined;
}

/** The ids of the products in the merchant's order. */
export const readItems = async (
  ask: Ask,
  { categoryId, limit, cursor, signal }: ItemQuery,
): Promise<ItemPage> => {
  const paging = `cursorPaging.limit=${limit}${
    cursor
      ? `&cursorPaging.cursor=${encodeURIComponent(cursor)}`
      : '&useCategoryArrangement=true&includeItemsFromSubcategories=true'
  }`;
  const path = `${CATEGORIES}${encodeURIComponent(categoryId)}/list-items?${TREE}&${paging}`;
  const answer = await ask(path, 'items', undefined, signal);
  return {
    ids: items(answer['items']).map(({ catalogItemId }) => catalogItemId),
    next: readCursor(answer),
  };
};
