import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { collections } from '../../catalog/catalog-schema.ts';
import { slugCandidates } from '../../catalog/products/slug.ts';
import { type Database, isUniqueViolation } from '../../core/database.ts';
import type { Platform } from '../../core/platform.ts';
import { allProductsCategoryId } from '../ids/catalog-ids.ts';
import { requireRevision } from '../writes/revision.ts';
import {
  duplicateSlug,
  managedCategory,
  maxAncestors,
  parentHidden,
  parentNotInTree,
  tooDeep,
} from './category-errors.ts';
import { findCategory, readCategory } from './category-reader.ts';
import type { CategoryRow } from './category-relation.ts';
import type { CategoryChange, NewCategory } from './category-schema.ts';

/** Finds a category that can be changed; throws for the category of all products. */
export const findOwn = async (platform: Platform, id: string): Promise<CategoryRow> => {
  if (id.toLowerCase() === allProductsCategoryId) throw managedCategory(id);
  return findCategory(platform, { id });
};

/** @throws PlatformError 400 PARENT_CATEGORY_NOT_IN_TREE, CATEGORY_DEPTH_LIMIT_EXCEEDED. */
export const findParent = async (
  platform: Platform,
  id: string,
  levelsBelow = 0,
): Promise<CategoryRow> => {
  const isAll = id.toLowerCase() === allProductsCategoryId;
  const parent = isAll ? undefined : await readCategory(platform, { id });
  if (parent === undefined) throw parentNotInTree(id);
  if (parent.breadcrumbs.length + 1 + levelsBelow > maxAncestors) throw tooDeep();
  return parent;
};

/** @throws PlatformError from findParent; 400 PARENT_CATEGORY_HIDDEN, 409 DUPLICATE_SLUG. */
export const insertCategory = async (
  platform: Platform,
  { name, slug, description, visible, parentCategory }: NewCategory,
): Promise<CategoryRow> => {
  const parent = parentCategory?.id ? await findParent(platform, parentCategory.id) : undefined;
  if (parent && !parent.visible && visible !== false) throw parentHidden(parent.id);
  const position = sql`(select coalesce(max(position) + 1, 0) from collections)`;
  const at = new Date(platform.now());
  for (const candidate of slug ? [slug] : slugCandidates(name)) {
    const [inserted] = await platform.db
      .insert(collections)
      .values({
        id: randomUUID(),
        name,
        slug: candidate,
        description: description ?? '',
        visible: visible ?? true,
        parentId: parent?.id ?? null,
        position,
        createdDate: at,
        lastUpdated: at,
      })
      .onConflictDoNothing({ target: collections.slug })
      .returning({ id: collections.id });
    if (inserted !== undefined) return findCategory(platform, inserted);
  }
  throw duplicateSlug(slug ?? name);
};

/** Locks the row, so that one of two updates from the same revision is refused. */
export const requireRevisionOf = async (
  tx: Database,
  id: string,
  revision: string,
): Promise<void> => {
  const [current] = await tx
    .select({ revision: collections.revision })
    .from(collections)
    .where(eq(collections.id, id))
    .for('update');
  if (current) requireRevision(revision, current.revision);
};

/** Columns that every update sets. */
export const touched = (now: number) => ({
  revision: sql`${collections.revision} + 1`,
  lastUpdated: new Date(now),
});

/** @throws PlatformError 404 CATEGORY_NOT_FOUND, 409 INVALID_REVISION, DUPLICATE_SLUG. */
export const updateCategory = async (
  platform: Platform,
  id: string,
  { revision, name, slug, description }: CategoryChange,
): Promise<CategoryRow> => {
  const category = await findOwn(platform, id);
  await platform.db
    .transaction(async (tx) => {
      await requireRevisionOf(tx, category.id, revision);
      await tx
        .update(collections)
        .set({
          ...(name !== undefined && { name }),
          ...(slug !== undefined && { slug }),
          ...(description !== undefined && { description: description ?? '' }),
          ...touched(platform.now()),
        })
        .where(eq(collections.id, category.id));
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? duplicateSlug(slug ?? '') : error;
    });
  return findCategory(platform, { id: category.id });
};

/** @throws PlatformError 404 CATEGORY_NOT_FOUND, 409 INVALID_REVISION, 400 PARENT_CATEGORY_HIDDEN. */
export const setVisibility = async (
  platform: Platform,
  { categoryId, visible, revision }: { categoryId: string; visible: boolean; revision: string },
): Promise<CategoryRow> => {
  const { id, parentId } = await findOwn(platform, categoryId);
  if (visible && parentId !== null && !(await findCategory(platform, { id: parentId })).visible)
    throw parentHidden(parentId);
  await platform.db.transaction(async (tx) => {
    await requireRevisionOf(tx, id, revision);
    await tx
      .update(collections)
      .set({ visible, ...touched(platform.now()) })
      .where(eq(collections.id, id));
  });
  return findCategory(platform, { id });
};

/** Deletes a category and all categories below it; returns their ids. @throws PlatformError 404 CATEGORY_NOT_FOUND. */
export const deleteCategory = async (platform: Platform, id: string): Promise<string[]> => {
  const category = await findOwn(platform, id);
  return platform.db.transaction(async (tx) => {
    const ids = await branchOf(tx, category.id);
    for (const one of ids) await tx.delete(collections).where(eq(collections.id, one));
    return ids;
  });
};

/** The ids of a category and of all categories below it, by level. */
export const branchOf = async (db: Database, id: string): Promise<string[]> =>
  (await levelsOf(db, id)).map((one) => one.id);

/** Number of levels below a category; 0 if the category has no children. */
export const depthOf = async (db: Database, id: string): Promise<number> =>
  Math.max(...(await levelsOf(db, id)).map(({ level }) => level));

const levelsOf = (db: Database, id: string): Promise<{ id: string; level: number }[]> =>
  db
    .select({ id: sql<string>`branch.id`, level: sql<number>`branch.level` })
    .from(
      sql`(with recursive below as (
        select id, 0 as level from collections where id = ${id}::uuid
        union all
        select c.id, b.level + 1 from collections c join below b on c.parent_id = b.id
      ) select id, level from below) branch`,
    )
    .orderBy(sql`branch.level`);
