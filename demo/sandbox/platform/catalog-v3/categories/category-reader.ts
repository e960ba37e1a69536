import { and, type SQL, sql } from 'drizzle-orm';
import { isStorable } from '../../../foundation/http/request-json.ts';
import { isGuid } from '../../../foundation/validation/fields.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Platform } from '../../core/platform.ts';
import { type CategoryRow, categories, categoryColumn } from './category-relation.ts';

export const categoryNotFound = (data: Record<string, unknown>) =>
  applicationError(404, 'CATEGORY_NOT_FOUND', 'There is no such category.', data);

type By = { id: string } | { slug: string };

/** Finds a category by id or slug, by default also a hidden category. @throws PlatformError 404 CATEGORY_NOT_FOUND. */
export const findCategory = async (
  platform: Pick<Platform, 'db' | 'settings'>,
  by: By,
  isElevated = true,
): Promise<CategoryRow> => {
  const found = await readCategory(platform, by, isElevated);
  if (found) return found;
  const [name, value] = 'id' in by ? ['categoryId', by.id] : ['slug', by.slug];
  throw categoryNotFound({ [name]: value.slice(0, 100) });
};

/** Undefined for an unknown category, or for a category hidden from the caller. */
export const readCategory = async (
  platform: Pick<Platform, 'db' | 'settings'>,
  by: By,
  isElevated = true,
): Promise<CategoryRow | undefined> => {
  const isReadable = isElevated || platform.settings.hiddenCategories === 'readable';
  const named = 'id' in by ? byId(by.id) : bySlug(by.slug);
  if (named === undefined) return undefined;
  const [found] = await platform.db
    .select({ category: categoryColumn })
    .from(categories(platform))
    .where(and(named, isReadable ? undefined : sql`categories.visible`));
  return found?.category;
};

const byId = (id: string): SQL | undefined =>
  isGuid(id) ? sql`categories.id = ${id}::uuid` : undefined;

const bySlug = (slug: string): SQL | undefined =>
  isStorable(slug) ? sql`categories.slug = ${slug}` : undefined;
