import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parse } from '../../../foundation/validation/parse.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { CompiledQuery } from '../../catalog/query/query-request.ts';
import type { Platform } from '../../core/platform.ts';
import { compileCount, compileList } from '../lists/list-request.ts';
import { countRows, selectList } from '../lists/select-list.ts';
import { type CategoryField, categoryFieldList, categoryToWire } from './category-entity.ts';
import { categoryRules } from './category-fields.ts';
import { categories, categoryColumn } from './category-relation.ts';
import { treeReference } from './tree-reference.ts';

const common = {
  treeReference,
  /** Whether to return hidden categories. Ignored for shoppers, who see only visible categories. */
  returnNonVisibleCategories: z.boolean().nullish(),
};

const queryBody = z.strictObject({
  ...common,
  fields: categoryFieldList,
  query: z.unknown().optional(),
});

const searchBody = z.strictObject({
  ...common,
  fields: categoryFieldList,
  search: z.unknown().optional(),
});

const countBody = z.strictObject({
  ...common,
  filter: z.unknown().optional(),
  search: z.unknown().optional(),
});

interface Asker {
  isElevated: boolean;
}

/** @throws PlatformError 400 for an invalid query, and INVALID_FILTER for a shopper's query without a filter. */
export const queryCategories = async (platform: Platform, input: unknown, asker: Asker) => {
  const { query, fields, ...rest } = parse(queryBody, input);
  if (!asker.isElevated) refuseEmptyFilter(query);
  const compiled = compileList(query, categoryRules(platform), 'query');
  return pageOf(platform, compiled, { shown: shownTo(asker, rest), fields: fields ?? [] });
};

/** @throws PlatformError 400 for an invalid search. */
export const searchCategories = async (platform: Platform, input: unknown, asker: Asker) => {
  const { search, fields, ...rest } = parse(searchBody, input);
  const compiled = compileList(search, categoryRules(platform), 'search');
  return pageOf(platform, compiled, { shown: shownTo(asker, rest), fields: fields ?? [] });
};

/** @throws PlatformError 400 for an invalid filter. */
export const countCategories = async (
  platform: Platform,
  input: unknown,
  asker: Asker,
): Promise<number> => {
  const { filter, search, ...rest } = parse(countBody, input);
  const where = compileCount({ filter, search }, categoryRules(platform));
  return countRows(platform.db, where, {
    from: categories(platform),
    where: shownTo(asker, rest),
  });
};

const shownTo = (
  { isElevated }: Asker,
  { returnNonVisibleCategories }: { returnNonVisibleCategories?: boolean | null | undefined },
): SQL | undefined =>
  isElevated && returnNonVisibleCategories ? undefined : sql`categories.visible`;

const refuseEmptyFilter = (query: unknown): void => {
  const { filter, cursorPaging } = (query ?? {}) as {
    filter?: unknown;
    cursorPaging?: { cursor?: unknown } | null;
  };
  // The cursor contains the filter of the first page.
  if (cursorPaging?.cursor) return;
  const isEmpty = typeof filter !== 'object' || filter === null || Object.keys(filter).length === 0;
  if (isEmpty) throw applicationError(400, 'INVALID_FILTER', 'The filter must not be empty.');
};

const pageOf = async (
  platform: Platform,
  query: CompiledQuery,
  { shown, fields }: { shown: SQL | undefined; fields: readonly CategoryField[] },
) => {
  const { rows, pagingMetadata } = await selectList(platform.db, query, {
    from: categories(platform),
    row: categoryColumn,
    where: shown,
  });
  return {
    categories: rows.map((row) => categoryToWire(row, { origins: platform.origins, fields })),
    pagingMetadata,
  };
};
